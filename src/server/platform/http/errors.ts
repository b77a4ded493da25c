import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Policy } from "#contract/operation.ts";
import { AppError, type ErrorCode, type FieldErrors } from "#domain/errors.ts";
import { durationInWords } from "#domain/values/durations.ts";
import { databaseErrorCode } from "#server/platform/db/failures.ts";
import { isStorageFailure } from "#server/platform/external/storage-failure.ts";
import { createLogThrottle } from "#server/platform/log/log-throttle.ts";
import { failureHeaders, failurePage } from "./failure-page.ts";
import { isPageRequest } from "./request-kind.ts";

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload-too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-media-type",
  FST_ERR_CTP_INVALID_JSON_BODY: "out-of-range",
  FST_ERR_CTP_EMPTY_JSON_BODY: "out-of-range",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "out-of-range",
  FST_ERR_BAD_URL: "out-of-range",
  FST_ERR_NOT_FOUND: "not-found",
};

const FAILED_TEXT = "Le problème vient de notre côté. Réessayez dans un instant.";
const REFUSED_TEXT = "Vérifiez l'adresse, ou revenez à l'accueil.";

const validationFailure = z.object({
  validationContext: z.string(),
  fields: z.record(z.string(), z.string()),
});

export function createErrorHandler() {
  const throttle = createLogThrottle();

  return (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const error = toAppError(thrown, request);
    // A path that cannot be decoded is an unknown path (spec §2).
    if (error.code === "out-of-range" && request.routeOptions.url === undefined && isPageRequest(request)) {
      return reply.redirect("/");
    }
    // Every request fails while the database is down: the log is throttled.
    const suppressed = error.code === "unavailable" ? throttle(reasonOf(thrown)) : 0;
    // Storage failures are logged by the storage circuit breaker.
    const isLogged = error.status >= 500 && suppressed !== null && !isStorageFailure(error.cause);
    if (isLogged) {
      request.log.error(
        { reqId: request.id, err: thrown, code: error.code, ...(suppressed > 0 && { suppressed }) },
        "Request failed",
      );
    }
    return sendError(error, request, reply);
  };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? reasonOf(cause) : message;
}

/** Sends an error: a page to a browser that requests one, else the code and message as JSON. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const { code, message, fields, status, retryAfter, current, termsVersion } = error;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  if (isPageRequest(request)) {
    return reply
      .code(status)
      .headers({ ...failureHeaders, "x-request-id": request.id })
      .serializer(String)
      .send(failurePage({ title: message, text: adviceFor(error), requestId: request.id }));
  }
  return reply
    .code(status)
    .header("x-request-id", request.id)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ code, message, fields, current, termsVersion, requestId: request.id });
}

function adviceFor({ status, retryAfter }: AppError): string {
  if (status >= 500) return FAILED_TEXT;
  return retryAfter === undefined ? REFUSED_TEXT : `Réessayez dans ${durationInWords(retryAfter)}.`;
}

function toAppError(thrown: FastifyError, request: FastifyRequest): AppError {
  const invalid = validationFailure.safeParse(thrown);
  if (invalid.success) {
    return invalidInput(invalid.data.fields, request.routeOptions.config);
  }
  if (thrown instanceof AppError) return thrown;
  // The client's connection was lost, not the database's.
  if (request.raw.destroyed && !request.raw.complete) return new AppError("aborted", { cause: thrown });
  const code = byFastifyCode[thrown.code] ?? databaseErrorCode(thrown) ?? clientFault(thrown) ?? "internal";
  return new AppError(code, { cause: thrown });
}

function invalidInput(
  fields: FieldErrors,
  { invalid = "out-of-range", invalidFields = {} }: Partial<Policy>,
): AppError {
  const codes = Object.keys(fields).map((field) => new Map(Object.entries(invalidFields)).get(field));
  const [code] = codes;
  if (code === undefined || codes.includes(undefined)) return new AppError(invalid, { fields });
  const [message] = Object.values(fields);
  return new AppError(code, { fields, ...(message !== undefined && { message }) });
}

function clientFault({ statusCode }: FastifyError): ErrorCode | undefined {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? "out-of-range" : undefined;
}
