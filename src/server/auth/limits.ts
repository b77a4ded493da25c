import { sql } from "drizzle-orm";
import { libraryLimits } from "#domain/cv-library.ts";
import { AppError } from "#domain/errors.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { only } from "#server/db/rows.ts";
import { networkOf } from "./network.ts";

export type Limit = { attempts: number; seconds: number };

/** How often one may try (design §6, ADR 0041). Names that end in `Address` count by network. */
export const limits = {
  /** From one known device of the account. */
  signInDevice: { attempts: 10, seconds: 300 },
  /** On one account from one network. */
  signInAccount: { attempts: 10, seconds: 300 },
  /** On one account from all unknown devices: what a distributed guess is bounded by. */
  signInUnknown: { attempts: 300, seconds: 3600 },
  signInAddress: { attempts: 100, seconds: 300 },
  registerAddress: { attempts: 100, seconds: 3600 },
  /** A campus or a job fair signs up behind one address (ADR 0072). */
  candidateSignUpAddress: { attempts: 1000, seconds: 3600 },
  supportAddress: { attempts: 20, seconds: 3600 },
  passwordResetAddress: { attempts: 50, seconds: 3600 },
  planMail: { attempts: 5, seconds: 86_400 },
  supportReceipt: { attempts: 1, seconds: 86_400 },
  librarySeen: { attempts: 1, seconds: 3600 },
  libraryPagesHour: libraryLimits.pages.hour,
  libraryPagesDay: libraryLimits.pages.day,
  libraryProfilesHour: libraryLimits.profiles.hour,
  libraryProfilesDay: libraryLimits.profiles.day,
  passwordProof: { attempts: 10, seconds: 300 },
  dataExport: { attempts: 3, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/**
 * Counts one attempt over a fixed window, in the database so that every process counts together. Beyond the limit:
 * `auth/too-many-requests` with the seconds left.
 */
export async function countAttempt(db: Database, name: keyof typeof limits, who: string): Promise<void> {
  const { isWithin, left } = await tryAttempt(db, name, who);
  if (!isWithin) throw new AppError("auth/too-many-requests", { retryAfter: left });
}

/**
 * Counts one attempt the same way; answers whether it is within the limit, whether it is the first beyond, and the
 * seconds left of the window.
 */
export async function tryAttempt(
  db: Database | Transaction,
  name: keyof typeof limits,
  who: string,
): Promise<{ isWithin: boolean; isFirstBeyond: boolean; left: number }> {
  const { attempts, seconds } = limits[name];
  const { rows } = await db.execute<{ count: number; left: number }>(sql`
    insert into rate_limits as known (key, count, window_ends_at)
    values (${keyOf(name, who)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when known.window_ends_at <= now() then 1 else known.count + 1 end,
      window_ends_at = case when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as left`);
  const { count, left } = only(rows);
  return { isWithin: count <= attempts, isFirstBeyond: count === attempts + 1, left };
}

/** Forgets the attempts of someone who has just proved who they are. */
export async function clearAttempts(db: Database, name: keyof typeof limits, who: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${keyOf(name, who)}`);
}

function keyOf(name: string, who: string): string {
  return `${name}:${name.endsWith("Address") ? networkOf(who) : who}`;
}

/** Forgets the counts whose window has passed. */
export async function forgetOldAttempts(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_ends_at < now()`);
}
