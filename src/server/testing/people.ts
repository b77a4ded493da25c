import type { InjectOptions } from "fastify";
import * as z from "zod/mini";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import type { PlanId } from "#domain/companies/plan.ts";
import { publishedContent } from "#domain/jobs/job-publication.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { candidate as zoe, onboarding, profile, publication } from "#testing/fixtures.ts";
import { company, locations } from "#tools/demo/samples.ts";
import type { Answer, JsonAt } from "./answers.ts";
import type { TestProduct } from "./product.ts";
import { setPlan } from "./seeds.ts";

export { onboarding, profile, publication };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Options = { body?: unknown; headers?: Record<string, string> };

/** A client of the HTTP API: a recruiter with a cookie, a candidate with a token, or a visitor. */
export type Person = {
  id: string;
  headers: Record<string, string>;
  call: <Verb extends Method, const Url extends string>(
    method: Verb,
    url: Url,
    options?: Options,
  ) => Promise<Answer<JsonAt<Verb, Url>>>;
};

type SignIn = { id: string; email: string; password?: string; role: "recruiter" | "candidate" };

export const ORIGIN = "http://localhost:3000";
export const PASSWORD = "secret-1234";

const publishedJobContent = z.object(publishedContent);

let serial = 0;

/** A client without a session. */
export function visitor(app: App): Person {
  return person(app, { id: "", headers: { origin: ORIGIN } });
}

export async function newRecruiter(app: App, overrides: Record<string, unknown> = {}): Promise<Person> {
  const answer = await visitor(app).call("POST", "/api/auth/register", {
    body: {
      email: uniqueEmail("recruteur"),
      companyName: company.companyName,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...overrides,
    },
  });
  return person(app, {
    id: accepted(answer, 201).id,
    headers: { origin: ORIGIN, cookie: cookieOf(answer) },
  });
}

export async function onboardedRecruiter(app: App, overrides: Record<string, unknown> = {}): Promise<Person> {
  const email = uniqueEmail("recruteur");
  const recruiter = await newRecruiter(app, { email });
  const body = onboarding({ email, ...overrides });
  const answer = await recruiter.call("POST", "/api/recruiter/onboarding", { body });
  accepted(answer, 200);
  return recruiter;
}

/** An onboarded recruiter with a plan. */
export async function recruiterOn(
  { app, context }: Pick<TestProduct, "app" | "context">,
  plan: PlanId,
  overrides: Record<string, unknown> = {},
): Promise<Person> {
  const recruiter = await onboardedRecruiter(app, overrides);
  await setPlan(context.db, recruiter.id, plan);
  return recruiter;
}

/** The body sent by the edit form of a job, by default unchanged, without the fields that an edit may leave out. */
export function editBody(overrides: Record<string, unknown> = {}) {
  const { date, ...published } = publication();
  const {
    address: _address,
    endsNextDay: _endsNextDay,
    briefing: _briefing,
    ...content
  } = publishedJobContent.parse(published);
  return { ...content, date, instantMatch: true, urgent: false, ...overrides };
}

export function venue(overrides: Record<string, unknown> = {}) {
  const { address, ...location } = locations.restaurant;
  return {
    name: "Bistrot du Port",
    address,
    location,
    briefing: {
      meetingPoint: "Entrée de service, rue des Halles",
      contactName: "Yann",
      contactPhone: "06 12 34 56 78",
      dress: "Chemise blanche, pantalon noir",
      breakMinutes: 30,
    },
    ...overrides,
  };
}

export async function savedVenue(
  recruiter: Person,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  return accepted(await recruiter.call("POST", "/api/venues", { body: venue(overrides) }), 201).id;
}

export async function publishedJob(
  recruiter: Person,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const answer = await recruiter.call("POST", "/api/jobs", { body: publication(overrides) });
  return accepted(answer, 201).id;
}

export async function newCandidate(app: App, overrides: Record<string, unknown> = {}): Promise<Person> {
  const { token, candidate } = accepted(await signUp(mobileApp(app), overrides), 201);
  return person(app, { id: candidate.id, headers: { authorization: `Bearer ${token}` } });
}

