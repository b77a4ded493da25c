import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhenResult,
  noJitterGenerator,
} from "cockatiel";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { requestJson, postMessage } from "./request.ts";
import type { HttpRequest } from "./request.ts";
import { createOutageLog } from "./outage-log.ts";
import { isOutage } from "./result.ts";
import type { Failure, Outcome } from "./result.ts";
import { createRetries } from "./retries.ts";
import type { Send } from "./retries.ts";

/** `within`: the milliseconds all the tries may take; 3 s unless told. */
type Timed = { within?: number };

/** A service outside the product, reached over HTTP. A failure is an outcome: nothing is thrown. */
export type HttpClient = {
  /** Sends JSON or nothing, and reads the JSON of the answer. */
  ask: <Answer>(
    request: HttpRequest & Timed & { read: (json: unknown) => Outcome<Answer> },
  ) => Promise<Outcome<Answer>>;
  /** Sends JSON; whatever is answered is not read. */
  tell: (request: HttpRequest & Timed) => Promise<Outcome<null>>;
};

type Options = {
  /** Its name in the log. */
  name: string;
  log: Pick<Log, "warn" | "info">;
  /** Aborted when the product stops: what is under way is cut. */
  stopping: AbortSignal;
  /** Where each request's outcome is counted. */
  metrics?: Pick<Metrics, "outside">;
  /** What no failure, and so no log, may repeat. */
  secrets?: readonly string[];
  /** How many times a request is sent at most: 1 for what must not arrive twice. */
  tries?: number;
  /** The longest one try may take, in milliseconds. */
  tryWithin?: number;
};

const WITHIN_MS = 3_000;
const TRY_WITHIN_MS = 2_000;
const FAILURES_BEFORE_REST = 3;
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 60_000;
const resting: Failure = { kind: "resting", detail: "it failed lately" };

/**
 * A client for one outside service (ADR 0015). Each request is tried three times with growing pauses, in 3 s in all;
 * after three that failed, or when the service asks for it (`Retry-After`), it rests and requests fail at once; then
 * one request sees whether it is back. An outage is logged once, and so is its end.
 */
export function createHttpClient({ name, log, stopping, secrets = [], ...options }: Options): HttpClient {
  const { tries = 3, tryWithin = TRY_WITHIN_MS, metrics } = options;
  const inTurn = createRetries({ stopping, secrets, tries, tryWithin });
  const outages = createOutageLog(name, log);
  const breaker = createBreaker();
  let restsUntil = 0;

  async function ask<Answer>(send: Send<Answer>, within = WITHIN_MS): Promise<Outcome<Answer>> {
    const outcome = await attempt(send, within);
    const told = "failure" in outcome ? outcome.failure.kind : "answered";
    metrics?.outside.inc({ service: name, outcome: told });
    return outcome;
  }

  async function attempt<Answer>(send: Send<Answer>, within: number): Promise<Outcome<Answer>> {
    // While one request sees whether the service is back, the others do not wait for it.
    if (Date.now() < restsUntil || breaker.state === CircuitState.HalfOpen) return { failure: resting };
    try {
      const { outcome } = await breaker.execute(async () => judged(await inTurn(send, within)));
      const { retryAfterMs } = "failure" in outcome ? outcome.failure : {};
      if (retryAfterMs !== undefined) restsUntil = Date.now() + retryAfterMs;
      outages.note(outcome);
      return outcome;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { failure: resting };
      throw error;
    }
  }

  return {
    ask: ({ read, within, ...request }) =>
      ask(async (signal) => {
        const outcome = await requestJson(request, signal);
        return "failure" in outcome ? outcome : read(outcome.answer);
      }, within),
    tell: ({ within, ...request }) => ask((signal) => postMessage(request, signal), within),
  };
}

function createBreaker() {
  return circuitBreaker(handleWhenResult(isOutageResult), {
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
    halfOpenAfter: new ExponentialBackoff({
      generator: noJitterGenerator,
      initialDelay: FIRST_REST_MS,
      maxDelay: LONGEST_REST_MS,
    }),
  });
}

function judged<Answer>(outcome: Outcome<Answer>) {
  return { outcome, isOutage: isOutage(outcome) };
}

function isOutageResult(result: unknown): boolean {
  return typeof result === "object" && result !== null && "isOutage" in result && result.isOutage === true;
}
