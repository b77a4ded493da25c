import { describe, expect, test } from "vitest";
import { MAX_HOURLY_RATE } from "#domain/jobs/job-fields.ts";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#tools/testing/exports.ts";
import type { Note } from "./field-reader.ts";
import { normalizeMember, normalizeRecruiter, oldLogo } from "./normalize-account.ts";
import { type NormalizationDeps, normalizeApplication, normalizeJob } from "./normalize-job.ts";
import type { Collection, Fields } from "./source-document.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
/** Geocodes Lannion only. */
const addresses: NormalizationDeps["addresses"] = {
  geocode: async (address) => {
    const place = {
      address,
      ville: "Lannion",
      latitude: 48.7,
      longitude: -3.4,
      details: "Lannion",
      approximate: true,
    };
    return { answer: address.includes("Lannion") ? place : null };
  },
};

const of = (collection: Collection, fields: Fields) => ({ collection, id: "doc", fields });
const reading = () => ({ notes: new Set<Note>(), now, addresses });

const recruiter = (changes: Fields = {}) => {
  const { notes } = reading();
  return {
    read: normalizeRecruiter(of("recruiters", oldRecruiter("r1", changes)), { notes, now }),
    notes: [...notes],
  };
};
const member = (changes: Fields = {}) => {
  const { notes } = reading();
  return {
    read: normalizeMember(of("members", oldMember("m1", changes)), { notes, now }),
    notes: [...notes],
  };
};
const job = async (changes: Fields = {}) => {
  const { notes } = reading();
  const read = await normalizeJob(of("jobs", oldJob("j1", "r1", changes)), { notes, now, addresses });
  return { read, notes: [...notes] };
};
const application = (changes: Fields = {}) => {
  const { notes } = reading();
  const fields = { ...oldApplication("a1", { jobId: "j1", userId: "m1" }), ...changes };
  return { read: normalizeApplication(of("applications", fields), { notes, now }), notes: [...notes] };
};

describe("an old recruiter", () => {
  test.each<[Fields, object, Note[]]>([
    [{}, { email: "r1@example.fr", subscriptionPlan: "smart", isActive: true }, []],
    [{ email: " Claire@Kerguelen.FR " }, { email: "claire@kerguelen.fr" }, []],
    [{ subscriptionPlan: undefined }, { subscriptionPlan: "gratuit", planStartDate: now }, ["plan-missing"]],
    [{ subscriptionPlan: "gold" }, { subscriptionPlan: "gratuit" }, ["choice-unknown", "plan-missing"]],
    [{ planStartDate: null }, { planStartDate: new Date("2026-01-10T09:00:00.000Z") }, []],
    [{ phone: "0692.12.34.56" }, { phone: "+262692123456" }, []],
    [{ phone: "voir le site" }, { phone: null }, ["value-unreadable"]],
    [{ companyName: null }, { companyName: "Claire Kerguelen" }, []],
    [{ onboardingCompleted: undefined }, { onboardingCompleted: false }, []],
    [{ siret: "732 829 320 00074" }, { siret: "73282932000074" }, []],
    [{ siret: "123" }, { siret: null }, ["value-unreadable"]],
    [{ companySize: "1000+" }, { companySize: "1000+" }, []],
    [{ companySize: "énorme" }, { companySize: null }, ["choice-unknown"]],
    [
      { preferredJobTypes: ["service", "care", "social"] },
      { preferredJobTypes: ["service", "social"] },
      ["category-care"],
    ],
    [
      { notifications: { messages: false } },
      { notifications: { applications: true, messages: false, analytics: false } },
      [],
    ],
    [{ createdAt: undefined, updatedAt: null }, { createdAt: now, updatedAt: now }, ["date-missing"]],
  ])("with %j is normalized to %j with the notes %j", (written, expected, noted) => {
    const { read, notes } = recruiter(written);
    expect(read).toMatchObject(expected);
    expect(notes).toEqual(noted);
  });

  test("has the same account id under uid or userId (spec §3)", () => {
    const ids = [{}, { uid: null, userId: "r1" }].map((written) => Object(recruiter(written).read).id);
    expect(new Set(ids).size).toBe(1);
    expect(Object(recruiter({ uid: null }).read).id).not.toBe(ids[0]);
  });

  test("has the address of its old logo", () => {
    const notes = new Set<Note>();
    expect(oldLogo(of("recruiters", { companyLogo: "https://old.example/a.png" }), notes)).toBe(
      "https://old.example/a.png",
    );
    expect([...notes]).toEqual(["logo-left"]);
  });
});

