import { AppError, messageOf } from "#domain/errors.ts";

/** What the catalogue says of something it does not know (spec §8): the screen's own sentence says more. */
const unknown = new Set([messageOf(new Error("?")), messageOf({ code: "?" }), messageOf(undefined)]);

/** A refusal or a lost network in the catalogue's words; anything unexpected in the screen's (spec §8). */
export function publicationFailure(error: unknown, sentence: string): string {
  const isFault = error instanceof AppError && error.status >= 500 && error.code !== "unavailable";
  const message = messageOf(error);
  return isFault || unknown.has(message) ? sentence : message;
}

export function isBeyondPlan(error: unknown): boolean {
  return error instanceof AppError && error.code === "resource-exhausted";
}

type LostTexts = { forbidden: string; notFound: string };

/** The screen's sentence for an offer one may not see or that is not there (spec §8); else the given one. */
export function lostJobSentence(error: unknown, texts: LostTexts, otherwise: string): string {
  if (!(error instanceof AppError)) return otherwise;
  if (error.code === "not-found" || error.code === "out-of-range") return texts.notFound;
  const isRefused = error.code === "permission-denied";
  // A refusal for a reason of its own, such as the plan's, is told in its words.
  return isRefused && error.message === messageOf({ code: error.code }) ? texts.forbidden : otherwise;
}

/** Whether an offer is refused, unknown, or no offer at all: trying again would change nothing. */
export function isOutOfReach(error: unknown): boolean {
  return lostJobSentence(error, { forbidden: "", notFound: "" }, "otherwise") === "";
}
