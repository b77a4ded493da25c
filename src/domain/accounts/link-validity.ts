import { durationInWords } from "#domain/values/durations.ts";
import type { LinkPurpose } from "./account-link.ts";

/** How many minutes a mailed link works, by its purpose. */
export const linkMinutes = {
  "reset-password": 30,
  "confirm-contact": 24 * 60,
  "change-email": 24 * 60,
  "confirm-sign-in": 7 * 24 * 60,
} as const satisfies Record<LinkPurpose, number>;

/** How long a link is valid, in words: « 30 minutes », « 24 heures », « 7 jours ». */
export function linkValidity(purpose: LinkPurpose): string {
  return durationInWords(linkMinutes[purpose] * 60);
}
