import * as z from "zod/mini";
import { MINUTE_MS } from "#domain/values/durations.ts";
import { outcomes } from "./attendance.ts";
import { noContest, type RecordInWords, howToContest, shownContest } from "./contest.ts";
import type { PlannedHours } from "./planned-hours.ts";
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
export function recordInWords(recorded: RecordInWords, planned: PlannedHours): string {
  return `${attendanceInWords(recorded)}.${howToContest(recorded, planned)}`;
}

/** The notification of an announced absence, sent at once as somebody else is looked for. */
export function replacedInWords(recorded: RecordInWords): string {
  return `${attendanceInWords(recorded)}. L'entreprise cherche quelqu'un pour vous remplacer.`;
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
