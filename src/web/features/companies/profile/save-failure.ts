import { type ErrorCode, messageOf, UNEXPECTED } from "#domain/errors.ts";
import { profileTexts as texts } from "./profile.texts.ts";

const codes: readonly ErrorCode[] = ["unavailable", "rate-limit-exceeded"];
/** The catalogue's messages that help the person (spec §8). */
const reasons = new Set([
  ...codes.map((code) => messageOf({ code })),
  messageOf(new Error("Network")),
  messageOf(new Error("fetch")),
  UNEXPECTED,
]);

/** The screen's sentence (spec §8), followed by the reason when it helps. */
export function saveFailure(error: unknown): string {
  return withReason(texts.saveFailed, error);
}

export function withReason(sentence: string, error: unknown): string {
  const reason = messageOf(error);
  return reasons.has(reason) ? `${sentence}. ${reason}` : sentence;
}
