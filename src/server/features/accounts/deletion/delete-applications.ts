import { type SQL, and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { lockCompanies } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { subtractFaults } from "./subtract-faults.ts";

const deletedRow = z.object({ id: z.string(), jobId: z.string() });

/**
 * Locks a company, if it still exists, and deletes up to 200 of its applications, oldest first; updates the counters of
 * jobs and candidates, and keeps the usage of the plan. `beforeDeletion` gets the ids first. Returns the deleted ids.
 */
export async function deleteApplications(
  tx: Transaction,
  { companyId, condition, now }: { companyId: string; condition: SQL | undefined; now: Date },
  beforeDeletion: (ids: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  await lockCompanies(tx, eq(companies.id, companyId));
  const old = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), condition))
    .orderBy(asc(applications.appliedAt))
    .limit(200);
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  await beforeDeletion(ids);
  await subtractFaults(tx, isAmong(engagements.applicationId, ids));
  const rows = await readRows(
    tx,
    deletedRow,
    sql`
    with deleted as (
      delete from applications where id = any(${sql.param(ids)}::uuid[])
      returning id, job_id, status
    ), counted as (
      select deleted.job_id, count(*)::int as total,
        (count(*) filter (where status = 'pending'))::int as pending,
        (count(*) filter (where status = 'accepted'))::int as accepted,
        (count(*) filter (where status = 'rejected'))::int as rejected,
        count(e.application_id)::int as taken
      from deleted left join engagements e on e.application_id = deleted.id and e.ended_at is null
      group by deleted.job_id
    ), recounted as (
      update jobs set
        applications_total = applications_total - total,
        applications_pending = applications_pending - pending,
        accepted_applications = accepted_applications - accepted,
        rejected_applications = rejected_applications - rejected,
        positions_taken = positions_taken - taken,
        -- A finished job stays counted among those that were full.
        filled_at = case when taken = 0 or ends_at <= ${now} then filled_at end
      from counted where jobs.id = counted.job_id
    )
    select id, job_id as "jobId" from deleted`,
  );
  const changed = new Set(rows.flatMap(({ id, jobId }) => [id, jobId]));
  await publishChange(tx, companyId, { kind: "application", ids: [...changed] });
  await publishLibraryChange(tx);
  return rows.map(({ id }) => id);
}
