import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { nextSameWeekday } from "#domain/jobs/series.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import {
  type Api,
  answered,
  apiAt,
  signInCandidate,
  signUpCandidate,
  applyAsShown,
} from "#tools/api-client.ts";
import { answerCompany } from "./candidate.ts";
import { DEMO_JOBS, demoCompany, demoFair, demoPublication, demoVenues } from "./jobs.ts";
import { type DemoPerson, demoPeople } from "./people.ts";
import { engageTeams } from "./teams.ts";

export type DemoSetup = { address: string; company: Api; signal: AbortSignal };

const LOGO = new URL("logo.png", import.meta.url);
const MIN_PAUSE_MS = 1_500;
const MAX_PAUSE_MS = 5_000;
/** From this many applications on, activity slows down: a list that anyone can read. */
const MANY_APPLICATIONS = 150;
const SLOWER = 12;
const FIRST_APPLICATIONS = 70;
/** One application in this many is decided on the first run, so that every status is present. */
const DECIDED_ONE_IN = 3;
/** One person in this many joined the company by its link. */
const JOINED_ONE_IN = 6;
/** People to whom a job is proposed. */
const PROPOSED = 5;

/** Returns the jobs whose dates must still be moved. */
export async function seedDemo({ address, company }: DemoSetup) {
  await seedCompany(company);
  await renew(company);
  await publishSeries(company);
  const candidates: Api[] = [];
  for (const person of demoPeople) candidates.push(await join(address, person));
  const teams = await engageTeams(company, candidates, new Date());
  await joinByLink(company, candidates);
  await askOwnPeople(company);
  for (let count = 0; count < FIRST_APPLICATIONS; count += 1) await applyOnce(pick(candidates));
  await decideSome(company);
  return teams;
}

export async function seedCompany(company: Api): Promise<void> {
  const { preferredJobTypes, workingZones, ...record } = demoCompany.onboarding;
  const body = { ...record, preferredJobTypes: [...preferredJobTypes], workingZones: [...workingZones] };
  await answered(company.POST("/api/recruiter/onboarding", { body }));
  await answered(company.PUT("/api/recruiter/plan", { body: { plan: "pro" } }));
  const logo = new File([await readFile(LOGO)], "maison-kerguelen.png", { type: "image/png" });
  const bodySerializer = () => {
    const form = new FormData();
    form.set("logo", logo);
    return form;
  };
  await answered(company.PUT("/api/recruiter/logo", { body: { logo }, bodySerializer }));
}

/** Some people follow the company's link, which is opened for them. */
async function joinByLink(company: Api, candidates: readonly Api[]): Promise<void> {
  const { code } = await answered(company.PUT("/api/pool/link", { body: { replaces: null } }));
  if (code === null) return;
  const joining = candidates.filter((_, index) => index % JOINED_ONE_IN === 0);
  for (const candidate of joining)
    await answered(candidate.POST("/api/candidate/companies", { body: { code } }));
}

/** One job is for the pool first, and another is proposed to some of its people. */
async function askOwnPeople(company: Api): Promise<void> {
  const body = { ...demoPublication(0, addDays(dayInParis(new Date()), 7)), poolFirstHours: 24 as const };
  const { id } = await answered(company.POST("/api/jobs", { body }));
  const path = { id };
  const { items } = await answered(company.GET("/api/jobs/{id}/proposable-people", { params: { path } }));
  const people = items.filter(({ state }) => state === "free").map((person) => person.id);
  const message = "On serait ravis de vous revoir. Repas offert !";
  const proposals = { people: people.slice(0, PROPOSED), message, isInstant: false };
  if (people.length > 0)
    await answered(company.POST("/api/jobs/{id}/proposals", { params: { path }, body: proposals }));
}

