import type { PlanId } from "#domain/companies/plan.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import type { Job, JobRow } from "#domain/jobs/job.ts";
import type { Venue } from "#domain/jobs/venue.ts";
import { emptyContent } from "#testing/domain.ts";
import { company, locations } from "#tools/demo/samples.ts";
import { id, sampleRecruiter } from "./samples.ts";

export function recruiterOn(subscriptionPlan: PlanId): Recruiter {
  return {
    ...sampleRecruiter,
    firstName: company.firstName,
    lastName: company.lastName,
    businessType: company.businessType,
    onboardingCompleted: true,
    subscriptionPlan,
  };
}

export function sampleJob(number: number, changes: Partial<JobRow> = {}): JobRow {
  return {
    id: id(100 + number),
    recruiterId: id(1),
    title: `Extra du soir ${number}`,
    businessName: company.companyName,
    category: "service",
    companyLogoUrl: null,
    hourlyRate: 13.5,
    numberOfPositions: 1,
    acceptedApplications: 0,
    positionsTaken: 0,
    mostPositionsTaken: 0,
    rejectedApplications: 0,
    applicationsTotal: 0,
    applicationsPending: 0,
    date: "2099-12-05",
    startTime: "18:00",
    endTime: "23:30",
    endsNextDay: false,
    seriesId: null,
    isActive: true,
    status: "open",
    isRecorded: false,
    opensToAllAt: null,
    instantMatch: true,
    urgent: false,
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T10:00:00.000Z",
    ville: locations.restaurant.ville,
    descriptionPreview: "Service en salle pour un repas de groupe.",
    ...changes,
  };
}

/** The same job as `sampleJob`, with all its fields. */
export function sampleWholeJob(number: number, changes: Partial<Job> = {}): Job {
  const { ville, descriptionPreview, ...facts } = sampleJob(number);
  return {
    ...facts,
    description: descriptionPreview,
    companyDescription: null,
    address: locations.restaurant.address,
    location: {
      ...locations.restaurant,
      ville,
      details: ville,
      approximate: false,
    },
    ...emptyContent,
    requirements: ["Ponctualité", "Parler anglais"],
    benefits: ["Pourboires"],
    briefing: null,
    venueId: null,
    version: 0,
    ...changes,
  };
}

export function sampleVenue(changes: Partial<Venue> = {}): Venue {
  return {
    id: "0195a000-0000-7000-8000-000000000001",
    name: "Bistrot du Port",
    address: "4 quai de Viarmes, 22300 Lannion",
    location: { ville: "Lannion", latitude: 48.73, longitude: -3.46, approximate: false },
    briefing: null,
    upcomingJobs: 0,
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T10:00:00.000Z",
    ...changes,
  };
}
