import * as z from "zod/mini";
import { MINUTE_MS } from "#domain/values/durations.ts";
import { outcomes } from "./attendance.ts";
import { type RecordInWords, type RecordTiming, noContest, howToContest, shownContest } from "./contest.ts";
import { attendanceInWords } from "./worked-hours.ts";

/** The fields of an engagement without a record. */
export const noRecord = {
  outcome: null,
  workedFrom: null,
  workedTo: null,
  breakMinutes: 0,
  recordedAt: null,
  recordedBy: null,
  notificationDueAt: null,
  rating: null,
  ...noContest,
};

/** The notification of a record, and how to contest it. */
export function recordInWords(
  recorded: RecordInWords,
  { isReplaced = false, ...timing }: RecordTiming & { isReplaced?: boolean },
): string {
  const replaced = isReplaced ? " L'entreprise cherche quelqu'un pour vous remplacer." : "";
  return `${attendanceInWords(recorded)}.${replaced}${howToContest(recorded, timing)}`;
}

export const attendanceRecord = z.object({
  outcome: z.enum(outcomes),
  from: z.nullable(z.iso.datetime()),
  to: z.nullable(z.iso.datetime()),
  breakMinutes: z.int(),
  contest: z.nullable(shownContest).check(z.describe("What the person contested; null when nothing")),
});

export const NOTIFIED_AFTER_MINUTES = 10;

export function notificationDueAt(recordedAt: Date): Date {
  return new Date(recordedAt.getTime() + NOTIFIED_AFTER_MINUTES * MINUTE_MS);
}
