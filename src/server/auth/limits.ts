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
  subject: string,
): Promise<void> {
  const { isAllowed, secondsLeft } = await tryAttempt(db, name, subject);
  if (!isAllowed) throw new AppError("auth/too-many-requests", { retryAfter: secondsLeft });
}

/** The same without throwing: whether it is allowed, or the first refused, and the seconds left in the window. */
export async function tryAttempt(
  db: Database | Transaction,
  name: keyof typeof limits,
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
export function countAttemptsStatement(name: keyof typeof limits, subjects: readonly string[]): SQL {
  const keys = subjects.map((subject) => keyOf(name, subject));
  return sql`
    insert into rate_limits as stored (key, count, window_ends_at)
    select key, count(*), now() + make_interval(secs => ${limits[name].seconds})
    from unnest(${sql.param(keys)}::text[]) as attempt(key) group by key order by key
    on conflict (key) do update set
      count = case when stored.window_ends_at <= now() then excluded.count else stored.count + excluded.count end,
      window_ends_at = case when stored.window_ends_at <= now() then excluded.window_ends_at else stored.window_ends_at end`;
}

/** Counts one attempt for each element of `subjects`; returns how many attempts each had left before. */
export async function countAttemptsPerSubject(
  tx: Statements,
  name: keyof typeof limits,
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
      const before = (counts.get(keyOf(name, subject)) ?? 0) - length;
      return [subject, limits[name].attempts - before];
    }),
  );
}

/** The attempts left and the seconds of the window, as columns of a select. */
export function attemptsLeft(name: "publishing" | "dailyMails", subject: SQLWrapper | string) {
  const { attempts } = limits[name];
  const current = sql`from rate_limits where key = ${name}::text || ':' || ${subject}::text and window_ends_at > now()`;
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

export async function clearAttempts(db: Database, name: keyof typeof limits, subject: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${keyOf(name, subject)}`);
}

function keyOf(name: string, subject: string): string {
  return `${name}:${name.endsWith("Address") ? networkOf(subject) : subject}`;
}

export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_ends_at < now()`);
}
