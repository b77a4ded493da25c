import { type Schedule, isUnderWay } from "#domain/jobs/schedule.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { type EngagedPerson, isAwaitingConfirmation, isPersonEngaged } from "./engagement.ts";

type JobOfDay = Schedule & {
  people: readonly { engagement: Pick<EngagedPerson, "state" | "endedAt" | "recorded"> }[];
};

/** The jobs of one date among those that a day shows, with how many people are engaged and have not confirmed. */
export type DayPart<J> = { isDayBefore: boolean; jobs: J[]; engaged: number; toConfirm: number };

/**
 * The own jobs of a day, those under way first, apart from those of the day before, which come first only while one is
 * under way on the day itself. A part without jobs is left out.
 */
export function partsOf<J extends JobOfDay>(date: string, jobs: readonly J[], now: Date): DayPart<J>[] {
  const before = jobs.filter((job) => job.date < date);
  const own = jobs.filter((job) => job.date >= date);
  const isNight = dayInParis(now) === date && before.some((job) => isUnderWay(job, now));
  const parts = [
    { isDayBefore: true, jobs: before },
    { isDayBefore: false, jobs: own.toSorted(ongoingFirst(now)) },
  ];
  return (isNight ? parts : parts.toReversed())
    .filter((part) => part.jobs.length > 0)
    .map((part) => {
      const engaged = part.jobs.flatMap(engagedFor);
      const toConfirm = engaged.filter(({ state }) => isAwaitingConfirmation(state)).length;
      return { ...part, engaged: engaged.length, toConfirm };
    });
}

function ongoingFirst(now: Date) {
  return (one: Schedule, other: Schedule) => Number(isUnderWay(other, now)) - Number(isUnderWay(one, now));
}

function engagedFor({ people }: JobOfDay) {
  return people.map(({ engagement }) => engagement).filter(isPersonEngaged);
}
