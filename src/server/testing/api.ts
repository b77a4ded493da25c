import createClient from "openapi-fetch";
import type { paths } from "#web/api/schema.ts";

/** The public API over HTTP, as its document types it. */
export type Api = ReturnType<typeof apiAt>;
export type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { "application/json": infer Sent } } };
}
  ? Sent
  : never;
type Outcome<Data> = { data?: Data | undefined; error?: unknown; response: Response };

export const PASSWORD = "renfort-demo";

/** Calls the product at an address as somebody: a recruiter by cookie, a candidate by token, or nobody. */
export function apiAt(address: string, headers: Record<string, string> = {}) {
  return createClient<paths>({ baseUrl: address, headers: { origin: address, ...headers } });
}

/** What was answered; a refusal is thrown with its status and body. */
export async function answered<Data>(request: Promise<Outcome<Data>>): Promise<Data> {
  const { data, error, response } = await request;
  if (data === undefined) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`);
  return data;
}

/** Registers a company, or signs it in when it is known. */
export async function enterCompany(
  address: string,
  account: { email: string; companyName: string; password?: string },
): Promise<Api> {
  const { email, companyName, password = PASSWORD } = account;
  const visitor = apiAt(address);
  const signIn = await visitor.POST("/api/auth/sign-in", { body: { email, password } });
  if (signIn.data) return apiAt(address, { cookie: cookieOf(signIn.response) });
  const register = await visitor.POST("/api/auth/register", {
    body: { email, companyName, password, confirmPassword: password },
  });
  await answered(Promise.resolve(register));
  return apiAt(address, { cookie: cookieOf(register.response) });
}

/** Opens a candidate's account. */
export async function signUpCandidate(address: string, body: Body<"/api/candidate/sign-up">): Promise<Api> {
  const { token } = await answered(apiAt(address).POST("/api/candidate/sign-up", { body }));
  return apiAt(address, { authorization: `Bearer ${token}` });
}

/** Signs a known candidate in. */
export async function signInCandidate(address: string, body: Body<"/api/candidate/sign-in">): Promise<Api> {
  const { token } = await answered(apiAt(address).POST("/api/candidate/sign-in", { body }));
  return apiAt(address, { authorization: `Bearer ${token}` });
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
