import { addDays, daysSinceMonday } from "#domain/values/dates.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";

type NearDay = { label: string; day: string };

export function nearDays(today: string): NearDay[] {
  const tomorrow = addDays(today, 1);
  const weekend = [
    { label: texts.saturday, day: next(tomorrow, 5) },
    { label: texts.sunday, day: next(tomorrow, 6) },
  ].filter(({ day }) => day !== tomorrow);
  return [
    { label: texts.today, day: today },
    { label: texts.tomorrow, day: tomorrow },
    ...weekend.toSorted(byDay),
  ];
}

/** The first day of a weekday, 0 for Monday, from a day on. */
function next(from: string, weekday: number): string {
  return addDays(from, (weekday - daysSinceMonday(from) + 7) % 7);
}

function byDay(one: NearDay, other: NearDay): number {
  return one.day < other.day ? -1 : 1;
}
