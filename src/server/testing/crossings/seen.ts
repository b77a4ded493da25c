import * as applications from "#contract/applications/applications.ts";
import { readFeed } from "#contract/candidates/feed.ts";
import { listNotifications } from "#contract/candidates/notifications.ts";
import { listOwnApplications } from "#contract/candidates/own-applications.ts";
import { listOwnProposals, listProposals } from "#contract/candidates/proposals.ts";
import { readReliability } from "#contract/engagements/attendance.ts";
import { candidateCalendar, recruiterCalendar } from "#contract/engagements/calendar.ts";
import { readDay } from "#contract/engagements/day.ts";
import { exportHours, readHours } from "#contract/engagements/hours.ts";
import * as jobs from "#contract/jobs/jobs.ts";
import { readPlanning } from "#contract/jobs/planning.ts";
import { readTodo } from "#contract/todo.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { asCompany, asPerson, openCompanies, openPeople } from "./callers.ts";
import type { Caller, Site } from "./site.ts";
import type { Offer, World } from "./world.ts";

type Unwrapped<Value> = Value extends Promise<infer Inner> ? Inner : never;
export type CompanyScreens = Unwrapped<ReturnType<typeof readCompany>>;
export type PersonScreens = Unwrapped<ReturnType<typeof readPerson>>;

/** What everybody reads at one instant. */
export type ObservedScreens = { companies: Map<string, CompanyScreens>; people: Map<string, PersonScreens> };

const DAYS_BEFORE = 20;
const DAYS_AFTER = 21;

/** The days that the planning and the hours are read for. */
function span(world: World) {
  const today = dayInParis(world.now);
  return { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) };
}

/** Whether an offer is among the days read. */
export function isRead(world: World, { terms }: Offer): boolean {
  const { from, to } = span(world);
  const day = dayInParis(terms.startsAt);
  return day >= from && day <= to;
}

export async function readEverything(world: World, site: Site): Promise<ObservedScreens> {
  const companies = openCompanies(world).map(
    async ({ id }) => [id, await readCompany(world, site, asCompany(world, id))] as const,
  );
  const people = openPeople(world).map(
    async ({ id }) => [id, await readPerson(site, asPerson(world, id))] as const,
  );
  return { companies: new Map(await Promise.all(companies)), people: new Map(await Promise.all(people)) };
}

async function readCompany(world: World, site: Site, caller: Caller) {
  const dates = world.offers
    .filter((offer) => offer.companyId === caller.id && isRead(world, offer))
    .map(({ terms }) => dayInParis(terms.startsAt));
  const query = span(world);
  const onDeletedOffers = { query: { deletedJobs: "true" } };
  const own = world.offers.filter(({ companyId, isDeleted }) => companyId === caller.id && !isDeleted);
  const [days, proposals, ...read] = await Promise.all([
    Promise.all([...new Set(dates)].map((date) => site.read(readDay, caller, { query: { date } }))),
    Promise.all(
      own.map(async ({ id }) => {
        const { items, counts } = await site.read(listProposals, caller, { params: { id } });
        return { id, items, counts };
      }),
    ),
    site.read(jobs.listJobs, caller),
    site.read(jobs.getJobsSummary, caller),
    site.read(applications.listApplications, caller),
    site.read(applications.listApplications, caller, onDeletedOffers),
    site.read(applications.getApplicationsSummary, caller),
    site.read(readTodo, caller),
    site.read(readPlanning, caller, { query }),
    site.read(readHours, caller, { query }),
    site.readText(exportHours, caller, { query }),
    readCalendar(site, caller),
  ]);
  const [offers, offersSummary, received, toDeletedOffers, applicationsSummary, ...others] = read;
  const [todo, planning, hours, hoursFile, calendar] = others;
  return {
    offers: offers.items,
    offersSummary,
    applications: received.items,
    toDeletedOffers: toDeletedOffers.items,
    applicationsSummary,
    todo,
    planning,
    days,
    proposals,
    hours,
    hoursFile,
    calendar,
  };
}

async function readPerson(site: Site, caller: Caller) {
  const [own, told, reliability, feed, proposals, calendar] = await Promise.all([
    site.read(listOwnApplications, caller),
    site.read(listNotifications, caller),
    site.read(readReliability, caller),
    site.read(readFeed, caller),
    site.read(listOwnProposals, caller),
    readCalendar(site, caller),
  ]);
  return {
    applications: own.items,
    notifications: told.items,
    reliability,
    feed: feed.items,
    proposals: proposals.items,
    calendar,
  };
}

/** The text of a calendar, by its secret address; empty without an address. */
async function readCalendar(site: Site, caller: Caller): Promise<string> {
  const { read } = caller.role === "recruiter" ? recruiterCalendar : candidateCalendar;
  const { url } = await site.read(read, caller);
  return url === null ? "" : site.fetchText(new URL(url).pathname);
}
