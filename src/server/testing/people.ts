import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { addDays, dayInParis } from "#domain/dates.ts";
import type { App } from "#server/http/app-type.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Options = { body?: unknown; headers?: Record<string, string> };

/** Someone who calls the product over HTTP: a recruiter by cookie, a candidate by token, or nobody. */
export type Person = {
  id: string;
  headers: Record<string, string>;
  call: (method: Method, url: string, options?: Options) => Promise<LightMyRequestResponse>;
};

export const ORIGIN = "http://localhost:3000";
export const PASSWORD = "secret-1234";

/** The same day for a whole test file, even at midnight. */
const IN_TEN_DAYS = addDays(dayInParis(new Date()), 10);
let serial = 0;

/** Someone without a session. */
export function visitor(app: App): Person {
  return person(app, { id: "", headers: { origin: ORIGIN } });
}

/** A company that has just registered. */
export async function newRecruiter(app: App, overrides: Record<string, unknown> = {}): Promise<Person> {
  const answer = await visitor(app).call("POST", "/api/auth/register", {
    body: {
      email: uniqueEmail("recruteur"),
      companyName: "Maison Kerguelen",
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

/** What the five steps of onboarding send. */
export function onboarding(overrides: Record<string, unknown> = {}) {
  return {
    businessType: "hospitality" as const,
    companyName: "Maison Kerguelen",
    sector: "Restaurant",
    firstName: "Claire",
    lastName: "Kerguelen",
    email: "claire@kerguelen.fr",
    preferredJobTypes: ["service"],
    ...overrides,
  };
}

/** What the profile's form sends, as the spec lists it. */
export function profile(overrides: Record<string, unknown> = {}) {
  return {
    firstName: "Maëlle",
    lastName: "Le Goff",
    jobTitle: "Directrice",
    email: "maelle@kerguelen.fr",
    phone: "02 96 48 00 00",
    companyName: "Maison Kerguelen",
    businessType: "hospitality" as const,
    siret: "732 829 320 00074",
    companySize: "11-50" as const,
    companyDescription: "Une maison de famille face à la mer.",
    ...overrides,
  };
}

/** A company ready to publish. */
export async function onboardedRecruiter(app: App, overrides: Record<string, unknown> = {}): Promise<Person> {
  const recruiter = await newRecruiter(app);
  const answer = await recruiter.call("POST", "/api/recruiter/onboarding", { body: onboarding(overrides) });
  accepted(answer, 200);
  return recruiter;
}

/** What the form of a new offer sends: in ten days, at 13,50 € an hour, in Lannion. */
export function publication(overrides: Record<string, unknown> = {}) {
  return {
    title: "Extra service du soir",
    category: "service" as const,
    hourlyRate: 13.5,
    numberOfPositions: 2,
    date: IN_TEN_DAYS,
    startTime: "18:00",
    endTime: "23:30",
    address: "12 rue Jean Savidan, 22300 Lannion",
    location: { ville: "Lannion", latitude: 48.7326, longitude: -3.4566 },
    description: "Service en salle pour un repas de groupe de 60 couverts.",
    ...overrides,
  };
}

/** What the form of an offer being edited sends: the same, where nothing says otherwise. */
export function edition(overrides: Record<string, unknown> = {}) {
  const { address: _address, location: _location, ...facts } = publication();
  return { ...facts, experienceRequired: false, instantMatch: true, urgent: false, ...overrides };
}

/** Publishes an offer and answers its id. */
export async function publishedJob(
  recruiter: Person,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const answer = await recruiter.call("POST", "/api/jobs", { body: publication(overrides) });
  return accepted(answer, 201).id;
}

/** A candidate with an account. */
export async function newCandidate(app: App, overrides: Record<string, unknown> = {}): Promise<Person> {
  const answer = await visitor(app).call("POST", "/api/candidate/sign-up", {
    body: {
      email: uniqueEmail("candidat"),
      password: PASSWORD,
      firstName: "Zoé",
      lastName: "Le Gall",
      birthDate: "2004-02-29",
      phoneNumber: "06 12 34 56 78",
      city: "Lannion",
      ...overrides,
    },
  });
  const { token, candidate } = accepted(answer, 201);
  return person(app, { id: candidate.id, headers: { authorization: `Bearer ${token}` } });
}

/** Applies to an offer and answers the application's id. */
export async function appliedTo(candidate: Person, jobId: string): Promise<string> {
  const answer = await candidate.call("POST", `/api/candidate/jobs/${jobId}/applications`);
  return accepted(answer, 201).id;
}

/** The cookies an answer sets, as a browser sends them back. */
export function cookieOf(answer: LightMyRequestResponse): string {
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

function accepted(answer: LightMyRequestResponse, status: number) {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

function uniqueEmail(who: string): string {
  serial += 1;
  return `${who}-${process.pid}-${serial}@example.fr`;
}
