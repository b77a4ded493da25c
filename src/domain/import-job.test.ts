import { describe, expect, test } from "vitest";
import { importedJob } from "./import-job.ts";
import type { ImportedJob } from "./import-job.ts";
import type { Mending } from "./import-notes.ts";

const right = {
  recruiterId: "r1",
  title: "Serveur en salle",
  businessName: "Maison Kerguelen",
  category: "service",
  description: "Service du soir.",
  hourlyRate: 13.5,
  numberOfPositions: 2,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:30",
  address: "12 rue Jean Savidan, 22300 Lannion",
  location: { ville: "Lannion", latitude: 48.7326, longitude: -3.4553, details: "Lannion" },
  requirements: ["Ponctualité"],
  experienceRequired: false,
  benefits: ["Repas offerts"],
  isActive: true,
  instantMatch: true,
  status: "open",
  createdAt: "2026-10-01T10:00:00.000Z",
  updatedAt: "2026-10-02T10:00:00.000Z",
};

function read(changes: Record<string, unknown> = {}) {
  const notes = new Set<Mending>();
  const fields = { ...right, ...changes };
  const job = importedJob(
    { collection: "jobs", id: "j1", fields, createTime: null, updateTime: null },
    notes,
  );
  return { job, notes: [...notes] };
}

type Case = [written: Record<string, unknown>, read: Partial<ImportedJob>, mended: Mending[]];

