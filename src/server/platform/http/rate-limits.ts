import { and, eq, gt, lt, type Placeholder, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { type LimitName, limits } from "#domain/rate-limits.ts";
import type { Limit } from "#domain/values/rate.ts";
import type { Database, Statements, Transaction } from "#server/platform/db/client.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { expectOne, readRows } from "#server/platform/db/rows.ts";
import { rateLimits } from "#server/platform/db/tables/rate-limits.ts";
import { networkOf } from "./network.ts";

/** Counts in a fixed window, shared by every process. Beyond the limit: `auth/too-many-requests` with the seconds left. */
export async function countAttempt(db: Statements, name: LimitName, subject: string): Promise<void> {
  const { isAllowed, secondsLeft } = await tryAttempt(db, name, subject);
  if (!isAllowed) throw new AppError("auth/too-many-requests", { retryAfter: secondsLeft });
}

/** Counts without throwing: whether the attempt is allowed, or the first refused, and the seconds left in the window. */
export async function tryAttempt(
  db: Statements,
  name: LimitName,
  subject: string,
): Promise<{ isAllowed: boolean; isFirstRefused: boolean; secondsLeft: number }> {
  const { attempts } = limits[name];
  const rows = await readRows(
    db,
    z.object({ count: z.int(), secondsLeft: z.int() }),
    sql`${countAttemptsStatement(name, [subject])}
      returning count, ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"`,
  );
  const { count, secondsLeft } = expectOne(rows);
  return { isAllowed: count <= attempts, isFirstRefused: count === attempts + 1, secondsLeft };
}

/** The statement that counts one attempt for each element of `subjects`. */
export function countAttemptsStatement(name: LimitName, subjects: readonly string[]): SQL {
  const keys = subjects.map((subject) => limitKey(name, subject));
  return sql`
    insert into rate_limits as stored (key, count, window_ends_at)
    select key, count(*), now() + make_interval(secs => ${limits[name].seconds})
    from unnest(${sql.param(keys)}::text[]) as attempt(key) group by key order by key
    on conflict (key) do update set
      count = case when stored.window_ends_at <= now() then excluded.count else stored.count + excluded.count end,
      window_ends_at = case when stored.window_ends_at <= now() then excluded.window_ends_at else stored.window_ends_at end`;
}

/** Counts one attempt for each element of `subjects`; returns how many attempts each had left before. */
async function countAttemptsPerSubject(
  tx: Statements,
  name: LimitName,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readRows(
    tx,
    z.object({ key: z.string(), count: z.int() }),
    sql`${countAttemptsStatement(name, subjects)} returning key, count`,
  );
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  return new Map(
    [...Map.groupBy(subjects, (subject) => subject)].map(([subject, { length }]) => {
      const before = (counts.get(limitKey(name, subject)) ?? 0) - length;
      return [subject, limits[name].attempts - before];
    }),
  );
}

/** Counts an attempt for each element of `counted`; returns the ids of those beyond the limit of their subject. */
export async function idsBeyondLimit(
  tx: Statements,
  limit: LimitName,
  counted: readonly { id: string; subject: string }[],
): Promise<ReadonlySet<string>> {
  if (counted.length === 0) return new Set();
  const left = await countAttemptsPerSubject(
    tx,
    limit,
    counted.map(({ subject }) => subject),
  );
  const beyond = counted.filter(({ subject }) => {
    const remaining = left.get(subject) ?? 0;
    left.set(subject, remaining - 1);
    return remaining <= 0;
  });
  return new Set(beyond.map(({ id }) => id));
}

/** The attempts that each row's subject has left, as a column of a select. */
export function attemptsLeft(name: LimitName, subject: SQLWrapper) {
  const { attempts } = limits[name];
  return sql`coalesce((select greatest(${attempts}::int - count, 0) from rate_limits
    where key = ${name}::text || ':' || ${subject}::text and window_ends_at > now()), ${attempts}::int)`
    .mapWith(asNumber)
    .as("attempts_left");
}

/** Joins the current window of a key (`limitKey`) to a select, for the columns of `attemptsInWindow`. */
export function isCurrentWindow(key: string | Placeholder): SQL | undefined {
  return and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, sql`now()`));
}

/** The attempts of a joined window and the seconds to its end: 0 without one. */
export const attemptsInWindow = {
  count: sql`coalesce(${rateLimits.count}, 0)`.mapWith(rateLimits.count).as("attempts"),
  seconds: sql`coalesce(ceil(extract(epoch from ${rateLimits.windowEndsAt} - now())), 0)::int`
    .mapWith(asNumber)
    .as("attempts_seconds"),
};

/** Takes back an attempt that turned out not to count. */
export async function giveBackAttempt(db: Statements, name: LimitName, subject: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, limitKey(name, subject)), gt(rateLimits.count, 0)));
}

export async function clearAttempts(db: Database, name: LimitName, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, limitKey(name, subject)));
}

/** Deletes what is counted for exactly these subjects: account ids, confirmed addresses. */
export async function deleteAttemptsOf(tx: Transaction, subjects: readonly string[]): Promise<void> {
  const wholeSubject = sql`substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1)`;
  await tx
    .delete(rateLimits)
    .where(sql`split_part(${wholeSubject}, ' ', 1) = any(${sql.param(subjects)}::text[])`);
}

/** A subject's first word is whom it counts for; what follows, if anything, narrows it. */
export function limitKey(name: LimitName, subject: string): string {
  const { per }: Limit = limits[name];
  return `${name}:${per === "network" ? networkOf(subject) : subject}`;
}

export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, sql`now()`));
}
