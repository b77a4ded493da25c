import { AppError, type ErrorCode } from "#domain/errors.ts";

const reasons: readonly ErrorCode[] = ["resource-exhausted", "failed-precondition"];

/** Why the server refused when the person can do something about it; else the screen's own sentence (spec §8). */
export function reasonOr(sentence: string, error: unknown): string {
  return error instanceof AppError && reasons.includes(error.code) ? error.message : sentence;
}

/** Whether the plan allows no more, as the server counted it. */
export function isBeyondPlan(error: unknown): boolean {
  return error instanceof AppError && error.code === "resource-exhausted";
}
