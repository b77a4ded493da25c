import { AppError, errorCatalogue } from "#domain/errors.ts";
import { addDays, dayInParis, formatDay, timeInParis } from "#domain/values/dates.ts";
import { MINUTE_MS, HOUR_MS } from "#domain/values/durations.ts";
import { type Schedule, formatTime, startOf } from "./schedule.ts";

/** How long a job is shown to the company's own people alone: « Non », 2 h, 12 h, 24 h. */
export const poolFirstHours = [0, 2, 12, 24] as const;
type PoolFirstHours = (typeof poolFirstHours)[number];

/** « Non », « 2 h ». */
export function poolFirstChoice(hours: number): string {
  return hours === 0 ? "Non" : `${hours} h`;
}

/** « Mon vivier d'abord » is offered from this many people in the pool. */
export const MIN_POOL_FIRST = 5;

type Start = Pick<Schedule, "date" | "startTime">;

/** When a job published now opens to all, on a whole minute; null for one open from the start. */
export function opensToAllAt(hours: PoolFirstHours, now: Date): Date | null {
  if (hours === 0) return null;
  return new Date(Math.floor((now.getTime() + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS);
}

/** The choices that open before every one of these jobs starts, and the one already made, which never changes by itself. */
export function poolFirstChoices(starts: readonly Start[], now: Date, chosen: number): PoolFirstHours[] {
  return poolFirstHours.filter((hours) => hours === chosen || !opensTooLate(hours, starts, now));
}

/** Refuses a choice that opens after a job has started, or a pool that is too small (`invalid-job-data`). */
export function assertPoolFirst(
  hours: PoolFirstHours,
  { starts, poolSize, now }: { starts: readonly Start[]; poolSize: number; now: Date },
): void {
  if (hours === 0) return;
  const refuse = (message: string) =>
    new AppError("invalid-job-data", { fields: { poolFirstHours: message } });
  if (opensTooLate(hours, starts, now)) throw refuse(OPENS_TOO_LATE);
  if (poolSize < MIN_POOL_FIRST) throw refuse(`Votre vivier compte moins de ${MIN_POOL_FIRST} personnes`);
}

const OPENS_TOO_LATE = "La mission commence avant : choisissez une durée plus courte";

function opensTooLate(hours: PoolFirstHours, starts: readonly Start[], now: Date): boolean {
  const opening = opensToAllAt(hours, now);
  return opening !== null && starts.some((start) => startOf(start) <= opening);
}

/** An edited job opens to all when it starts, at the latest. */
export function openingAfterEdit(opening: Date | null, start: Start): Date | null {
  const startsAt = startOf(start);
  return opening !== null && opening > startsAt ? startsAt : opening;
}

/** Whether the job is still shown to the company's own people alone. */
export function isForPoolOnly(opening: Date | null, now: Date): boolean {
  return opening !== null && opening > now;
}

/** "Cette offre ouvre à tous à 18 h". */
export function openingSentence(opening: Date, now: Date): string {
  return `Cette offre ouvre à tous ${dayOf(opening, now)}à ${formatTime(timeInParis(opening))}`;
}

/** When a reserved job opens, as the API writes the instant; one that has just opened is told without its time. */
export function openingSentenceOf(opening: string | null, now: Date): string {
  return opening === null ? errorCatalogue["job-reserved"].message : openingSentence(new Date(opening), now);
}

/** "jusqu'à 18 h", "jusqu'à demain, 9 h". */
export function untilOpening(opening: Date, now: Date): string {
  const day = dayOf(opening, now).trim();
  const time = formatTime(timeInParis(opening));
  if (day === "") return `jusqu'à ${time}`;
  return day === TOMORROW ? `jusqu'à demain, ${time}` : `jusqu'au ${day.slice("le ".length)}, ${time}`;
}

const TOMORROW = "demain";

function dayOf(opening: Date, now: Date): string {
  const [day, today] = [dayInParis(opening), dayInParis(now)];
  if (day === today) return "";
  return day === addDays(today, 1) ? `${TOMORROW} ` : `le ${formatDay(day)} `;
}
