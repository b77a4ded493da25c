import * as z from "zod/mini";
import { type PlannedHours, attendanceInWords, outcomes } from "./attendance.ts";
import { noContest, type RecordInWords, howToContest, contestRecord } from "./contest.ts";

/** The fields of an engagement without a record. */
export const noRecord = {
  outcome: null,
  workedFrom: null,
  workedTo: null,
  breakMinutes: 0,
  recordedAt: null,
  recordedBy: null,
  noticeDueAt: null,
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
  contest: z.nullable(contestRecord).check(z.describe("What the person contested; null when nothing")),
});