describe("an old candidate", () => {
  test.each<[Fields, object, Note[]]>([
    [
      {},
      {
        firstName: "Zoé",
        phoneNumber: "+33612345678",
        searchName: "zoe le gall m1@example.fr",
      },
      [],
    ],
    [{ firstName: null, lastName: null }, { firstName: "Candidat", lastName: "" }, []],
    [{ reliabilityScore: 120.4 }, { reliabilityScore: 100 }, []],
    [{ reliabilityScore: 87.5 }, { reliabilityScore: 88 }, []],
    [{ reliabilityScore: -5 }, { reliabilityScore: 0 }, []],
    [{ reliabilityScore: undefined }, { reliabilityScore: null }, []],
    [{ completedShifts: 12, noShows: -1 }, { completedShifts: 12, noShows: 0 }, []],
    [{ cvUrl: "javascript:alert(1)" }, { cvUrl: null }, ["value-unreadable"]],
    [{ cvUrl: "http://exemple.fr/cv.pdf" }, { cvUrl: null }, ["value-unreadable"]],
    [{ cvUrl: "https://192.168.1.1/cv.pdf" }, { cvUrl: null }, ["value-unreadable"]],
    [{ cvUrl: "https://exemple.fr/cv.pdf" }, { cvUrl: "https://exemple.fr/cv.pdf" }, []],
    [{ jobPreferences: ["care", "all", "vol"] }, { jobPreferences: ["care", "all"] }, ["choice-unknown"]],
    [
      {
        availability: {
          dispoNow: true,
          status: "libre",
          weeklySchedule: { monday: ["morning", "noon"], sunday: [] },
        },
      },
      { dispoNow: true, availabilityStatus: "libre", weeklySchedule: { monday: ["morning"] } },
      ["choice-unknown"],
    ],
    [{ birthDate: "2004-02-30" }, { birthDate: null }, ["value-unreadable"]],
  ])("with %j is normalized to %j with the notes %j", (written, expected, noted) => {
    const { read, notes } = member(written);
    expect(read).toMatchObject(expected);
    expect(notes).toEqual(noted);
  });
});

describe("an old job", () => {
  test.each<[Fields, object, Note[]]>([
    [
      {},
      {
        title: "Extra service du soir",
        endsAt: new Date("2099-12-05T22:30:00Z"),
        locationApproximate: false,
      },
      [],
    ],
    [{ requirements: ["a", "b"] }, { requirements: ["a", "b"] }, []],
    [{ requirements: "a\n\nb" }, { requirements: ["a", "b"] }, ["list-from-text"]],
    [{ requirements: "" }, { requirements: null }, []],
    [{ category: "care" }, { category: "social" }, ["category-care"]],
    [{ category: "plongée" }, { category: "plongée" }, []],
    [
      { endTime: "02:00" },
      { endTime: "02:00", endsNextDay: true, endsAt: new Date("2099-12-06T01:00:00Z") },
      ["ends-next-day"],
    ],
    [
      { date: "2026-10-24", startTime: "22:00", endTime: "03:00" },
      { endsNextDay: true, endsAt: new Date("2026-10-25T02:00:00Z") },
      ["ends-next-day"],
    ],
    [{ hourlyRate: 12.345 }, { hourlyRate: 12.35 }, []],
    [{ hourlyRate: MAX_HOURLY_RATE }, { hourlyRate: MAX_HOURLY_RATE }, []],
    [{ instantMatch: undefined, urgent: undefined }, { instantMatch: true, urgent: false }, []],
    [{ numberOfPositions: undefined }, { numberOfPositions: 1 }, []],
    [{ numberOfPositions: "" }, { numberOfPositions: 1 }, []],
    [{ numberOfPositions: "5" }, { numberOfPositions: 5 }, ["text-value"]],
    [{ numberOfPositions: " 5 " }, { numberOfPositions: 5 }, ["text-value"]],
    [{ numberOfPositions: "5,0" }, { numberOfPositions: 5 }, ["text-value"]],
    [{ hourlyRate: "13,50" }, { hourlyRate: 13.5 }, ["text-value"]],
    [{ isActive: "false" }, { isActive: false }, ["text-value"]],
    [{ recruiterId: "projects/p/databases/(default)/documents/recruiters/r1" }, { recruiter: "r1" }, []],
    [{ recruiterId: "/recruiters/r1" }, { recruiter: "r1" }, []],
    [
      { date: "2026-03-29", startTime: "02:30", endTime: "04:00" },
      { endsAt: new Date("2026-03-29T02:00:00Z") },
      ["hour-skipped"],
    ],
    [
      { date: "2026-03-28", startTime: "22:00", endTime: "02:30" },
      { endsNextDay: true, endsAt: new Date("2026-03-29T01:30:00Z") },
      ["ends-next-day", "hour-skipped"],
    ],
    // The hour that comes twice is its second occurrence, as in a job published here.
    [
      { date: "2026-10-24", startTime: "22:00", endTime: "02:30" },
      { endsNextDay: true, endsAt: new Date("2026-10-25T01:30:00Z") },
      ["ends-next-day"],
    ],
    [{ date: "2099-12-04T23:00:00.000Z", startTime: "9:00" }, { date: "2099-12-05", startTime: "09:00" }, []],
    [{ status: "deleted" }, { status: "deleted", isActive: false }, []],
    [{ status: "paused" }, { status: "open", isActive: true }, ["status-unknown"]],
    [
      { location: null },
      { locationVille: "Lannion", locationLatitude: 48.7, locationApproximate: true },
      ["place-approximate"],
    ],
    [
      { location: { ville: "Trégastel" }, address: null },
      { address: "Trégastel", locationVille: "Trégastel" },
      ["place-approximate"],
    ],
    [
      { location: { latitude: 1, longitude: 2 } },
      { locationVille: "Lannion", locationLatitude: 1, locationApproximate: false },
      [],
    ],
    [
      { location: { latitude: 0, longitude: 0 }, address: "quelque part" },
      { locationVille: null, locationLatitude: 48.73, locationLongitude: -3.46 },
      ["place-approximate"],
    ],
  ])("with %j is normalized to %j with the notes %j", async (written, expected, noted) => {
    const { read, notes } = await job(written);
    expect(read).toMatchObject(expected);
    expect(notes).toEqual(noted);
  });
});

