import * as z from "zod/mini";
import { planningDay, spanRule } from "#domain/jobs/planning.ts";
import {
  addDays,
  eachDay,
  formatDay,
  formatDayAndMonth,
  formatMonth,
  mondayOf,
} from "#domain/values/dates.ts";
import { grossPayOf } from "#domain/values/money.ts";
import { day } from "#domain/values/record-fields.ts";
import { outcomes, recorders } from "./attendance.ts";
import { type ContestableRecord, isContestUnsettled } from "./contest.ts";
import type { PlannedHours } from "./planned-hours.ts";
import { recordableIfEndedSince } from "./recordable.ts";
import { paidMinutes, plannedMinutes } from "./worked-hours.ts";

const MAX_HOURS_DAYS = 92;
export const MAX_HOURS_LINES = 1000;

export const hoursSpan = z
  .strictObject({ from: planningDay, to: planningDay })
  .check(spanRule(MAX_HOURS_DAYS));

export type HoursSpan = z.output<typeof hoursSpan>;

/** The days asked for, by default this month; to today from another first day. */
export function hoursSpanOf(asked: { from?: string; to?: string }, today: string): HoursSpan {
  const month = monthOf(today);
  const from = asked.from ?? month.from;
  const to = asked.to ?? (asked.from === undefined ? month.to : today);
  return { from, to: to < from ? from : to };
}

/** The periods that hours are usually paid for, whole: only finished jobs have hours. */
export function hoursPeriods(today: string): { label: string; span: HoursSpan }[] {
  const [week, month] = [mondayOf(today), monthOf(today)];
  return [
    { label: "Ce mois-ci", span: month },
    { label: "Mois dernier", span: monthOf(addDays(month.from, -1)) },
    { label: "Cette semaine", span: { from: week, to: addDays(week, 6) } },
    { label: "Semaine dernière", span: { from: addDays(week, -7), to: addDays(week, -1) } },
  ];
}

/** "novembre 2026" or "Semaine du 23 novembre 2026" for whole ones, else "24 nov. – 2 déc. 2026", "24 – 28 nov. 2026" or a day. */
export function periodTitle({ from, to }: HoursSpan): string {
  if (isMonth({ from, to })) return formatMonth(from.slice(0, 7));
  if (from === mondayOf(to) && to === addDays(from, 6)) return `Semaine du ${formatDay(from)}`;
  if (from === to) return formatDay(to);
  const start = formatDayAndMonth(from);
  const isOfOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOfOneMonth ? start.split(" ")[0] : start} – ${formatDayAndMonth(to)} ${to.slice(0, 4)}`;
}

/** The next period, or the one before for -1: the month beside a whole one, else as many days. */
export function stepPeriod(span: HoursSpan, step: 1 | -1): HoursSpan {
  const { from, to } = span;
  if (isMonth(span)) return monthOf(addDays(step > 0 ? to : from, step));
  const days = step * eachDay(from, to).length;
  return { from: addDays(from, days), to: addDays(to, days) };
}

function isMonth({ from, to }: HoursSpan): boolean {
  const month = monthOf(from);
  return from === month.from && to === month.to;
}

function monthOf(date: string): HoursSpan {
  const first = (of: string) => `${of.slice(0, 7)}-01`;
  const from = first(date);
  return { from, to: addDays(first(addDays(from, 31)), -1) };
}

/** One person on one job: what was planned, what was worked, and the gross pay. */
const hoursLine = z.object({
  applicationId: z.uuid(),
  jobId: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  date: day,
  movedTo: z
    .optional(day)
    .check(
      z.describe("The day of the job, where it is recorded, when it was moved after the person left it"),
    ),
  planned: z.object({ from: z.iso.datetime(), to: z.iso.datetime(), minutes: z.int() }),
  worked: z.nullable(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
  breakMinutes: z.int(),
  paidMinutes: z.int(),
  decimalHours: z.number().check(z.describe("Paid hours in hundredths: 9.33 for 9 h 20")),
  hourlyRate: z.number(),
  grossPay: z.number().check(z.describe("Paid minutes × rate, to the cent; 0 until recorded")),
  outcome: z.nullable(z.enum(outcomes)).check(z.describe("Null until recorded")),
  by: z.nullable(z.enum(recorders)),
  isContested: z.boolean(),
  isAccountDeleted: z
    .boolean()
    .check(
      z.describe("Whether the person deleted their account: the line is kept as it was, and cannot change"),
    ),
});

export type HoursLine = z.output<typeof hoursLine>;

export const hoursSheet = z.object({
  lines: z.array(hoursLine).check(z.describe("By person, then by day")),
  paidMinutes: z.int(),
  decimalHours: z.number().check(z.describe("The sum of those of the lines")),
  grossPay: z.number().check(z.describe("The sum of those of the lines")),
  isWhole: z.boolean().check(z.describe(`Whether every line is here: ${MAX_HOURS_LINES} at most`)),
});

export type HoursSheet = z.output<typeof hoursSheet>;

/** 9.33 for 560 minutes: hours in hundredths. */
export function decimalHoursOf(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}

/** "9 h 20", "0 h 05", "10 h 00": hours as a column of a table writes them. */
export function formatHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}

/** Tells people of the same name apart; the same in every sheet. Its letter keeps a spreadsheet from reading a number. */
export function personCode(userId: string): string {
  return `P${userId.slice(-8).toUpperCase()}`;
}

export function hoursOfLine(recorded: ContestableRecord, planned: PlannedHours, hourlyRate: number) {
  return {
    plannedMinutes: plannedMinutes(planned),
    ...paidFigures(recorded.outcome === null ? 0 : paidMinutes(recorded), hourlyRate),
    isContested: isContestUnsettled(recorded),
  };
}

type Paid = Pick<HoursLine, "paidMinutes" | "decimalHours" | "grossPay">;

/** The figures of a line that a total adds up. */
export function paidFigures(minutes: number, hourlyRate: number): Paid {
  return {
    paidMinutes: minutes,
    decimalHours: decimalHoursOf(minutes),
    grossPay: grossPayOf(minutes, hourlyRate),
  };
}

/** The sums of lines as they are shown, so that each column adds up (ADR 0094). */
export function sumOf(lines: readonly Paid[]): Paid {
  const sum = (column: keyof Paid) =>
    lines.reduce((hundredths, line) => hundredths + Math.round(line[column] * 100), 0) / 100;
  return {
    paidMinutes: sum("paidMinutes"),
    decimalHours: sum("decimalHours"),
    grossPay: sum("grossPay"),
  };
}

type NotedLine = Pick<HoursLine, "outcome" | "by" | "isContested" | "isAccountDeleted" | "planned">;

/** Whether the company may still record the hours of a line. */
export function isToRecord(
  { outcome, isAccountDeleted, planned }: Pick<NotedLine, "outcome" | "isAccountDeleted" | "planned">,
  now: Date,
): boolean {
  return outcome === null && !isAccountDeleted && new Date(planned.to) >= recordableIfEndedSince(now);
}

/**
 * « À pointer », « Non pointé », « Présumé », « Contesté », « Compte supprimé »: the warning on a line to check before paying
 * it, or null.
 */
export function hoursNote(line: NotedLine, now: Date) {
  const { outcome, by, isContested, isAccountDeleted } = line;
  if (isAccountDeleted) return "Compte supprimé";
  if (outcome === null) return isToRecord(line, now) ? "À pointer" : "Non pointé";
  if (isContested) return "Contesté";
  return by === "presumption" ? "Présumé" : null;
}
