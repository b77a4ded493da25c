import * as z from "zod/mini";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { libraryLimits } from "#domain/candidates/cv-library.ts";
import { AppError } from "#domain/errors.ts";
import type { Database, Statements, Transaction } from "#server/db/client.ts";
import { expectOne, readRows } from "#server/db/rows.ts";
import { networkOf } from "./caller.ts";

export type Limit = { attempts: number; seconds: number };

/** The rate limits (design §6, ADR 0041). Names that end in `Address` count by network. */
export const limits = {
  signInDevice: { attempts: 10, seconds: 300 },
  signInAccount: { attempts: 10, seconds: 300 },
  signInUnknown: { attempts: 300, seconds: 3600 },
  signInAddress: { attempts: 100, seconds: 300 },
  registerAddress: { attempts: 100, seconds: 3600 },
  /** A campus or a job fair signs up behind one address (ADR 0072). */
  candidateSignUpAddress: { attempts: 1000, seconds: 3600 },
  supportAddress: { attempts: 20, seconds: 3600 },
  passwordResetAddress: { attempts: 50, seconds: 3600 },
  publishing: { attempts: 60, seconds: 3600 },
  /** Mails to one account, except those about its security (ADR 0051). */
  dailyMails: { attempts: 100, seconds: 86_400 },
  /** Confirmation links requested by one account, and mailed to one address. */
  confirmationsRequested: { attempts: 10, seconds: 86_400 },
  confirmationsTo: { attempts: 5, seconds: 86_400 },
  planMail: { attempts: 5, seconds: 86_400 },
  supportReceipt: { attempts: 1, seconds: 86_400 },
  librarySeen: { attempts: 1, seconds: 3600 },
  libraryPagesHour: libraryLimits.pages.hour,
  libraryPagesDay: libraryLimits.pages.day,
  libraryProfilesHour: libraryLimits.profiles.hour,
  libraryProfilesDay: libraryLimits.profiles.day,
  /** Calendar applications read a calendar a few times a day. */
  calendarReadings: { attempts: 60, seconds: 3600 },
  passwordProof: { attempts: 10, seconds: 300 },
  tableExports: { attempts: 5, seconds: 60 },
  dataExport: { attempts: 3, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Counts in a fixed window, shared by every process. Beyond the limit: `auth/too-many-requests` with the seconds left. */
export async function countAttempt(
  db: Database | Transaction,
  name: keyof typeof limits,
  who: string,
): Promise<void> {
  const { isWithin, left } = await tryAttempt(db, name, who);
  if (!isWithin) throw new AppError("auth/too-many-requests", { retryAfter: left });
}

/** The same without throwing: whether it is within the limit or the first beyond, and the seconds left. */
export async function tryAttempt(
  db: Database | Transaction,
  name: keyof typeof limits,
  who: string,
): Promise<{ isWithin: boolean; isFirstBeyond: boolean; left: number }> {
  const { attempts } = limits[name];
  const rows = await readRows(
    db,
    z.object({ count: z.int(), left: z.int() }),
    sql`${attemptsCounted(name, [who])}
      returning count, ceil(extract(epoch from window_ends_at - now()))::int as left`,
  );
  const { count, left } = expectOne(rows);
  return { isWithin: count <= attempts, isFirstBeyond: count === attempts + 1, left };
}

/** The statement that counts one attempt for each element of `subjects`. */
export function attemptsCounted(name: keyof typeof limits, subjects: readonly string[]): SQL {
  const keys = subjects.map((who) => keyOf(name, who));
  return sql`
    insert into rate_limits as known (key, count, window_ends_at)
    select key, count(*), now() + make_interval(secs => ${limits[name].seconds})
    from unnest(${sql.param(keys)}::text[]) as attempt(key) group by key order by key
    on conflict (key) do update set
      count = case when known.window_ends_at <= now() then excluded.count else known.count + excluded.count end,
      window_ends_at = case when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end`;
}

/** Counts one attempt for each element of `subjects`; returns how many attempts each had left before. */
export async function takeAttempts(
  tx: Statements,
  name: keyof typeof limits,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readRows(
    tx,
    z.object({ key: z.string(), count: z.int() }),
    sql`${attemptsCounted(name, subjects)} returning key, count`,
  );
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  return new Map(
    [...Map.groupBy(subjects, (who) => who)].map(([who, { length }]) => {
      const before = (counts.get(keyOf(name, who)) ?? 0) - length;
      return [who, limits[name].attempts - before];
    }),
  );
}

/** The attempts left and the seconds of the window, as columns of a select. */
export function attemptsLeft(name: "publishing" | "dailyMails", who: SQLWrapper | string) {
  const { attempts } = limits[name];
  const current = sql`from rate_limits where key = ${name}::text || ':' || ${who}::text and window_ends_at > now()`;
  return {
    left: sql<number>`coalesce((select greatest(${attempts}::int - count, 0) ${current}), ${attempts}::int)`.as(
      "attempts_left",
    ),
    seconds:
      sql<number>`coalesce((select ceil(extract(epoch from window_ends_at - now()))::int ${current}), 0)`.as(
        "attempts_seconds",
      ),
  };
}

export async function clearAttempts(db: Database, name: keyof typeof limits, who: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${keyOf(name, who)}`);
}

function keyOf(name: string, who: string): string {
  return `${name}:${name.endsWith("Address") ? networkOf(who) : who}`;
}

export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_ends_at < now()`);
}
