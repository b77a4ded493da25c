import type { IncomingHttpHeaders } from "node:http";
import { and, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Role } from "#domain/accounts/role.ts";
import { isUseWorthRecording, MAX_SESSIONS, sessionEnd } from "#domain/accounts/session.ts";
import { DEFAULT_PLAN } from "#domain/companies/plan.ts";
import { AppError } from "#domain/errors.ts";
import type { Identity, RequestOrigin } from "#server/features/accounts/auth/caller.ts";
import type { Cookies } from "#server/features/accounts/auth/cookies.ts";
import { isCompanyOf, signedInFirst } from "#server/features/companies/companies.queries.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { sessions, users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import type { Log } from "#server/platform/log/log.ts";
import { recordActivity } from "./activity.ts";
import { createSessionCache } from "./session-cache.ts";
import { digestOf, isBearer, newToken, tokenIn } from "./session-tokens.ts";

export type Sessions = ReturnType<typeof createSessions>;

type Deps = { db: Database; log: Log; clock: () => Date; newId: () => string; cookies: Cookies };
type SessionToOpen = RequestOrigin & {
  userId: string;
  role: Role;
  /** The stored hash that was verified; absent when none was. */
  password?: string | null | undefined;
};
type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareReading>["execute"]>>[number];

export const ACCESS_CHANNEL = "access";
const notification = z.union([z.object({ sessionId: z.string() }), z.object({ userId: z.string() })]);

export function createSessions({ db, log, clock, newId, cookies }: Deps) {
  const cache = createSessionCache();
  const listeners = new Set<(sessionId: string) => void>();
  const reading = prepareReading(db);

  /** Who calls by a bearer token or the cookie of that role; `renew` receives that of an extended session, once an hour. */
  async function read(
    headers: IncomingHttpHeaders,
    role: Role,
    renew?: (cookie: string) => void,
  ): Promise<Identity | null> {
    const token = tokenIn(headers, role, cookies);
    if (token === undefined) return null;
    return cache.get(digestOf(token), clock()) ?? readFromDatabase(headers, role, renew);
  }

  async function readFromDatabase(
    headers: IncomingHttpHeaders,
    role: Role,
    renew?: (cookie: string) => void,
  ): Promise<Identity | null> {
    const token = tokenIn(headers, role, cookies);
    if (token === undefined) return null;
    const tokenHash = digestOf(token);
    const now = clock();
    const cacheIdentity = cache.beginReading();
    const [row] = await reading.execute({ tokenHash, now });
    if (row === undefined) return null;
    await recordActivity({ db, log, clock }, { id: row.userId, lastActiveAt: row.lastActiveAt });
    const expiresAt = isUseWorthRecording(row.lastUsedAt, now)
      ? await extend({ db, log }, row, now)
      : row.expiresAt;
    if (expiresAt > row.expiresAt && !isBearer(headers)) {
      renew?.(cookies.set(role, "session", { value: token, maxAge: secondsBetween(now, expiresAt) }));
    }
    const identity = identityOf(row, expiresAt);
    cacheIdentity(tokenHash, identity);
    return identity;
  }

  function forget(sessionId: string): void {
    cache.removeSession(sessionId);
    for (const listener of listeners) listener(sessionId);
  }

  return {
    read,
    readFromDatabase,
    open: (tx: Transaction, session: SessionToOpen) => openIn(tx, session, { clock, newId, cookies }),
    async end(sessionId: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.id, sessionId));
      forget(sessionId);
    },
    /** In the transaction; returns the ids to `forget` after the commit. */
    async endAllOf(tx: Transaction, userId: string, keptSessionId: string | null): Promise<string[]> {
      const others = keptSessionId === null ? undefined : sql`${sessions.id} <> ${keptSessionId}`;
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), others))
        .returning({ id: sessions.id });
      return ended.map(({ id }) => id);
    },
    forget,
    clearCache: cache.clear,
    handleNotification(payload: string): void {
      const ended = notification.parse(JSON.parse(payload));
      if ("sessionId" in ended) forget(ended.sessionId);
      else cache.removeUser(ended.userId);
    },
    /** All notifications sent before this instant (`performance.now()`) have been received. */
    setCaughtUpAt: cache.setCaughtUpAt,
    onEnd: (listener: (sessionId: string) => void) => listeners.add(listener),
  };
}

