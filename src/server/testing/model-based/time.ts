import type { TaskName } from "#server/tasks.ts";
import { runTask } from "#server/testing/tasks.ts";
import { reopenAccount } from "./consequences.ts";
import { type EngagedApplication, type Model, companyOf, isEngaged, jobOf, personOf } from "./model.ts";
import {
  after,
  askedFrom,
  clashes,
  DAY,
  HOUR,
  isChanged,
  isContestOpen,
  isFinished,
  MINUTE,
  plannedOf,
  stateOf,
} from "./rules.ts";
import type { System } from "./system.ts";

const QUIET_UNTIL_MS = 9 * HOUR;

/** The instants at which something becomes due or changes by itself, from now on, in order. */
export function nextDueInstants(model: Model): Date[] {
  const ofJobs = model.jobs.flatMap(({ terms: { startsAt, endsAt } }) => [
    after(startsAt, -DAY),
    after(startsAt, -2 * HOUR),
    startsAt,
    endsAt,
    after(endsAt, 7 * DAY),
    after(endsAt, 30 * DAY),
  ]);
  const ofPeople = model.applications.filter(isEngaged).flatMap((engaged) => {
    const { record } = engaged.engagement;
    const ofRecord =
      record === null
        ? []
        : [after(record.at, 10 * MINUTE), after(record.at, QUIET_UNTIL_MS), after(record.at, 7 * DAY)];
    const contestedAt = record?.contest?.at;
    return [askedFrom(model, engaged), ...ofRecord, ...(contestedAt ? [after(contestedAt, 14 * DAY)] : [])];
  });
  const ofAccounts = [...model.companies, ...model.people].flatMap(
    ({ suspendedUntil }) => suspendedUntil ?? [],
  );
  const instants = [...ofJobs, ...ofPeople, ...ofAccounts].map((instant) => instant.getTime());
  return [...new Set(instants)]
    .filter((instant) => instant > model.now.getTime())
    .toSorted((one, other) => one - other)
    .map((instant) => new Date(instant));
}

/**
 * Lets time pass until an instant: at each instant at which something is due, both the model and the tasks of the product do what is due.
 * Keeps the model of each of them, with which what was said then is compared.
 */
export async function passTime(model: Model, system: System, until: Date): Promise<void> {
  for (;;) {
    const [next] = nextDueInstants(model);
    const reached = next !== undefined && next < until ? next : until;
    model.now = reached;
    doWhatIsDue(model);
    system.setTime(reached);
    model.past.push({ ...structuredClone(model), past: [] });
    await runDueTasks(system);
    if (reached === until) return;
  }
}

/** The model's part of the tasks. */
export function doWhatIsDue(model: Model): void {
  for (const account of [...model.companies, ...model.people]) {
    if (account.suspendedUntil === null || account.suspendedUntil > model.now) continue;
    reopenAccount(model, account);
  }
  for (const job of model.jobs) if (isFinished(job, model.now)) job.isActive = false;
  for (const application of model.applications) {
    const job = jobOf(model, application);
    const isClosed = job.isDeleted || isFinished(job, model.now);
    if (isClosed && application.status === "pending") application.status = "rejected";
  }
  for (const engaged of model.applications.filter(isEngaged)) {
    ask(model, engaged);
    presume(model, engaged);
    decideForThePerson(model, engaged);
  }
}

function ask(model: Model, engaged: EngagedApplication): void {
  if (stateOf(model, engaged) === "expected" && askedFrom(model, engaged) <= model.now) {
    engaged.engagement.askedAt = model.now;
  }
}

/**
 * From seven days after the end; nobody is while their account or the company's is closed, or if it was during the job, nor
 * for changed hours at which they agreed to another job.
 */
function presume(model: Model, engaged: EngagedApplication): void {
  const { engagement } = engaged;
  const job = jobOf(model, engaged);
  const { startsAt, endsAt, breakMinutes } = plannedOf(model, engaged);
  if (after(endsAt, 7 * DAY) > model.now) return;
  const accounts = [companyOf(model, job.companyId), personOf(model, engaged.candidateId)];
  const isClosed = accounts.some(({ account }) => account !== "open");
  if (isClosed || !engagement.isPresumable || engagement.end !== null || engagement.record !== null) return;
  if (isChanged(model, engaged) && clashes(model, plannedOf(model, engaged), engaged).length > 0) {
    engagement.isPresumable = false;
    return;
  }
  job.isRecorded = true;
  engagement.record = {
    outcome: "present",
    from: startsAt,
    to: endsAt,
    breakMinutes,
    at: model.now,
    by: "presumption",
    contest: null,
  };
}

function decideForThePerson(model: Model, engaged: EngagedApplication): void {
  const { record } = engaged.engagement;
  if (!record?.contest || !isContestOpen(engaged) || after(record.contest.at, 14 * DAY) > model.now) return;
  record.contest.answer = "lapsed";
  if (record.outcome === "absent") record.outcome = "excused";
  if (record.outcome === "late") record.outcome = "present";
}

/** The tasks that the clock of the run makes due. */
const dueTasks = [
  "finish-jobs",
  "close-applications",
  "end-suspensions",
  "finish-account-deletions",
  "request-confirmation",
  "presume-attendance",
  "notify-attendance",
  "lapse-contest",
  "mail-notifications",
] as const satisfies TaskName[];

/** Runs what the product would have run by now. */
export async function runDueTasks({ products: [product] }: System): Promise<void> {
  if (product === undefined) return;
  for (const name of dueTasks) await runTask(product.context, name);
}
