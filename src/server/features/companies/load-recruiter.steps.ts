import { eq, sql } from "drizzle-orm";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import {
  isCompanyOf,
  lockCompany,
  presentRecruiter,
  readRecruiter,
  companyColumns,
  signedInFirst,
  startingPlan,
} from "./companies.queries.ts";

/** `not-found` when the account has no record. A record without a plan gets the free one, once (spec §4). */
export function recruiterLoader({ db, clock }: Pick<WriteDeps, "db" | "clock">) {
  const prepared = prepareRecruiterOfAccount(db);

  return async function load(account: string): Promise<Recruiter> {
    const now = clock();
    const [row] = await prepared.execute({ account, now });
    if (row === undefined) throw new AppError("not-found");
    if (row.subscriptionPlan !== null) return presentRecruiter(row, now);
    return db.transaction((tx) => setFreePlan(tx, row.id, now));
  };
}

function prepareRecruiterOfAccount(db: Database) {
  const account = sql.placeholder("account");
  return db
    .select(companyColumns(sql.placeholder("now")))
    .from(companies)
    .where(isCompanyOf(account))
    .orderBy(signedInFirst(account))
    .limit(1)
    .prepare("recruiter_of_account");
}

async function setFreePlan(tx: Transaction, id: string, now: Date): Promise<Recruiter> {
  const before = await lockCompany(tx, id);
  // A concurrent load has already set it.
  if (before.subscriptionPlan !== null) return presentRecruiter(await readRecruiter(tx, id, now), now);
  const rows = await tx
    .update(companies)
    .set({
      ...startingPlan(now),
      // Active jobs are counted from the table; other usage starts at zero.
      usageMonthlyJobs: 0,
      usageMonth: null,
      updatedAt: now,
    })
    .where(eq(companies.id, id))
    .returning(companyColumns(now));
  await publishChange(tx, id, { kind: "recruiter", ids: [id] });
  return presentRecruiter(expectOne(rows), now);
}
