import type { Candidate } from "#domain/candidates/candidate.ts";
import { candidate } from "#testing/fixtures.ts";
import { id } from "./samples.ts";

/** The signed-in candidate. */
export const sampleCandidate: Candidate = {
  id: id(3000),
  firstName: candidate.firstName,
  lastName: candidate.lastName,
  email: "zoe@example.fr",
  phoneNumber: "+33612345678",
  birthDate: candidate.birthDate,
  location: { ville: candidate.city },
  reliabilityScore: 92,
  completedShifts: 14,
  noShows: 1,
  jobPreferences: ["service"],
  availabilityTypes: ["evenings"],
  availability: { dispoNow: false, status: "libre", weeklySchedule: { monday: ["morning"] } },
  cvUrl: null,
  isOnboardingComplete: true,
  isInCvLibrary: true,
  notifyByMail: true,
  acceptedTerms: { version: "2026-11-23", acceptedAt: "2026-11-23T08:00:00.000Z" },
  createdAt: "2026-01-05T10:00:00.000Z",
};
