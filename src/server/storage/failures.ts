/** The error statuses of a storage (spec §7: 401, 402, 403 and 404 are storage errors). */
const byStatus = {
  401: "storage/unauthenticated",
  402: "storage/quota-exceeded",
  403: "storage/unauthorized",
  404: "storage/object-not-found",
  503: "storage/retry-limit-exceeded",
} as const;

export type StorageCode = (typeof byStatus)[keyof typeof byStatus] | "storage/unknown";
export type StorageFailure = Error & { readonly code: StorageCode };

const codes: ReadonlySet<string> = new Set([...Object.values(byStatus), "storage/unknown"]);

/** A failure for the log; its message contains no secret and no response body. */
export function storageFailure(code: StorageCode, message: string, cause?: unknown): StorageFailure {
  return Object.assign(new Error(message, { cause }), { code });
}

export function storageCodeOf(status: number): StorageCode {
  const known = Object.entries(byStatus).find(([listed]) => Number(listed) === status);
  return known?.[1] ?? "storage/unknown";
}

export function isStorageFailure(thrown: unknown, code?: StorageCode): thrown is StorageFailure {
  if (!(thrown instanceof Error) || !("code" in thrown)) return false;
  return code === undefined ? codes.has(String(thrown.code)) : thrown.code === code;
}
