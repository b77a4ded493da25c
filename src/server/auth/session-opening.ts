import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod/mini";
import { only } from "#server/db/rows.ts";
import type { Auth } from "./auth.ts";

const body = z.object({ userId: z.string() });

// Written as the auth library's own sign-in ends; reachable from our code alone.
const startSession = createAuthEndpoint.serverOnly({ method: "POST", body }, async (call) => {
  const { internalAdapter } = call.context;
  const user = only([await internalAdapter.findUserById(call.body.userId)].filter((found) => found !== null));
  const session = await internalAdapter.createSession(user.id);
  await setSessionCookie(call, { session, user });
  return null;
});

/** Starts a session without a password: for an account just opened. Answers its cookies. */
export async function startSessionOf(auth: Auth, userId: string): Promise<string[]> {
  const context = await auth.$context;
  const { headers } = await startSession({ body: { userId }, context, returnHeaders: true });
  return headers.getSetCookie();
}

/** The bearer token of a session: what its cookie carries. */
export function tokenIn(cookies: readonly string[]): string {
  const [, value = ""] = /^[^=]+=([^;]+)/.exec(cookies[0] ?? "") ?? [];
  return decodeURIComponent(value);
}
