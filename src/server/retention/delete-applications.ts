import * as z from "zod/mini";
import { readRows } from "#server/db/rows.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Transaction } from "#server/db/client.ts";
import { publishChange, publishLibraryChange } from "#server/live/publish.ts";

const goneRow = z.object({ id: z.string(), jobId: z.string() });

const MOST_NAMED = 50;

/**
 * Deletes the applications of one locked recruiter that `which` says, takes them off their offers' counters in the
 * same statement, and tells the recruiter's readers; answers their ids. The uses of the plan stay counted.
 */
export async function deleteApplications(
  tx: Transaction,
  recruiterId: string,
  which: SQL,
): Promise<readonly string[]> {
  const rows = await readRows(
    tx,
    goneRow,
    sql`
    with gone as (
      delete from applications where id in (
        select id from applications where recruiter_id = ${recruiterId} and ${which} order by applied_at limit 200)
      returning id, job_id, status
    ), counted as (
      select gone.job_id, count(*)::int as total,
        (count(*) filter (where status = 'pending'))::int as pending,
        (count(*) filter (where status = 'accepted'))::int as accepted,
        (count(*) filter (where status = 'rejected'))::int as rejected,
        count(e.application_id)::int as taken
      from gone left join engagements e on e.application_id = gone.id and e.ended_at is null
      group by gone.job_id
    ), recounted as (
      update jobs set
        applications_total = applications_total - total,
        applications_pending = applications_pending - pending,
        accepted_applications = accepted_applications - accepted,
        rejected_applications = rejected_applications - rejected,
        places_taken = places_taken - taken,
        filled_at = case when taken = 0 then filled_at end
      from counted where jobs.id = counted.job_id
    )
    select id, job_id as "jobId" from gone`,
  );
  if (rows.length === 0) return [];
  const ids = new Set(rows.flatMap(({ id, jobId }) => [id, jobId]));
  await publishChange(tx, recruiterId, { kind: "application", ids: [...ids].slice(0, MOST_NAMED) });
  await publishLibraryChange(tx);
  return rows.map(({ id }) => id);
}

export async function holdRecruiter(tx: Transaction, id: string): Promise<boolean> {
  const rows = await readRows(
    tx,
    z.object({ id: z.string() }),
    sql`select id from recruiters where id = ${id} for update`,
  );
  return rows.length > 0;
}
