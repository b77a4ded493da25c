import createClient from "openapi-fetch";
import type { Body, Paths } from "#contract/paths.ts";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";

/** The public API over HTTP, typed by the contract: of the demonstration, the load and the tests. */
export type Api = ReturnType<typeof apiAt>;
export type Identity = Record<string, string>;
type CallResult<Data> = { data?: Data | undefined; error?: unknown; response: Response };

export const PASSWORD = "renfort-demo";

export function apiAt(address: string, identity: Identity = {}) {
  return createClient<Paths>({ baseUrl: address, headers: { origin: address, ...identity } });
}

/** The response body; an error response is thrown with its status and body. */
export async function answered<Data>(request: Promise<CallResult<Data>>): Promise<Data> {
  const { data, error, response } = await request;
  if (data === undefined) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`);
  return data;
}

/** Waits for an operation that answers nothing; an error response is thrown with its status and body. */
export async function succeeded(request: Promise<CallResult<unknown>>): Promise<void> {
  const { error, response } = await request;
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`);
}

export async function enterCompany(
  address: string,
  { email, companyName }: { email: string; companyName: string },
  headers: Identity = {},
): Promise<Identity> {
  const visitor = apiAt(address, headers);
  const signIn = await visitor.POST("/api/auth/sign-in", { body: { email, password: PASSWORD } });
  if (signIn.data) return { ...headers, cookie: cookieOf(signIn.response) };
  const signUp = await visitor.POST("/api/auth/register", {
    body: { email, companyName, password: PASSWORD, confirmPassword: PASSWORD },
  });
  await answered(Promise.resolve(signUp));
  return { ...headers, cookie: cookieOf(signUp.response) };
}

export async function signUpCandidate(
  address: string,
  person: Omit<Body<"post", "/api/candidate/sign-up">, "password" | "acceptedTerms">,
  headers: Identity = {},
): Promise<Identity> {
  const body = { ...person, password: PASSWORD, acceptedTerms: TERMS_OF_USE_VERSION };
  const { token } = await answered(mobileApp(address, headers).POST("/api/candidate/sign-up", { body }));
  return { authorization: `Bearer ${token}` };
}

export async function signInCandidate(address: string, email: string): Promise<Identity> {
  const body = { email, password: PASSWORD };
  const { token } = await answered(mobileApp(address).POST("/api/candidate/sign-in", { body }));
  return { authorization: `Bearer ${token}` };
}

/** Applies to a job as it is now. */
export async function applyAsShown(candidate: Api, id: string): Promise<string> {
  const params = { path: { id } };
  const { version } = await answered(candidate.GET("/api/candidate/jobs/{id}", { params }));
  const sent = { params, body: { version } };
  return (await answered(candidate.POST("/api/candidate/jobs/{id}/applications", sent))).id;
}

/** Confirms for a job as it is now. */
export async function confirmAsShown(candidate: Api, id: string): Promise<void> {
  const params = { path: { id } };
  const { job } = await answered(candidate.GET("/api/candidate/applications/{id}", { params }));
  const sent = { params, body: { version: job.version } };
  await answered(candidate.POST("/api/candidate/applications/{id}/confirmation", sent));
}

/** Without an origin, which only pages have: signing in answers a token. */
export function mobileApp(address: string, headers: Identity = {}) {
  return createClient<Paths>({ baseUrl: address, headers });
}

export function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
