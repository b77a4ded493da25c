import { formatDay } from "#domain/values/dates.ts";
import { formatEuros } from "#domain/values/money.ts";

// Gross euros per hour, from a day on, newest first (design §7.2). Decrees 2023-12-20, 2024-951, 2025-1228, order of 2026-05-22.
const oldest = { from: "2024-01-01", hourly: 11.65 };
const smicByDay = [
  { from: "2026-06-01", hourly: 12.31 },
  { from: "2026-01-01", hourly: 12.02 },
  { from: "2024-11-01", hourly: 11.88 },
  oldest,
] as const;

/** The legal minimum wage known for a day (`YYYY-MM-DD`), gross euros per hour, and since when. */
export function smicOn(day: string): { from: string; hourly: number } {
  return smicByDay.find(({ from }) => from <= day) ?? oldest;
}

/** The warning under the SMIC of the job's day, never a block (design §7.2); null when the pay reaches it. */
export function smicWarning(hourlyRate: number, day: string): string | null {
  const smic = smicOn(day);
  if (hourlyRate >= smic.hourly) return null;
  return `Le SMIC est de ${formatEuros(smic.hourly)} brut de l'heure depuis le ${formatDay(smic.from)}. Sous ce montant, l'offre n'est légale que dans des cas particuliers.`;
}
