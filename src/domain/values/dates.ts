import { DAY_MS, HOUR_MS } from "./durations.ts";

export const PARIS = "Europe/Paris";
export const NOT_A_DAY = "La date est invalide";
export const DAYS_REVERSED = "Le dernier jour est avant le premier";
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "9998-12-31";
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MAX_OFFSETS = 1_000;

// Created once: building a formatter costs more than a hundred uses.
const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: PARIS,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const longDay = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", dateStyle: "long" });
const weekday = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const shortDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});
const monthAndYear = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long", year: "numeric" });
const weekdayOnly = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "short" });
const stubMonth = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "short" });

/** Whether a text is a day from 1900 on, and before 9999: the year of the days that follow has four digits too. */
export function isDay(text: string): boolean {
  return dayInUtc(text) !== null && text >= FIRST_DAY && text <= LAST_DAY;
}

export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** The calendar day in Paris at an instant, `YYYY-MM-DD`. */
export function dayInParis(now: Date): string {
  return clockInParis(now).slice(0, 10);
}

/** The month in Paris at an instant, `YYYY-MM`. */
export function monthInParis(now: Date): string {
  return dayInParis(now).slice(0, 7);
}

/** The time in Paris at an instant, `HH:MM`. */
export function timeInParis(instant: Date): string {
  return clockInParis(instant).slice(11, 16);
}

/** The instant of this day (`YYYY-MM-DD`) and time (`HH:MM`) in Paris. */
export function instantInParis(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const guess = asUtc - parisOffset(asUtc);
  // Around a clock change the first guess may have used the other side's offset.
  return new Date(asUtc - parisOffset(guess));
}

/** A day `count` days later (or earlier, when negative), `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  // Fast path within a month: a planning calls this for each of its days.
  const inMonth = Number(day.slice(8)) + count;
  if (inMonth >= 1 && inMonth <= 28) return `${day.slice(0, 8)}${String(inMonth).padStart(2, "0")}`;
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The day of the same date `count` years later or earlier; 28 February where 29 does not exist. */
export function addYears(day: string, count: number): string {
  const sameDate = `${String(Number(day.slice(0, 4)) + count).padStart(4, "0")}${day.slice(4)}`;
  return sameDate.endsWith("-02-29") && !isLeap(sameDate) ? sameDate.replace(/29$/, "28") : sameDate;
}

function isLeap(day: string): boolean {
  return addDays(`${day.slice(0, 4)}-02-28`, 1).endsWith("-02-29");
}

/** 0 on a Monday, 6 on a Sunday. */
export function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -daysSinceMonday(day));
}

/** Every day from one to another, both included. */
export function eachDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let next = from; next <= to; next = addDays(next, 1)) days.push(next);
  return days;
}

/** The start of the day in Paris. */
export function startOfDay(now: Date): Date {
  return instantInParis(dayInParis(now), "00:00");
}

/** How long a limit of a day in Paris still holds. */
export function secondsToMidnight(now: Date): number {
  const tomorrow = instantInParis(addDays(dayInParis(now), 1), "00:00");
  return Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
}

/** Whole years between two days, as for an age. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** "5 décembre 2026" (spec §9); "Date inconnue" when the day cannot be parsed (spec §2). */
export function formatDay(day: string): string {
  const date = dayInUtc(day);
  return date === null ? "Date inconnue" : withFirst(longDay.format(date));
}

/** "5 déc.", with the year when it is not the one of `today`. */
export function formatRecentDay(day: string, today: string): string {
  return withOtherYear(formatDayAndMonth(day), day, today);
}

/** "samedi 5 décembre 2026" (spec §9); "Date inconnue" when the day cannot be read. */
export function formatWeekday(day: string): string {
  const date = dayInUtc(day);
  return date === null ? "Date inconnue" : withFirst(weekday.format(date));
}

/** "samedi 5 décembre" for "samedi 5 décembre 2026", where the year is plain. */
export function withoutYear(written: string): string {
  return written.replace(/ \d{4}$/, "");
}

/** "sam. 5 déc."; "Date inconnue" when the day cannot be read. */
export function formatShortDay(day: string): string {
  const date = dayInUtc(day);
  return date === null ? "Date inconnue" : withFirst(shortDay.format(date));
}

/** "sam. 5 déc.", with the year when it is not the one of `today`. */
export function formatRecentShortDay(day: string, today: string): string {
  return withOtherYear(formatShortDay(day), day, today);
}

/** "sam."; empty when the day cannot be read. */
export function shortWeekday(day: string): string {
  const date = dayInUtc(day);
  return date === null ? "" : weekdayOnly.format(date);
}

/** "décembre 2026" for a month written `YYYY-MM`. */
export function formatMonth(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/** The stub of a ticket: day of the month and short month ("5", "déc."), or null when the day cannot be read. */
export function dayStub(day: string): { day: string; month: string } | null {
  const date = dayInUtc(day);
  return date === null ? null : { day: String(date.getUTCDate()), month: stubMonth.format(date) };
}

/** "5 déc.", "1er août"; "Date inconnue" when the day cannot be read. */
export function formatDayAndMonth(day: string): string {
  const stub = dayStub(day);
  return stub === null ? "Date inconnue" : withFirst(`${stub.day} ${stub.month}`);
}

/** French writes the first day of a month « 1er »; Intl does not. */
export function withFirst(written: string): string {
  return written.replace(/(^|\s)1(?=\s)/u, "$11er");
}

function withOtherYear(written: string, day: string, today: string): string {
  const year = day.slice(0, 4);
  return !isDay(day) || year === today.slice(0, 4) ? written : `${written} ${year}`;
}

function dayInUtc(text: string): Date | null {
  const [, ...written] = DAY.exec(text) ?? [];
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = written.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that its month does not have is in the next month.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 ? date : null;
}

/** What a clock in Paris shows, `YYYY-MM-DDTHH:MM`, then seconds. */
function clockInParis(instant: Date): string {
  return new Date(instant.getTime() + parisOffset(instant.getTime())).toISOString();
}

/** The offset of Paris in each hour of UTC, as clocks change on the hour: asking `Intl` each time is slow. */
const offsets = new Map<number, number>();

function parisOffset(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = clock.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, value]);
  const shown: Record<string, string> = Object.fromEntries(parts);
  const offset =
    Date.parse(`${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}Z`) -
    hour * HOUR_MS;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}
