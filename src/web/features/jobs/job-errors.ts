import { AppError, messageOf, UNEXPECTED } from "#domain/errors.ts";

/** The generic messages of the error catalogue (spec §8), less precise than the screen's own sentence. */
const genericMessages = new Set([messageOf(new Error("?")), messageOf(undefined)]);

/** The catalogue's message for a refusal, a network failure or an unknown code, the given one for other faults (spec §8). */
export function publicationFailureMessage(error: unknown, sentence: string): string {
  const isFault = error instanceof AppError && error.status >= 500 && error.code !== "unavailable";
  const message = messageOf(error);
  if (message === UNEXPECTED) return message;
  return isFault || genericMessages.has(message) ? sentence : message;
}

export function isPlanLimit(error: unknown): boolean {
  return error instanceof AppError && error.code === "resource-exhausted";
}

type UnavailableTexts = { forbidden: string; notFound: string };

/** The screen's sentence for a job that is not accessible or does not exist (spec §8); else the given one. */
export function unavailableJobMessage(error: unknown, texts: UnavailableTexts, otherwise: string): string {
  if (!(error instanceof AppError)) return otherwise;
  if (error.code === "not-found" || error.code === "out-of-range") return texts.notFound;
  const isRefused = error.code === "permission-denied";
  // A refusal with its own message, such as the limit of the plan, keeps it.
  return isRefused && error.message === messageOf({ code: error.code }) ? texts.forbidden : otherwise;
}

/** Whether the job is not accessible or does not exist, so that a retry is useless. */
export function isJobUnavailable(error: unknown): boolean {
  return unavailableJobMessage(error, { forbidden: "", notFound: "" }, "otherwise") === "";
}
