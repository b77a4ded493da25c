import { isDay, isTime } from "#domain/values/dates.ts";
import { grossPayOf } from "#domain/values/money.ts";
import { type Schedule, clockHoursOf, hoursOf } from "./schedule.ts";

type Job = Schedule & {
  hourlyRate: number;
  numberOfPositions: number;
  breakMinutes?: number | null | undefined;
};

/** What the positions earn for the elapsed hours without the break; null while a value is missing or invalid. */
export function jobCost(job: Job): { hours: number; total: number } | null {
  const { hourlyRate, date, startTime, endTime, numberOfPositions, breakMinutes } = job;
  if (!isTime(startTime) || !isTime(endTime)) return null;
  const elapsed = isDay(date) ? hoursOf(job) : clockHoursOf(job);
  const minutes = Math.round(elapsed * 60) - (breakMinutes ?? 0);
  const total = toCents(grossPayOf(minutes, hourlyRate) * numberOfPositions);
  return minutes > 0 && total > 0 ? { hours: minutes / 60, total } : null;
}

/** The cost of the dates together. A change of the clocks makes some of them cost another amount: `each` is then null. */
export function costOfDates(
  job: Job,
  dates: readonly string[],
): { hours: number; total: number; each: number | null } | null {
  const costs = dates.flatMap((date) => jobCost({ ...job, date }) ?? []);
  const [first] = costs;
  if (first === undefined || costs.length < dates.length) return null;
  const total = toCents(costs.reduce((sum, cost) => sum + cost.total, 0));
  if (costs.every((cost) => cost.total === first.total))
    return { hours: first.hours, total, each: first.total };
  return { hours: costs.reduce((sum, cost) => sum + cost.hours, 0), total, each: null };
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
