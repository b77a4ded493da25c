import { describe, expect, test } from "vitest";
import { refusal, sampleEngagement } from "#testing/domain.ts";
import { withoutHours } from "#testing/fixtures.ts";
import type { AttendanceOutcome } from "./attendance.ts";
import type { EngagedPerson, personHasWork } from "./engaged-person.ts";
import {
  assertDeclarable,
  assertHiringFile,
  declarationsOf,
  hiringColumns,
  hiringRow,
} from "./hiring-file.ts";

const job = {
  date: "2026-12-05",
  startTime: "19:00",
  endTime: "01:00",
  endsNextDay: true,
  category: "service",
  address: "12 rue Jean Savidan, 22300 Lannion",
};

describe("a hiring file", () => {
  test("has the person, the times, the job, the place and the company, and leaves unknown columns empty", () => {
    const agreed = {
      agreedAt: new Date("2026-12-01T12:00:00Z"),
      agreedStartsAt: new Date("2026-12-05T18:00:00Z"),
      agreedEndsAt: new Date("2026-12-06T00:00:00Z"),
      agreedRate: 13.5,
    };
    const person = { lastName: "Le Gall", firstName: "Zoé", birthDate: "2004-02-29", ...agreed };
    const company = { companyName: "Maison Kerguelen", siret: "73282932000074" };
    const row = hiringRow(person, job, company);
    expect(Object.fromEntries(hiringColumns.map((column, at) => [column, row[at]]))).toEqual({
      Nom: "Le Gall",
      Prénom: "Zoé",
      "Date de naissance": "2004-02-29",
      "Jour de début": "2026-12-05",
      "Heure de début": "19:00",
      "Jour de fin": "2026-12-06",
      "Heure de fin": "01:00",
      "Taux horaire brut": 13.5,
      Emploi: "Service en salle",
      "Lieu de travail": "12 rue Jean Savidan, 22300 Lannion",
      Entreprise: "Maison Kerguelen",
      SIRET: "732\u00a0829\u00a0320\u00a000074",
      "Numéro de sécurité sociale": null,
      "Lieu de naissance": null,
    });
    const hiredDuring = hiringRow({ ...person, agreedAt: new Date("2026-12-05T23:05:30Z") }, job, company);
    expect(hiredDuring.slice(3, 7)).toEqual(["2026-12-06", "00:05", "2026-12-06", "01:00"]);
  });

  test.each([
    ["2026-12-01T12:00:00Z", 1, null],
    ["2027-01-05T00:00:00Z", 1, null],
    ["2027-01-05T00:00:01Z", 1, "Le dossier d'embauche n'est plus disponible 30 jours après la mission"],
    ["2026-12-01T12:00:00Z", 0, "Personne n'est engagé pour cette mission"],
  ])("at %s, with %d engaged, has the refusal %j", (now, engaged, message) => {
    const refused = refusal(() => assertHiringFile(job, engaged, new Date(now)));
    expect(refused).toEqual(message && { code: "failed-precondition", message });
  });
});

describe("the hiring declarations of a job", () => {
  type Engaged = Parameters<typeof personHasWork>[0] & Pick<EngagedPerson, "state" | "isDeclared">;

  const person = (changes: Partial<Engaged> = {}): { engagement: Engaged } => ({
    engagement: {
      state: "expected",
      endedAt: null,
      leftDuring: null,
      isDeclared: false,
      recorded: null,
      ...changes,
    },
  });
  const recorded = (outcome: AttendanceOutcome, changes: Partial<Engaged> = {}) =>
    person({ recorded: { outcome, ...withoutHours }, ...changes });
  const declared = person({ isDeclared: true });
  const gone = person({ endedAt: "2026-12-04T10:00:00.000Z" });
  const of = (...people: { engagement: Engaged }[]) => ({ ...job, isDeleted: false, people });
  const before = new Date("2026-12-05T17:59:00Z");
  const atStart = new Date("2026-12-05T18:00:00Z");

  test.each([
    ["are not late before the start", of(declared, person()), before, false],
    ["are late from the start", of(declared, person()), atStart, true],
    ["that are all made are never late", of(declared, declared), atStart, false],
  ])("%s", (_case, withPeople, now, isLate) => {
    expect(declarationsOf(withPeople, now)).toMatchObject({ due: 2, isLate });
  });

  test("are due for who came though replaced, and for who left during the job", () => {
    const endedAt = "2026-12-05T19:00:00.000Z";
    const leftDuring = { startsAt: "2026-12-05T18:00:00.000Z", endsAt: "2026-12-06T00:00:00.000Z" };
    const people = [
      recorded("present", { endedAt }),
      person({ endedAt, leftDuring }),
      recorded("present", { endedAt, leftDuring, isDeclared: true }),
      recorded("excused", { endedAt, leftDuring }),
    ];
    expect(declarationsOf(of(...people), atStart)).toEqual({ made: 1, due: 3, isLate: true });
  });

  test("may be recorded of whoever works or has worked, of nobody else", () => {
    const refused = { code: "failed-precondition", message: "Cette personne n'est plus engagée" };
    const left = { endedAt: new Date("2026-12-05T19:00:00Z"), endedBy: "candidate" } as const;
    const withdrawn = { ...left, endedAt: new Date("2026-12-01T19:00:00Z") };
    expect(refusal(() => assertDeclarable(sampleEngagement, before))).toBeNull();
    expect(refusal(() => assertDeclarable({ ...sampleEngagement, ...left }, before))).toBeNull();
    expect(refusal(() => assertDeclarable({ ...sampleEngagement, ...withdrawn }, before))).toEqual(refused);
    expect(refusal(() => assertDeclarable(null, before))).toEqual(refused);
    const imported = { ...sampleEngagement, isCounted: false };
    expect(refusal(() => assertDeclarable(imported, before))).toBeNull();
    expect(refusal(() => assertDeclarable(imported, new Date("2026-12-05T22:00:00Z")))).toEqual({
      code: "failed-precondition",
      message: "Cette mission est passée : elle n'est plus à déclarer ici",
    });
  });

  test("are due for all but those who withdrew or did not come", () => {
    const people = [declared, recorded("late"), recorded("absent"), recorded("excused"), gone];
    expect(declarationsOf(of(...people), atStart)).toEqual({ made: 1, due: 2, isLate: true });
  });

  test.each([
    ["nobody is left to declare", of(recorded("absent"), gone), atStart],
    ["the job had ended before it was imported", of(person({ state: "past" })), atStart],
    ["the job is deleted", { ...of(declared), isDeleted: true }, atStart],
    ["the hiring file is closed", of(declared), new Date("2027-01-05T00:00:01Z")],
  ])("do not show when %s", (_case, withPeople, now) => {
    expect(declarationsOf(withPeople, now)).toBeNull();
  });
});
