import type { Data } from "#contract/paths.ts";
import { emptyContent } from "#testing/domain.ts";
import { eveningService, locations } from "#tools/demo/samples.ts";
import { id } from "./samples.ts";

export type SampleApplication = Data<"get", "/api/candidate/applications/{id}">;
type Job = SampleApplication["job"];
type Engagement = NonNullable<SampleApplication["engagement"]>;

type Changes = Partial<Omit<SampleApplication, "job" | "engagement">> & {
  job?: Partial<Job>;
  engagement?: Partial<Engagement> | null;
};

/** A confirmed job of a candidate, on 5 December 2099 at 18 h. */
export function sampleOwnApplication(
  number: number,
  { job, engagement, ...changes }: Changes = {},
): SampleApplication {
  return {
    id: id(1000 + number),
    jobId: id(100 + number),
    status: "accepted",
    appliedAt: "2026-11-20T18:00:00.000Z",
    updatedAt: "2026-11-20T18:00:00.000Z",
    rejection: null,
    isInReserve: false,
    changes: [],
    ...changes,
    engagement:
      engagement === null
        ? null
        : {
            state: "confirmed",
            agreed: {
              startsAt: "2099-12-05T17:00:00.000Z",
              endsAt: "2099-12-05T22:30:00.000Z",
              hourlyRate: 13.5,
              breakMinutes: 0,
            },
            changedTerms: [],
            confirmedAt: null,
            confirmableUntil: "2099-12-05T17:00:00.000Z",
            withdrawableUntil: "2099-12-05T17:00:00.000Z",
            countedFrom: null,
            isConfirmationAsked: false,
            isLateIfWithdrawnNow: false,
            recorded: null,
            ...engagement,
          },
    job: { ...sampleJob(number), ...job },
  };
}

function sampleJob(number: number): Job {
  return {
    id: id(100 + number),
    title: `${eveningService.title} ${number}`,
    businessName: "Maison Kerguelen",
    category: "service",
    description: eveningService.description,
    companyDescription: null,
    companyLogoUrl: null,
    companyPast: [],
    hourlyRate: 13.5,
    numberOfPositions: 2,
    remainingPositions: 1,
    isFull: false,
    date: "2099-12-05",
    startTime: "18:00",
    endTime: "23:30",
    endsNextDay: false,
    startsAt: "2099-12-05T17:00:00.000Z",
    endsAt: "2099-12-05T22:30:00.000Z",
    seriesId: null,
    location: { ...locations.restaurant, details: null, approximate: false },
    ...emptyContent,
    requirements: ["Ponctualité"],
    benefits: ["Repas"],
    briefing: {
      meetingPoint: "Entrée cuisine",
      contactName: "Claire",
      contactPhone: "+33612345678",
      dress: "Chemise blanche",
      breakMinutes: null,
      access: null,
    },
    isActive: true,
    status: "open",
    opensToAllAt: null,
    isReserved: false,
    instantMatch: false,
    urgent: false,
    createdAt: "2026-11-20T10:00:00.000Z",
    distanceKm: null,
    version: 3,
    applicationId: null,
    applicationStatus: null,
    hasWithdrawn: false,
    isEngagedElsewhere: false,
    acceptsApplications: true,
  };
}

/** What applying to a job answers. */
export function sentApplication(job: Job): SampleApplication {
  const applied = { ...job, applicationId: id(90), applicationStatus: "pending", distanceKm: null } as const;
  const sent = { id: id(90), jobId: job.id, status: "pending", engagement: null, job: applied } as const;
  return sampleOwnApplication(90, sent);
}

/** A job of last evening, with what the company recorded. */
export function sampleRecorded(
  number: number,
  recorded: Partial<NonNullable<Engagement["recorded"]>> = {},
): SampleApplication {
  return sampleOwnApplication(number, {
    job: { date: "2026-11-22", startsAt: "2026-11-22T17:00:00.000Z", endsAt: "2026-11-22T22:30:00.000Z" },
    engagement: {
      state: recorded.outcome ?? "late",
      recorded: {
        outcome: "late",
        from: "2026-11-22T18:00:00.000Z",
        to: "2026-11-22T22:30:00.000Z",
        breakMinutes: 30,
        contest: null,
        contestableUntil: "2099-01-01T10:00:00.000Z",
        ...recorded,
      },
    },
  });
}
