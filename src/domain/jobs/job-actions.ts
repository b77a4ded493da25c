import type { PlanId } from "#domain/recruiters/plan.ts";
import { JOB_FINISHED, whyBeyondPlan } from "./job.ts";
import { isFinished } from "./schedule.ts";
import type { End } from "./schedule.ts";

export const jobActions = ["suspend", "activate", "remove"] as const;
export type JobAction = (typeof jobActions)[number];

export const MAX_JOB_ACTIONS = 50;

type Changed = End & { isActive: boolean };

/** Why an action cannot be applied to an offer; undefined when it can, or has no effect. */
export function whyNotAct(action: JobAction, job: Changed, now: Date): string | undefined {
  return action === "activate" && !job.isActive && isFinished(job, now) ? JOB_FINISHED : undefined;
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
  const suspended = jobs.filter(({ isActive }) => !isActive);
  if (suspended.length === 0) return "Aucune n'est suspendue";
  const changed = suspended.filter((job) => whyNotAct(action, job, now) === undefined);
  if (changed.length === 0) return JOB_FINISHED;
  return whyBeyondPlan(plan, activeJobs, changed.length, "réactivez");
}
