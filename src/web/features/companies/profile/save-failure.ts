import { AppError, type ErrorCode, messageOf, UNEXPECTED } from "#domain/errors.ts";
import { profileTexts as texts } from "./profile.texts.ts";

/** The failures whose sentence helps the person (spec §8). */
const codes: readonly ErrorCode[] = ["unavailable", "rate-limit-exceeded"];
const reasons = new Set([messageOf(new Error("Network")), messageOf(new Error("fetch")), UNEXPECTED]);

/** The screen's sentence (spec §8), followed by the reason when it helps. */
export function saveFailure(error: unknown): string {
  return withReason(texts.saveFailed, error);
}

export function withReason(sentence: string, error: unknown): string {
  const reason = messageOf(error);
  const isHelpful = (error instanceof AppError && codes.includes(error.code)) || reasons.has(reason);
  return isHelpful ? `${sentence}. ${reason}` : sentence;
}
