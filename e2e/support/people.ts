import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { TERMS_VERSION } from "#domain/accounts/consent.ts";
import { rejection } from "#domain/applications/rejection.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { candidate as zoe, company, onboarding, publication } from "#testing/fixtures.ts";

export const PASSWORD = "secret-1234";

const identified = z.object({ id: z.string() });
const linked = z.object({ code: z.string() });
const session = z.object({ token: z.string() });
const ownAnswer = z.object({ status: z.string(), rejection: z.nullable(rejection) });

const versioned = z.object({ version: z.int() });
const ownJob = z.object({ job: versioned });

type Body = Record<string, unknown>;

/** A company set up over HTTP, with the actions that journeys need. */
export type Recruiter = {
  email: string;
  cookie: string;
  publish: (overrides?: Body) => Promise<string>;
  accept: (applicationId: string) => Promise<void>;
  choosePlan: (plan: "smart" | "pro") => Promise<void>;
  /** Opens the link by which people join; returns its code. */
  openLink: () => Promise<string>;
};
export type Candidate = {
  /** With which they sign in, and `PASSWORD`. */
  email: string;
  /** Applies to a job, and confirms for it, as it is now. */
  apply: (jobId: string) => Promise<string>;
  confirm: (applicationId: string) => Promise<void>;
  withdraw: (applicationId: string, reason: string) => Promise<void>;
  /** The decision on an application, with the message of a rejection. */
  readAnswer: (applicationId: string) => Promise<z.output<typeof ownAnswer>>;
  /** Updates these fields of their profile. */
  update: (fields: Body) => Promise<void>;
  /** Any other operation of the mobile app. */
  call: (method: string, path: string, body?: Body) => Promise<Response>;
};

/** A day `count` days from now, `YYYY-MM-DD` in Paris. */
export function dayAhead(count: number): string {
  return addDays(dayInParis(new Date()), count);
}

export function newEmail(): string {
  return `claire-${randomUUID().slice(0, 8)}@kerguelen.fr`;
}

/** Registers a company, onboarded by default. */
export async function newRecruiter(url: string, { isOnboarded = true } = {}): Promise<Recruiter> {
  const email = newEmail();
  const registration = {
    email,
    companyName: company.companyName,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const registered = await send(url, "/api/auth/register", { body: registration });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const post = (path: string, body: Body) => send(url, path, { body, headers: { cookie } });
  if (isOnboarded) await post("/api/recruiter/onboarding", onboarding({ email }));
  return {
    email,
    cookie,
    publish: async (overrides) =>
      identified.parse(
        await (await post("/api/jobs", publication({ date: dayAhead(5), ...overrides }))).json(),
      ).id,
    accept: async (id) => void (await post(`/api/applications/${id}/decision`, { decision: "accepted" })),
    openLink: async () => {
      const body = { replaces: null };
      const answer = await send(url, "/api/pool/link", { method: "PUT", body, headers: { cookie } });
      return linked.parse(await answer.json()).code;
    },
    choosePlan: async (plan) =>
      void (await send(url, "/api/recruiter/plan", { method: "PUT", body: { plan }, headers: { cookie } })),
  };
}

/** Signs a candidate up, as the mobile app does. */
export async function newCandidate(
  url: string,
  firstName: string = zoe.firstName,
  lastName: string = zoe.lastName,
): Promise<Candidate> {
  const body = {
    email: `candidat-${randomUUID().slice(0, 8)}@example.fr`,
    password: PASSWORD,
    acceptedTerms: TERMS_VERSION,
    ...zoe,
    firstName,
    lastName,
  };
  const { token } = session.parse(await (await send(url, "/api/candidate/sign-up", { body })).json());
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string): Promise<unknown> =>
    (await send(url, path, { method: "GET", headers })).json();
  return {
    email: body.email,
    apply: async (jobId) =>
      identified.parse(
        await (
          await send(url, `/api/candidate/jobs/${jobId}/applications`, {
            body: versioned.parse(await read(`/api/candidate/jobs/${jobId}`)),
            headers,
          })
        ).json(),
      ).id,
    confirm: async (id) => {
      const { job } = ownJob.parse(await read(`/api/candidate/applications/${id}`));
      await send(url, `/api/candidate/applications/${id}/confirmation`, { body: job, headers });
    },
    withdraw: async (id, reason) =>
      void (await send(url, `/api/candidate/applications/${id}/withdrawal`, { body: { reason }, headers })),
    readAnswer: async (id) => ownAnswer.parse(await read(`/api/candidate/applications/${id}`)),
    update: async (fields) =>
      void (await send(url, "/api/candidate/me", { method: "PATCH", body: fields, headers })),
    call: (method, path, sent) => send(url, path, { method, headers, ...(sent && { body: sent }) }),
  };
}

/** What prepares a journey hashes passwords on the machine that also starts its browser: it may be slow without being faulty. */
const MAX_REQUEST_MS = 60_000;

async function send(
  url: string,
  path: string,
  { method = "POST", body, headers = {} }: { method?: string; body?: Body; headers?: Record<string, string> },
) {
  // A candidate's requests have no origin, as from the mobile app.
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(!path.startsWith("/api/candidate/") && { origin: url }),
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(MAX_REQUEST_MS),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
