import { formatWeekday, isDay } from "#domain/values/dates.ts";

/**
 * What a date field holds, for its words ("dimanche 29 novembre 2026"): day and month follow the order of the
 * browser's own language, which a page cannot know (ADR 0009). Nothing for a date not whole yet.
 */
export function dayInWords(value: string): string | undefined {
  // A year half typed is 0002, 0020, then 0202.
  return isDay(value) ? formatWeekday(value) : undefined;
}
