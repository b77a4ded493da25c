import { describe, expect, test } from "vitest";
import { importedApplication } from "./import-application.ts";
import type { ImportedApplication } from "./import-application.ts";
import type { Fields, SourceDocument } from "./import-document.ts";
import { importedMember } from "./import-member.ts";
import type { ImportedMember } from "./import-member.ts";
import type { Mending, Notes } from "./import-notes.ts";
import { importedRecruiter, oldLogo } from "./import-recruiter.ts";
import type { ImportedRecruiter } from "./import-recruiter.ts";

function reading<Read>(read: (source: SourceDocument, notes: Notes) => Read, right: Fields) {
  return (changes: Fields = {}) => {
    const notes = new Set<Mending>();
    const fields = { ...right, ...changes };
    const source = { collection: "members", id: "doc", fields, createTime: null, updateTime: null } as const;
    return { record: read(source, notes), notes: [...notes] };
  };
}

describe("an old recruiter", () => {
  const read = reading(importedRecruiter, {
    uid: "u1",
    email: "claire@kerguelen.fr",
    companyName: "Maison Kerguelen",
    subscriptionPlan: "smart",
    planStartDate: "2026-02-01T00:00:00.000Z",
    createdAt: "2026-01-01T00:00:00.000Z",
  });

  test.each<[Fields, Partial<ImportedRecruiter>, Mending[]]>([
    [{}, { accountId: "u1", subscriptionPlan: "smart", onboardingCompleted: false, isActive: true }, []],
    [{ uid: undefined, userId: "u2" }, { accountId: "u2" }, []],
    [{ uid: undefined }, { accountId: "doc" }, []],
    [
      { subscriptionPlan: undefined, planStartDate: undefined },
      { subscriptionPlan: "gratuit", subscriptionStatus: "active", planStartDate: null },
      ["plan-missing"],
    ],
    [{ subscriptionPlan: "PRO" }, { subscriptionPlan: "pro" }, ["choice-rewritten"]],
    [{ subscriptionPlan: "gold" }, { subscriptionPlan: "gratuit" }, ["choice-unknown", "plan-missing"]],
    [{ email: " Claire@Kerguelen.FR " }, { email: "claire@kerguelen.fr" }, ["email-rewritten"]],
    [{ phone: "02 96 48 00 00" }, { phone: "02 96 48 00 00" }, []],
    [{ phone: 296480000 }, { phone: "0296480000" }, ["phone-rewritten"]],
    [{ phone: 33296480000 }, { phone: "+33296480000" }, ["phone-rewritten"]],
    [{ phone: "voir le site" }, { phone: null }, ["phone-unreadable"]],
    [
      { companyName: "", firstName: "Claire", lastName: "Le Goff" },
      { companyName: "Claire Le Goff" },
      ["company-name-missing"],
    ],
    [{ companyName: null }, { companyName: "claire@kerguelen.fr" }, ["company-name-missing"]],
    [{ siret: "732 829 320 00074" }, { siret: "73282932000074" }, []],
    [{ siret: 73282932000074 }, { siret: "73282932000074" }, []],
    [{ siret: "123" }, { siret: null }, ["siret-invalid"]],
    [
      { businessType: "hospitality", companySize: "1000+" },
      { businessType: "hospitality", companySize: "1000+" },
      [],
    ],
    [{ businessType: "Restauration" }, { businessType: "hospitality" }, ["choice-rewritten"]],
    [{ companySize: "1–10" }, { companySize: "1-10" }, ["choice-rewritten"]],
    [{ recruitmentFrequency: "Hebdomadaire" }, { recruitmentFrequency: "weekly" }, ["choice-rewritten"]],
    [{ recruitmentFrequency: "parfois" }, { recruitmentFrequency: null }, ["choice-unknown"]],
    [{ workingZones: ["Lannion", "", "Lannion", 22] }, { workingZones: ["Lannion", "22"] }, []],
    [
      { preferredJobTypes: ["service", "care", "Bar"] },
      { preferredJobTypes: ["service", "social", "bar"] },
      ["category-care", "choice-rewritten"],
    ],
    [
      { notifications: { messages: false } },
      { notifications: { applications: true, messages: false, analytics: false } },
      [],
    ],
    [{ onboardingCompleted: "true" }, { onboardingCompleted: true }, ["answer-rewritten"]],
    [{ isActive: false }, { isActive: false }, ["account-disabled"]],
  ])("with %j reads as %j, mended: %j", (written, expected, mended) => {
    const { record, notes } = read(written);
    expect(record).toMatchObject(expected);
    expect(notes).toEqual(mended);
  });

  test.each([[undefined], [""], ["claire"], [5], ["a@b.fr, c@d.fr"]])(
    "with the e-mail %j has no account",
    (email) => {
      expect(read({ email }).record).toBe("no-email");
    },
  );

  test("leaves its logo where it was, and says so", () => {
    const logo = reading(oldLogo, {});
    const companyLogo = "https://storage.example/logo.png?token=1";
    expect(logo({ companyLogo })).toEqual({ record: companyLogo, notes: ["logo-left"] });
    expect(logo({ companyLogo: "" })).toEqual({ record: null, notes: [] });
  });
});

