import { eq } from "drizzle-orm";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import type { Writing } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { expectOne } from "#server/db/rows.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { activeJobsAt } from "#server/jobs/jobs.queries.ts";
import { publishChange } from "#server/live/publish.ts";
import { lockRecruiter, presentRecruiter, recruiterQueries } from "./recruiters.queries.ts";
import { startingPlan } from "./starting-plan.ts";

/**
 * Answers how to load an account's record: by its id, else by its `userId`; `not-found` when it has none. A record
 * without a plan is given the free one as it is loaded, once (spec §4).
 */
export function recruiterLoader({ db, clock }: Pick<Writing, "db" | "clock">) {
  const { rowOf } = recruiterQueries(db);

  return async function load(account: string): Promise<Recruiter> {
    const row = await rowOf(account);
    if (row.subscriptionPlan !== null) return presentRecruiter(row, clock());
    return db.transaction((tx) => givePlan(tx, row.id, clock()));
  };
}

async function givePlan(tx: Transaction, id: string, now: Date): Promise<Recruiter> {
  const before = await lockRecruiter(tx, id);
  // Another load came first: the plan has one start.
  if (before.subscriptionPlan !== null) return presentRecruiter(before, now);
  const rows = await tx
    .update(recruiters)
    .set({
      ...startingPlan(now),
      // What is active counts in the plan's limit whatever the record says; nothing else was used yet.
      usageActiveJobs: activeJobsAt(now),
      usageTotalSwipes: 0,
      usageMonthlyJobs: 0,
      usageMonth: null,
      updatedAt: now,
    })
    .where(eq(recruiters.id, id))
    .returning();
  await publishChange(tx, id, { kind: "recruiter", ids: [id] });
  return presentRecruiter(expectOne(rows), now);
}
