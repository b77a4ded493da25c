import type { Application } from "#domain/applications/application.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import type { EngagedPerson } from "#domain/engagements/engaged-person.ts";
import { company, eveningService, locations } from "#tools/demo/samples.ts";

export function id(number: number): string {
  return `0189c1a0-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

export const sampleRecruiter: Recruiter = {
  id: id(1),
  email: "claire@kerguelen.fr",
  pendingEmail: null,
  firstName: null,
  lastName: null,
  jobTitle: null,
  phone: null,
  companyName: company.companyName,
  companyDescription: null,
  companyLogo: null,
  siret: null,
  sector: null,
  companySize: null,
  businessType: null,
  workingZones: [],
  onboardingCompleted: false,
  preferredJobTypes: [],
  recruitmentFrequency: null,
  notifications: { applications: true, messages: true, analytics: false },
  mailDigest: false,
  figures: null,
  subscriptionPlan: "gratuit",
  subscriptionStatus: "active",
  planStartDate: "2026-11-01T08:00:00.000Z",
  planUpdatedAt: null,
  planEndsOn: null,
  usage: { activeJobs: 0, totalSwipes: 0, monthlyJobs: 0 },
  isActive: true,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-01T08:00:00.000Z",
};

export function sampleApplication(
  number: number,
  { job, ...changes }: Partial<Omit<Application, "job">> & { job?: Partial<Application["job"]> } = {},
): Application {
  return {
    id: id(1000 + number),
    jobId: id(100),
    userId: id(2000 + number),
    status: "pending",
    appliedAt: "2026-11-20T18:00:00.000Z",
    candidateName: `Candidat ${number}`,
    candidatePhone: "+33612345678",
    candidate: {
      reliabilityScore: 98,
      completedShifts: 12,
      noShows: 0,
      jobsTogether: 0,
      lastJobOn: null,
      ville: "Perros-Guirec",
      distanceKm: 8,
      hasCv: true,
    },
    wasProposed: false,
    isProposed: false,
    engagement: null,
    closedBecause: null,
    isEngagedElsewhere: false,
    job: {
      title: eveningService.title,
      hourlyRate: eveningService.hourlyRate,
      date: "2099-12-05",
      startTime: "18:00",
      endTime: "23:30",
      endsNextDay: false,
      ville: locations.restaurant.ville,
      address: locations.restaurant.address,
      numberOfPositions: 3,
      positionsTaken: 1,
      isDeleted: false,
      ...job,
    },
    ...changes,
  };
}

/** An accepted application with its engagement. */
export function sampleEngaged(number: number, changes: Partial<EngagedPerson> = {}): Application {
  const engagement: EngagedPerson = {
    state: "expected",
    agreed: {
      startsAt: "2099-12-05T17:00:00.000Z",
      endsAt: "2099-12-05T22:30:00.000Z",
      hourlyRate: 13.5,
      breakMinutes: 0,
    },
    changedTerms: [],
    agreedAt: "2026-01-05T09:30:00.000Z",
    confirmedAt: null,
    askedAt: null,
    reminders: 0,
    whyNotRemind: "Cette personne n'a rien à confirmer",
    remindableFrom: null,
    endedAt: null,
    endedBy: null,
    endedReason: null,
    isLate: false,
    leftDuring: null,
    isDeclared: false,
    recorded: null,
    ...changes,
  };
  return sampleApplication(number, { status: "accepted", engagement });
}
