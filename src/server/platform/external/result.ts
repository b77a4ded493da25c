type FailureKind =
  | "unreachable"
  | "timeout"
  | "aborted"
  /** Redirects are never followed. */
  | "redirected"
  | "too-large"
  /** Not JSON, or not the documented shape. */
  | "invalid-response"
  | "rate-limited"
  /** Any other HTTP error status, such as 500 and 404. */
  | "http-error"
  | "unauthorized"
  /** It refuses this request; others may succeed. */
  | "invalid-request"
  | "circuit-open";

export type Failure = { kind: FailureKind; detail: string; status?: number; retryAfterMs?: number };

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

/** Whether the service itself is failing, and not only this request. */
export function isOutage<Answer>(result: Result<Answer>): boolean {
  if (!("failure" in result)) return false;
  return !["aborted", "invalid-request", "circuit-open"].includes(result.failure.kind);
}
