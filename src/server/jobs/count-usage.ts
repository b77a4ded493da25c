import { eq } from "drizzle-orm";
import { dayInParis } from "#domain/dates.ts";
import type { Transaction } from "#server/db/client.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";

type Usage = { id: string; usageMonth: string | null; usageMonthlyJobs: number };

/** Counts a new offer in the recruiter's usage, in the transaction that publishes it (spec §4, design §7.4). */
export async function countJobInUsage(
  tx: Transaction,
  { id, usageMonth, usageMonthlyJobs }: Usage,
  { activeJobs, now }: { activeJobs: number; now: Date },
): Promise<void> {
  const month = dayInParis(now).slice(0, 7);
  await tx
    .update(recruiters)
    .set({
      usageActiveJobs: activeJobs,
      usageMonth: month,
      usageMonthlyJobs: usageMonth === month ? usageMonthlyJobs + 1 : 1,
    })
    .where(eq(recruiters.id, id));
}

/** Writes how many of a recruiter's offers are active now. */
export async function setActiveJobs(tx: Transaction, recruiterId: string, activeJobs: number): Promise<void> {
  await tx.update(recruiters).set({ usageActiveJobs: activeJobs }).where(eq(recruiters.id, recruiterId));
}
