import { readApiError } from "./api-error.ts";
import { unreachable } from "./client.ts";

const TIMEOUT_MS = 30_000;

export type Upload = {
  path: string;
  part: string;
  file: File;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Tells how far it is, which `fetch` cannot. A refusal is thrown as an `ApiError`, a cancellation as its reason. */
export async function upload({ path, part, file, onProgress, signal }: Upload): Promise<string> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(unreachable(true)), TIMEOUT_MS);
  }

  function giveUp(reason: unknown) {
    reject(reason);
    request.abort();
  }

  const cancel = () => giveUp(signal.reason);
  signal.addEventListener("abort", cancel);
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    wait();
    onProgress(total > 0 ? loaded / total : 0);
  });
  request.addEventListener("load", () => void settle(request).then(resolve, reject));
  request.addEventListener("error", () => reject(unreachable(false)));
  request.addEventListener("loadend", () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
  });

  const form = new FormData();
  form.set(part, file);
  request.open("PUT", path);
  wait();
  request.send(form);
  return promise;
}

async function settle({ status, responseText }: XMLHttpRequest): Promise<string> {
  if (status >= 200 && status < 300) return responseText;
  throw await readApiError(new Response(responseText, { status }));
}
