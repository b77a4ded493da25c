import type { PlanId } from "#domain/companies/plan.ts";
import { whyBeyondPlan, whyFinished } from "./job.ts";
import type { Job } from "./job.ts";
import { isFinished } from "./schedule.ts";
import type { End } from "./schedule.ts";

export const jobActions = ["suspend", "activate", "remove"] as const;
export type JobAction = (typeof jobActions)[number];

export const MAX_JOB_ACTIONS = 50;

type Changed = End & Pick<Job, "isActive" | "positionsTaken">;

/** Why an action cannot be applied to a job; undefined when it can, or has no effect. */
export function whyNotAct(action: JobAction, job: Changed, now: Date): string | undefined {
  return action === "activate" && !job.isActive && isFinished(job, now) ? whyFinished(job) : undefined;
}

export function whyNotActOnMany(
  action: JobAction,
  jobs: readonly Changed[],
  { plan, activeJobs }: { plan: PlanId; activeJobs: number },
  now: Date,
): string | undefined {
  if (jobs.length > MAX_JOB_ACTIONS) return `Choisissez-en ${MAX_JOB_ACTIONS} au plus`;
  if (action === "remove") return undefined;
  if (action === "suspend") {
    return jobs.some(({ isActive }) => isActive) ? undefined : "Aucune n'est active";
  }
  const [first, ...others] = jobs.filter(({ isActive }) => !isActive);
  if (first === undefined) return "Aucune n'est suspendue";
  const changed = [first, ...others].filter((job) => whyNotAct(action, job, now) === undefined);
  if (changed.length === 0) return whyFinished(first);
  return whyBeyondPlan(plan, activeJobs, changed.length, "réactivez");
}
