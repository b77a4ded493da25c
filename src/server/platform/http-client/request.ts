import { BRAND } from "#domain/brand.ts";
import type { Failure, Result } from "#server/platform/external/result.ts";

export type HttpRequest = {
  url: URL;
  headers?: Record<string, string>;
  body?: object;
  /** Instead of `body`, sent as they are. */
  bytes?: Uint8Array;
  rejections?: readonly number[];
  explain?: (json: unknown) => string | undefined;
};

const MAX_BYTES = 1024 * 1024;

/** Sends a request once and reads the JSON response; follows no redirect, never throws. */
export async function requestJson(request: HttpRequest, signal: AbortSignal): Promise<Result<unknown>> {
  return exchange<unknown>(request, signal, async (response) => {
    const failure = failureOf(response, request.rejections);
    const body = await readJson(response);
    if (!failure) return body;
    const explanation = "answer" in body ? request.explain?.(body.answer) : undefined;
    return {
      failure:
        explanation === undefined ? failure : { ...failure, detail: `${failure.detail}: ${explanation}` },
    };
  });
}

/** Ignores the response body. 302 and 303 count as received (Google Apps Script sends them) and are not followed. */
export async function postMessage(request: HttpRequest, signal: AbortSignal): Promise<Result<null>> {
  return exchange<null>(request, signal, async (response) => {
    await response.body?.cancel();
    if (response.status === 302 || response.status === 303) return { answer: null };
    const failure = failureOf(response, request.rejections);
    return failure ? { failure } : { answer: null };
  });
}

async function exchange<Answer>(
  { url, headers, body, bytes }: HttpRequest,
  signal: AbortSignal,
  readResponse: (response: Response) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const content = bytes === undefined ? body && JSON.stringify(body) : new Uint8Array(bytes);
  const sent = content !== undefined && { method: "POST", body: content };
  const type = content !== undefined && {
    "content-type": bytes === undefined ? "application/json" : "application/octet-stream",
  };
  try {
    const response = await fetch(url, {
      ...sent,
      headers: { accept: "application/json", "user-agent": BRAND, ...type, ...headers },
      redirect: "manual",
      signal,
    });
    return await readResponse(response);
  } catch (error) {
    const kind = signal.aborted ? "timeout" : "unreachable";
    return { failure: { kind, detail: kind === "timeout" ? "no response in time" : causeOf(error) } };
  }
}

function failureOf({ status, headers }: Response, rejections: readonly number[] = []): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  const retryAfterMs = readRetryAfter(headers.get("retry-after"), Date.now());
  return {
    kind: rejections.includes(status) ? "invalid-request" : kindOf(status),
    detail: `HTTP ${status}`,
    status,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

function kindOf(status: number): Failure["kind"] {
  if (status === 429) return "rate-limited";
  if (status >= 300 && status < 400) return "redirected";
  return status === 401 || status === 403 ? "unauthorized" : "http-error";
}

async function readJson(response: Response): Promise<Result<unknown>> {
  const text = await readText(response);
  if (text === null) return { failure: { kind: "too-large", detail: "more than 1 MB" } };
  try {
    const answer: unknown = JSON.parse(text);
    return { answer };
  } catch {
    return { failure: { kind: "invalid-response", detail: "not JSON" } };
  }
}

/** Reads the body as a stream; null when it exceeds the limit, and the rest is then not received. */
async function readText({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The reason of a failed connection ("connect ECONNREFUSED …"), without the URL, which may contain a key. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "unknown";
}

const MAX_MS = 10 * 60_000;

/** Milliseconds to wait by a `Retry-After` header, in seconds or as a date; ten minutes at most. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(0, milliseconds), MAX_MS);
}
