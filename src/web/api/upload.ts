import { accountHeader, networkError, refusalOf } from "./client.ts";

const TIMEOUT_MS = 30_000;

export type Upload = {
  path: string;
  part: string;
  file: File;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Not `fetch`, which reports no upload progress. Throws an `ApiError` when refused, the signal's reason when aborted. */
export async function upload({ path, part, file, onProgress, signal }: Upload): Promise<string> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restartTimeout() {
    clearTimeout(timer);
    timer = setTimeout(() => abort(networkError(true)), TIMEOUT_MS);
  }

  function abort(reason: unknown) {
    reject(reason);
    request.abort();
  }

  const cancel = () => abort(signal.reason);
  signal.addEventListener("abort", cancel);
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    restartTimeout();
    onProgress(total > 0 ? loaded / total : 0);
  });
  request.addEventListener("load", () => void readResponse(request).then(resolve, reject));
  request.addEventListener("error", () => reject(networkError(false)));
  request.addEventListener("loadend", () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
  });

  const form = new FormData();
  form.set(part, file);
  request.open("PUT", path);
  for (const [name, value] of Object.entries(accountHeader())) request.setRequestHeader(name, value);
  restartTimeout();
  request.send(form);
  return promise;
}

async function readResponse({ status, responseText }: XMLHttpRequest): Promise<string> {
  if (status >= 200 && status < 300) return responseText;
  throw await refusalOf(new Response(responseText, { status }));
}
