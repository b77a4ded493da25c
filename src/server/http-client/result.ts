/** Why an external service gave no answer. */
export type FailureKind =
  /** No connection, or one that was cut. */
  | "unreachable"
  | "timeout"
  /** The product is stopping. */
  | "aborted"
  /** Redirects are never followed. */
  | "redirected"
  | "too-large"
  /** Not JSON, or not the shape its documentation shows. */
  | "invalid-response"
  /** Too many requests. */
  | "rate-limited"
  /** An HTTP status that says nothing better: 500, 404… */
  | "http-error"
  /** A wrong key, a quota used up. */
  | "unauthorized"
  /** It refuses this request; others may succeed. */
  | "invalid-request"
  /** It failed lately: nothing is sent for a while. */
  | "circuit-open";

/** What went wrong, for the log: `detail` holds no secret. */
export type Failure = { kind: FailureKind; detail: string; status?: number; retryAfterMs?: number };

/** What an external service answered, or why it did not. */
export type Result<Answer> = { answer: Answer } | { failure: Failure };

/** Whether a retry at once may succeed. */
export function isRetryable({ kind, status = 0 }: Failure): boolean {
  return (
    kind === "unreachable" ||
    kind === "timeout" ||
    kind === "rate-limited" ||
    (kind === "http-error" && status >= 500)
  );
}

/** Whether the service itself is in trouble, and not only this request. */
export function isOutage<Answer>(result: Result<Answer>): boolean {
  if (!("failure" in result)) return false;
  return !["aborted", "invalid-request", "circuit-open"].includes(result.failure.kind);
}
