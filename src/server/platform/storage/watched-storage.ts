import { createOutageLog } from "#server/platform/external/outage-log.ts";
import type { Failure } from "#server/platform/external/result.ts";
import { type StorageCode, isStorageFailure } from "#server/platform/external/storage-failure.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { FileStorage, StoredContent } from "./file-storage.ts";

const failureKinds = {
  "storage/unauthenticated": "unauthorized",
  "storage/quota-exceeded": "unauthorized",
  "storage/unauthorized": "unauthorized",
  "storage/object-not-found": "http-error",
  "storage/retry-limit-exceeded": "timeout",
  "storage/unknown": "http-error",
} as const satisfies Record<StorageCode, Failure["kind"]>;

type Watchers = { log: Pick<Log, "warn" | "info">; metrics: Pick<Metrics, "externalRequests"> };

const service = "file storage";

/** A storage that counts its requests, and logs each outage and its end once, for all callers (ADR 0029). */
export function watchedStorage(storage: FileStorage, { log, metrics }: Watchers): FileStorage {
  const outages = createOutageLog(service, log);

  function noteAnswer(): void {
    metrics.externalRequests.inc({ service, outcome: "answered" });
    outages.note({ answer: null });
  }

  function noteFailure(error: unknown): void {
    if (!isStorageFailure(error)) return;
    const failure = failureOf(error);
    metrics.externalRequests.inc({ service, outcome: failure.kind });
    outages.note({ failure });
  }

  async function watch<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work.catch((error: unknown) => {
      noteFailure(error);
      throw error;
    });
    noteAnswer();
    return result;
  }

  async function read(path: string): Promise<StoredContent> {
    try {
      const stored = await storage.read(path);
      // The storage works again once a whole file was read.
      stored.content.once("end", noteAnswer).once("error", noteFailure);
      return stored;
    } catch (error) {
      // A missing file is an answer, and neither an outage nor its end.
      if (isStorageFailure(error, "storage/object-not-found")) {
        metrics.externalRequests.inc({ service, outcome: "answered" });
      } else noteFailure(error);
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
