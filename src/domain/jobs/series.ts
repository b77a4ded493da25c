import { addDays, isDay } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { counted } from "#domain/values/typography.ts";

export const MAX_DATES = 31;

export const NO_DATE = "Choisissez au moins une date";
export const TOO_MANY_DATES = `${MAX_DATES} dates au maximum`;
const CHOSEN_TWICE = "Cette date est déjà choisie";

/** The error of each repeated date, by its position in the list. */
export function repeatedDates(dates: readonly unknown[]): Map<number, string> {
  const repeated = dates.flatMap((date, at) => (isChosenBefore(dates, at) && date !== "" ? [at] : []));
  return new Map(repeated.map((at) => [at, CHOSEN_TWICE]));
}

/** A week after a day or, when that is past, the first same day of a week after today; never one that is taken. */
export function nextSameWeekday(date: string, today: string, taken: readonly string[] = []): string {
  const days = dayNumber(today) - dayNumber(date);
  const next = addDays(date, days < 0 ? 7 : 7 * (Math.floor(days / 7) + 1));
  return taken.includes(next) ? nextSameWeekday(next, today, taken) : next;
}

/** The days from one to another, both included, every `every` days: "chaque semaine jusqu'au…", "tous les jours jusqu'au…". */
export function daysUntil(from: string, until: string, every: 1 | 7): string[] {
  if (!isDay(from) || !isDay(until)) return [];
  const count = Math.floor((dayNumber(until) - dayNumber(from)) / every) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, at) => addDays(from, at * every));
}

/** "1 offre sera créée", "5 offres seront créées". */
export function jobsToCreate(count: number): string {
  return counted(count, "offre sera créée", "offres seront créées");
}

function isChosenBefore(dates: readonly unknown[], at: number): boolean {
  return dates.indexOf(dates[at]) < at;
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The days beyond those that a plan still allows, which are the nearest ones: what to drop before publishing. */
export function daysBeyondPlan(days: readonly string[], remaining: number): string[] {
  return days.toSorted().slice(Math.max(0, remaining));
}
