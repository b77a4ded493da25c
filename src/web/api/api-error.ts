import { AppError, type ErrorCode, type FieldErrors, UNEXPECTED, isErrorCode } from "#domain/errors.ts";

type ErrorBody = { code?: unknown; message?: unknown; fields?: unknown; requestId?: unknown };

export class ApiError extends AppError {
  override readonly name = "ApiError";
  readonly requestId: string | undefined;
  readonly httpStatus: number;

  constructor(httpStatus: number, body: ErrorBody) {
    const { code } = body;
    const isKnown = isErrorCode(code);
    // A code that this version of the page does not know reads as the catalogue says, on every screen (spec §8).
    const message = isKnown || !code ? textOf(body.message) : UNEXPECTED;
    super(isKnown ? code : codeOf(httpStatus), { message, fields: fieldsOf(body.fields) });
    this.httpStatus = httpStatus;
    this.requestId = textOf(body.requestId);
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unauthenticated";
}

/** Whether what an address names does not exist; `out-of-range` is for an id that is cut or mistyped. */
export function isUnknownAddress(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "not-found" || error.code === "out-of-range");
}

const actionableCodes: readonly ErrorCode[] = [
  "resource-exhausted",
  "failed-precondition",
  "rate-limit-exceeded",
];

/** The server's message when the person can act on it; otherwise the screen's own sentence (spec §8). */
export function reasonOr(sentence: string, error: unknown): string {
  const isShown =
    error instanceof AppError && (actionableCodes.includes(error.code) || error.message === UNEXPECTED);
  return isShown ? error.message : sentence;
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
function codeOf(status: number): ErrorCode {
  return codes[status] ?? "unavailable";
}

const codes: Record<number, ErrorCode | undefined> = {
  401: "unauthenticated",
  403: "permission-denied",
  404: "not-found",
  413: "payload-too-large",
  429: "rate-limit-exceeded",
  500: "internal",
};

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
