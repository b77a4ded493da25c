import { describe, expect, test } from "vitest";
import { emptyContent } from "#testing/domain.ts";
import { assertCopyable, copiedFrom } from "./job-copy.ts";

const now = new Date("2026-12-01T12:00:00Z");
const noBriefing = { meetingPoint: null, contactName: null, contactPhone: null, dress: null, access: null };
type Job = Parameters<typeof copiedFrom>[0];
const job: Job = {
  title: "Serveur en salle",
  category: "service",
  hourlyRate: 13.5,
  numberOfPositions: 2,
  startTime: "18:00",
  endTime: "23:30",
  endsNextDay: false,
  address: "12 rue Jean Savidan, 22300 Lannion",
  description: "Service du soir pour un banquet.",
  ...emptyContent,
  requirements: ["Ponctualité"],
  experienceRequired: true,
  benefits: ["Pourboires"],
  briefing: null,
};

describe("a copy", () => {
  const copy =
    (changes: Partial<Job>, ...dates: string[]) =>
    () =>
      assertCopyable({ ...job, ...changes }, dates, { businessType: "hospitality", now });

  test("has the content of the job, and nothing that is requested again", () => {
    expect(
      copiedFrom(Object.assign({}, job, { date: "2026-12-05", urgent: true, instantMatch: false })),
    ).toEqual(job);
  });

  test("is possible to several days", () => {
    expect(copy({}, "2026-12-05", "2026-12-06")).not.toThrow();
  });

  test.each<[Partial<Job>, string[], object]>([
    [{}, ["2026-11-30"], { "dates.0": "La date ne peut pas être dans le passé" }],
    [{}, ["2026-12-05", "2026-12-05"], { "dates.1": expect.stringContaining("déjà") }],
    [{ hourlyRate: 10 }, ["2026-12-05"], { hourlyRate: "Le taux horaire doit être d'au moins 11€" }],
    [{ category: "vente" }, ["2026-12-05"], { category: "Choisissez une catégorie de la liste" }],
    [
      { startTime: "02:30", endTime: "06:00" },
      ["2026-12-05", "2027-03-28"],
      { "dates.1": expect.stringMatching(/début$/) },
    ],
    [
      { startTime: "18:00", endTime: "17:30", endsNextDay: true },
      ["2027-10-23", "2027-10-30"],
      { "dates.1": "Une mission dure moins de 24 heures" },
    ],
    [{ startTime: "01:00", endTime: "02:30" }, ["2027-03-28"], { "dates.0": expect.stringMatching(/fin$/) }],
    [
      { startTime: "01:30", endTime: "04:00", briefing: { ...noBriefing, breakMinutes: 90 } },
      ["2026-12-05", "2027-03-28"],
      { "dates.1": "La pause est plus longue que la mission" },
    ],
    [
      { startTime: "08:00", endTime: "12:00" },
      ["2026-12-01", "2026-12-02"],
      { "dates.0": "L'heure de fin est déjà passée" },
    ],
  ])("of %j to %j is refused with %j", (changes, dates, fields) => {
    expect(copy(changes, ...dates)).toThrow(expect.objectContaining({ code: "invalid-job-data", fields }));
  });
});
