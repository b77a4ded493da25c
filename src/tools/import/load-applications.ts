import { asc, inArray, sql } from "drizzle-orm";
import { reasonToClose } from "#domain/applications/rejection.ts";
import { fullName } from "#domain/values/full-name.ts";
import { hasChangedSince } from "#server/features/applications/decisions.steps.ts";
import { isArrivalRow } from "#server/features/applications/new-applications.queries.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { publishChangeToMany } from "#server/platform/live/publish.ts";
import { accountIdsOf, recordActivity } from "./load-accounts.ts";
import type { ApplicationRow } from "./normalize-job.ts";
import type { SourceRow, QuarantineReason, Rejections } from "./quarantine.ts";

type Context = Awaited<ReturnType<typeof lockContext>>;

/** Deleted before its start, a job engages nobody any more (ADR 0086). */
const isCancelledRow = (now: Date) => sql`(${jobs.status} = 'deleted' and ${jobs.startsAt} > ${now})`;

export async function loadApplications(
  tx: Transaction,
  items: readonly SourceRow<ApplicationRow>[],
  now: Date,
): Promise<Rejections> {
  const rejections: Rejections = new Map();
  const context = await lockContext(tx, items, now);
  const rows = items.flatMap(({ sourceId, row: { candidate, ...row } }) => {
    const userId = context.accountIds.get(candidate) ?? "";
    const job = context.jobs.get(row.jobId);
    const name = context.names.get(userId);
    const reason = rejectionOf({ ...row, userId }, context);
    if (reason !== null || job === undefined || name === undefined) {
      rejections.set(sourceId, reason ?? "job-absent");
      return [];
    }
    context.applied.add(`${row.jobId} ${userId}`);
    if (row.status === "accepted" && !job.isCancelled) job.taken += 1;
    // Closed here rather than by the task, which would notify the candidates of jobs long past.
    const rejectionReason = row.status === "pending" ? reasonToClose(job, now) : null;
    const status = rejectionReason === null ? row.status : "rejected";
    const candidateName = row.candidateName ?? name;
    return [{ ...row, status, rejectionReason, userId, companyId: job.companyId, candidateName }];
  });
  if (rows.length === 0) return rejections;
  await tx.insert(applications).values(rows);
  const ids = rows.map(({ id }) => id);
  await createEngagements(tx, ids, now);
  await recountApplications(tx, [...new Set(rows.map(({ jobId }) => jobId))]);
  await skipMailOf(tx, ids);
  await countSwipes(tx, ids);
  await recordActivity(
    tx,
    rows.map(({ userId: id, appliedAt: at }) => ({ id, at })),
    now,
  );
  await publishChangeToMany(tx, [...new Set(rows.map(({ companyId }) => companyId))], "application");
  await publishLibraryChange(tx);
  return rejections;
}

/** Locks the companies, their jobs, then the candidates: the lock order of every write (ADR 0004). */
async function lockContext(tx: Transaction, items: readonly SourceRow<ApplicationRow>[], now: Date) {
  const jobIds = [...new Set(items.map(({ row }) => row.jobId))];
  const accountIds = await accountIdsOf(
    tx,
    "members",
    items.map(({ row }) => row.candidate),
  );
  const owners = tx.select({ id: jobs.companyId }).from(jobs).where(inArray(jobs.id, jobIds));
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, owners))
    .orderBy(asc(companies.id))
    .for("update");
  const lockedJobs = await tx
    .select({
      id: jobs.id,
      companyId: jobs.companyId,
      status: jobs.status,
      endsAt: jobs.endsAt,
      positions: jobs.numberOfPositions,
      taken: jobs.positionsTaken,
      isCancelled: isCancelledRow(now).mapWith(asBoolean),
    })
    .from(jobs)
    .where(inArray(jobs.id, jobIds))
    .orderBy(asc(jobs.id))
    .for("update");
  const people = await tx
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(inArray(members.id, [...accountIds.values()]))
    .orderBy(asc(members.id))
    .for("key share");
  const existing = await tx
    .select({ jobId: applications.jobId, userId: applications.userId })
    .from(applications)
    .where(inArray(applications.jobId, jobIds));
  return {
    accountIds,
    jobs: new Map(lockedJobs.map((job) => [job.id, job])),
    names: new Map(people.map((person) => [person.id, fullName(person).trim()])),
    applied: new Set(existing.map(({ jobId, userId }) => `${jobId} ${userId}`)),
  };
}

