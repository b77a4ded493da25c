import type { IncomingHttpHeaders } from "node:http";
import { eq } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { violates } from "#server/db/failures.ts";
import { users } from "#server/db/tables/accounts.ts";
import { recordActivity } from "./sessions/activity.ts";
import { type Caller, type Identity, networkOf } from "./caller.ts";
import { clearAttempts, countAttempt, tryAttempt } from "./limits.ts";
import { assertPassword } from "./passwords/replace-password.ts";
import { recordSecurityEvent } from "./security-events.ts";

type Role = Identity["role"];
type Credentials = { email: string; password: string };
type NewAccount = Credentials & { role: Role };
type From = { caller: Caller; headers: IncomingHttpHeaders };
type Opened = { userId: string; cookies: string[]; token: string };
type Filling = (tx: Transaction, userId: string, now: Date) => Promise<void>;

/** Refuses an e-mail already known (`auth/email-already-in-use`), a short password, and a flood from one address. */
export async function openAccount(
  context: Context,
  { address, ...account }: NewAccount & { address: string },
  fill: Filling,
): Promise<string> {
  const { db, passwords, config, clock, newId } = context;
  assertPassword(account.password, config);
  const limit = account.role === "candidate" ? "candidateSignUpAddress" : "registerAddress";
  await countAttempt(db, limit, address);
  const [password, now, userId] = [await passwords.hash(account.password), clock(), newId()];
  try {
    await db.transaction(async (tx) => {
      const { email, role } = account;
      const stamps = { lastActiveAt: now, createdAt: now };
      await tx.insert(users).values({ id: userId, email, password, role, ...stamps });
      await fill(tx, userId, now);
    });
  } catch (error) {
    if (!violates(error, "users_email_key")) throw error;
    throw new AppError("auth/email-already-in-use", { cause: error });
  }
  return userId;
}

/** Refuses with `auth/invalid-credential` whatever is wrong; a disabled account with `auth/user-disabled`. */
export async function openSession(
  context: Context,
  { email, password, role, ...from }: Credentials & { role: Role } & From,
): Promise<Opened> {
  const { db, passwords, devices } = context;
  const { caller, headers } = from;
  const counts = attemptsOf({ email, caller, device: devices.find(headers, email) });
  const account = await accountOf(db, email);
  const userId = account?.id ?? null;
  for (const [name, who] of counts) {
    const { isWithin, isFirstBeyond, left } = await tryAttempt(db, name, who);
    if (isFirstBeyond) await recordSecurityEvent(db, { kind: "locked-out", userId, caller });
    if (!isWithin) throw new AppError("auth/too-many-requests", { retryAfter: left });
  }
  // Also when there is nothing to compare with, so that time does not tell which accounts exist.
  const isRight = await passwords.verify(account?.password ?? null, password);
  if (account === undefined || !isRight || account.role !== role || account.isDisabled) {
    await recordSecurityEvent(db, { kind: "sign-in-refused", userId, caller });
    const isTold = isRight && account?.role === role;
    throw new AppError(isTold ? "auth/user-disabled" : "auth/invalid-credential");
  }
  for (const [name, who] of counts) if (name !== "signInAddress") await clearAttempts(db, name, who);
  await recordActivity(context, account);
  return openFirstSession(context, account, from);
}

/** Opens a session for an account just opened, or just proved: nothing is counted. Its browser is known from now on. */
export async function openFirstSession(
  { db, sessions, devices }: Context,
  { id: userId, email }: { id: string; email: string },
  { caller, headers }: From,
): Promise<Opened> {
  const { token, cookie } = await db.transaction(async (tx) => {
    await recordSecurityEvent(tx, { kind: "sign-in", userId, caller });
    return sessions.open(tx, { userId, caller, headers });
  });
  return { userId, token, cookies: [cookie, devices.cookieFor(headers, email)] };
}

type Counted = readonly (readonly [
  "signInDevice" | "signInAddress" | "signInAccount" | "signInUnknown",
  string,
])[];

/** Counted by browser where it is known (ADR 0041), else by network, by account and network, and by account. */
function attemptsOf(attempt: { email: string; caller: Caller; device: string | undefined }): Counted {
  const { email, caller, device } = attempt;
  if (device !== undefined) return [["signInDevice", device]];
  return [
    ["signInAddress", caller.address],
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