/** A candidate with a cookie, in the pages of the site. */
export async function newCandidateOnSite(
  app: App,
  overrides: Record<string, unknown> = {},
  origin = ORIGIN,
): Promise<Person> {
  const answer = await signUp(person(app, { id: "", headers: { origin } }), overrides);
  const { candidate } = accepted(answer, 201);
  return person(app, { id: candidate.id, headers: { origin, cookie: cookieOf(answer) } });
}

function signUp(client: Person, overrides: Record<string, unknown>) {
  return client.call("POST", "/api/candidate/sign-up", {
    body: {
      email: uniqueEmail("candidat"),
      password: PASSWORD,
      acceptedTerms: TERMS_OF_USE_VERSION,
      ...zoe,
      ...overrides,
    },
  });
}

/** A client without a session nor an origin. */
export function mobileApp(app: App): Person {
  return person(app, { id: "", headers: {} });
}

/** A user with an account, on another device. */
export async function signedIn(app: App, { id, email, password = PASSWORD, role }: SignIn): Promise<Person> {
  const body = { email, password };
  if (role === "recruiter") {
    const answer = await visitor(app).call("POST", "/api/auth/sign-in", { body });
    accepted(answer, 200);
    return person(app, { id, headers: { origin: ORIGIN, cookie: cookieOf(answer) } });
  }
  const { token } = accepted(await mobileApp(app).call("POST", "/api/candidate/sign-in", { body }), 200);
  return person(app, { id, headers: { authorization: `Bearer ${token}` } });
}

/** Applies to a job as it is now. */
export async function applyTo(candidate: Person, jobId: string, headers: Record<string, string> = {}) {
  const shown = await candidate.call("GET", `/api/candidate/jobs/${jobId}`);
  // A job that is not shown has no version: the application is refused all the same.
  const version = shown.statusCode === 200 ? shown.json().version : 0;
  return candidate.call("POST", `/api/candidate/jobs/${jobId}/applications`, { body: { version }, headers });
}

/** Sent again after a 503, as clients do: on a busy machine, some wait for a connection longer than the server lets them. */
export async function retryOn503<Answered extends { statusCode: number }>(
  send: () => PromiseLike<Answered>,
): Promise<Answered> {
  const answer = await send();
  return answer.statusCode === 503 ? retryOn503(send) : answer;
}

/** Confirms for a job as it is now. */
export async function confirmFor(candidate: Person, id: string) {
  const own = (await candidate.call("GET", `/api/candidate/applications/${id}`)).json();
  const body = { version: own.job?.version ?? 0 };
  return candidate.call("POST", `/api/candidate/applications/${id}/confirmation`, { body });
}

export async function appliedTo(candidate: Person, jobId: string): Promise<string> {
  const answer = await applyTo(candidate, jobId);
  return accepted(answer, 201).id;
}

/** Proposes a new job to somebody, whose yes engages them at once; returns their application. */
export async function engagedByProposal(
  recruiter: Person,
  candidate: Person,
  jobId: string,
): Promise<string> {
  const body = { people: [candidate.id], isInstant: true };
  const [id] = accepted(await recruiter.call("POST", `/api/jobs/${jobId}/proposals`, { body }), 201).ids;
  const url = `/api/candidate/proposals/${id ?? ""}/acceptance` as const;
  return accepted(await candidate.call("POST", url, { body: { version: 0 } }), 200).id;
}

export function cookieOf(answer: Pick<Answer, "cookies">): string {
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
}

function person(app: App, { id, headers }: Pick<Person, "id" | "headers">): Person {
  return {
    id,
    headers,
    call: (method, url, options = {}) => {
      const request: InjectOptions = { method, url, headers: { ...headers, ...options.headers } };
      return app.inject(options.body === undefined ? request : { ...request, payload: Object(options.body) });
    },
  };
}

function accepted<Json>(answer: Answer<Json>, status: number): Json {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

function uniqueEmail(who: string): string {
  serial += 1;
  return `${who}-${process.pid}-${serial}@example.fr`;
}
