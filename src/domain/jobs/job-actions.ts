import type { PlanId } from "#domain/companies/plan.ts";
import { type Job, whyBeyondPlan, whyFinished } from "./job.ts";
import { type End, isFinished } from "./schedule.ts";

export const jobActions = ["suspend", "activate", "remove"] as const;
export type JobAction = (typeof jobActions)[number];

export const MAX_JOB_ACTIONS = 50;

type JobToChange = End & Pick<Job, "isActive" | "positionsTaken" | "isRecorded">;

/** Why an action cannot be applied to a job; undefined when it can, or has no effect. */
export function whyNotAct(action: JobAction, job: JobToChange, now: Date): string | undefined {
  return action === "activate" && !job.isActive && isFinished(job, now) ? whyFinished(job) : undefined;
}

/** The jobs of a selection that an action changes. */
export function changedBy<One extends JobToChange>(
  action: JobAction,
  jobs: readonly One[],
  now: Date,
): One[] {
  const isActive = action === "activate";
  return jobs.filter(
    (job) => action === "remove" || (job.isActive !== isActive && whyNotAct(action, job, now) === undefined),
  );
}

export function whyNotActOnMany(
  action: JobAction,
  jobs: readonly JobToChange[],
  { plan, activeJobs }: { plan: PlanId; activeJobs: number },
  now: Date,
): string | undefined {
  if (jobs.length > MAX_JOB_ACTIONS) return `Choisissez-en ${MAX_JOB_ACTIONS} au plus`;
  if (action === "remove") return undefined;
  const changed = changedBy(action, jobs, now);
  if (action === "suspend") return changed.length > 0 ? undefined : "Aucune n'est active";
  const suspended = jobs.find(({ isActive }) => !isActive);
  if (suspended === undefined) return "Aucune n'est suspendue";
  if (changed.length === 0) return whyFinished(suspended);
  return whyBeyondPlan(plan, { activeJobs, newJobs: changed.length, verb: "réactivez" });
}
