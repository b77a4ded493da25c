import { randomUUID } from "node:crypto";
import type { Body, Data } from "#contract/paths.ts";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { candidate as zoe, onboarding, publication } from "#testing/fixtures.ts";
import {
  type Api,
  answered,
  apiAt,
  applyAsShown,
  confirmAsShown,
  cookieOf,
  mobileApp,
  succeeded,
} from "#tools/api-client.ts";
import { company } from "#tools/demo/samples.ts";

export const PASSWORD = "secret-1234";

type OwnApplication = Data<"get", "/api/candidate/applications/{id}">;

/** A company set up over HTTP, with the actions that journeys need. */
export type Recruiter = {
  email: string;
  cookie: string;
  publish: (overrides?: Partial<Body<"post", "/api/jobs">>) => Promise<string>;
  accept: (applicationId: string) => Promise<void>;
  choosePlan: (plan: "smart" | "pro") => Promise<void>;
  /** Opens the link by which people join; returns its code. */
  openLink: () => Promise<string>;
};
export type Candidate = {
  /** With which they sign in, and `PASSWORD`. */
  email: string;
  /** Any other operation of the mobile app. */
  api: Api;
  /** Applies to a job, and confirms for it, as it is now. */
  apply: (jobId: string) => Promise<string>;
  confirm: (applicationId: string) => Promise<void>;
  withdraw: (applicationId: string, reason: string) => Promise<void>;
  /** The decision on an application, with the message of a rejection. */
  readAnswer: (applicationId: string) => Promise<Pick<OwnApplication, "status" | "rejection">>;
  /** Updates these fields of their profile. */
  update: (fields: Body<"patch", "/api/candidate/me">) => Promise<void>;
};

/** A day `count` days from now, `YYYY-MM-DD` in Paris. */
export function dayAhead(count: number): string {
  return addDays(dayInParis(new Date()), count);
}

export function newEmail(): string {
  return `claire-${randomUUID().slice(0, 8)}@kerguelen.fr`;
}

/** Signs a company up, onboarded by default. */
export async function newRecruiter(url: string, { isOnboarded = true } = {}): Promise<Recruiter> {
  const email = newEmail();
  const form = {
    email,
    companyName: company.companyName,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const signUp = await apiAt(url).POST("/api/auth/register", { body: form });
  await answered(Promise.resolve(signUp));
  const cookie = cookieOf(signUp.response);
  const api = apiAt(url, { cookie });
  if (isOnboarded) await answered(api.POST("/api/recruiter/onboarding", { body: onboarding({ email }) }));
  return {
    email,
    cookie,
    async publish(overrides) {
      const body = { ...publication({ date: dayAhead(5) }), ...overrides };
      return (await answered(api.POST("/api/jobs", { body }))).id;
    },
    async accept(id) {
      const params = { path: { id } };
      await answered(api.POST("/api/applications/{id}/decision", { params, body: { decision: "accepted" } }));
    },
    async choosePlan(plan) {
      await answered(api.PUT("/api/recruiter/plan", { body: { plan } }));
    },
    async openLink() {
      return (await answered(api.PUT("/api/pool/link", { body: { replaces: null } }))).code ?? "";
    },
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
    acceptedTerms: TERMS_OF_USE_VERSION,
    ...zoe,
    firstName,
    lastName,
  };
  const { token } = await answered(mobileApp(url).POST("/api/candidate/sign-up", { body }));
  const api = mobileApp(url, { authorization: `Bearer ${token}` });
  return {
    email: body.email,
    api,
    apply: (id) => applyAsShown(api, id),
    confirm: (id) => confirmAsShown(api, id),
    withdraw(id, reason) {
      const sent = { params: { path: { id } }, body: { reason } };
      return succeeded(api.POST("/api/candidate/applications/{id}/withdrawal", sent));
    },
    async readAnswer(id) {
      const params = { path: { id } };
      const { status, rejection } = await answered(api.GET("/api/candidate/applications/{id}", { params }));
      return { status, rejection };
    },
    async update(fields) {
      await answered(api.PATCH("/api/candidate/me", { body: fields }));
    },
  };
}
