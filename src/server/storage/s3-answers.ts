import { Readable } from "node:stream";
import { storageCodeOf, storageFailure } from "./failures.ts";
import type { StorageFailure } from "./failures.ts";
import { MAX_STORED_BYTES } from "./file-storage.ts";
import type { StoredContent } from "./file-storage.ts";

/** What a storage has begun to answer, in how many milliseconds; `abort` ends it wherever it is. */
export type S3Answer = { asked: string; response: Response; abort: AbortController; took: number };

export const ANSWER_WITHIN_MS = 3_000;
/** A line slower than this is down. */
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
      throw storageFailure("storage/retry-limit-exceeded", `${asked}: no answer in time`);
    throw storageFailure("storage/unknown", `${asked}: no answer`, error);
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

/** The file it gives. What has no length, is too large, or comes too slowly is a failure, also on the way. */
export async function contentOf(answer: S3Answer): Promise<StoredContent> {
  const size = Number(answer.response.headers.get("content-length") ?? Number.NaN);
  if (!Number.isInteger(size) || size > MAX_STORED_BYTES) {
    answer.abort.abort();
    throw storageFailure("storage/unknown", `${answer.asked}: a file of ${size} bytes`);
  }
  const timeout = ANSWER_WITHIN_MS + size / SLOWEST_BYTES_PER_MS;
  const content = Readable.from(chunksOf(answer, timeout), { objectMode: false });
  // Also when it is destroyed before its first byte was asked for.
  content.once("close", () => answer.abort.abort());
  return { size, content };
}

/** Reads what little more it says in the time that is left, so that its connection may serve again. */
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
    // The status says enough.
  }
  answer.abort.abort();
  return Buffer.concat(chunks).toString("utf8", 0, MAX_REFUSAL_BYTES);
}

/** The pieces of an answer. Gives up once the storage alone has made us wait so many milliseconds in all. */
async function* chunksOf({ asked, response, abort }: S3Answer, timeout: number): AsyncGenerator<Uint8Array> {
  let left = timeout;
  let since = performance.now();
  const giveUp = () => setTimeout(() => abort.abort(), Math.max(0, Math.min(left, ANSWER_WITHIN_MS)));
  let silence = giveUp();
  try {
    for await (const chunk of response.body ?? []) {
      // Only the storage is timed, not whoever reads.
      clearTimeout(silence);
      left -= performance.now() - since;
      yield chunk;
      since = performance.now();
      silence = giveUp();
    }
  } catch (error) {
    throw storageFailure("storage/retry-limit-exceeded", `${asked}: the file stopped on its way`, error);
  } finally {
    clearTimeout(silence);
  }
}
