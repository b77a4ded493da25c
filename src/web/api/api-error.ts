import { AppError, type ErrorCode, type FieldErrors, isErrorCode } from "#domain/errors.ts";

type ErrorBody = { code?: unknown; message?: unknown; fields?: unknown; requestId?: unknown };

export class ApiError extends AppError {
  override readonly name = "ApiError";
  readonly requestId: string | undefined;
  readonly httpStatus: number;

  constructor(httpStatus: number, body: ErrorBody) {
    const code = isErrorCode(body.code) ? body.code : codeOf(httpStatus);
    super(code, { message: textOf(body.message), fields: fieldsOf(body.fields) });
    this.httpStatus = httpStatus;
    this.requestId = textOf(body.requestId);
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unauthenticated";
}

const actionableCodes: readonly ErrorCode[] = ["resource-exhausted", "failed-precondition"];

/** The server's message when the person can act on it; otherwise the screen's own sentence (spec §8). */
export function reasonOr(sentence: string, error: unknown): string {
  return error instanceof AppError && actionableCodes.includes(error.code) ? error.message : sentence;
}

export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  return new ApiError(response.status, parse(text));
}

function parse(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** For a response without one of our codes, such as that of a proxy. */
function codeOf(status: number) {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "permission-denied";
  if (status === 404) return "not-found";
  if (status === 413) return "payload-too-large";
  if (status === 429) return "rate-limit-exceeded";
  return status === 500 ? "internal" : "unavailable";
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function fieldsOf(value: unknown): FieldErrors | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = Object.entries(value).flatMap(([name, message]) =>
    typeof message === "string" ? [[name, message] as const] : [],
  );
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
