import { isAPIError } from "better-auth/api";
import type { IncomingHttpHeaders } from "node:http";
import { AppError } from "#domain/errors.ts";
import { passwordTooShort } from "#domain/credentials.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { violates } from "#server/db/failures.ts";
import { accounts, users } from "#server/db/tables/accounts.ts";
import { noteActivity } from "./activity.ts";
import { readAccount } from "./auth.ts";
import { clearAttempts, countAttempt } from "./limits.ts";
import { startSessionOf, tokenIn } from "./session-opening.ts";
import type { Identity } from "./sessions.ts";

type Role = Identity["role"];
type Credentials = { email: string; password: string };
type NewAccount = Credentials & { name: string; role: Role };
type Opened = { userId: string; cookies: string[]; token: string };
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
  { email, password, role, address }: Credentials & { role: Role; address: string },
): Promise<Opened> {
  const { auth, db, sessions } = context;
  await countAttempt(db, "signInAddress", address);
  await countAttempt(db, "signInAccount", email);
  const { response, headers } = await signIn(auth, { email, password });
  const account = readAccount(response.user);
  if (account.role !== role || account.isDisabled) {
    await sessions.endByToken(response.token);
    throw new AppError(account.role === role ? "auth/user-disabled" : "auth/invalid-credential");
  }
  await clearAttempts(db, "signInAccount", email);
  await noteActivity(context, account);
  const cookies = headers.getSetCookie();
  return { userId: account.id, cookies, token: tokenIn(cookies) };
}

/** Opens the first session of an account just opened: its password need not be proved, nor the attempt counted. */
export async function openFirstSession({ auth }: Context, userId: string): Promise<Opened> {
  const cookies = await startSessionOf(auth, userId);
  return { userId, cookies, token: tokenIn(cookies) };
}

/** The cookie that erases the session's from the browser. */
export async function closingCookies(context: Context, headers: IncomingHttpHeaders): Promise<string[]> {
  const cookie = headers.cookie ?? "";
  const answer = await context.auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
  return answer.headers.getSetCookie();
}

async function signIn(auth: Context["auth"], body: Credentials) {
  try {
    return await auth.api.signInEmail({ body, returnHeaders: true });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new AppError("auth/invalid-credential", { cause: error });
  }
}