async function extend(
  { db, log }: Pick<Deps, "db" | "log">,
  { id, openedAt, expiresAt }: SessionRow,
  now: Date,
): Promise<Date> {
  const end = sessionEnd(openedAt, now);
  try {
    await db.update(sessions).set({ lastUsedAt: now, expiresAt: end }).where(eq(sessions.id, id));
    return end;
  } catch (error) {
    log.warn({ err: error, session: id }, "Cannot extend the session; it will be retried");
    return expiresAt;
  }
}

/**
 * Opens a session in the transaction, replacing this browser's; returns its token, of which only the digest is stored,
 * and the ids of the oldest sessions, ended beyond the limit, to `forget` after the commit.
 */
async function openIn(
  tx: Transaction,
  { userId, role, password, caller, headers }: SessionToOpen,
  { clock, newId, cookies }: Pick<Deps, "clock" | "newId" | "cookies">,
) {
  // Sessions opened at once are counted one after the other.
  const [account] = await tx
    .select({ password: users.password, isDisabled: users.isDisabled })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  // A reset or a suspension committed since the check has ended the other sessions: this one must not open.
  if (password !== undefined && (account?.password !== password || account.isDisabled)) {
    throw new AppError("auth/invalid-credential");
  }
  const replaced = tokenIn(headers, role, cookies);
  if (replaced !== undefined) await tx.delete(sessions).where(eq(sessions.tokenHash, digestOf(replaced)));
  const [token, now] = [newToken(), clock()];
  const expiresAt = sessionEnd(now, now);
  const { address, device } = caller;
  const times = { openedAt: now, lastUsedAt: now, expiresAt };
  await tx
    .insert(sessions)
    .values({ id: newId(), userId, tokenHash: digestOf(token), address, device, ...times });
  const ended = await endOldest(tx, userId);
  const cookie = cookies.set(role, "session", { value: token, maxAge: secondsBetween(now, expiresAt) });
  return { token, ended, cookie };
}

async function endOldest(tx: Transaction, userId: string): Promise<string[]> {
  const isOfAccount = eq(sessions.userId, userId);
  const kept = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOfAccount)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  const ended = await tx
    .delete(sessions)
    .where(and(isOfAccount, notInArray(sessions.id, kept)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

function prepareReading(db: Database) {
  const ownCompany = db
    .select({
      id: companies.id,
      isOnboarded: companies.onboardingCompleted,
      plan: companies.subscriptionPlan,
    })
    .from(companies)
    .where(isCompanyOf(users.id))
    .orderBy(signedInFirst(users.id))
    .limit(1)
    .as("own_company");
  return db
    .select({
      id: sessions.id,
      userId: users.id,
      role: users.role,
      openedAt: sessions.openedAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      lastActiveAt: users.lastActiveAt,
      companyId: ownCompany.id,
      isOnboarded: ownCompany.isOnboarded,
      plan: ownCompany.plan,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(ownCompany, sql`true`)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        eq(users.isDisabled, false),
      ),
    )
    .prepare("session");
}

function identityOf({ id, userId, role, ...row }: SessionRow, expiresAt: Date): Identity {
  const { companyId, isOnboarded, plan } = row;
  const company = companyId !== null && {
    id: companyId,
    isOnboarded: isOnboarded === true,
    plan: plan ?? DEFAULT_PLAN,
  };
  return { userId, role, sessionId: id, expiresAt, company: company || null };
}

function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000);
}
