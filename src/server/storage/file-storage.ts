import type { Readable } from "node:stream";

/**
 * Where files are kept, by their path in it ("logos/…"). Whatever it refuses or cannot do is thrown as a storage
 * failure (`failures.ts`).
 */
export type FileStorage = {
  /** Its name in the metadata records of its files. */
  bucket: string;
  /** Stores a whole file or nothing, in the place of one already there. */
  put: (path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  /** A file's bytes, to read or to destroy; `storage/object-not-found` when there is none. */
  read: (path: string) => Promise<Readable>;
  /** Removes a file; there may be none. */
  remove: (path: string) => Promise<void>;
};
