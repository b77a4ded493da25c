import { setTimeout as pause } from "node:timers/promises";
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhenResult,
  noJitterGenerator,
} from "cockatiel";
import { createOutageLog } from "#server/platform/external/outage-log.ts";
import { type Failure, type Result, isOutage, isRetryable } from "#server/platform/external/result.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Metrics, ServiceName } from "#server/platform/metrics/metrics.ts";
import { type HttpRequest, postMessage, requestJson } from "./request.ts";

/** `timeoutMs`: the total time of the attempts; 3 s by default. */
type TotalTimeout = { timeoutMs?: number };

export type HttpClient = {
  request: <Answer>(
    request: HttpRequest & TotalTimeout & { read: (json: unknown) => Result<Answer> },
  ) => Promise<Result<Answer>>;
  post: (request: HttpRequest & TotalTimeout) => Promise<Result<null>>;
};

type Options = {
  name: ServiceName;
  log: Pick<Log, "warn" | "info">;
  stopping: AbortSignal;
  metrics?: Pick<Metrics, "externalRequests">;
  secrets?: readonly string[];
  /** 1 for requests that must not arrive twice. */
  attempts?: number;
  /** A single attempt has the total time. */
  attemptTimeoutMs?: number;
};

const TOTAL_TIMEOUT_MS = 3_000;
const ATTEMPT_TIMEOUT_MS = 2_000;
const FAILURES_BEFORE_OPEN = 3;
const FIRST_OPEN_MS = 5_000;
const MAX_OPEN_MS = 60_000;
const circuitOpen: Failure = { kind: "circuit-open", detail: "it failed recently" };

/** Three attempts in 3 s; after three failed requests, or as `Retry-After` asks, the circuit opens (ADR 0015). */
export function createHttpClient({ name, log, stopping, secrets = [], ...options }: Options): HttpClient {
  const { attempts = 3, metrics } = options;
  const { attemptTimeoutMs = attempts === 1 ? Infinity : ATTEMPT_TIMEOUT_MS } = options;
  const sendWithRetries = createRetries({ stopping, secrets, attempts, attemptTimeoutMs });
  const outages = createOutageLog(name, log);
  const breaker = createBreaker();
  let openUntil = 0;

  async function withMetrics<Answer>(
    send: Send<Answer>,
    timeoutMs = TOTAL_TIMEOUT_MS,
  ): Promise<Result<Answer>> {
    const result = await withBreaker(send, timeoutMs);
    const outcome = "failure" in result ? result.failure.kind : "answered";
    metrics?.externalRequests.inc({ service: name, outcome });
    return result;
  }

  async function withBreaker<Answer>(send: Send<Answer>, timeoutMs: number): Promise<Result<Answer>> {
    // While one request probes the service, the others do not wait for it.
    if (Date.now() < openUntil || breaker.state === CircuitState.HalfOpen) return { failure: circuitOpen };
    try {
      const { result } = await breaker.execute(async () =>
        withOutage(await sendWithRetries(send, timeoutMs)),
      );
      const { retryAfterMs } = "failure" in result && isOutage(result) ? result.failure : {};
      if (retryAfterMs !== undefined) openUntil = Date.now() + retryAfterMs;
      outages.note(result);
      return result;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { failure: circuitOpen };
      throw error;
    }
  }

  return {
    request: ({ read, timeoutMs, ...request }) =>
      withMetrics(async (signal) => {
        const result = await requestJson(request, signal);
        return "failure" in result ? result : read(result.answer);
      }, timeoutMs),
    post: ({ timeoutMs, ...request }) => withMetrics((signal) => postMessage(request, signal), timeoutMs),
  };
}

function createBreaker() {
  return circuitBreaker(handleWhenResult(isOutageResult), {
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_OPEN),
    halfOpenAfter: new ExponentialBackoff({
      generator: noJitterGenerator,
      initialDelay: FIRST_OPEN_MS,
      maxDelay: MAX_OPEN_MS,
    }),
  });
}

function withOutage<Answer>(result: Result<Answer>) {
  return { result, isOutage: isOutage(result) };
}

function isOutageResult(result: unknown): boolean {
  return typeof result === "object" && result !== null && "isOutage" in result && result.isOutage === true;
}

type Send<Answer> = (signal: AbortSignal) => Promise<Result<Answer>>;

type RetryOptions = {
  stopping: AbortSignal;
  secrets: readonly string[];
  attempts: number;
  attemptTimeoutMs: number;
};

const FIRST_RETRY_DELAY_MS = 150;
const BACKOFF_FACTOR = 3;
/** Below this an attempt could only time out. */
const MIN_ATTEMPT_MS = 50;
const aborted: Failure = { kind: "aborted", detail: "the product is stopping" };

/** Sends a request until a response, a failure that a retry would not change, or the end of `timeoutMs`. */
function createRetries({ stopping, secrets, attempts, attemptTimeoutMs }: RetryOptions) {
  async function once<Answer>(send: Send<Answer>, timeoutMs: number): Promise<Result<Answer>> {
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
    const result = await send(AbortSignal.any([stopping, timeout]));
    if (!("failure" in result)) return result;
    const { detail } = result.failure;
    return {
      failure: stopping.aborted ? aborted : { ...result.failure, detail: withoutSecrets(detail, secrets) },
    };
  }

  return async function sendWithRetries<Answer>(
    send: Send<Answer>,
    timeoutMs: number,
  ): Promise<Result<Answer>> {
    const deadline = performance.now() + timeoutMs;
    for (let tried = 1; ; tried += 1) {
      const result = await once(send, Math.min(attemptTimeoutMs, deadline - performance.now()));
      if (!("failure" in result) || tried >= attempts || !isRetryable(result.failure)) return result;
      const wait = result.failure.retryAfterMs ?? FIRST_RETRY_DELAY_MS * BACKOFF_FACTOR ** (tried - 1);
      if (performance.now() + wait + MIN_ATTEMPT_MS > deadline) return result;
      // Ends early when the product stops: the next attempt then fails at once.
      await pause(wait, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, "[redacted]"), text);
}
