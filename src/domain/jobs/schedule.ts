import { addDays, instantInParis, isDay, isTime, timeInParis } from "#domain/values/dates.ts";
import { HOUR_MS } from "#domain/values/durations.ts";

/** A job's time: a day and two times in Paris; the end may fall on the next day. A job belongs to the day it starts. */
export type Schedule = { date: string; startTime: string; endTime: string; endsNextDay: boolean };

export type End = Pick<Schedule, "date" | "endTime" | "endsNextDay">;

export type Span = { startsAt: Date; endsAt: Date };

export function startOf({ date, startTime }: Pick<Schedule, "date" | "startTime">): Date {
  return instantInParis(date, startTime);
}

export function endOf({ date, endTime, endsNextDay }: End): Date {
  return instantInParis(endsNextDay ? addDays(date, 1) : date, endTime);
}

/** The instants between which a job takes place. */
export function spanOf(schedule: Schedule): Span {
  return { startsAt: startOf(schedule), endsAt: endOf(schedule) };
}

/** Whether a job has ended; not while its day or its end is not valid, as a form may have them. */
export function isFinished(end: End, now: Date): boolean {
  return isDay(end.date) && isTime(end.endTime) && endOf(end) <= now;
}

/** The positions of a job that starts within this many hours are to be filled first. */
export const SOON_HOURS = 48;

/** Whether a job starts within the next 48 hours. */
export function isSoon(schedule: Pick<Schedule, "date" | "startTime">, now: Date): boolean {
  if (!hasValidStart(schedule)) return false;
  const start = startOf(schedule).getTime();
  return start > now.getTime() && start <= now.getTime() + SOON_HOURS * HOUR_MS;
}

/** Whether a job has started and has not ended. */
export function isUnderWay(schedule: Schedule, now: Date): boolean {
  return hasValidStart(schedule) && startOf(schedule) <= now && !isFinished(schedule, now);
}

function hasValidStart({ date, startTime }: Pick<Schedule, "date" | "startTime">): boolean {
  return isDay(date) && isTime(startTime);
}

/** Elapsed hours, clock changes included: 19:00 to 03:00 is 7 h on 28 March 2026, 9 h on 24 October 2026. */
export function hoursOf(schedule: Schedule): number {
  return (endOf(schedule).getTime() - startOf(schedule).getTime()) / HOUR_MS;
}

/** A day without a clock change, for hours typed before their day. */
const ORDINARY_DAY = "2026-01-01";

/** Hours by the clock, ignoring clock changes: 19:00 to 03:00 is always 8 h. */
export function clockHoursOf(times: Omit<Schedule, "date">): number {
  return hoursOf({ ...times, date: ORDINARY_DAY });
}

/** Whether two jobs overlap; one may start when the other ends. */
export function overlaps(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** After the hours of a schedule that ends on the next day. */
export const NEXT_DAY = "(lendemain)";

/** "18 h – 23 h 30", "19 h – 1 h (lendemain)" (with French no-break spaces). */
export function formatSchedule({ startTime, endTime, endsNextDay }: Omit<Schedule, "date">): string {
  return `${formatTime(startTime)} – ${formatTime(endTime)}${endsNextDay ? ` ${NEXT_DAY}` : ""}`;
}

/** "18 h – 23 h 30": the times in Paris of two instants, as the API writes them. */
export function formatTimes(start: string, end: string): string {
  const timeOf = (instant: string) => timeInParis(new Date(instant));
  return formatSchedule({ startTime: timeOf(start), endTime: timeOf(end), endsNextDay: false });
}

type ScheduleProblems = { startTime?: string; endTime?: string };

const jumped = (end: string) => `Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de ${end}`;
const NO_START = jumped("début");
const NO_END = jumped("fin");
const END_FIRST = "L'heure de fin doit être après l'heure de début";
const A_DAY_LONG = "Une mission dure moins de 24 heures";

export type UncheckedSchedule = Partial<Record<keyof Schedule, unknown>>;

/** Values may be missing or of any type. Without `endsNextDay`, the order of start and end is not checked. */
export function scheduleProblems(values: UncheckedSchedule): ScheduleProblems {
  const { date, startTime, endTime, endsNextDay } = values;
  const problems = clockChangeProblems(values);
  if (!isClock(startTime) || !isClock(endTime)) return problems;
  if (endsNextDay === false && startTime >= endTime) return { ...problems, endTime: END_FIRST };
  if (endsNextDay === true && isADayLong({ date, startTime, endTime })) {
    return { ...problems, endTime: A_DAY_LONG };
  }
  return problems;
}

type Night = { date: unknown; startTime: string; endTime: string };

/** By the clock, or by the hours that elapse: the night the clocks go back has one more. */
function isADayLong({ date, ...times }: Night): boolean {
  if (times.startTime <= times.endTime) return true;
  return typeof date === "string" && isDay(date) && hoursOf({ ...times, date, endsNextDay: true }) >= 24;
}

/** Errors for the times that a clock change skips: the night the clocks go forward has no hour between 2 and 3. */
export function clockChangeProblems({
  date,
  startTime,
  endTime,
  endsNextDay,
}: UncheckedSchedule): ScheduleProblems {
  const lastDay = endsNextDay === true && typeof date === "string" && isDay(date) ? addDays(date, 1) : date;
  return {
    ...(isSkipped(date, startTime) && { startTime: NO_START }),
    ...(isSkipped(lastDay, endTime) && { endTime: NO_END }),
  };
}

/** Whether a clock change skips this time in Paris on this day. */
function isSkipped(date: unknown, time: unknown): boolean {
  if (typeof date !== "string" || !isDay(date) || !isClock(time)) return false;
  // A skipped time is parsed as the time one hour later: the same instant.
  const [hours = "", minutes = ""] = time.split(":");
  const next = String(Number(hours) + 1).padStart(2, "0");
  return (
    isTime(`${next}:${minutes}`) &&
    instantInParis(date, time).getTime() === instantInParis(date, `${next}:${minutes}`).getTime()
  );
}

export function isClock(time: unknown): time is string {
  return typeof time === "string" && isTime(time);
}

/** "18 h", "23 h 30": a time written `HH:MM`, with French no-break spaces. */
export function formatTime(time: string): string {
  if (!isTime(time)) return time;
  const [hours = "", minutes = ""] = time.split(":");
  return minutes === "00" ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
}

/** Said of what is too late once a job is finished. */
export const JOB_FINISHED = "La mission est terminée";
