import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { libraryExhausted } from "#domain/candidates/cv-library.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { tryAttempt } from "#server/platform/http/rate-limits.ts";
import type { LibrarySearch } from "./cv-library.queries.ts";

type CountingDeps = Pick<Context, "db" | "log">;
type CountedRead = "libraryPages" | "libraryProfiles";
type Page = LibrarySearch & { cursor?: string | undefined };

/** The concurrent searches of a process: they must not slow the other requests. */
const SEARCHES = 2;
const MAX_QUEUED = 60;
const SEARCHES_OF_ONE = 4;
const SEARCH_TIMEOUT = "3s";
const RETRY_AFTER_SECONDS = 5;

/** Counts a page of the library in the company's limits; `resource-exhausted` beyond (ADR 0044). */
export async function countLibraryPage(
  { db, log }: CountingDeps,
  { companyId, ...search }: Page,
): Promise<void> {
  const page = `${companyId} ${JSON.stringify(search)}`;
  await db.transaction(async (tx) => {
    if (await isReadAgain(tx, page)) return;
    await countReading({ tx, log }, "libraryPages", companyId);
  });
}

/** Runs a few searches at a time, each with a timeout; refuses the others with `rate-limit-exceeded`. */
export function createSearchQueue(db: Database) {
  const limit = pLimit(SEARCHES);
  /** The company of each search that runs or waits. */
  const companies: string[] = [];

  return async function search<Result>(
    companyId: string,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const own = companies.filter((id) => id === companyId).length;
    if (own >= SEARCHES_OF_ONE || limit.pendingCount >= MAX_QUEUED) {
      throw new AppError("rate-limit-exceeded", { retryAfter: RETRY_AFTER_SECONDS });
    }
    companies.push(companyId);
    try {
      return await limit(() =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select set_config('statement_timeout', ${SEARCH_TIMEOUT}, true)`);
          return work(tx);
        }),
      );
    } finally {
      companies.splice(companies.indexOf(companyId), 1);
    }
  };
}

export async function isReadAgain(tx: Transaction, what: string): Promise<boolean> {
  const { isAllowed } = await tryAttempt(tx, "librarySeen", what);
  return !isAllowed;
}

export async function countReading(
  { tx, log }: { tx: Transaction; log: CountingDeps["log"] },
  what: CountedRead,
  companyId: string,
): Promise<void> {
  for (const limit of [`${what}Hour`, `${what}Day`] as const) {
    const { isAllowed, secondsLeft } = await tryAttempt(tx, limit, companyId);
    if (isAllowed) continue;
    log.warn({ company: companyId, limit }, "A company reached the limit of the CV library");
    throw new AppError("resource-exhausted", {
      message: libraryExhausted(secondsLeft),
      retryAfter: secondsLeft,
    });
  }
}