describe("an old candidate", () => {
  const read = reading(importedMember, { email: "zoe@example.fr", firstName: "Zoé", lastName: "Le Gall" });

  test.each<[Fields, Partial<ImportedMember>, Mending[]]>([
    [
      {},
      { accountId: "doc", searchName: "zoe le gall zoe@example.fr", searchVille: "", reliabilityScore: null },
      [],
    ],
    [{ location: { ville: "Trégastel" } }, { locationVille: "Trégastel", searchVille: "tregastel" }, []],
    [{ city: "Trégastel" }, { locationVille: "Trégastel" }, []],
    [{ location: "Trégastel" }, { locationVille: "Trégastel" }, []],
    [{ lastName: undefined }, { firstName: "Zoé", lastName: "" }, []],
    [{ firstName: "", lastName: null }, { firstName: "Candidat", lastName: "" }, ["name-missing"]],
    [{ phoneNumber: 612345678 }, { phoneNumber: "0612345678" }, ["phone-rewritten"]],
    [{ birthDate: "29/02/2004" }, { birthDate: "2004-02-29" }, ["date-rewritten"]],
    [{ reliabilityScore: 87 }, { reliabilityScore: 87 }, []],
    [{ reliabilityScore: 140 }, { reliabilityScore: 100 }, ["score-limited"]],
    [{ reliabilityScore: "87" }, { reliabilityScore: 87 }, ["number-rewritten"]],
    [{ completedShifts: "3", noShows: -1 }, { completedShifts: 3, noShows: 0 }, ["number-rewritten"]],
    [
      { jobPreferences: ["service", "Ménage", "social", "jardinage"] },
      { jobPreferences: ["service", "menage", "care"] },
      ["choice-rewritten", "choice-unknown"],
    ],
    [{ jobPreferences: "service" }, { jobPreferences: ["service"] }, []],
    [
      { availabilityTypes: ["weekend", "soir"] },
      { availabilityTypes: ["weekend", "evenings"] },
      ["choice-rewritten"],
    ],
    [
      {
        availability: {
          dispoNow: true,
          status: "libre",
          weeklySchedule: { monday: ["morning"], sunday: [] },
        },
      },
      { dispoNow: true, availabilityStatus: "libre", weeklySchedule: { monday: ["morning"] } },
      [],
    ],
    [
      { availability: { weeklySchedule: { lundi: ["matin", "soir"], someday: ["morning"] } } },
      { weeklySchedule: { monday: ["morning", "evening"] } },
      ["choice-rewritten"],
    ],
    [{ cvUrl: "https://cv.example/zoe.pdf" }, { cvUrl: "https://cv.example/zoe.pdf" }, []],
    [{ cvUrl: "javascript:alert(1)" }, { cvUrl: null }, ["cv-link-left"]],
    [{ isOnboardingComplete: 1 }, { isOnboardingComplete: true }, ["answer-rewritten"]],
  ])("with %j reads as %j, mended: %j", (written, expected, mended) => {
    const { record, notes } = read(written);
    expect(record).toMatchObject(expected);
    expect(notes).toEqual(mended);
  });

  test("without an e-mail has no account", () => {
    expect(read({ email: null }).record).toBe("no-email");
  });
});

describe("an old application", () => {
  const applied = "2026-10-01T10:00:00.000Z";
  const read = reading(importedApplication, {
    jobId: "j1",
    userId: "m1",
    status: "accepted",
    appliedAt: applied,
    candidateName: "Zoé Le Gall",
  });

  test.each<[Fields, Partial<ImportedApplication>, Mending[]]>([
    [{}, { jobId: "j1", accountId: "m1", status: "accepted", appliedAt: new Date(applied) }, []],
    [{ jobId: 12, userId: "members/m1" }, { jobId: "12", accountId: "m1" }, []],
    [{ status: "ACCEPTED" }, { status: "accepted" }, []],
    [{ status: "Refusée" }, { status: "rejected" }, []],
    [{ status: "shortlisted" }, { status: "pending" }, ["status-unknown"]],
    [{ status: undefined }, { status: "pending" }, ["status-unknown"]],
    [{ candidateName: " " }, { candidateName: null }, ["candidate-name-missing"]],
    [{ appliedAt: undefined, createdAt: applied }, { appliedAt: new Date(applied) }, []],
    [{ appliedAt: undefined, updatedAt: applied }, { appliedAt: new Date(applied) }, []],
  ])("with %j reads as %j, mended: %j", (written, expected, mended) => {
    const { record, notes } = read(written);
    expect(record).toMatchObject(expected);
    expect(notes).toEqual(mended);
  });

  test("must name an offer and a candidate", () => {
    expect(read({ jobId: "" }).record).toBe("no-job");
    expect(read({ userId: undefined }).record).toBe("no-candidate");
  });
});
