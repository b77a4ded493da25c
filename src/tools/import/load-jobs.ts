import { asc, inArray, sql } from "drizzle-orm";
import { instantInParis, monthInParis } from "#domain/values/dates.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { publishChangeToMany } from "#server/platform/live/publish.ts";
import { accountIdsOf, recordActivity } from "./load-accounts.ts";
import type { JobRow } from "./normalize-job.ts";
import type { SourceRow, Rejections } from "./quarantine.ts";

/** Loads jobs while their recruiters are locked, and updates the recruiters' usage. */
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
    .select({ id: recruiters.id, companyName: recruiters.companyName })
    .from(recruiters)
    .where(inArray(recruiters.id, [...accountIds.values()]))
    .orderBy(asc(recruiters.id))
    .for("update");
  const companyNames = new Map(owners.map(({ id, companyName }) => [id, companyName]));
  const rows = items.flatMap(({ sourceId, row: { recruiter, ...row } }) => {
    const recruiterId = accountIds.get(recruiter) ?? "";
    const companyName = companyNames.get(recruiterId);
    if (companyName === undefined) {
      rejections.set(sourceId, "recruiter-absent");
      return [];
    }
    // A past job is not active (design §7.1); applications received before the import are not mailed.
    const isActive = row.isActive === true && row.endsAt > now;
    const businessName = row.businessName ?? companyName;
    return [{ ...row, recruiterId, businessName, isActive, applicationsMailedAt: now }];
  });
  if (rows.length === 0) return rejections;
  await tx.insert(jobs).values(rows);
  const ids = [...new Set(rows.map(({ recruiterId }) => recruiterId))];
  const usageMonth = monthInParis(now);
  await tx
    .update(recruiters)
    .set({
      usageMonth,
      usageMonthlyJobs: sql`(select count(*) from ${jobs} where ${jobs.recruiterId} = ${recruiters.id}
        and ${jobs.createdAt} >= ${instantInParis(`${usageMonth}-01`, "00:00")})`,
    })
    .where(inArray(recruiters.id, ids));
  await recordActivity(
    tx,
    rows.map(({ recruiterId: id, createdAt: at }) => ({ id, at })),
    now,
  );
  await publishChangeToMany(tx, ids, "job");
  return rejections;
}
