import { type PlanId, remainingSwipes } from "#domain/companies/plan.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import { type ApplyObstacle, firstObstacle, obstacleCodes } from "./apply-obstacle.ts";
import { type Capacity, type Job, isFull } from "./job.ts";
import { openingSentence } from "./pool-first.ts";
import { type End, isFinished } from "./schedule.ts";

type AppliedJob = Capacity & End & Pick<Job, "isActive" | "status">;
export type AppliedCompany = { isActive: boolean; plan: PlanId; totalSwipes: number };

/** What decides whether one may apply, of a company as its own screens read it. */
export function appliedCompanyOf({
  isActive,
  subscriptionPlan,
  usage,
}: Pick<Recruiter, "isActive" | "subscriptionPlan" | "usage">): AppliedCompany {
  return { isActive, plan: subscriptionPlan, totalSwipes: usage.totalSwipes };
}

type Applicant = {
  now: Date;
  /** The job is shown to the company's own people alone, of whom the person is not. */
  isReserved?: boolean;
  isEngagedElsewhere?: boolean;
  /** The company set the person aside: its jobs look suspended to them. */
  isSetAside?: boolean;
  /** The person would wait for a position to be freed. */
  waits?: boolean;
};

/** What prevents a person, or anybody, from applying to a job; undefined when nothing does. */
export function applyObstacle(
  job: AppliedJob,
  company: AppliedCompany,
  { now, isReserved = false, isEngagedElsewhere = false, isSetAside = false, waits = false }: Applicant,
): ApplyObstacle | undefined {
  return firstObstacle({
    over: isFinished(job, now),
    suspended: !job.isActive || job.status === "deleted" || !company.isActive || isSetAside,
    full: isFull(job) && !waits,
    reserved: isReserved,
    clash: isEngagedElsewhere,
    closed: remainingSwipes(company.plan, company.totalSwipes) === 0,
  });
}

/** Refuses an application with the code of what prevents it. */
export function assertMayApply(
  job: AppliedJob & { opensToAllAt: Date | null },
  company: AppliedCompany,
  applicant: Applicant,
): void {
  const obstacle = applyObstacle(job, company, applicant);
  if (obstacle === undefined) return;
  const opening = obstacle === "reserved" ? job.opensToAllAt : null;
  throw new AppError(
    obstacleCodes[obstacle],
    opening === null ? {} : { message: openingSentence(opening, applicant.now) },
  );
}
