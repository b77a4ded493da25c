import type { TaskName } from "#server/tasks.ts";
import { runTask } from "#server/testing/tasks.ts";
import { after, askedFrom, DAY, HOUR, isContestOpen, isOver, MINUTE, plannedOf, stateOf } from "./rules.ts";
import type { Site } from "./site.ts";
import { companyOf, isEngaged, offerOf, personOf } from "./world.ts";
import type { Engaged, World } from "./world.ts";

const QUIET_UNTIL_MS = 9 * HOUR;

/** The instants at which something becomes due or changes by itself, from now on, in order. */
export function landmarks(world: World): Date[] {
  const ofOffers = world.offers.flatMap(({ terms: { startsAt, endsAt } }) => [
    after(startsAt, -DAY),
    after(startsAt, -2 * HOUR),
    startsAt,
    endsAt,
    after(endsAt, 7 * DAY),
    after(endsAt, 30 * DAY),
  ]);
  const ofPeople = world.applications.filter(isEngaged).flatMap((engaged) => {
    const { record } = engaged.engagement;
    const ofRecord =
      record === null
        ? []
        : [after(record.at, 10 * MINUTE), after(record.at, QUIET_UNTIL_MS), after(record.at, 7 * DAY)];
    const contestedAt = record?.contest?.at;
    return [askedFrom(world, engaged), ...ofRecord, ...(contestedAt ? [after(contestedAt, 14 * DAY)] : [])];
  });
  const ofAccounts = [...world.companies, ...world.people].flatMap(
    ({ suspendedUntil }) => suspendedUntil ?? [],
  );
  const instants = [...ofOffers, ...ofPeople, ...ofAccounts].map((instant) => instant.getTime());
  return [...new Set(instants)]
    .filter((instant) => instant > world.now.getTime())
    .toSorted((one, other) => one - other)
    .map((instant) => new Date(instant));
}

/**
 * Lets time pass until an instant: at each landmark, both the model and the tasks of the product do what is due.
 * Keeps the world of each landmark, with which what was said then is compared.
 */
export async function passTime(world: World, site: Site, until: Date): Promise<void> {
  for (;;) {
    const [next] = landmarks(world);
    const reached = next !== undefined && next < until ? next : until;
    world.now = reached;
    doWhatIsDue(world);
    site.setTime(reached);
    world.past.push({ ...structuredClone(world), past: [] });
    await runDueTasks(site);
    if (reached === until) return;
  }
}

/** The model's part of the tasks. */
export function doWhatIsDue(world: World): void {
  for (const account of [...world.companies, ...world.people]) {
    if (account.suspendedUntil === null || account.suspendedUntil > world.now) continue;
    account.account = "open";
    account.suspendedUntil = null;
  }
  for (const offer of world.offers) if (isOver(offer, world.now)) offer.isActive = false;
  for (const application of world.applications) {
    const offer = offerOf(world, application);
    const isClosed = offer.isDeleted || isOver(offer, world.now);
    if (isClosed && application.status === "pending") application.status = "rejected";
  }
  for (const engaged of world.applications.filter(isEngaged)) {
    ask(world, engaged);
    presume(world, engaged);
    decideForThePerson(world, engaged);
  }
}

function ask(world: World, engaged: Engaged): void {
  if (stateOf(world, engaged) === "expected" && askedFrom(world, engaged) <= world.now) {
    engaged.engagement.askedAt = world.now;
  }
}

/** From seven days after the end; nobody is while their account or the company's is closed, or if it was during the mission. */
function presume(world: World, engaged: Engaged): void {
  const { engagement } = engaged;
  const offer = offerOf(world, engaged);
  const { startsAt, endsAt, breakMinutes } = plannedOf(world, engaged);
  if (after(endsAt, 7 * DAY) > world.now) return;
  const accounts = [companyOf(world, offer.companyId), personOf(world, engaged.personId)];
  const isClosed = accounts.some(({ account }) => account !== "open");
  if (isClosed || !engagement.isPresumable || engagement.end !== null || engagement.record !== null) return;
  offer.isRecorded = true;
  engagement.record = {
    outcome: "present",
    from: startsAt,
    to: endsAt,
    breakMinutes,
    at: world.now,
    by: "presumption",
    contest: null,
  };
}

function decideForThePerson(world: World, engaged: Engaged): void {
  const { record } = engaged.engagement;
  if (!record?.contest || !isContestOpen(engaged) || after(record.contest.at, 14 * DAY) > world.now) return;
  record.contest.answer = "lapsed";
  if (record.outcome === "absent") record.outcome = "excused";
  if (record.outcome === "late") record.outcome = "present";
}

/** The tasks that the clock of the story makes due. */
const dueTasks = [
  "finish-offers",
  "close-applications",
  "end-suspensions",
  "finish-account-removals",
  "request-confirmation",
  "presume-attendance",
  "notify-attendance",
  "grant-unanswered-contest",
  "mail-notifications",
] as const satisfies TaskName[];

/** Runs what the product would have run by now. */
export async function runDueTasks({ products: [product] }: Site): Promise<void> {
  if (product === undefined) return;
  for (const name of dueTasks) await runTask(product.context, name);
}
