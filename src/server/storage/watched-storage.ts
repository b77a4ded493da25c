import type { Log } from "#server/log.ts";
import { createOutageLog } from "#server/http-client/outage-log.ts";
import type { Failure } from "#server/http-client/result.ts";
import { isStorageFailure } from "./failures.ts";
import type { StorageCode } from "./failures.ts";
import type { FileStorage, StoredContent } from "./file-storage.ts";

const failureKinds = {
  "storage/unauthenticated": "unauthorized",
  "storage/quota-exceeded": "unauthorized",
  "storage/unauthorized": "unauthorized",
  "storage/object-not-found": "http-error",
  "storage/retry-limit-exceeded": "timeout",
  "storage/unknown": "http-error",
} as const satisfies Record<StorageCode, Failure["kind"]>;

/** A storage that logs each outage and its end once, for all callers (ADR 0029). */
export function watchedStorage(storage: FileStorage, log: Pick<Log, "warn" | "info">): FileStorage {
  const outages = createOutageLog("file storage", log);

  function noteFailure(error: unknown): void {
    if (isStorageFailure(error)) outages.note({ failure: failureOf(error) });
  }

  async function watch<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work.catch((error: unknown) => {
      noteFailure(error);
      throw error;
    });
    outages.note({ answer: result });
    return result;
  }

  async function read(path: string): Promise<StoredContent> {
    try {
      const stored = await storage.read(path);
      // The storage works again once a whole file was read.
      stored.content.once("end", () => outages.note({ answer: null })).once("error", noteFailure);
      return stored;
    } catch (error) {
      // A missing file is not an outage of the storage.
      if (!isStorageFailure(error, "storage/object-not-found")) noteFailure(error);
      throw error;
    }
  }

  return {
    bucket: storage.bucket,
    put: (path, bytes, contentType) => watch(storage.put(path, bytes, contentType)),
    read,
    remove: (path) => watch(storage.remove(path)),
  };
}

function failureOf(error: Error & { code: StorageCode }): Failure {
  const { cause } = error;
  const reason =
    cause instanceof Error ? ` (${cause.cause instanceof Error ? cause.cause.message : cause.message})` : "";
  return { kind: failureKinds[error.code], detail: `${error.message}${reason}` };
}
