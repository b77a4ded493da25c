import { isDay, isTime } from "#domain/values/dates.ts";
import { type Schedule, clockHoursOf, hoursOf } from "./schedule.ts";

type Job = Schedule & {
  hourlyRate: number;
  numberOfPositions: number;
  breakMinutes?: number | null | undefined;
};

/** Rate × (elapsed hours − break) × positions; null while a value is missing or invalid. */
export function jobCost(job: Job): { hours: number; total: number } | null {
  const { hourlyRate, date, startTime, endTime, numberOfPositions, breakMinutes } = job;
  if (!isTime(startTime) || !isTime(endTime)) return null;
  const elapsed = isDay(date) ? hoursOf(job) : clockHoursOf(job);
  const hours = elapsed - (breakMinutes ?? 0) / 60;
  const total = Math.round(hourlyRate * hours * numberOfPositions * 100) / 100;
  return hours > 0 && total > 0 ? { hours, total } : null;
}

export function costOfDates(job: Job, dates: readonly string[]): { total: number } | null {
  const costs = dates.map((date) => jobCost({ ...job, date })?.total);
  if (costs.includes(undefined)) return null;
  return { total: Math.round(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) * 100) / 100 };
}
