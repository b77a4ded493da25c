import * as z from "zod/mini";
import { engagedPerson } from "#domain/engagements/engaged-person.ts";
import { AppError } from "#domain/errors.ts";
import { type Capacity, endsNextDay, isFull } from "#domain/jobs/job.ts";
import { screens } from "#domain/screens.ts";
import { day, eurosPerHour, time } from "#domain/values/record-fields.ts";
import { closingReasons } from "./rejection.ts";

export const applicationStatuses = ["pending", "accepted", "rejected"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Each status by its word in the address of the list, `?statut=en-attente`. */
export const statusOfWord = {
  "en-attente": "pending",
  acceptees: "accepted",
  refusees: "rejected",
} as const satisfies Record<string, ApplicationStatus>;

/** Where a company answers the applications to a job. */
export function pendingApplicationsPath(jobId: string): string {
  return `${screens.applications.path}?statut=en-attente&offre=${jobId}`;
}

export const decisions = ["accepted", "rejected"] as const;
export type Decision = (typeof decisions)[number];

/** An application as the recruiter of the job reads it (spec §2, §3). */
export const application = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  userId: z.uuid(),
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
  candidateName: z.string(),
  candidatePhone: z.nullable(z.string()),
  /** The facts of the candidate's profile shown beside the decision (ADR 0074). */
  candidate: z.object({
    reliabilityScore: z.int(),
    completedShifts: z.int(),
    noShows: z.int(),
    jobsTogether: z.int().check(z.describe("The jobs that this person did for this company")),
    lastJobOn: z.nullable(day).check(z.describe("The last of them")),
    ville: z.nullable(z.string()),
    distanceKm: z
      .nullable(z.int())
      .check(z.describe("From the candidate's city to the job; null when the city is unknown")),
    hasCv: z.boolean(),
  }),
  wasProposed: z.boolean().check(z.describe("Whether it is a yes to a proposal of the company")),
  isProposed: z
    .boolean()
    .check(
      z.describe("Whether the company proposed the job to the person, whatever the answer: it may only once"),
    ),
  /** What followed the acceptance; null until then. */
  engagement: z.nullable(engagedPerson),
  closedBecause: z
    .nullable(z.enum(closingReasons))
    .check(z.describe("Rejected without an answer, as its job was deleted or has ended")),
  isEngagedElsewhere: z
    .boolean()
    .check(
      z.describe(
        "Engaged elsewhere at these hours: accepting would be refused; once accepted, since a job was edited, the person may be unavailable",
      ),
    ),
  job: z.object({
    title: z.string(),
    hourlyRate: eurosPerHour,
    date: day,
    startTime: time,
    endTime: time,
    endsNextDay,
    ville: z.nullable(z.string()),
    address: z.string(),
    numberOfPositions: z.int(),
    positionsTaken: z.int(),
    isDeleted: z.boolean(),
  }),
});

export type Application = z.output<typeof application>;

/** The four counters above the applications (spec §2), of the jobs that are not deleted (ADR 0057). */
export const applicationsSummary = z.object({
  total: z.int(),
  pending: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  /** The applications to deleted jobs, counted nowhere else. */
  toDeletedJobs: z.int(),
});

/** Whether a pending application waits for a position to be freed: its job is full (ADR 0057). */
export function isInReserve(status: ApplicationStatus, job: Capacity): boolean {
  return status === "pending" && isFull(job);
}

/** Whether an application waits for its answer, even when its job is deleted or finished: it can still be rejected. */
export function isDecidable({ status }: Pick<Application, "status">): boolean {
  return status === "pending";
}

/** A decision is final: accepting is an irreversible commitment to hire (spec §4). Throws `failed-precondition`. */
export function assertDecidable(current: Pick<Application, "status">): void {
  if (!isDecidable(current)) throw new AppError("failed-precondition", { message: ALREADY_ANSWERED });
}

export const ALREADY_ANSWERED = "Cette candidature a déjà reçu une réponse";

type Counters = {
  applicationsTotal: number;
  applicationsPending: number;
  acceptedApplications: number;
  rejectedApplications: number;
};

const counterOf = {
  pending: "applicationsPending",
  accepted: "acceptedApplications",
  rejected: "rejectedApplications",
} as const satisfies Record<ApplicationStatus, keyof Counters>;

/** A job's counters after a change of status; `from` is null for a new application, `to` for a withdrawn one. */
export function countersAfter(
  { applicationsTotal, applicationsPending, acceptedApplications, rejectedApplications }: Counters,
  from: ApplicationStatus | null,
  to: ApplicationStatus | null,
): Counters {
  const counters = { applicationsTotal, applicationsPending, acceptedApplications, rejectedApplications };
  if (from === null) counters.applicationsTotal += 1;
  else counters[counterOf[from]] -= 1;
  if (to === null) counters.applicationsTotal -= 1;
  else counters[counterOf[to]] += 1;
  return counters;
}

export const JOB_DELETED = "Cette offre a été supprimée";

export const applicationStatusLabels = {
  pending: "En attente",
  accepted: "Acceptée",
  rejected: "Refusée",
} as const satisfies Record<ApplicationStatus, string>;

export function shownInList(status: string): ApplicationStatus {
  return isApplicationStatus(status) ? status : "pending";
}

export function statusInList(status: string): string {
  return applicationStatusLabels[shownInList(status)];
}

export const CLOSED = "Sans suite";
export const IN_RESERVE = "Complet : en réserve";

export function statusInDetail(status: string): string {
  return isApplicationStatus(status) ? applicationStatusLabels[status] : "Inconnu";
}

export function isApplicationStatus(status: string): status is ApplicationStatus {
  return Object.hasOwn(applicationStatusLabels, status);
}
