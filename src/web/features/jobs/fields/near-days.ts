import { addDays } from "#domain/values/dates.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";

type NearDay = { label: string; day: string };

export function nearDays(today: string): NearDay[] {
  const tomorrow = addDays(today, 1);
  const weekend = [
    { label: texts.saturday, day: next(tomorrow, 6) },
    { label: texts.sunday, day: next(tomorrow, 0) },
  ].filter(({ day }) => day !== tomorrow);
  return [
    { label: texts.today, day: today },
    { label: texts.tomorrow, day: tomorrow },
    ...weekend.toSorted(byDay),
  ];
}

function next(from: string, weekday: number): string {
  const away = (weekday - new Date(`${from}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(from, away);
}

function byDay(one: NearDay, other: NearDay): number {
  return one.day < other.day ? -1 : 1;
}
