import { Readable } from "node:stream";
import {
  type StorageFailure,
  storageCodeOf,
  storageFailure,
} from "#server/platform/external/storage-failure.ts";
import { type StoredContent, MAX_STORED_BYTES } from "./file-storage.ts";

/** A response being received; `headersMs` is the time to its headers, `abort` cancels it. */
export type S3Response = { label: string; response: Response; abort: AbortController; headersMs: number };

export const RESPONSE_TIMEOUT_MS = 3_000;
/** A slower connection counts as failed. */
export const MIN_BYTES_PER_MS = 50;
const MAX_ERROR_BYTES = 16 * 1024;

/** Waits for the headers of a response; `label` names the request in failures. */
export async function fetchWithTimeout(
  label: string,
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<S3Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  const start = performance.now();
  try {
    const response = await send(abort.signal);
    return { label, response, abort, headersMs: performance.now() - start };
  } catch (error) {
    if (abort.signal.aborted)
      throw storageFailure("storage/retry-limit-exceeded", `${label}: no response in time`);
    throw storageFailure("storage/unknown", `${label}: no response`, error);
  } finally {
    clearTimeout(timer);
  }
}

/** The failure that an error response describes, with the code of its body. */
export async function failureOf(received: S3Response): Promise<StorageFailure & { reason: string }> {
  const { label, response } = received;
  const text = await readRest(received);
  const [, reason = ""] = /<Code>(\w{1,64})<\/Code>/.exec(text) ?? [];
  const message = `${label}: ${response.status} ${reason}`.trimEnd();
  // Also answered with 404, but it is the setting that is wrong, not the file that is missing.
  const code = reason === "NoSuchBucket" ? "storage/unknown" : storageCodeOf(response.status);
  return Object.assign(storageFailure(code, message), { reason });
}

/** The content of a response. Fails without a length, above the size limit, or when it is received too slowly. */
export async function contentOf(received: S3Response): Promise<StoredContent> {
  const size = Number(received.response.headers.get("content-length") ?? Number.NaN);
  if (!Number.isInteger(size) || size > MAX_STORED_BYTES) {
    received.abort.abort();
    throw storageFailure("storage/unknown", `${received.label}: a file of ${size} bytes`);
  }
  const timeoutMs = RESPONSE_TIMEOUT_MS + size / MIN_BYTES_PER_MS;
  const content = Readable.from(chunksOf(received, timeoutMs), { objectMode: false });
  // Also when it is destroyed before its first read.
  content.once("close", () => received.abort.abort());
  return { size, content };
}

/** Reads the rest of a small response in the remaining time, so that its connection can be reused. */
export async function readRest(received: S3Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunksOf(received, RESPONSE_TIMEOUT_MS - received.headersMs)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_ERROR_BYTES) break;
    }
  } catch {
    // The status is sufficient.
  }
  received.abort.abort();
  return Buffer.concat(chunks).toString("utf8", 0, MAX_ERROR_BYTES);
}

/** The chunks of a response. Aborts once the total time spent waiting for the storage exceeds `timeoutMs`. */
async function* chunksOf(
  { label, response, abort }: S3Response,
  timeoutMs: number,
): AsyncGenerator<Uint8Array> {
  let remainingMs = timeoutMs;
  let waitingSince = performance.now();
  const startTimer = () =>
    setTimeout(() => abort.abort(), Math.max(0, Math.min(remainingMs, RESPONSE_TIMEOUT_MS)));
  let timer = startTimer();
  try {
    for await (const chunk of response.body ?? []) {
      // Only the storage is timed, not the reader.
      clearTimeout(timer);
      remainingMs -= performance.now() - waitingSince;
      yield chunk;
      waitingSince = performance.now();
      timer = startTimer();
    }
  } catch (error) {
    throw storageFailure("storage/retry-limit-exceeded", `${label}: the transfer stalled`, error);
  } finally {
    clearTimeout(timer);
  }
}
