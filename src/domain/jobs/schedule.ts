import { instantInParis, isDay, isTime } from "#domain/values/dates.ts";
import { rule } from "#domain/values/rule.ts";

/** A mission's time: a day and two times of that day, in Paris. */
export type Schedule = { date: string; startTime: string; endTime: string };

/** A mission's time as instants. */
export type Span = { startsAt: Date; endsAt: Date };

/** The instant a mission starts. */
export function startOf({ date, startTime }: Pick<Schedule, "date" | "startTime">): Date {
  return instantInParis(date, startTime);
}

/** The instant a mission ends. */
export function endOf({ date, endTime }: Pick<Schedule, "date" | "endTime">): Date {
  return instantInParis(date, endTime);
}

/** Whether a mission's end has passed. */
export function isFinished(schedule: Pick<Schedule, "date" | "endTime">, now: Date): boolean {
  return endOf(schedule) <= now;
}

/** Hours as they pass, clock changes included: 00:00 to 06:00 is 5 h on 29 March 2026, 7 h on 25 October 2026. */
export function hoursOf(schedule: Schedule): number {
  return (endOf(schedule).getTime() - startOf(schedule).getTime()) / 3_600_000;
}

/** Whether two missions share an instant; one may begin when the other ends. */
export function overlaps(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** "18 h – 23 h 30" (no-break spaces as French wants them). */
export function formatSchedule({ startTime, endTime }: Pick<Schedule, "startTime" | "endTime">): string {
  return `${formatTime(startTime)} – ${formatTime(endTime)}`;
}

/** The end is strictly after the start (spec §5). */
const endAfterStart = rule(
  "endTime",
  "L'heure de fin doit être après l'heure de début",
  ({ startTime, endTime }) => !isClock(startTime) || !isClock(endTime) || startTime < endTime,
);

/** The night the clocks go forward has no hour between 2 and 3. */
const realStart = rule(
  "startTime",
  "Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de début",
  ({ date, startTime }) => !isMissing(date, startTime),
);

const realEnd = rule(
  "endTime",
  "Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de fin",
  ({ date, endTime }) => !isMissing(date, endTime),
);

/** What holds between a mission's day and times, whatever the instant. */
export const scheduleRules = [endAfterStart, realStart, realEnd] as const;

/** Whether clocks in Paris jump over this time on this day. */
function isMissing(date: unknown, time: unknown): boolean {
  if (typeof date !== "string" || !isDay(date) || !isClock(time)) return false;
  // A missing time is read as the one an hour later: the same instant under two names.
  const [hours = "", minutes = ""] = time.split(":");
  const next = String(Number(hours) + 1).padStart(2, "0");
  return (
    isTime(`${next}:${minutes}`) &&
    instantInParis(date, time).getTime() === instantInParis(date, `${next}:${minutes}`).getTime()
  );
}

function isClock(time: unknown): time is string {
  return typeof time === "string" && isTime(time);
}

function formatTime(time: string): string {
  if (!isTime(time)) return time;
  const [hours = "", minutes = ""] = time.split(":");
  return minutes === "00" ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
}
