import type { IncomingHttpHeaders } from "node:http";
import { and, eq } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import { passwordTooShort } from "#domain/credentials.ts";
import type { Context } from "#server/context.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { violates } from "#server/db/failures.ts";
import { accounts, users } from "#server/db/tables/accounts.ts";
import { noteActivity } from "./activity.ts";
import type { Caller } from "./caller.ts";
import type { Identity } from "./identity.ts";
import { clearAttempts, countAttempt } from "./limits.ts";
import { recordSecurityEvent } from "./security-events.ts";

type Role = Identity["role"];
type Credentials = { email: string; password: string };
type NewAccount = Credentials & { name: string; role: Role };
/** Where a session is asked from, and the headers that may carry one to replace. */
type From = { caller: Caller; headers: IncomingHttpHeaders };
type Opened = { userId: string; cookie: string; token: string };
type Filling = (tx: Transaction, userId: string, now: Date) => Promise<void>;

/**
 * Opens an account and what belongs to it in one transaction. Refuses an e-mail already known
 * (`auth/email-already-in-use`), a password shorter than this deployment asks, and a flood from one address.
 */
export async function openAccount(
  context: Context,
  { address, ...account }: NewAccount & { address: string },
  fill: Filling,
): Promise<string> {
  const { db, passwords, config, clock, newId } = context;
  if (account.password.length < config.passwordMinLength) {
    const message = passwordTooShort(config.passwordMinLength);
    throw new AppError("auth/weak-password", { message, fields: { password: message } });
  }
  await countAttempt(db, "signUpAddress", address);
  const [password, now, userId] = [await passwords.hash(account.password), clock(), newId()];
  try {
    await db.transaction(async (tx) => {
      const { email, name, role } = account;
      const stamps = { lastActiveAt: now, createdAt: now, updatedAt: now };
      await tx.insert(users).values({ id: userId, email, name, role, ...stamps });
      const login = { accountId: userId, providerId: "credential", userId, password };
      await tx.insert(accounts).values({ id: newId(), ...login, createdAt: now, updatedAt: now });
      await fill(tx, userId, now);
    });
  } catch (error) {
    if (!violates(error, "users_email_key")) throw error;
    throw new AppError("auth/email-already-in-use", { cause: error });
  }
  return userId;
}

/**
 * Opens a session. Whatever is wrong — e-mail, password, or an account of the other product — is told as
 * `auth/invalid-credential`; a disabled account as `auth/user-disabled`.
 */
export async function openSession(
  context: Context,
  { email, password, role, ...from }: Credentials & { role: Role } & From,
): Promise<Opened> {
  const { db, passwords } = context;
  await countAttempt(db, "signInAddress", from.caller.address);
  await countAttempt(db, "signInAccount", email);
  const account = await accountOf(db, email);
  // Also when there is nothing to compare with, so that time does not tell which accounts exist.
  const isRight = await passwords.verify(account?.password ?? null, password);
  if (account === undefined || !isRight || account.role !== role || account.isDisabled) {
    const userId = account?.id ?? null;
    await recordSecurityEvent(db, { kind: "sign-in-refused", userId, caller: from.caller });
    const isTold = isRight && account?.role === role;
    throw new AppError(isTold ? "auth/user-disabled" : "auth/invalid-credential");
  }
  await clearAttempts(db, "signInAccount", email);
  await noteActivity(context, account);
  return openFirstSession(context, account.id, from);
}

/** Opens a session for an account just opened, or just proved: nothing is counted. */
export async function openFirstSession(
  { db, sessions }: Context,
  userId: string,
  { caller, headers }: From,
): Promise<Opened> {
  return db.transaction(async (tx) => {
    await recordSecurityEvent(tx, { kind: "sign-in", userId, caller });
    return { userId, ...(await sessions.open(tx, { userId, caller, headers })) };
  });
}

async function accountOf(db: Database, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      isDisabled: users.isDisabled,
      lastActiveAt: users.lastActiveAt,
      password: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email));
  return account;
}
