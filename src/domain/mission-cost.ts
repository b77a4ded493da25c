import { hoursBetween, isTime } from "./dates.ts";

type Mission = { hourlyRate: number; startTime: string; endTime: string; numberOfPositions: number };

/** What an offer costs in gross pay: rate × hours × positions; null while one of them makes no sense. */
export function missionCost(mission: Mission): { hours: number; total: number } | null {
  const { hourlyRate, startTime, endTime, numberOfPositions } = mission;
  if (!isTime(startTime) || !isTime(endTime)) return null;
  const hours = hoursBetween(startTime, endTime);
  const total = Math.round(hourlyRate * hours * numberOfPositions * 100) / 100;
  return hours > 0 && total > 0 ? { hours, total } : null;
}
