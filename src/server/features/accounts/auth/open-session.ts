import { eq } from "drizzle-orm";
import type { Role } from "#domain/accounts/role.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { recordActivity } from "#server/features/accounts/auth/sessions/activity.ts";
import type { Database } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { clearAttempts, tryAttempt } from "#server/platform/http/rate-limits.ts";
import type { Caller, RequestOrigin } from "./caller.ts";
import type { Credentials } from "./open-account.ts";
import { recordSecurityEvent } from "./security-events.ts";

export type SignedIn = { userId: string; cookies: string[]; token: string };

/** Signs in. Refuses any wrong credentials with `auth/invalid-credential`, a disabled account with `auth/user-disabled`. */
export async function openSession(
  context: Context,
  { email, password, role, ...from }: Credentials & { role: Role } & RequestOrigin,
): Promise<SignedIn> {
  const { db, passwords, devices, metrics } = context;
  const { caller, headers } = from;
  const account = await accountOf(db, email);
  const device = account && devices.find(headers, account);
  const countedAttempts = attemptsOf({ email, caller, device });
  const userId = account?.id ?? null;
  for (const [name, subject] of countedAttempts) {
    const { isAllowed, isFirstRefused, secondsLeft } = await tryAttempt(db, name, subject);
    if (isFirstRefused) await recordSecurityEvent(db, { kind: "locked-out", userId, caller });
    if (!isAllowed) {
      metrics.signIns.inc({ outcome: "limited" });
      throw new AppError("auth/too-many-requests", { retryAfter: secondsLeft });
    }
  }
  // Also without an account, so that the response time does not reveal which accounts exist.
  const isPasswordCorrect = await passwords.verify(account?.password ?? null, password, {
    network: networkOf(caller.address),
    isKnown: device !== undefined,
  });
  if (account === undefined || !isPasswordCorrect || account.role !== role || account.isDisabled) {
    metrics.signIns.inc({ outcome: "refused" });
    await recordSecurityEvent(db, { kind: "sign-in-refused", userId, caller });
    const ownsAccount = isPasswordCorrect && account?.role === role;
    throw new AppError(ownsAccount ? "auth/user-disabled" : "auth/invalid-credential");
  }
  for (const [name, subject] of countedAttempts)
    if (name !== "signInPerNetwork") await clearAttempts(db, name, subject);
  await recordActivity(context, account);
  metrics.signIns.inc({ outcome: "accepted" });
  return openSessionFor(context, account, from);
}

/**
 * Opens a session and makes the browser a known device of the account. The caller has checked the credentials; refused with
 * `auth/invalid-credential` when the `password` hash it verified is no longer the account's, or the account is disabled.
 */
export async function openSessionFor(
  { db, sessions, devices }: Context,
  { id: userId, role, password }: { id: string; role: Role; password?: string | null },
  { caller, headers }: RequestOrigin,
): Promise<SignedIn> {
  const { token, cookie, ended } = await db.transaction(async (tx) => {
    await recordSecurityEvent(tx, { kind: "sign-in", userId, caller });
    return sessions.open(tx, { userId, role, password, caller, headers });
  });
  for (const sessionId of ended) sessions.forget(sessionId);
  return { userId, token, cookies: [cookie, devices.cookieFor(headers, { id: userId, role })] };
}

type CountedAttempts = readonly (readonly [
  "signInDevice" | "signInPerNetwork" | "signInAccount" | "signInUnknown",
  string,
])[];

/** The counted attempts: by known device (ADR 0041), else by network, by account and network, and by account. */
function attemptsOf(attempt: { email: string; caller: Caller; device: string | undefined }): CountedAttempts {
  const { email, caller, device } = attempt;
  if (device !== undefined) return [["signInDevice", device]];
  return [
    ["signInPerNetwork", caller.address],
    ["signInAccount", `${email} ${networkOf(caller.address)}`],
    ["signInUnknown", email],
  ];
}

async function accountOf(db: Database, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      isDisabled: users.isDisabled,
      lastActiveAt: users.lastActiveAt,
      password: users.password,
    })
    .from(users)
    .where(eq(users.email, email));
  return account;
}
