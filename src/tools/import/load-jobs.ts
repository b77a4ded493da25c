import { asc, inArray, sql } from "drizzle-orm";
import { instantInParis, monthInParis } from "#domain/values/dates.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { publishChangeToMany } from "#server/platform/live/publish.ts";
import { accountIdsOf, recordActivity } from "./load-accounts.ts";
import type { JobRow } from "./normalize-job.ts";
import type { SourceRow, Rejections } from "./quarantine.ts";

/** Loads jobs while their companies are locked, and updates the companies' usage. */
export async function loadJobs(
  tx: Transaction,
  items: readonly SourceRow<JobRow>[],
  now: Date,
): Promise<Rejections> {
  const rejections: Rejections = new Map();
  const accountIds = await accountIdsOf(
    tx,
    "recruiters",
    items.map(({ row }) => row.recruiter),
  );
  const owners = await tx
    .select({ id: companies.id, companyName: companies.companyName })
    .from(companies)
    .where(inArray(companies.id, [...accountIds.values()]))
    .orderBy(asc(companies.id))
    .for("update");
  const companyNames = new Map(owners.map(({ id, companyName }) => [id, companyName]));
  const rows = items.flatMap(({ sourceId, row: { recruiter, ...row } }) => {
    const companyId = accountIds.get(recruiter) ?? "";
    const companyName = companyNames.get(companyId);
    if (companyName === undefined) {
      rejections.set(sourceId, "recruiter-absent");
      return [];
    }
    // A past job is not active (design §7.1); applications received before the import are not mailed.
    const isActive = row.isActive === true && row.endsAt > now;
    const businessName = row.businessName ?? companyName;
    return [{ ...row, companyId, businessName, isActive, applicationsMailedAt: now }];
  });
  if (rows.length === 0) return rejections;
  await tx.insert(jobs).values(rows);
  const ids = [...new Set(rows.map(({ companyId }) => companyId))];
  const usageMonth = monthInParis(now);
  await tx
    .update(companies)
    .set({
      usageMonth,
      usageMonthlyJobs: sql`(select count(*) from ${jobs} where ${jobs.companyId} = ${companies.id}
        and ${jobs.createdAt} >= ${instantInParis(`${usageMonth}-01`, "00:00")})`,
    })
    .where(inArray(companies.id, ids));
  await recordActivity(
    tx,
    rows.map(({ companyId: id, createdAt: at }) => ({ id, at })),
    now,
  );
  await publishChangeToMany(tx, ids, "job");
  return rejections;
}
