import type { Readable } from "node:stream";
import { storageFailure } from "#server/platform/external/storage-failure.ts";

/** By path ("logos/…"). Throws storage failures (`storage-failure.ts`). */
export type FileStorage = {
  bucket: string;
  put: (path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  read: (path: string) => Promise<StoredContent>;
  remove: (path: string) => Promise<void>;
};

export type StoredContent = { size: number; content: Readable };

export const MAX_STORED_BYTES = 16 * 1024 * 1024;

/** Segments of letters, digits, dots, hyphens and underscores, none starting with a dot: prevents path traversal. */
export function assertStoragePath(path: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path)) {
    throw storageFailure("storage/unauthorized", "Invalid storage path");
  }
}
