import { JOB_FINISHED } from "./job.ts";
import { isFinished } from "./schedule.ts";
import type { End } from "./schedule.ts";

/** What may be done to many offers in one gesture. */
export const jobActions = ["suspend", "activate", "remove"] as const;
export type JobAction = (typeof jobActions)[number];

/** Offers changed in one gesture. */
export const MAX_JOB_ACTIONS = 50;

/** Why an offer cannot be changed so; undefined when it can, or already is so. */
export function whyNotAct(
  action: JobAction,
  job: End & { isActive: boolean },
  now: Date,
): string | undefined {
  return action === "activate" && !job.isActive && isFinished(job, now) ? JOB_FINISHED : undefined;
}