test("an application with an unknown status is pending, and its candidate's name may be missing", () => {
  expect(application({ status: "refused", candidateName: null })).toMatchObject({
    read: { status: "pending", candidateName: null, appliedAt: new Date("2026-09-10T09:00:00.000Z") },
    notes: ["status-unknown"],
  });
});

describe("a document without a required value is quarantined", () => {
  test.each([
    ["no-email", () => recruiter({ email: "claire" })],
    ["no-email", () => member({ email: null })],
    ["no-recruiter", () => job({ recruiterId: null })],
    ["no-title", () => job({ title: " " })],
    ["no-date", () => job({ date: "demain" })],
    ["no-times", () => job({ startTime: "25:00" })],
    ["ends-before-start", () => job({ endTime: "18:00" })],
    // Twenty-three hours: a typing error.
    ["ends-before-start", () => job({ startTime: "18:00", endTime: "17:00" })],
    // The clock change skips from 2 h to 3 h.
    ["ends-before-start", () => job({ date: "2026-03-29", startTime: "02:30", endTime: "03:15" })],
    ["no-rate", () => job({ hourlyRate: "13,50 €" })],
    ["no-rate", () => job({ hourlyRate: -1 })],
    ["no-rate", () => job({ hourlyRate: MAX_HOURLY_RATE + 0.01 })],
    ["no-positions", () => job({ numberOfPositions: 21 })],
    ["no-positions", () => job({ numberOfPositions: "cinq" })],
    ["no-positions", () => job({ numberOfPositions: "5 à 6" })],
    ["no-positions", () => job({ numberOfPositions: "1e1" })],
    ["no-positions", () => job({ numberOfPositions: "2.5" })],
    ["no-positions", () => job({ numberOfPositions: "-5" })],
    ["no-positions", () => job({ numberOfPositions: [5] })],
    ["no-positions", () => job({ numberOfPositions: {} })],
    ["no-positions", () => job({ numberOfPositions: true })],
    ["no-recruiter", () => job({ recruiterId: "recruiters/" })],
    ["no-positions", () => job({ numberOfPositions: 1.5 })],
    ["no-job", () => application({ jobId: null })],
    ["no-candidate", () => application({ userId: null })],
  ])("as %s: %#", async (reason, read) => {
    expect((await read()).read).toBe(reason);
  });

  test("except an application older than two years, which is dropped (spec §9)", () => {
    expect(application({ appliedAt: "2024-11-21T22:59:59.000Z" }).read).toBe("expired");
    expect(application({ appliedAt: "2024-11-21T23:00:00.000Z" }).read).toMatchObject({ status: "pending" });
  });
});