describe("an old offer", () => {
  test("that is as ours are is not mended", () => {
    const { job, notes } = read();
    expect(notes).toEqual([]);
    expect(job).toEqual({
      recruiterId: "r1",
      date: "2026-12-05",
      startTime: "18:00",
      endTime: "23:30",
      hourlyRate: 13.5,
      numberOfPositions: 2,
      category: "service",
      title: "Serveur en salle",
      businessName: "Maison Kerguelen",
      description: "Service du soir.",
      companyDescription: null,
      requirements: ["Ponctualité"],
      benefits: ["Repas offerts"],
      address: "12 rue Jean Savidan, 22300 Lannion",
      ville: "Lannion",
      details: "Lannion",
      point: { latitude: 48.7326, longitude: -3.4553 },
      status: "open",
      isActive: true,
      instantMatch: true,
      urgent: false,
      experienceRequired: false,
      createdAt: new Date("2026-10-01T10:00:00.000Z"),
      updatedAt: new Date("2026-10-02T10:00:00.000Z"),
    });
  });

  test.each<Case>([
    [
      { requirements: "Ponctualité\n\nSourire\r\nPonctualité" },
      { requirements: ["Ponctualité", "Sourire"] },
      ["requirements-split"],
    ],
    [{ requirements: null, benefits: [] }, { requirements: null, benefits: null }, []],
    [
      { benefits: "Repas offerts\nPourboires" },
      { benefits: ["Repas offerts", "Pourboires"] },
      ["benefits-split"],
    ],
    [{ hourlyRate: "12,50" }, { hourlyRate: 12.5 }, ["number-rewritten"]],
    [{ hourlyRate: "12.5 €/h" }, { hourlyRate: 12.5 }, ["number-rewritten"]],
    [{ hourlyRate: " 11\u202f€ brut" }, { hourlyRate: 11 }, ["number-rewritten"]],
    [{ hourlyRate: 12.345 }, { hourlyRate: 12.35 }, ["rate-rounded"]],
    [{ hourlyRate: 0 }, { hourlyRate: 0 }, []],
    [{ category: "care" }, { category: "social" }, ["category-care"]],
    [{ category: "social" }, { category: "social" }, []],
    [
      { category: "Social / Aide à la personne" },
      { category: "social" },
      ["choice-rewritten", "category-care"],
    ],
    [{ category: "Ménage" }, { category: "menage" }, ["choice-rewritten"]],
    [{ category: "Mise en rayon" }, { category: "mise_en_rayon" }, ["choice-rewritten"]],
    [{ category: "jardinage" }, { category: "jardinage" }, []],
    [{ title: " ", category: "bar" }, { title: "Bar" }, ["title-missing"]],
    [{ title: "Serveur\u0000\ud800" }, { title: "Serveur\ufffd" }, ["text-cleaned"]],
    [{ numberOfPositions: undefined }, { numberOfPositions: 1 }, ["positions-missing"]],
    [{ numberOfPositions: "3" }, { numberOfPositions: 3 }, ["number-rewritten"]],
    [{ numberOfPositions: 0 }, { numberOfPositions: 1 }, ["positions-limited"]],
    [{ numberOfPositions: 40 }, { numberOfPositions: 20 }, ["positions-limited"]],
    [{ date: "05/12/2026" }, { date: "2026-12-05" }, ["date-rewritten"]],
    [{ date: { _seconds: 1_796_425_200, _nanoseconds: 0 } }, { date: "2026-12-05" }, ["date-rewritten"]],
    [{ startTime: "9:00", endTime: "17h30" }, { startTime: "09:00", endTime: "17:30" }, ["time-rewritten"]],
    [{ endTime: "00:00" }, { endTime: "23:59" }, ["midnight-end"]],
    [{ endTime: "24:00" }, { endTime: "23:59" }, ["midnight-end"]],
    [
      { location: null, ville: "Lannion", latitude: "48,73", longitude: -3.46 },
      { ville: "Lannion", point: { latitude: 48.73, longitude: -3.46 } },
      ["number-rewritten"],
    ],
    [
      { location: { _latitude: 48.73, _longitude: -3.46 } },
      { ville: null, point: { latitude: 48.73, longitude: -3.46 } },
      [],
    ],
    [{ location: { latitude: 0, longitude: 0 } }, { point: null }, []],
    [{ location: { latitude: 148, longitude: 2 } }, { point: null }, []],
    [{ location: undefined }, { point: null, ville: null }, []],
    [{ status: "deleted" }, { status: "deleted", isActive: false }, []],
    [{ status: "archived" }, { status: "open", isActive: true }, ["status-unknown"]],
    [
      { status: undefined, isActive: undefined, instantMatch: undefined },
      { status: "open", isActive: true, instantMatch: true },
      [],
    ],
    [{ isActive: "non" }, { isActive: false }, ["answer-rewritten"]],
    [
      { createdAt: { seconds: 1_790_848_800, nanoseconds: 0 } },
      { createdAt: new Date("2026-10-01T10:00:00Z") },
      [],
    ],
    [{ createdAt: "hier" }, { createdAt: null }, ["value-unreadable"]],
    [{ description: { html: "…" } }, { description: null }, ["value-unreadable"]],
    [{ recruiterId: "projects/p/databases/(default)/documents/recruiters/r1" }, { recruiterId: "r1" }, []],
  ])("with %j reads as %j, mended: %j", (written, expected, mended) => {
    const { job, notes } = read(written);
    expect(job).toMatchObject(expected);
    expect(notes).toEqual(mended);
  });

  test.each([
    [{ recruiterId: undefined }, "no-recruiter"],
    [{ date: undefined }, "no-date"],
    [{ date: "Date à définir" }, "no-date"],
    [{ startTime: undefined }, "no-times"],
    [{ endTime: "tard" }, "no-times"],
    [{ startTime: "22:00", endTime: "02:00" }, "ends-before-start"],
    [{ startTime: "18:00", endTime: "18:00" }, "ends-before-start"],
    [{ date: "2026-03-29", startTime: "02:30", endTime: "03:15" }, "ends-before-start"],
    [{ startTime: "00:00", endTime: "00:00" }, "ends-before-start"],
    [{ hourlyRate: undefined }, "no-rate"],
    [{ hourlyRate: "à négocier" }, "no-rate"],
    [{ hourlyRate: "12-15" }, "no-rate"],
    [{ hourlyRate: -1 }, "no-rate"],
    [{ hourlyRate: 1250 }, "no-rate"],
    [{ hourlyRate: Number.NaN }, "no-rate"],
  ])("with %j is none that can be stored: %s", (written, reason) => {
    expect(read(written).job).toBe(reason);
  });
});
