import { eq, sql } from "drizzle-orm";
import { dayInParis } from "#domain/dates.ts";
import type { Transaction } from "#server/db/client.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";

type Usage = { id: string; usageMonth: string | null; usageMonthlyJobs: number };

/** Counts a new offer in the recruiter's usage, in the transaction that publishes it (spec §4, design §7.4). */
export async function countJobInUsage(
  tx: Transaction,
  { id, usageMonth, usageMonthlyJobs }: Usage,
  now: Date,
): Promise<void> {
  const month = dayInParis(now).slice(0, 7);
  const monthlyJobs = usageMonth === month ? usageMonthlyJobs + 1 : 1;
  await tx
    .update(recruiters)
    .set({ usageActiveJobs: activeNow, usageMonth: month, usageMonthlyJobs: monthlyJobs })
    .where(eq(recruiters.id, id));
}

/** Writes how many of a recruiter's offers are active, in the transaction that changes one of them. */
export async function recountActiveJobs(tx: Transaction, recruiterId: string): Promise<void> {
  await tx.update(recruiters).set({ usageActiveJobs: activeNow }).where(eq(recruiters.id, recruiterId));
}

// What the lists show as active, until the minute-ly task says otherwise: the counter and they always agree.
const activeNow = sql`(select count(*) from ${jobs} where ${jobs.recruiterId} = ${recruiters.id} and ${jobs.isActive})`;
