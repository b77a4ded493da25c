import { AppError, type ErrorCode, messageOf } from "#domain/errors.ts";

const reasons: readonly ErrorCode[] = ["resource-exhausted", "failed-precondition"];
/** What the catalogue says of something it does not know (spec §8): the screen's own sentence says more. */
const unknown = new Set([messageOf(new Error("?")), messageOf({ code: "?" }), messageOf(undefined)]);

/** Why the server refused when the person can do something about it; else the screen's own sentence (spec §8). */
export function reasonOr(sentence: string, error: unknown): string {
  return error instanceof AppError && reasons.includes(error.code) ? error.message : sentence;
}

/** A refusal or a lost network in the catalogue's words; anything unexpected in the screen's (spec §8). */
export function publicationFailure(error: unknown, sentence: string): string {
  const isFault = error instanceof AppError && error.status >= 500 && error.code !== "unavailable";
  const message = messageOf(error);
  return isFault || unknown.has(message) ? sentence : message;
}

/** Whether the plan allows no more, as the server counted it. */
export function isBeyondPlan(error: unknown): boolean {
  return error instanceof AppError && error.code === "resource-exhausted";
}
