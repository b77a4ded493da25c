import { PARIS, dayInParis, withFirst } from "./dates.ts";
import { DAY_MS } from "./durations.ts";

/** A numeric timestamp below this is read as seconds (spec §9). */
const SECONDS_BELOW = 1e10;

// Created once: building a formatter costs more than a hundred uses.
const longInstant = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, dateStyle: "long" });
const relative = new Intl.RelativeTimeFormat("fr-FR");
/** « hier » and « avant-hier » are days of the calendar. */
const relativeDay = new Intl.RelativeTimeFormat("fr-FR", { numeric: "auto" });

/** Parses an instant from ISO text, seconds or milliseconds (spec §9); else null. */
export function parseInstant(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (typeof value === "number") return parseInstant(new Date(value < SECONDS_BELOW ? value * 1000 : value));
  if (typeof value === "string") return parseInstant(new Date(value));
  return null;
}

/** The last of some instants, those that are null left out; at least one is not. */
export function latestOf(instants: readonly (Date | null)[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? 0)));
}

/** "5 décembre 2026" in Paris for an instant in any of these formats; "Date inconnue" when it cannot be read. */
export function formatInstant(value: unknown): string {
  const date = parseInstant(value);
  return date === null ? "Date inconnue" : withFirst(longInstant.format(date));
}

/** Of a past instant: "à l'instant", "il y a 5 minutes", "hier"; "Date inconnue" when the instant cannot be read. */
export function formatRelative(value: unknown, now: Date): string {
  const date = parseInstant(value);
  if (date === null) return "Date inconnue";
  // The clock of a device may be late.
  const seconds = Math.min(0, Math.trunc((date.getTime() - now.getTime()) / 1000));
  const size = -seconds;
  // Truncated, not rounded: 59 minutes and 59 seconds is not 60 minutes.
  if (size < 60) return "à l’instant";
  if (size < 3600) return relative.format(Math.trunc(seconds / 60), "minute");
  if (size < 86_400) return relative.format(Math.trunc(seconds / 3600), "hour");
  if (size < 2_592_000) {
    const days = (Date.parse(dayInParis(date)) - Date.parse(dayInParis(now))) / DAY_MS;
    return relativeDay.format(days, "day");
  }
  if (size < 31_536_000) return relative.format(Math.trunc(seconds / 2_592_000), "month");
  return relative.format(Math.trunc(seconds / 31_536_000), "year");
}
