import * as z from "zod/mini";
import { planningDay, spanRule } from "#domain/jobs/planning.ts";
import { day } from "#domain/values/record-fields.ts";
import { isContestOpen, outcomes, paidMinutes, plannedMinutes, recorders } from "./attendance.ts";
import type { Planned, Recorded } from "./attendance.ts";

const MAX_HOURS_DAYS = 92;
export const MAX_HOURS_LINES = 1000;

export const hoursSpan = z
  .strictObject({ from: planningDay, to: planningDay })
  .check(spanRule(MAX_HOURS_DAYS));

export type HoursSpan = z.output<typeof hoursSpan>;

/** One person on one mission: what was planned, what was worked, and the gross pay. */
export const hoursLine = z.object({
  applicationId: z.uuid(),
  jobId: z.uuid(),
  userId: z.uuid(),
  candidateName: z.string(),
  title: z.string(),
  date: day,
  planned: z.object({ from: z.iso.datetime(), to: z.iso.datetime(), minutes: z.int() }),
  worked: z.nullable(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
  breakMinutes: z.int(),
  paidMinutes: z.int(),
  hourlyRate: z.number(),
  grossPay: z.number().check(z.describe("Paid hours × rate, to the cent; 0 until recorded")),
  outcome: z.nullable(z.enum(outcomes)).check(z.describe("Null until recorded")),
  by: z.nullable(z.enum(recorders)),
  isContested: z.boolean(),
});

export type HoursLine = z.output<typeof hoursLine>;

export const hoursSheet = z.object({
  lines: z.array(hoursLine).check(z.describe("By person, then by day")),
  paidMinutes: z.int(),
  grossPay: z.number(),
  isWhole: z.boolean().check(z.describe(`Whether every line is here: ${MAX_HOURS_LINES} at most`)),
});

export type HoursSheet = z.output<typeof hoursSheet>;

/** What a person earns before contributions: paid minutes × rate, to the cent. */
export function grossPayOf(minutes: number, hourlyRate: number): number {
  return Math.round((minutes / 60) * hourlyRate * 100) / 100;
}

export function hoursOfLine(recorded: Recorded, planned: Planned, hourlyRate: number) {
  const minutes = recorded.outcome === null ? 0 : paidMinutes(recorded);
  return {
    plannedMinutes: plannedMinutes(planned),
    paidMinutes: minutes,
    grossPay: grossPayOf(minutes, hourlyRate),
    isContested: isContestOpen(recorded),
  };
}

export function sumOf(lines: readonly Pick<HoursLine, "paidMinutes" | "grossPay">[]) {
  const paid = lines.reduce((sum, line) => sum + line.paidMinutes, 0);
  const cents = lines.reduce((sum, line) => sum + Math.round(line.grossPay * 100), 0);
  return { paidMinutes: paid, grossPay: cents / 100 };
}

/** « À pointer », « Présumé », « Contesté »: the warning on a line to check before paying it, or null. */
export function hoursNote({ outcome, by, isContested }: Pick<HoursLine, "outcome" | "by" | "isContested">) {
  if (outcome === null) return "À pointer";
  if (isContested) return "Contesté";
  return by === "presumption" ? "Présumé" : null;
}
