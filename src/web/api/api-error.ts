import { AppError, type ErrorCode, type FieldErrors, isErrorCode } from "#domain/errors.ts";

type Answer = { code?: unknown; message?: unknown; fields?: unknown; requestId?: unknown };

export class ApiError extends AppError {
  override readonly name = "ApiError";
  readonly requestId: string | undefined;
  readonly httpStatus: number;

  constructor(httpStatus: number, answer: Answer) {
    const code = isErrorCode(answer.code) ? answer.code : codeOf(httpStatus);
    super(code, { message: textOf(answer.message), fields: fieldsOf(answer.fields) });
    this.httpStatus = httpStatus;
    this.requestId = textOf(answer.requestId);
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unauthenticated";
}

const reasons: readonly ErrorCode[] = ["resource-exhausted", "failed-precondition"];

/** Why the server refused when the person can do something about it; else the screen's own sentence (spec §8). */
export function reasonOr(sentence: string, error: unknown): string {
  return error instanceof AppError && reasons.includes(error.code) ? error.message : sentence;
}

export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  return new ApiError(response.status, parse(text));
}

function parse(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/** What an answer without a code of ours means: a proxy's, or an overloaded server's. */
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