function rejectionOf(
  { jobId, userId, status }: { jobId: string; userId: string; status: string },
  { jobs: lockedJobs, names, applied }: Context,
): QuarantineReason | null {
  const job = lockedJobs.get(jobId);
  if (job === undefined) return "job-absent";
  if (!names.has(userId)) return "candidate-absent";
  if (applied.has(`${jobId} ${userId}`)) return "applied-twice";
  return status === "accepted" && job.taken >= job.positions ? "no-position-left" : null;
}

/**
 * Creates the engagements of accepted applications; a past job is already counted in the imported candidate. The old database
 * does not say when a job was deleted: its last change stands for it. A job loaded by an earlier import may have been edited
 * here since: its candidates then agree again, as after an acceptance here.
 */
async function createEngagements(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const isCancelled = isCancelledRow(now);
  const plannedBreak = sql`coalesce((${jobs.briefing} ->> 'breakMinutes')::smallint, 0)`;
  await tx.execute(sql`
    insert into engagements (application_id, job_id, company_id, user_id, starts_at, ends_at, hourly_rate, planned_break,
      agreed_at, agreed_starts_at, agreed_ends_at, agreed_rate, agreed_break, is_to_reconfirm, is_counted, ended_at, ended_by)
    select ${applications.id}, ${applications.jobId}, ${applications.companyId}, ${applications.userId},
      ${jobs.startsAt}, ${jobs.endsAt}, ${jobs.hourlyRate}, ${plannedBreak},
      ${applications.updatedAt}, ${jobs.startsAt}, ${jobs.endsAt}, ${jobs.hourlyRate}, ${plannedBreak},
      ${hasChangedSince.getSQL()}, ${jobs.endsAt} > ${now},
      case when ${isCancelled} then greatest(${jobs.updatedAt}, ${applications.updatedAt}) end,
      case when ${isCancelled} then 'recruiter'::engagement_ender end
    from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
    where ${isAmong(applications.id, ids)} and ${applications.status} = 'accepted'`);
}

async function recountApplications(tx: Transaction, jobIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update jobs j set applications_total = total, applications_pending = pending,
      accepted_applications = accepted, rejected_applications = rejected, positions_taken = taken,
      most_positions_taken = greatest(most_positions_taken, taken),
      filled_at = case when taken >= number_of_positions then coalesce(filled_at, last_taken_at) end
    from (select a.job_id, count(*) as total, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'accepted') as accepted, count(*) filter (where status = 'rejected') as rejected,
        count(e.application_id) as taken, max(e.agreed_at) as last_taken_at
      from applications a left join engagements e on e.application_id = a.id and e.ended_at is null
      where a.job_id = any(${sql.param(jobIds)}::uuid[]) group by a.job_id) counted
    where j.id = counted.job_id`);
}

/**
 * What the import replaces mailed these applications. One made here that waits to be mailed keeps the job's last mail where it
 * is: it is rather mailed with imported ones than not at all.
 */
async function skipMailOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update ${jobs} set applications_mailed_at = imported.last_at
    from (select job_id, max(applied_at) as last_at from applications
      where id = any(${sql.param(ids)}::uuid[]) group by job_id) imported
    where ${jobs.id} = imported.job_id and imported.last_at > ${jobs.applicationsMailedAt}
      and not exists (select from ${applications} where ${applications.jobId} = ${jobs.id} and ${isArrivalRow}
        and ${applications.appliedAt} > ${jobs.applicationsMailedAt} and not ${isAmong(applications.id, ids)})`);
}

/** A plan counts the applications received since it started: none when it starts with the import (spec §4). */
async function countSwipes(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update companies r set usage_total_swipes = usage_total_swipes + received.count
    from (select a.company_id, count(*) as count from applications a join companies owner on owner.id = a.company_id
      where a.id = any(${sql.param(ids)}::uuid[]) and a.applied_at >= owner.plan_start_date
      group by a.company_id) received
    where r.id = received.company_id`);
}
