import * as applications from "#contract/applications/applications.ts";
import { readFeed } from "#contract/candidates/feed.ts";
import { listNotifications } from "#contract/candidates/notifications.ts";
import { listOwnApplications } from "#contract/candidates/own-applications.ts";
import { listOwnProposals, listProposals } from "#contract/candidates/proposals.ts";
import { readTodo } from "#contract/companies/todo.ts";
import { readReliability } from "#contract/engagements/attendance.ts";
import { candidateCalendar, recruiterCalendar } from "#contract/engagements/calendar.ts";
import { readDay } from "#contract/engagements/day.ts";
import { exportHours, readHours } from "#contract/engagements/hours.ts";
import * as jobs from "#contract/jobs/jobs.ts";
import { readPlanning } from "#contract/jobs/planning.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { asCompany, asPerson, openCompanies, openPeople } from "./callers.ts";
import type { Job, Model } from "./model.ts";
import type { ActingPerson, System } from "./system.ts";

export type CompanyScreens = Awaited<ReturnType<typeof readCompany>>;
export type PersonScreens = Awaited<ReturnType<typeof readPerson>>;

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
export function isRead(model: Model, { terms }: Pick<Job, "terms">): boolean {
  const { from, to } = span(model);
  const day = dayInParis(terms.startsAt);
  return day >= from && day <= to;
}

export async function readEverything(model: Model, system: System): Promise<ObservedScreens> {
  const companies = openCompanies(model).map(
    async ({ id }) => [id, await readCompany(model, system, asCompany(model, id))] as const,
  );
  const people = openPeople(model).map(
    async ({ id }) => [id, await readPerson(system, asPerson(model, id))] as const,
  );
  return { companies: new Map(await Promise.all(companies)), people: new Map(await Promise.all(people)) };
}

async function readCompany(model: Model, system: System, caller: ActingPerson) {
  const dates = model.jobs
    .filter((job) => job.companyId === caller.id && isRead(model, job))
    .map(({ terms }) => dayInParis(terms.startsAt));
  const query = span(model);
  const onDeletedJobs = { query: { deletedJobs: "true" } };
  const own = model.jobs.filter(({ companyId, isDeleted }) => companyId === caller.id && !isDeleted);
  const [days, proposals, ...read] = await Promise.all([
    Promise.all([...new Set(dates)].map((date) => system.read(readDay, caller, { query: { date } }))),
    Promise.all(
      own.map(async ({ id }) => {
        const { items, counts } = await system.read(listProposals, caller, { params: { id } });
        return { id, items, counts };
      }),
    ),
    system.read(jobs.listJobs, caller),
    system.read(jobs.getJobsSummary, caller),
    system.read(applications.listApplications, caller),
    system.read(applications.listApplications, caller, onDeletedJobs),
    system.read(applications.getApplicationsSummary, caller),
    system.read(readTodo, caller),
    system.read(readPlanning, caller, { query }),
    system.read(readHours, caller, { query }),
    system.readText(exportHours, caller, { query }),
    readCalendar(system, caller),
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

async function readPerson(system: System, caller: ActingPerson) {
  const [own, notifications, reliability, feed, proposals, calendar] = await Promise.all([
    system.read(listOwnApplications, caller),
    system.read(listNotifications, caller),
    system.read(readReliability, caller),
    system.read(readFeed, caller),
    system.read(listOwnProposals, caller),
    readCalendar(system, caller),
  ]);
  return {
    applications: own.items,
    notifications: notifications.items,
    reliability,
    feed: feed.items,
    proposals: proposals.items,
    calendar,
  };
}

/** The text of a calendar, by its secret address; empty without an address. */
async function readCalendar(system: System, caller: ActingPerson): Promise<string> {
  const { read } = caller.role === "recruiter" ? recruiterCalendar : candidateCalendar;
  const { url } = await system.read(read, caller);
  return url === null ? "" : system.fetchText(new URL(url).pathname);
}
