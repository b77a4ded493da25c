import type { FeedJob } from "#domain/candidates/feed.ts";
import type { PublicJob, PublicJobPage } from "#domain/candidates/public-job.ts";
import { emptyContent } from "#testing/domain.ts";
import { company, eveningService } from "#tools/demo/samples.ts";
import { id } from "./samples.ts";

const shared = {
  id: id(1),
  title: eveningService.title,
  businessName: company.companyName,
  category: "service",
  description: "Service en salle.",
  companyDescription: null,
  companyLogoUrl: null,
  companyPast: [],
  hourlyRate: 13.5,
  numberOfPositions: 5,
  remainingPositions: 2,
  isFull: false,
  date: "2099-12-05",
  startTime: "18:00",
  endTime: "23:30",
  endsNextDay: false,
  startsAt: "2099-12-05T17:00:00.000Z",
  endsAt: "2099-12-05T22:30:00.000Z",
  seriesId: null,
  ...emptyContent,
  requirements: ["Chemise blanche"],
  benefits: ["Repas offerts"],
  instantMatch: false,
  urgent: false,
  createdAt: "2026-11-23T08:00:00.000Z",
  version: 3,
} as const satisfies Partial<PublicJob>;

/** A job as a signed-in candidate reads it. */
export function sampleFeedJob(changes: Partial<FeedJob> = {}): FeedJob {
  return {
    ...shared,
    requirements: [...shared.requirements],
    benefits: [...shared.benefits],
    location: {
      ville: "Lannion",
      latitude: 48.73,
      longitude: -3.46,
      address: "1 rue du Port, 22300 Lannion",
      details: null,
      approximate: false,
    },
    briefing: null,
    isActive: true,
    status: "open",
    opensToAllAt: null,
    isReserved: false,
    distanceKm: 1.2,
    applicationId: null,
    applicationStatus: null,
    hasWithdrawn: false,
    isEngagedElsewhere: false,
    acceptsApplications: true,
    ...changes,
  };
}

/** A job of the feed as anybody reads it. */
export function publicJob(changes: Partial<PublicJob> = {}): PublicJob {
  return {
    ...shared,
    requirements: [...shared.requirements],
    benefits: [...shared.benefits],
    location: { ville: "Lannion" },
    breakMinutes: null,
    distanceKm: 1,
    opensToAllAt: null,
    state: "open",
    ...changes,
  };
}

export function samplePublicJobPage(changes: Partial<PublicJobPage> = {}): PublicJobPage {
  return { ...publicJob(), sameSeries: [], otherJobs: [], ...changes };
}
