import { isDay, isTime } from "#domain/values/dates.ts";
import { hoursOf } from "./schedule.ts";
import type { Schedule } from "./schedule.ts";

type Mission = Schedule & { hourlyRate: number; numberOfPositions: number };

/** A day whose hours all pass once, for hours typed before their day. */
const ORDINARY_DAY = "2026-01-01";

/** What an offer costs in gross pay: rate × hours that pass × positions; null while one of them makes no sense. */
export function missionCost(mission: Mission): { hours: number; total: number } | null {
  const { hourlyRate, date, startTime, endTime, numberOfPositions } = mission;
  if (!isTime(startTime) || !isTime(endTime)) return null;
  const hours = hoursOf({ date: isDay(date) ? date : ORDINARY_DAY, startTime, endTime });
  const total = Math.round(hourlyRate * hours * numberOfPositions * 100) / 100;
  return hours > 0 && total > 0 ? { hours, total } : null;
}

/** "5 h 30", "8 h", "20 min": a duration given in hours. */
export function formatDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  if (minutes < 60) return `${minutes}\u00a0min`;
  const whole = `${Math.floor(minutes / 60)}\u00a0h`;
  return rest === 0 ? whole : `${whole}\u00a0${String(rest).padStart(2, "0")}`;
}
