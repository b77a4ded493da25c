import { expect, test } from "vitest";
import { reliabilityBand } from "#domain/candidate.ts";
import { addDays } from "#domain/dates.ts";
import { DEMO_OFFERS, demoPublication } from "./demo-offers.ts";
import { demoPeople } from "./demo-people.ts";

const week = Array.from({ length: 7 }, (_, count) => addDays("2026-11-22", count));

test.each(week)(
  "on %s, each offer of the demonstration is ahead, on the day that its title tells",
  (today) => {
    for (let number = 0; number < DEMO_OFFERS; number += 1) {
      const { title, date } = demoPublication(number, today);
      expect(date > today && date <= addDays(today, 15), `${title}: ${date}`).toBe(true);
      const day = new Date(`${date}T12:00:00Z`).toLocaleDateString("fr-FR", {
        weekday: "long",
        timeZone: "UTC",
      });
      const told = /lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche/.exec(title)?.[0];
      if (told !== undefined) expect(day, title).toBe(told);
      if (/mariage|concert|marché/.test(title))
        expect(["vendredi", "samedi", "dimanche"], title).toContain(day);
    }
  },
);

test("the candidates of the demonstration are in every band, and some are new", () => {
  const bands = demoPeople.map(({ past }) => (past === null ? "new" : reliabilityBand(past.score)));
  expect(new Set(bands)).toEqual(new Set(["excellent", "good", "fair", "poor", "new"]));
  expect(new Set(demoPeople.map(({ past }) => past?.score)).size).toBeGreaterThan(20);
});
