/** Why an outside service gave no answer. */
export type FailureKind =
  /** No connection, or one that was cut. */
  | "unreachable"
  | "late"
  /** The product is stopping. */
  | "stopped"
  /** It sent us elsewhere: redirects are never followed. */
  | "redirected"
  | "too-large"
  /** Not JSON, or not the shape its documentation shows. */
  | "unreadable"
  /** Too many requests. */
  | "busy"
  /** An HTTP status that says nothing better: 500, 404… */
  | "status"
  /** It wants nothing of us: a wrong key, a quota used up. */
  | "refused"
  /** It does not want this very request; others may be fine. */
  | "rejected"
  /** It failed lately: it is not asked for a while. */
  | "resting";

/** What went wrong, in words for the log that hold no secret. */
export type Failure = { kind: FailureKind; detail: string; status?: number; retryAfterMs?: number };

/** What an outside service answered, or why it did not. */
export type Outcome<Answer> = { answer: Answer } | { failure: Failure };

/** Whether another try at once may do better. */
export function isPassing({ kind, status = 0 }: Failure): boolean {
  return kind === "unreachable" || kind === "late" || kind === "busy" || (kind === "status" && status >= 500);
}

/** Whether the service itself is in trouble, and not only this request. */
export function isOutage<Answer>(outcome: Outcome<Answer>): boolean {
  if (!("failure" in outcome)) return false;
  return !["stopped", "rejected", "resting"].includes(outcome.failure.kind);
}
