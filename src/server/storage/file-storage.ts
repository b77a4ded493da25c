import type { Readable } from "node:stream";
import { storageFailure } from "./failures.ts";

/** By path ("logos/…"). What it refuses or cannot do is thrown as a storage failure (`failures.ts`). */
export type FileStorage = {
  bucket: string;
  put: (path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  read: (path: string) => Promise<StoredContent>;
  remove: (path: string) => Promise<void>;
};

export type StoredContent = { size: number; content: Readable };

export const MAX_STORED_BYTES = 16 * 1024 * 1024;

/** Parts of letters, digits, dots, hyphens and underscores, none of them hidden: such a path leads nowhere else. */
export function assertStoragePath(path: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path)) {
    throw storageFailure("storage/unauthorized", "No file is stored at such a path");
  }
}
