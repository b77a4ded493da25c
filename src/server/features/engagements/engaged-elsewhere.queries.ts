import { type Column, type Placeholder, type SQL, and, eq, gt, sql } from "drizzle-orm";
import { plannedStart } from "#domain/engagements/planned-hours.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { preparedRead } from "#server/platform/db/tenant-write.ts";
import { isStillEngagedRow, isChangedRow } from "./engagements.queries.ts";

/** The person has agreed to the job as it is proposed: they are not free for another at these hours (ADR 0120). */
const isBoundRow = and(isStillEngagedRow, sql`not ${isChangedRow}`);

/** `plannedStart` of the domain in SQL. */
const plannedStartSql = sql`greatest(${engagements.startsAt},
  case when ${engagements.agreedAt} < ${engagements.endsAt} then date_trunc('minute', ${engagements.agreedAt}) end)`;

const overlapsJob = and(sql`${plannedStartSql} < ${jobs.endsAt}`, gt(engagements.endsAt, jobs.startsAt));

/** At hours that are left of the job: a job finished by now leaves its person free for one under way. */
function overlapsRestOfJob(now: Date | Placeholder) {
  return and(overlapsJob, gt(engagements.endsAt, now));
}

/** Until when the person who applied is engaged elsewhere at hours of the job, or was. */
export const engagedElsewhereUntil = sql`(select max(${engagements.endsAt}) from ${engagements}
  where ${engagements.userId} = ${applications.userId} and ${engagements.applicationId} <> ${applications.id}
    and ${isBoundRow} and ${overlapsJob})`
  .mapWith(engagements.endsAt)
  .nullable();

/** Whether it still is so: they may be accepted for the rest of a job under way. */
export function isStillElsewhere(until: Date | null, now: Date): boolean {
  return until !== null && until > now;
}

export function isCandidateEngagedElsewhere(
  candidateId: string | Column | Placeholder,
  now: Date | Placeholder,
) {
  return sql`exists (select 1 from ${engagements}
    where ${engagements.userId} = ${candidateId} and ${engagements.jobId} <> ${jobs.id}
      and ${isBoundRow} and ${overlapsRestOfJob(now)})`.mapWith(asBoolean);
}

/** Whether the person who applied is engaged elsewhere at the hours of the job, whoever engages them. */
export function isApplicantEngagedElsewhere(
  { id, companyId }: { id: string; companyId: string },
  now: Date,
): SQL {
  return sql`exists (select 1 from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
    where ${applications.id} = ${id} and ${applications.companyId} = ${companyId}
      and ${isCandidateEngagedElsewhere(applications.userId, now)})`;
}

/** The applications, of `ids` and of `companyId`, whose acceptance would overlap an engagement; read after locking the candidates (ADR 0086). */
export const readClashes = preparedRead("clashes", (tx) =>
  tx
    .select({ applicationId: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(
      engagements,
      and(eq(engagements.userId, applications.userId), isBoundRow, overlapsRestOfJob(sql.placeholder("now"))),
    )
    .where(
      and(
        isAmong(applications.id, sql.placeholder("ids")),
        eq(applications.companyId, sql.placeholder("companyId")),
      ),
    ),
);

/** The hours that people have agreed to, without those of one job; read once they are locked, before a consent (ADR 0120). */
export async function readAgreedHours(tx: Statements, userIds: readonly string[], elsewhere?: SQL) {
  const rows = await tx
    .select({
      userId: engagements.userId,
      jobId: engagements.jobId,
      startsAt: engagements.startsAt,
      endsAt: engagements.endsAt,
      agreedAt: engagements.agreedAt,
    })
    .from(engagements)
    .where(and(isAmong(engagements.userId, userIds), elsewhere, isBoundRow));
  return rows.map(({ agreedAt, ...hours }) => ({ ...hours, startsAt: plannedStart({ ...hours, agreedAt }) }));
}
