import { eq } from "drizzle-orm";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import type { Writing } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { expectOne } from "#server/db/rows.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { publishChange } from "#server/live/publish.ts";
import {
  lockRecruiter,
  presentRecruiter,
  readRecruiter,
  recruiterColumns,
  recruiterQueries,
  startingPlan,
} from "./recruiters.queries.ts";

/** `not-found` when the account has no record. A record without a plan gets the free one, once (spec §4). */
export function recruiterLoader({ db, clock }: Pick<Writing, "db" | "clock">) {
  const { rowOf } = recruiterQueries(db);

  return async function load(account: string): Promise<Recruiter> {
    const now = clock();
    const row = await rowOf(account, now);
    if (row.subscriptionPlan !== null) return presentRecruiter(row, now);
    return db.transaction((tx) => setFreePlan(tx, row.id, now));
  };
}

async function setFreePlan(tx: Transaction, id: string, now: Date): Promise<Recruiter> {
  const before = await lockRecruiter(tx, id);
  // A concurrent load has already set it.
  if (before.subscriptionPlan !== null) return presentRecruiter(await readRecruiter(tx, id, now), now);
  const rows = await tx
    .update(recruiters)
    .set({
      ...startingPlan(now),
      // Active offers are counted from the table; other usage starts at zero.
      usageTotalSwipes: 0,
      usageMonthlyJobs: 0,
      usageMonth: null,
      updatedAt: now,
    })
    .where(eq(recruiters.id, id))
    .returning(recruiterColumns(now));
  await publishChange(tx, id, { kind: "recruiter", ids: [id] });
  return presentRecruiter(expectOne(rows), now);
}
