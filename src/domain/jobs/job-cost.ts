import { isDay, isTime } from "#domain/values/dates.ts";
import { clockHoursOf, hoursOf } from "./schedule.ts";
import type { Schedule } from "./schedule.ts";

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

/** "5 h 30", "8 h", "20 min": a duration given in hours. */
export function formatDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  if (minutes < 60) return `${minutes}\u00a0min`;
  const whole = `${Math.floor(minutes / 60)}\u00a0h`;
  return rest === 0 ? whole : `${whole}\u00a0${String(rest).padStart(2, "0")}`;
}
