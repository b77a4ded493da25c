import { isFull } from "#domain/jobs/job.ts";
import { startOf } from "#domain/jobs/schedule.ts";
import { compareNames } from "#domain/values/full-name.ts";
import type { DayJob, DayPerson } from "./day.ts";
import type { EngagedPerson } from "./engaged-person.ts";
import { isAwaitingConfirmation } from "./engagement-state.ts";

export type Replaceable = Pick<
  DayJob,
  | "isDeleted"
  | "isActive"
  | "numberOfPositions"
  | "positionsTaken"
  | "date"
  | "startTime"
  | "endTime"
  | "endsNextDay"
>;

/** Whether a freed position of a job may still be taken: until it starts. */
export function isReplaceable(job: Replaceable, now: Date): boolean {
  return !job.isDeleted && job.isActive && !isFull(job) && startOf(job) > now;
}

type PersonOfDay = Pick<DayPerson, "candidateName"> & {
  engagement: Pick<EngagedPerson, "state" | "endedAt">;
};

/** The order of a job's people: first who is to be replaced, then who has to confirm, the others, and who withdrew; by name. */
export function byWhatIsToDo(job: Replaceable, now: Date): (one: PersonOfDay, other: PersonOfDay) => number {
  const whoWithdrew = isReplaceable(job, now) ? 0 : 3;
  const rank = ({ engagement: { endedAt, state } }: PersonOfDay) => {
    if (endedAt !== null) return whoWithdrew;
    return isAwaitingConfirmation(state) ? 1 : 2;
  };
  return (one, other) => rank(one) - rank(other) || compareNames(one.candidateName, other.candidateName);
}
