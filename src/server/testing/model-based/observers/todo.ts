import { todoKinds } from "#domain/todo.ts";
import {
  type EngagedApplication,
  type Job,
  type Model,
  engagedFor,
} from "#server/testing/model-based/model.ts";
import {
  after,
  awaitsRecord,
  DAY,
  hasWork,
  isActive,
  isChanged,
  isContestOpen,
  isDeclared,
  isFinished,
  isRemindable,
  isStillEngaged,
  positionsLeft,
  positionsTaken,
  stateOf,
} from "#server/testing/model-based/rules.ts";
import { countsOf } from "./jobs.ts";
import { differences, ofCompanies } from "./observer.ts";

/** « À faire » lists what is to be done, and nothing else. */
export const todo = ofCompanies(({ model, id, name, screens }) => {
  const own = model.jobs.filter(({ companyId }) => companyId === id).map((job) => todoOf(model, job));
  const { items } = screens.todo;
  const remindable = items.find(({ kind }) => kind === "unconfirmed")?.remindable ?? 0;
  const actual: Todo = { ...Object.fromEntries(items.map(({ kind, count }) => [kind, count])), remindable };
  const counts = (all: readonly Todo[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, all.reduce((sum, one) => sum + (one[kind] ?? 0), 0)]));
  return differences(`${name} reads « À faire »`, counts([actual]), counts(own));
});

const kinds = [...todoKinds, "remindable"] as const;
type Todo = Partial<Record<(typeof kinds)[number], number>>;

/** What one job adds to each line. */
function todoOf(model: Model, job: Job): Todo {
  const { now } = model;
  const { startsAt, endsAt } = job.terms;
  const engaged = engagedFor(model, job);
  const contested = engaged.filter(isContestOpen).length;
  const toRecord = engaged.filter((one) => awaitsRecord(model, one)).length;
  if (job.isDeleted) return { contested, "to-record": toRecord };
  const unrecorded = (isCounted: (one: EngagedApplication) => boolean) =>
    engaged.filter((one) => isStillEngaged(one) && one.engagement.record === null && isCounted(one)).length;
  const when = (isDue: boolean, number: number) => (isDue ? number : 0);
  const startsWithin = (milliseconds: number) => startsAt > now && startsAt <= after(now, milliseconds);
  const received = model.applications.filter(({ jobId }) => jobId === job.id);
  const oldPending = received.filter((one) => one.status === "pending" && one.appliedAt <= after(now, -DAY));
  const [left, over] = [positionsLeft(model, job), isFinished(job, now)];
  const freed = Math.min(left, job.mostTaken - positionsTaken(model, job));
  const isOpen = isActive(job, now);
  const isDueInAWeek = startsWithin(7 * DAY) && !startsWithin(2 * DAY) && job.createdAt <= after(now, -DAY);
  return {
    "freed-positions": when(!over, freed),
    // A position is in one line only: freed, or never taken.
    "open-positions": when(isOpen && startsWithin(2 * DAY), left - freed),
    unconfirmed: when(
      startsWithin(DAY),
      unrecorded((one) => stateOf(model, one) === "asked"),
    ),
    remindable: when(
      startsWithin(DAY),
      unrecorded((one) => stateOf(model, one) === "asked" && isRemindable(model, one)),
    ),
    changed: when(
      startsAt > now,
      unrecorded((one) => isChanged(model, one)),
    ),
    "to-declare": when(
      startsAt <= after(now, 2 * DAY) && endsAt > after(now, -30 * DAY),
      engaged.filter((one) => hasWork(one) && !isDeclared(one)).length,
    ),
    contested,
    "to-record": toRecord,
    "to-answer": when(!over && left > 0, oldPending.length),
    "no-applicant": when(isOpen && isDueInAWeek && received.length === 0, 1),
    "late-answers": when(over || left === 0, countsOf(model, job).applicationsPending),
  };
}
