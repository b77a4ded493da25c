import { expect, test } from "vitest";
import { candidate, candidateProfile } from "#domain/candidates/candidate.ts";
import { SHARED_BY_JOINING } from "#domain/candidates/joining.ts";
import { poolPerson } from "#domain/candidates/pool.ts";
import { refusal } from "#testing/domain.ts";
import {
  acceptedTerms,
  assertTermsOfUseAccepted,
  assertVersionShown,
  SHARED_BY_APPLYING,
} from "./consent.ts";

const wordOf: Record<string, string> = {
  id: "",
  isOnboardingComplete: "",
  createdAt: "",
  firstName: "prénom",
  lastName: "nom",
  phoneNumber: "téléphone",
  location: "ville",
  cvUrl: "CV",
  jobPreferences: "préférences",
  availabilityTypes: "disponibilités",
  weeklySchedule: "disponibilités",
  reliabilityScore: "fiabilité",
  completedShifts: "fiabilité",
  noShows: "fiabilité",
};

test.each([
  ["an application", candidateProfile.shape, SHARED_BY_APPLYING],
  ["a company's link", poolPerson.shape, SHARED_BY_JOINING],
])("what %s says that it shares names each fact of the person that the company reads", (_, shape, said) => {
  const facts = { ...candidate.shape, ...candidate.shape.availability.shape };
  const read = Object.keys(shape).filter((name) => name in facts);
  expect(read.filter((name) => !said.includes(wordOf[name] ?? "nowhere"))).toEqual([]);
});

test.each([
  [null, true],
  ["2026-11-22", true],
  ["", true],
  ["2026-11-23", false],
  ["2027-01-01", false],
])("who accepted the version %s is refused: %s", (version, isRefused) => {
  const code = refusal(() => assertTermsOfUseAccepted(version))?.code ?? null;
  expect(code).toBe(isRefused ? "terms-not-accepted" : null);
});

test.each([
  ["2026-11-23", true],
  ["2027-03-01", true],
  ["2026-11-22", false],
  ["2027-03", false],
  ["2027-02-29", false],
  ["9999-99-99", false],
  ["demain", false],
  ["", false],
  [true, false],
  [undefined, false],
])("%s can be the version that somebody accepts: %s", (version, isAccepted) => {
  const messages = acceptedTerms.safeParse(version).error?.issues.map(({ message }) => message) ?? [];
  expect(messages).toEqual(isAccepted ? [] : ["Acceptez les conditions pour continuer"]);
});

test.each([
  ["2026-11-23", "2026-01-01", false],
  ["2026-11-24", "2026-11-23", false],
  ["2027-03-08", "2027-03-01", false],
  ["2027-03-09", "2027-03-01", true],
  ["2099-01-01", "2026-11-28", true],
])("the version %s, accepted on %s, is refused as never shown: %s", (version, today, isRefused) => {
  const code = refusal(() => assertVersionShown(version, today))?.code ?? null;
  expect(code).toBe(isRefused ? "out-of-range" : null);
});
