import { setTimeout as pause } from "node:timers/promises";
import { isPassing } from "./result.ts";
import type { Failure, Outcome } from "./result.ts";

/** Sends one request once. */
export type Send<Answer> = (signal: AbortSignal) => Promise<Outcome<Answer>>;

type Options = {
  stopping: AbortSignal;
  secrets: readonly string[];
  tries: number;
  /** The longest one try may take, in milliseconds. */
  tryWithin: number;
};

const FIRST_PAUSE_MS = 150;
const PAUSE_GROWTH = 3;
/** Less is not worth a try. */
const SHORTEST_TRY_MS = 50;
const stopped: Failure = { kind: "stopped", detail: "the product is stopping" };

/** Sends a request until an answer, a failure that another try would not mend, or the end of the milliseconds given. */
export function createRetries({ stopping, secrets, tries, tryWithin }: Options) {
  async function once<Answer>(send: Send<Answer>, within: number): Promise<Outcome<Answer>> {
    const late = AbortSignal.timeout(Math.max(1, Math.ceil(within)));
    const outcome = await send(AbortSignal.any([stopping, late]));
    if (!("failure" in outcome)) return outcome;
    const { detail } = outcome.failure;
    return {
      failure: stopping.aborted ? stopped : { ...outcome.failure, detail: withoutSecrets(detail, secrets) },
    };
  }

  return async function inTurn<Answer>(send: Send<Answer>, within: number): Promise<Outcome<Answer>> {
    const deadline = performance.now() + within;
    for (let tried = 1; ; tried += 1) {
      const outcome = await once(send, Math.min(tryWithin, deadline - performance.now()));
      if (!("failure" in outcome) || tried >= tries || !isPassing(outcome.failure)) return outcome;
      const wait = outcome.failure.retryAfterMs ?? FIRST_PAUSE_MS * PAUSE_GROWTH ** (tried - 1);
      if (performance.now() + wait + SHORTEST_TRY_MS > deadline) return outcome;
      // Cut short when the product stops: the next try then fails at once.
      await pause(wait, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, "[redacted]"), text);
}
