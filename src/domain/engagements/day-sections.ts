import { type Schedule, isUnderWay } from "#domain/jobs/schedule.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { type Replaceable, isReplaceable } from "./day-people.ts";
import { type EngagedPerson, personHasWork } from "./engaged-person.ts";
import { isAwaitingConfirmation } from "./engagement-state.ts";
import { type Declarations, declarationsOf } from "./hiring-file.ts";

type JobOfDay = Replaceable & {
  people: readonly {
    engagement: Pick<EngagedPerson, "state" | "endedAt" | "leftDuring" | "recorded" | "isDeclared">;
  }[];
};

/**
 * The jobs of one date among those that a day shows, with how many people work or have worked, how many have not confirmed, and
 * how many who withdrew can be replaced. `late` sums the late declarations of two jobs or more; null for one, whose card says it.
 */
export type DaySection<J> = {
  isDayBefore: boolean;
  jobs: J[];
  engaged: number;
  toConfirm: number;
  toReplace: number;
  late: Declarations | null;
};

/**
 * The own jobs of a day, those under way first, apart from those of the day before, which come first only while one is
 * under way on the day itself. A section without jobs is left out.
 */
export function daySectionsOf<J extends JobOfDay>(
  date: string,
  jobs: readonly J[],
  now: Date,
): DaySection<J>[] {
  const before = jobs.filter((job) => job.date < date);
  const own = jobs.filter((job) => job.date >= date);
  const isNight = dayInParis(now) === date && before.some((job) => isUnderWay(job, now));
  const sections = [
    { isDayBefore: true, jobs: before },
    { isDayBefore: false, jobs: own.toSorted(ongoingFirst(now)) },
  ];
  return (isNight ? sections : sections.toReversed())
    .filter((section) => section.jobs.length > 0)
    .map((section) => {
      const engaged = section.jobs.flatMap(engagedFor);
      const toConfirm = engaged.filter(({ state }) => isAwaitingConfirmation(state)).length;
      const toReplace = section.jobs.reduce((sum, job) => sum + replaceableOf(job, now), 0);
      return { ...section, engaged: engaged.length, toConfirm, toReplace, late: lateOf(section.jobs, now) };
    });
}

function ongoingFirst(now: Date) {
  return (one: Schedule, other: Schedule) => Number(isUnderWay(other, now)) - Number(isUnderWay(one, now));
}

function replaceableOf(job: JobOfDay, now: Date): number {
  if (!isReplaceable(job, now)) return 0;
  const gone = job.people.filter(({ engagement }) => engagement.endedAt !== null).length;
  return Math.min(gone, job.numberOfPositions - job.positionsTaken);
}

function lateOf(jobs: readonly JobOfDay[], now: Date): Declarations | null {
  const late = jobs.flatMap((job) => declarationsOf(job, now) ?? []).filter(({ isLate }) => isLate);
  if (late.length < 2) return null;
  const sum = (count: "made" | "due") => late.reduce((total, job) => total + job[count], 0);
  return { made: sum("made"), due: sum("due"), isLate: true };
}

function engagedFor({ people }: JobOfDay) {
  return people.map(({ engagement }) => engagement).filter(personHasWork);
}
