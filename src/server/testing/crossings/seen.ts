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
import type { Job, Model } from "./model.ts";
import type { Caller, Site } from "./site.ts";

type Unwrapped<Value> = Value extends Promise<infer Inner> ? Inner : never;
export type CompanyScreens = Unwrapped<ReturnType<typeof readCompany>>;
export type PersonScreens = Unwrapped<ReturnType<typeof readPerson>>;

/** What everybody reads at one instant. */
export type ObservedScreens = { companies: Map<string, CompanyScreens>; people: Map<string, PersonScreens> };

const DAYS_BEFORE = 20;
const DAYS_AFTER = 21;

/** The days that the planning and the hours are read for. */
function span(model: Model) {
  const today = dayInParis(model.now);
  return { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) };
}

/** Whether a job is among the days read. */
export function isRead(model: Model, { terms }: Job): boolean {
  const { from, to } = span(model);
  const day = dayInParis(terms.startsAt);
  return day >= from && day <= to;
}

export async function readEverything(model: Model, site: Site): Promise<ObservedScreens> {
  const companies = openCompanies(model).map(
    async ({ id }) => [id, await readCompany(model, site, asCompany(model, id))] as const,
  );
  const people = openPeople(model).map(
    async ({ id }) => [id, await readPerson(site, asPerson(model, id))] as const,
  );
  return { companies: new Map(await Promise.all(companies)), people: new Map(await Promise.all(people)) };
}

async function readCompany(model: Model, site: Site, caller: Caller) {
  const dates = model.jobs
    .filter((job) => job.companyId === caller.id && isRead(model, job))
    .map(({ terms }) => dayInParis(terms.startsAt));
  const query = span(model);
  const onDeletedJobs = { query: { deletedJobs: "true" } };
  const own = model.jobs.filter(({ companyId, isDeleted }) => companyId === caller.id && !isDeleted);
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
    site.read(applications.listApplications, caller, onDeletedJobs),
    site.read(applications.getApplicationsSummary, caller),
    site.read(readTodo, caller),
    site.read(readPlanning, caller, { query }),
    site.read(readHours, caller, { query }),
    site.readText(exportHours, caller, { query }),
    readCalendar(site, caller),
  ]);
  const [listedJobs, jobsSummary, received, toDeletedJobs, applicationsSummary, ...others] = read;
  const [todo, planning, hours, hoursFile, calendar] = others;
  return {
    jobs: listedJobs.items,
    jobsSummary,
    applications: received.items,
    toDeletedJobs: toDeletedJobs.items,
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
