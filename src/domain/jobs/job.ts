import * as z from "zod/mini";
import { activeJobsSentence } from "#domain/companies/plan-gate.ts";
import { type PlanId, canCreateJobs, remainingJobs } from "#domain/companies/plan.ts";
import { AppError, errorCatalogue } from "#domain/errors.ts";
import { day, eurosPerHour, time } from "#domain/values/record-fields.ts";
import { counted } from "#domain/values/typography.ts";
import { briefingRecord } from "./briefing.ts";
import { readContent } from "./job-content.ts";
import { type End, type Schedule, isFinished, isSoon, isUnderWay } from "./schedule.ts";

export const jobStatuses = ["open", "deleted"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The location of a job (spec §3); `approximate` when at most the town was found. */
export const jobLocation = z.object({
  address: z.string(),
  ville: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  details: z.nullable(z.string()),
  approximate: z.boolean(),
});

export const endsNextDay = z.boolean().check(z.describe("The end time is on the next day"));

export const seriesId = z
  .nullable(z.uuid())
  .check(z.describe("The same for every date of a job published on several; null when there is one"));

const facts = {
  id: z.uuid(),
  recruiterId: z.uuid(),
  title: z.string(),
  businessName: z.string(),
  category: z.string(),
  companyLogoUrl: z.nullable(z.string()),
  hourlyRate: eurosPerHour,
  numberOfPositions: z.int(),
  acceptedApplications: z.int(),
  positionsTaken: z
    .int()
    .check(
      z.describe(
        "Positions of the accepted people who have not withdrawn; acceptedApplications never decreases",
      ),
    ),
  mostPositionsTaken: z
    .int()
    .check(z.describe("The most positions ever taken at once: those above `positionsTaken` were freed")),
  rejectedApplications: z.int(),
  applicationsTotal: z.int(),
  applicationsPending: z.int(),
  date: day,
  startTime: time,
  endTime: time,
  endsNextDay,
  seriesId,
  isActive: z.boolean(),
  status: z.enum(jobStatuses),
  isRecorded: z
    .boolean()
    .check(z.describe("Whether somebody's attendance was recorded: day, hours, pay and break are closed")),
  opensToAllAt: z
    .nullable(z.iso.datetime())
    .check(z.describe("Until then it is shown to the company's pool alone; null when it never was")),
  instantMatch: z.boolean(),
  urgent: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** A job as its recruiter reads it (spec §3). Rate in euros per hour; day and times in Paris; instants in UTC. */
export const ownJob = z.object({
  ...facts,
  description: z.nullable(z.string()),
  companyDescription: z.nullable(z.string()),
  address: z.string(),
  location: jobLocation,
  ...readContent,
  briefing: z.nullable(briefingRecord),
  venueId: z
    .nullable(z.uuid())
    .check(z.describe("The saved venue that its address and briefing were copied from")),
  version: z.int().check(z.describe("How many times it was edited; send it back with an edit")),
});

export type Job = z.output<typeof ownJob>;

/** A job's row in the company's list (spec §2, jobs list): its facts, its city, the start of its description. */
export const jobRow = z.object({
  ...facts,
  ville: z.nullable(z.string()),
  descriptionPreview: z.nullable(z.string()),
});

export type JobRow = z.output<typeof jobRow>;

export const jobsSummary = z.object({
  activeJobs: z.int(),
  applicationsTotal: z.int(),
  applicationsPending: z.int(),
});

export type JobsSummary = z.output<typeof jobsSummary>;

export type Capacity = Pick<Job, "numberOfPositions" | "positionsTaken">;
type Activity = Pick<Job, "isActive" | "status">;

/** Whether a job is active: not suspended, not deleted, not finished (design §7.1). */
export function isActiveJob(job: Activity & End, now: Date): boolean {
  return job.isActive && job.status === "open" && !isFinished(job, now);
}

export function positionsLeft(job: Capacity): number {
  return Math.max(0, job.numberOfPositions - job.positionsTaken);
}

/** The positions that an active job still has to fill for a start within 48 hours. */
export function positionsLackedSoon(job: Activity & Schedule & Capacity, now: Date): number {
  return isActiveJob(job, now) && isSoon(job, now) ? positionsLeft(job) : 0;
}

/** Free positions that were taken before. */
export function positionsFreed(job: Capacity & Pick<Job, "mostPositionsTaken">): number {
  return Math.max(0, Math.min(positionsLeft(job), job.mostPositionsTaken - job.positionsTaken));
}

/** The columns of a job that follow from its positions taken: since when it is full, and the most ever taken. */
export function positionsAfter(
  job: Capacity & { filledAt: Date | null; mostPositionsTaken: number },
  positionsTaken: number,
  now: Date,
) {
  return {
    positionsTaken,
    mostPositionsTaken: Math.max(job.mostPositionsTaken, positionsTaken),
    filledAt: filledAtAfter({ ...job, positionsTaken }, now),
  };
}

/** Whether every position is taken: a full job leaves the candidates' feed (design §6). */
export function isFull(job: Capacity): boolean {
  return positionsLeft(job) === 0;
}

/** When the job became full: `now` if it just did; null while a position is free. */
export function filledAtAfter(job: Capacity & { filledAt: Date | null }, now: Date): Date | null {
  return isFull(job) ? (job.filledAt ?? now) : null;
}

/** "2 places pourvues sur 5", "Complet". */
export function fillOf(job: Capacity): string {
  return isFull(job) ? "Complet" : takenOf(job);
}

/** "2 places pourvues sur 5". */
export function takenOf({ numberOfPositions, positionsTaken }: Capacity): string {
  return `${counted(positionsTaken, "place pourvue")} sur ${numberOfPositions}`;
}

type JobsAdded = { activeJobs: number; newJobs?: number; verb?: "publiez" | "réactivez" };

/** Refuses more active jobs than the plan allows (spec §5, §9), all or none (`resource-exhausted`). */
export function assertWithinPlan(plan: PlanId, addition: JobsAdded): void {
  const why = whyBeyondPlan(plan, addition);
  if (why !== undefined) {
    throw new AppError("resource-exhausted", { message: `Limite d'annonces atteinte. ${why}` });
  }
}

/** Why a plan does not allow more active jobs; undefined when it does. */
export function whyBeyondPlan(
  plan: PlanId,
  { activeJobs, newJobs = 1, verb = "publiez" }: JobsAdded,
): string | undefined {
  if (canCreateJobs(plan, activeJobs, newJobs)) return undefined;
  const allowed = activeJobsSentence(plan);
  if (newJobs === 1) return allowed;
  return `${allowed.slice(0, -1)} : il en reste ${remainingJobs(plan, activeJobs)}, vous en ${verb} ${newJobs}.`;
}

type DoneJob = Pick<Job, "positionsTaken" | "isRecorded">;

/** Refuses to reactivate a finished job: its date must change first (design §7.1). */
export function assertNotFinished(job: End & DoneJob, now: Date): void {
  if (isFinished(job, now)) throw new AppError("failed-precondition", { message: whyFinished(job) });
}

const CHANGE_ITS_DATE = "Cette offre est terminée. Changez sa date pour la réactiver.";
const COPY_IT = "Cette offre est terminée. Créez une copie pour une autre date.";

/** Why a finished job cannot be reactivated, and what to do instead: a copy when its day is closed (`areTermsClosed`). */
export function whyFinished({ positionsTaken, isRecorded }: DoneJob): string {
  return positionsTaken > 0 || isRecorded ? COPY_IT : CHANGE_ITS_DATE;
}

export const ALL_POSITIONS_TAKEN = errorCatalogue["job-full"].message;

/** The label of a job's state on its own screen (spec §4, design §7.6). */
export function stateInDetail(isActive: boolean): "Active" | "Inactive" {
  return isActive ? "Active" : "Inactive";
}

type TakenJob = Pick<Job, "positionsTaken">;

/** Whether people have positions of the jobs that are not finished; not how many come, as who is recorded absent keeps theirs. */
export function arePeopleExpected(jobs: readonly (End & TakenJob)[], now: Date): boolean {
  return jobs.some((job) => job.positionsTaken > 0 && !isFinished(job, now));
}

/** Whether deleting jobs notifies people, and whether people stay expected at those that have started. */
export function peopleAtDeletion(
  jobs: readonly (Schedule & TakenJob)[],
  now: Date,
): { areNotified: boolean; areExpected: boolean } {
  const { started = [], toCome = [] } = Object.groupBy(jobs, (job) =>
    isUnderWay(job, now) ? "started" : "toCome",
  );
  return { areNotified: arePeopleExpected(toCome, now), areExpected: arePeopleExpected(started, now) };
}
