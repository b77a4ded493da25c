import { counted } from "./typography.ts";

/** Durations in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** "5 h 30", "8 h", "20 min": a duration given in hours. */
export function formatDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  if (minutes < 60) return `${minutes}\u00a0min`;
  const whole = `${Math.floor(minutes / 60)}\u00a0h`;
  return rest === 0 ? whole : `${whole}\u00a0${String(rest).padStart(2, "0")}`;
}

/** A number of seconds in words: « 40 secondes », « 12 minutes », « 2 heures », « 7 jours » from two days on. */
export function durationInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(seconds / 3600);
  if (seconds < 60) return counted(Math.max(1, seconds), "seconde");
  if (minutes < 60) return counted(minutes, "minute");
  return hours < 48 ? counted(hours, "heure") : counted(Math.ceil(hours / 24), "jour");
}

/** "dont 30 min de pause non payée", of `minutes`. */
export function unpaidBreak(minutes: number): string {
  return `dont ${formatDuration(minutes / 60)} de pause non payée`;
}
