import { expect, test } from "vitest";
import { nearDays } from "./near-days.ts";

const labels = (today: string) => nearDays(today).map(({ label, day }) => `${label} ${day}`);

test.each([
  ["2026-11-25", ["Aujourd'hui 2026-11-25", "Demain 2026-11-26", "Samedi 2026-11-28", "Dimanche 2026-11-29"]],
  ["2026-11-27", ["Aujourd'hui 2026-11-27", "Demain 2026-11-28", "Dimanche 2026-11-29"]],
  ["2026-11-28", ["Aujourd'hui 2026-11-28", "Demain 2026-11-29", "Samedi 2026-12-05"]],
  ["2026-11-29", ["Aujourd'hui 2026-11-29", "Demain 2026-11-30", "Samedi 2026-12-05", "Dimanche 2026-12-06"]],
  ["2026-12-31", ["Aujourd'hui 2026-12-31", "Demain 2027-01-01", "Samedi 2027-01-02", "Dimanche 2027-01-03"]],
])("on %s: %j", (today, days) => {
  expect(labels(today)).toEqual(days);
});
