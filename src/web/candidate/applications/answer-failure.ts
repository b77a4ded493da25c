import { messageOf } from "#domain/errors.ts";
import { ApiError } from "#web/api/api-error.ts";
import { ownApplicationsTexts as texts } from "./own-applications.texts.ts";

/** Why an answer to the company failed: the server's sentence; or that nothing was sent, as nothing is queued. */
export function answerFailure(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : texts.notSent;
}
