import * as z from "zod/mini";
import { ENGAGED_ELSEWHERE } from "#domain/engagements/engagement.ts";
import { AppError } from "#domain/errors.ts";
import { type Capacity, ALL_POSITIONS_TAKEN, isFull, positionsLeft } from "#domain/jobs/job.ts";
import { type Schedule, isFinished, JOB_FINISHED, startOf } from "#domain/jobs/schedule.ts";
import { counted, listed } from "#domain/values/typography.ts";
import {
  type Application,
  type ApplicationStatus,
  type Decision,
  decisions,
  isDecidable,
  JOB_DELETED,
} from "./application.ts";
import { rejectionMessage, rejectionReasons } from "./rejection.ts";

export const MAX_DECISIONS = 100;

/** What a company answers, to one application or many. */
export const decisionFields = {
  decision: z.enum(decisions, "La décision est « accepted » ou « rejected »"),
  reason: z._default(z.nullable(z.enum(rejectionReasons, "Le motif n'est pas reconnu")), null),
  message: z._default(rejectionMessage, null),
};

/** Refuses a reason or a letter with an acceptance. */
export const reasonOnlyWithRejection = z.refine<{
  decision: Decision;
  reason: string | null;
  message: string | null;
}>(({ decision, reason, message }) => decision === "rejected" || (reason === null && message === null), {
  error: "Un motif et un message n'accompagnent qu'un refus",
  path: ["reason"],
});

type Decidable = {
  jobId: string;
  status: ApplicationStatus;
  isEngagedElsewhere: boolean;
  job: Capacity & Schedule & { isDeleted: boolean };
};

const SEVERAL_JOBS = "Choisissez des candidatures d'une seule offre";

/** Why these applications cannot be accepted, all of them at once; undefined when they can. */
export function whyNotAccept(applications: readonly Decidable[], now: Date): string | undefined {
  const [first] = applications;
  if (first === undefined || isOfSeveralJobs(applications)) return SEVERAL_JOBS;
  if (!applications.every(isDecidable)) return "Seules les candidatures en attente peuvent être acceptées";
  const { job } = first;
  if (job.isDeleted) return JOB_DELETED;
  if (isFinished(job, now)) return JOB_FINISHED;
  const left = positionsLeft(job);
  if (left === 0) return ALL_POSITIONS_TAKEN;
  if (applications.length > left)
    return left === 1 ? "Il ne reste qu'une place" : `Il ne reste que ${left} places`;
  const taken = applications.filter(({ isEngagedElsewhere }) => isEngagedElsewhere).length;
  if (taken === 0) return undefined;
  if (applications.length === 1) return ENGAGED_ELSEWHERE;
  return counted(taken, "personne est déjà engagée ailleurs", "personnes sont déjà engagées ailleurs");
}

export function whyNotReject(applications: readonly Pick<Decidable, "status">[]): string | undefined {
  return !applications.every(isDecidable)
    ? "Seules les candidatures en attente peuvent être refusées"
    : undefined;
}

type RejectedApplication = Pick<Application, "status" | "closedBecause" | "isProposed"> &
  Pick<Decidable, "job">;

/** Whether the company may propose the job to a person whom it rejected: once, before the start, while a position is free. */
export function mayBeProposedAgain(
  { status, closedBecause, isProposed, job }: RejectedApplication,
  now: Date,
): boolean {
  const wasRejected = status === "rejected" && closedBecause === null;
  return wasRejected && !isProposed && !job.isDeleted && !isFull(job) && startOf(job) > now;
}

type Acceptable = Decidable & { candidateName: string; isDisabled: boolean };

/** Refuses to accept the applications unless all of them can be accepted, of people whose accounts are open. */
export function assertAllAcceptable(applications: readonly Acceptable[], now: Date): void {
  const why = whyClosed(applications) ?? whyNotAccept(applications, now);
  if (why === undefined) return;
  const code = why === SEVERAL_JOBS ? "invalid-application-data" : "failed-precondition";
  throw new AppError(code, { message: why });
}

/** Nothing on the screen says whose account is closed: among several people, they are named. */
function whyClosed(applications: readonly Acceptable[]): string | undefined {
  const closed = applications.filter(({ isDisabled }) => isDisabled);
  if (closed.length === 0) return undefined;
  if (applications.length === 1) return "Le compte de cette personne n'est plus ouvert";
  const names = closed.map(({ candidateName }) => candidateName);
  return `À retirer de la sélection : ${listed(names)}, dont le compte n'est plus ouvert`;
}

function isOfSeveralJobs(applications: readonly Decidable[]): boolean {
  return new Set(applications.map(({ jobId }) => jobId)).size > 1;
}
