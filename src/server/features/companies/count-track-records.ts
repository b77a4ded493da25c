import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { trackRecord, TRACK_RECORD_MONTHS, LATE_CANCELLATION_HOURS } from "#domain/companies/track-record.ts";
import type { Context } from "#server/context.ts";
import { readRows } from "#server/platform/db/rows.ts";

const changed = z.object({ id: z.uuid(), figures: z.nullable(trackRecord) });

/** Counts each company's answers and cancellations over twelve months (ADR 0155). */
export async function countTrackRecords(
  { db, clock }: Pick<Context, "db" | "clock">,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const now = sql`${clock()}::timestamptz`;
  const since = sql`${now} - make_interval(months => ${TRACK_RECORD_MONTHS})`;
  const isAnswered = sql`a.decided_by is not null and a.updated_at < j.starts_at`;
  // Engaged by a yes to a proposal: nobody had an answer to wait for.
  const isAtOnce = sql`(a.was_proposed and a.status = 'accepted' and a.updated_at = a.applied_at)`;
  // Neither answered nor closed here: its answer was given before the import, at a time that is not known.
  const isImported = sql`(a.status <> 'pending' and a.decided_by is null and a.rejection_reason is null)`;
  // With a record, the person announced an absence and was replaced: nothing was cancelled.
  const isLate = sql`e.ended_by = 'recruiter' and e.outcome is null and e.ended_at < e.agreed_starts_at
    and e.ended_at > e.agreed_starts_at - make_interval(hours => ${LATE_CANCELLATION_HOURS})`;
  const counted = sql`
    with answered as (
      select a.company_id,
        count(*) filter (where a.status <> 'pending' or j.ends_at <= ${now})::int as applications,
        count(*) filter (where ${isAnswered})::int as answers,
        percentile_cont(0.5) within group (order by extract(epoch from a.updated_at - a.applied_at) / 3600)
          filter (where ${isAnswered}) as median
      from applications a join jobs j on j.id = a.job_id
      where a.applied_at > ${since} and not ${isAtOnce} and not ${isImported} group by a.company_id
    ), kept as (
      select e.company_id,
        count(distinct e.job_id) filter (where e.agreed_ends_at <= ${now} and e.ended_at is null)::int as jobs,
        count(distinct e.job_id) filter (where ${isLate})::int as late
      from engagements e where e.is_counted and e.agreed_starts_at > ${since} group by e.company_id
    ), counted as (
      select companies.id, case when answered.company_id is null and kept.company_id is null then null
        else jsonb_build_object(
          'applications', coalesce(applications, 0), 'answers', coalesce(answers, 0),
          'medianHours', round(median::numeric, 2), 'jobs', coalesce(jobs, 0),
          'lateCancellations', coalesce(late, 0)) end as figures
      from companies left join answered on answered.company_id = companies.id
        left join kept on kept.company_id = companies.id
    )
    select counted.id, counted.figures from counted join companies on companies.id = counted.id
    where companies.figures is distinct from counted.figures order by counted.id`;
  for (const { id, figures } of await readRows(db, changed, counted)) {
    if (signal.aborted) return;
    // One statement a company. A row that a write holds is left out: the next night counts it again.
    await db.execute(sql`update companies set figures = nullif(${JSON.stringify(figures)}::jsonb, 'null')
      where id = (select id from companies where id = ${id} for update skip locked)`);
  }
}