/** Simulates a candidate's application or reply every few seconds until stopped; publishes new jobs when needed. */
export async function live(
  { address, company, signal }: DemoSetup,
  say: (line: string) => void,
): Promise<void> {
  const sessions = new Map<DemoPerson, Api>();
  let searching = [...demoPeople];

  async function step(): Promise<void> {
    if (searching.length === 0) {
      say(`« ${await publishNext(company)} » est publiée`);
      searching = [...demoPeople];
    }
    const engaged = pick(demoPeople);
    const answer = await answerCompany(await sessionOf(engaged));
    if (answer !== null) return say(`${nameOf(engaged)} ${answer}`);
    const person = pick(searching);
    const candidate = await sessionOf(person);
    const title = await applyOnce(candidate);
    if (title === null) searching = searching.filter((other) => other !== person);
    else say(`${nameOf(person)} postule à « ${title} »`);
  }

  async function sessionOf(person: DemoPerson): Promise<Api> {
    const candidate = sessions.get(person) ?? (await enter(address, person));
    sessions.set(person, candidate);
    return candidate;
  }

  while (!signal.aborted) {
    // A job may be suspended or filled between its read and the application.
    await step().catch((error: unknown) => signal.aborted || say(String(error)));
    const pause = MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS);
    const slowness = (await countApplications(company)) < MANY_APPLICATIONS ? 1 : SLOWER;
    await delay(pause * slowness, undefined, { signal }).catch(() => undefined);
  }
}

async function countApplications(company: Api): Promise<number> {
  const { applicationsTotal } = await answered(company.GET("/api/jobs/summary")).catch(() => ({
    applicationsTotal: 0,
  }));
  return applicationsTotal;
}

export async function renew(company: Api): Promise<void> {
  const { activeJobs } = await answered(company.GET("/api/jobs/summary"));
  for (let number = activeJobs; number < DEMO_JOBS; number += 1) await publish(company, number);
}

async function publishSeries(company: Api): Promise<void> {
  const today = dayInParis(new Date());
  const { items } = await answered(company.GET("/api/jobs"));
  for (const { id, date } of items.slice(0, 1)) {
    const copies = { params: { path: { id } }, body: { dates: [nextSameWeekday(date, today)] } };
    await answered(company.POST("/api/jobs/{id}/copies", copies));
  }
  for (const [at, body] of demoVenues.entries()) {
    const venue = await answered(company.POST("/api/venues", { body }));
    if (at === demoVenues.length - 1) {
      await answered(company.POST("/api/jobs", { body: demoFair(today, venue) }));
    }
  }
}

async function publishNext(company: Api): Promise<string> {
  const { activeJobs } = await answered(company.GET("/api/jobs/summary"));
  return publish(company, activeJobs);
}

async function publish(company: Api, number: number): Promise<string> {
  const body = demoPublication(number, dayInParis(new Date()));
  const { title } = await answered(company.POST("/api/jobs", { body }));
  return title;
}

async function enter(address: string, person: DemoPerson): Promise<Api> {
  const identity = await signInCandidate(address, person.email).catch(() => undefined);
  return identity === undefined ? join(address, person) : apiAt(address, identity);
}

export async function join(address: string, person: DemoPerson): Promise<Api> {
  const { jobPreferences, availabilityTypes, availability, cvUrl, past: _past, ...account } = person;
  const candidate = apiAt(address, await signUpCandidate(address, account));
  const body = { jobPreferences, availabilityTypes, availability, cvUrl, isOnboardingComplete: true };
  await answered(candidate.PATCH("/api/candidate/me", { body }));
  return candidate;
}

/** Applies to one job of the candidate's feed; returns its title, or null without a job. */
async function applyOnce(candidate: Api): Promise<string | null> {
  const { items } = await answered(candidate.GET("/api/candidate/feed"));
  if (items.length === 0) return null;
  const { id, title, seriesId } = pick(items);
  await applyAsShown(candidate, id);
  if (seriesId !== null) await applyToOtherDates(candidate, seriesId);
  return title;
}

async function applyToOtherDates(candidate: Api, seriesId: string): Promise<void> {
  const { items } = await answered(candidate.GET("/api/candidate/feed", { params: { query: { seriesId } } }));
  for (const { id } of items) if (Math.random() < 0.5) await applyAsShown(candidate, id);
}

async function decideSome(company: Api): Promise<void> {
  const { items } = await answered(
    company.GET("/api/applications", { params: { query: { status: "pending" } } }),
  );
  for (const [index, { id }] of items.entries()) {
    if (index % DECIDED_ONE_IN !== 0) continue;
    const decision = index % 2 === 0 ? "accepted" : "rejected";
    // A full job leaves the application pending.
    await company.POST("/api/applications/{id}/decision", { params: { path: { id } }, body: { decision } });
  }
}

function nameOf({ firstName, lastName, city }: DemoPerson): string {
  return `${firstName} ${lastName} (${city})`;
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}
