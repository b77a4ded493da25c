import { setTimeout as pause } from "node:timers/promises";
import { isRetryable } from "./result.ts";
import type { Failure, Result } from "./result.ts";

/** Sends one request once. */
export type Send<Answer> = (signal: AbortSignal) => Promise<Result<Answer>>;

type Options = {
  stopping: AbortSignal;
  secrets: readonly string[];
  attempts: number;
  attemptTimeout: number;
};

const FIRST_PAUSE_MS = 150;
const BACKOFF_FACTOR = 3;
/** A shorter attempt would only time out. */
const SHORTEST_ATTEMPT_MS = 50;
const aborted: Failure = { kind: "aborted", detail: "the product is stopping" };

/** Sends a request until an answer, a failure that a retry would not change, or the end of the time given (`within`, milliseconds). */
export function createRetries({ stopping, secrets, attempts, attemptTimeout }: Options) {
  async function once<Answer>(send: Send<Answer>, within: number): Promise<Result<Answer>> {
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(within)));
    const result = await send(AbortSignal.any([stopping, timeout]));
    if (!("failure" in result)) return result;
    const { detail } = result.failure;
    return {
      failure: stopping.aborted ? aborted : { ...result.failure, detail: withoutSecrets(detail, secrets) },
    };
  }

  return async function sendWithRetries<Answer>(send: Send<Answer>, within: number): Promise<Result<Answer>> {
    const deadline = performance.now() + within;
    for (let tried = 1; ; tried += 1) {
      const result = await once(send, Math.min(attemptTimeout, deadline - performance.now()));
      if (!("failure" in result) || tried >= attempts || !isRetryable(result.failure)) return result;
      const wait = result.failure.retryAfterMs ?? FIRST_PAUSE_MS * BACKOFF_FACTOR ** (tried - 1);
      if (performance.now() + wait + SHORTEST_ATTEMPT_MS > deadline) return result;
      // Ends early when the product stops: the next attempt then fails at once.
      await pause(wait, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, "[redacted]"), text);
}
