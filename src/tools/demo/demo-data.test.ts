import { expect, test } from "vitest";
import { DEFAULT_RELIABILITY, reliabilityBand } from "#domain/engagements/reliability.ts";
import { addDays } from "#domain/values/dates.ts";
import { DEMO_JOBS, demoFair, demoPublication } from "./jobs.ts";
import { demoPeople } from "./people.ts";

const week = Array.from({ length: 7 }, (_, count) => addDays("2026-11-22", count));

test.each(week)("on %s, each job of the demonstration is ahead, on the day that its title tells", (today) => {
  const jobs = Array.from({ length: DEMO_JOBS }, (_, number) => demoPublication(number, today));
  const misplaced = jobs.filter(({ title, date }) => {
    const isAhead = date > today && date <= addDays(today, 15);
    return !isAhead || !fittingDays(title).includes(dayOf(date));
  });
  expect(misplaced.map(({ title, date }) => `${title}: ${dayOf(date)} ${date}`)).toEqual([]);
});

test.each(week)("on %s, the demo fair is four future evenings from a Wednesday", (today) => {
  const { date, otherDates = [] } = demoFair(today, { id: "019a0000-0000-7000-8000-000000000001" });
  expect([date, ...otherDates].map(dayOf)).toEqual(["mercredi", "jeudi", "vendredi", "samedi"]);
  expect(date > today).toBe(true);
});

test("the demo candidates are in every reliability band, and some are new", () => {
  const bands = demoPeople.map(({ past }) =>
    reliabilityBand({
      reliabilityScore: past?.score ?? DEFAULT_RELIABILITY,
      completedShifts: past?.shifts ?? 0,
      noShows: past?.absences ?? 0,
    }),
  );
  expect(new Set(bands)).toEqual(new Set(["excellent", "good", "fair", "poor", "new"]));
  expect(new Set(demoPeople.map(({ past }) => past?.score)).size).toBeGreaterThan(20);
});

const days = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

function fittingDays(title: string): string[] {
  const told = days.filter((day) => title.includes(day));
  if (told.length > 0) return told;
  return /mariage|concert|marché|finale/.test(title) ? ["vendredi", "samedi", "dimanche"] : days;
}

function dayOf(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString("fr-FR", { weekday: "long", timeZone: "UTC" });
}
