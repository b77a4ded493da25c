import { counted } from "./typography.ts";

/** How long to wait, from a number of seconds: « 40 secondes », « 12 minutes », « 2 heures ». */
export function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return counted(Math.max(1, seconds), "seconde");
  return minutes < 60 ? counted(minutes, "minute") : counted(Math.ceil(seconds / 3600), "heure");
}
