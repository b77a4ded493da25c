import { expect, test } from "vitest";
import { calendarBounds, companyEventTexts, ownEventTexts } from "./calendar.ts";
import type { EngagementState } from "./engagement-state.ts";

const job = {
  title: "Extra service du soir",
  numberOfPositions: 3,
  positionsTaken: 2,
  acceptedApplications: 2,
  firstNames: ["Karim", "Zoé"],
  isCancelled: false,
};

test.each([
  [{}, "Extra service du soir · 2/3", "Karim, Zoé\n1 place à pourvoir"],
  [
    { positionsTaken: 3, firstNames: ["Zoé", "Karim", "Élise"] },
    "Extra service du soir · 3/3",
    "Élise, Karim, Zoé",
  ],
  [
    { positionsTaken: 0, firstNames: [] },
    "Extra service du soir · 0/3",
    "Personne n’est engagé pour l’instant.\n3 places à pourvoir",
  ],
  [{ isCancelled: true }, "Annulée\u00a0: Extra service du soir", ""],
])("the event of a company's job with %o is “%s”", (changes, summary, description) => {
  expect(companyEventTexts({ ...job, ...changes })).toEqual({ summary, description });
});

test.each<[EngagementState, string, string]>([
  ["confirmed", "Extra service du soir · Maison Kerguelen", ""],
  [
    "changed",
    "Modifiée, à reconfirmer\u00a0: Extra service du soir · Maison Kerguelen",
    "L’entreprise propose dimanche 6 décembre 2026, 19 h – 1 h (lendemain). À confirmer dans l’application Renfort.",
  ],
  ["asked", "Extra service du soir · Maison Kerguelen", "À confirmer dans l’application Renfort."],
  ["cancelled", "Annulée\u00a0: Extra service du soir · Maison Kerguelen", ""],
])("the event of an engagement that is %s is “%s”", (state, summary, description) => {
  const { title } = job;
  const proposed = { date: "2026-12-06", startTime: "19:00", endTime: "01:00", endsNextDay: true };
  const texts = ownEventTexts({ title, businessName: "Maison Kerguelen", state, proposed });
  expect(texts.summary).toBe(summary);
  expect(texts.description.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(description);
});

test("a calendar includes the last 60 days, and cancellations for 30 days", () => {
  expect(calendarBounds(new Date("2026-12-05T12:00:00Z"))).toEqual({
    endsAfter: new Date("2026-10-06T12:00:00Z"),
    cancelledAfter: new Date("2026-11-05T12:00:00Z"),
  });
});
