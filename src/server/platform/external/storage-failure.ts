/** The error statuses of a storage (spec §7: 401, 402, 403 and 404 are storage errors). */
const codeByStatus = {
  401: "storage/unauthenticated",
  402: "storage/quota-exceeded",
  403: "storage/unauthorized",
  404: "storage/object-not-found",
  503: "storage/retry-limit-exceeded",
} as const;

export type StorageCode = (typeof codeByStatus)[keyof typeof codeByStatus] | "storage/unknown";
export type StorageFailure = Error & { readonly code: StorageCode };

const codes: ReadonlySet<string> = new Set([...Object.values(codeByStatus), "storage/unknown"]);

/** A failure for the log; its message contains no secret and no response body. */
export function storageFailure(code: StorageCode, message: string, cause?: unknown): StorageFailure {
  return Object.assign(new Error(message, { cause }), { code });
}

export function storageCodeOf(status: number): StorageCode {
  const entry = Object.entries(codeByStatus).find(([key]) => Number(key) === status);
  return entry?.[1] ?? "storage/unknown";
}

export function isStorageFailure(error: unknown, code?: StorageCode): error is StorageFailure {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return code === undefined ? codes.has(String(error.code)) : error.code === code;
}
