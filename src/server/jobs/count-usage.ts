import { eq } from "drizzle-orm";
import { monthInParis } from "#domain/dates.ts";
import type { Transaction } from "#server/db/client.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { activeJobsNow } from "./jobs.queries.ts";

type Usage = { id: string; usageMonth: string | null; usageMonthlyJobs: number };

/** Counts a new offer in the recruiter's usage, in the transaction that publishes it (spec §4, design §7.4). */
export async function countJobInUsage(
  tx: Transaction,
  { id, usageMonth, usageMonthlyJobs }: Usage,
  now: Date,
): Promise<void> {
  const month = monthInParis(now);
  const monthlyJobs = usageMonth === month ? usageMonthlyJobs + 1 : 1;
  await tx
    .update(recruiters)
    .set({ usageActiveJobs: activeJobsNow, usageMonth: month, usageMonthlyJobs: monthlyJobs })
    .where(eq(recruiters.id, id));
}

/** Writes how many of a recruiter's offers are active, in the transaction that changes one of them. */
export async function recountActiveJobs(tx: Transaction, recruiterId: string): Promise<void> {
  await tx.update(recruiters).set({ usageActiveJobs: activeJobsNow }).where(eq(recruiters.id, recruiterId));
}
