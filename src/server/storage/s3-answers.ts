import { Readable } from "node:stream";
import { storageCodeOf, storageFailure } from "./failures.ts";
import type { StorageFailure } from "./failures.ts";
import { MAX_STORED_BYTES } from "./file-storage.ts";
import type { StoredContent } from "./file-storage.ts";

/** A response being received; `took` is the time to its headers (milliseconds), `abort` cancels it. */
export type S3Answer = { asked: string; response: Response; abort: AbortController; took: number };

export const ANSWER_WITHIN_MS = 3_000;
/** A slower connection counts as failed. */
export const SLOWEST_BYTES_PER_MS = 50;
const MAX_REFUSAL_BYTES = 16 * 1024;

export async function answerWithin(
  asked: string,
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<S3Answer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), milliseconds);
  const start = performance.now();
  try {
    const response = await ask(abort.signal);
    return { asked, response, abort, took: performance.now() - start };
  } catch (error) {
    if (abort.signal.aborted)
      throw storageFailure("storage/retry-limit-exceeded", `${asked}: no response in time`);
    throw storageFailure("storage/unknown", `${asked}: no response`, error);
  } finally {
    clearTimeout(timer);
  }
}

export async function refusalOf(answer: S3Answer): Promise<StorageFailure & { reason: string }> {
  const { asked, response } = answer;
  const text = await endOf(answer);
  const [, reason = ""] = /<Code>(\w{1,64})<\/Code>/.exec(text) ?? [];
  const message = `${asked}: ${response.status} ${reason}`.trimEnd();
  return Object.assign(storageFailure(storageCodeOf(response.status), message), { reason });
}

/** The content of a response. Fails without a length, above the size limit, or when it is received too slowly. */
export async function contentOf(answer: S3Answer): Promise<StoredContent> {
  const size = Number(answer.response.headers.get("content-length") ?? Number.NaN);
  if (!Number.isInteger(size) || size > MAX_STORED_BYTES) {
    answer.abort.abort();
    throw storageFailure("storage/unknown", `${answer.asked}: a file of ${size} bytes`);
  }
  const timeout = ANSWER_WITHIN_MS + size / SLOWEST_BYTES_PER_MS;
  const content = Readable.from(chunksOf(answer, timeout), { objectMode: false });
  // Also when it is destroyed before its first read.
  content.once("close", () => answer.abort.abort());
  return { size, content };
}

/** Reads the rest of a small response in the time left, so that its connection can be reused. */
export async function endOf(answer: S3Answer): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunksOf(answer, ANSWER_WITHIN_MS - answer.took)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_REFUSAL_BYTES) break;
    }
  } catch {
    // The status is sufficient.
  }
  answer.abort.abort();
  return Buffer.concat(chunks).toString("utf8", 0, MAX_REFUSAL_BYTES);
}

/** The chunks of a response. Aborts once the total time spent waiting for the storage exceeds `timeout`. */
async function* chunksOf({ asked, response, abort }: S3Answer, timeout: number): AsyncGenerator<Uint8Array> {
  let left = timeout;
  let since = performance.now();
  const giveUp = () => setTimeout(() => abort.abort(), Math.max(0, Math.min(left, ANSWER_WITHIN_MS)));
  let silence = giveUp();
  try {
    for await (const chunk of response.body ?? []) {
      // Only the storage is timed, not the reader.
      clearTimeout(silence);
      left -= performance.now() - since;
      yield chunk;
      since = performance.now();
      silence = giveUp();
    }
  } catch (error) {
    throw storageFailure("storage/retry-limit-exceeded", `${asked}: the transfer stalled`, error);
  } finally {
    clearTimeout(silence);
  }
}
