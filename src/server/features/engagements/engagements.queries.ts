import {
  type Column,
  type Placeholder,
  type SQL,
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import { changedTerms } from "#domain/engagements/agreed-terms.ts";
import type { AttendanceOutcome } from "#domain/engagements/attendance.ts";
import { confirmableUntil } from "#domain/engagements/confirmation.ts";
import { contestableUntil } from "#domain/engagements/contest.ts";
import type { EngagedPerson, OwnEngagement } from "#domain/engagements/engaged-person.ts";
import { isAwaitingConfirmation, stateOf } from "#domain/engagements/engagement-state.ts";
import { plannedOf } from "#domain/engagements/planned-hours.ts";
import { whyNotRemind } from "#domain/engagements/reminder.ts";
import { isLateWithdrawal, withdrawableUntil } from "#domain/engagements/withdrawal.ts";
import { dayInParis } from "#domain/values/dates.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { dayOf, isAmong } from "#server/platform/db/conditions.ts";
import { asBoolean, asNumber, asText } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements, withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { preparedRead } from "#server/platform/db/tenant-write.ts";

export type StoredEngagement = typeof engagements.$inferSelect;

/** The person did the job, as recorded. */
export const cameRow = sql`${engagements.outcome} in ('present', 'late')`;

/** `isStillEngaged` of the domain in SQL. */
export const isStillEngagedRow = and(isNull(engagements.endedAt), or(isNull(engagements.outcome), cameRow));

/** Still engaged, and nobody has recorded whether they came. */
export const isUnrecordedRow = and(isNull(engagements.endedAt), isNull(engagements.outcome));

/** The person worked, even replaced meanwhile, or is still engaged and not recorded. */
export const isWorkRow = or(isUnrecordedRow, cameRow);

/** Joins engagements and their jobs. */
export const isOfJob = and(eq(engagements.jobId, jobs.id), eq(engagements.companyId, jobs.companyId));

/** `isChanged` of the domain in SQL. */
export const isChangedRow = sql`(${engagements.isToReconfirm}
  or ${engagements.startsAt} <> ${engagements.agreedStartsAt} or ${engagements.endsAt} <> ${engagements.agreedEndsAt}
  or ${engagements.hourlyRate} < ${engagements.agreedRate} or ${engagements.plannedBreak} > ${engagements.agreedBreak})`;

/** Whether the person was asked to confirm what they agreed to, and has not. */
const isUnconfirmedRow = and(
  isUnrecordedRow,
  isNotNull(engagements.askedAt),
  isNull(engagements.confirmedAt),
  sql`not ${isChangedRow}`,
);

/** The condition on the end is implied, but allows the use of the index. */
export function isNotStarted(now: Date | Placeholder) {
  return and(gt(jobs.endsAt, now), gt(jobs.startsAt, now));
}

/** Those who have not confirmed a job that starts by an instant. */
export function isToRemindRow(now: Date | Placeholder, confirmBefore: Date | Placeholder) {
  return and(isNotStarted(now), lte(jobs.startsAt, confirmBefore), isUnconfirmedRow);
}

/** The person has agreed to the job as it is proposed: they are not free for another at these hours (ADR 0120). */
const isBoundRow = and(isStillEngagedRow, sql`not ${isChangedRow}`);

/** The start of `plannedOf` in SQL: an agreement during the job takes the hours from then. */
const plannedStart = sql`greatest(${engagements.startsAt},
  case when ${engagements.agreedAt} < ${engagements.endsAt} then date_trunc('minute', ${engagements.agreedAt}) end)`;

const overlapsJob = and(sql`${plannedStart} < ${jobs.endsAt}`, gt(engagements.endsAt, jobs.startsAt));

/** At hours that are left of the job: what is over by now leaves its person free for one under way. */
function overlapsRestOfJob(now: Date | Placeholder) {
  return and(overlapsJob, gt(engagements.endsAt, now));
}

/** Without looking for the engagement of an application that was not accepted. */
export const isEngagementOf = sql`${engagements.applicationId} = case when ${applications.status} = 'accepted' then ${applications.id} end`;

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

const ofJobsTogether = sql`from ${engagements}
  where ${engagements.companyId} = ${applications.companyId} and ${engagements.userId} = ${applications.userId}
    and ${cameRow}`;

export const jobsTogether = sql`(select count(*)::int ${ofJobsTogether})`.mapWith(asNumber);

/** The jobs done together, and the day of the last, among the engagements of a select. */
export const togetherColumns = {
  jobsTogether: sql`(count(*) filter (where ${cameRow}))::int`.mapWith(asNumber).as("jobs_together"),
  lastJobOn: sql`(max(${dayOf(engagements.startsAt)}) filter (where ${cameRow}))::text`
    .mapWith(asText)
    .nullable()
    .as("last_job_on"),
};

export type Together = { jobsTogether: number; lastJobOn: string | null };

/** The number of these jobs, and the day of the last one, in one reading. */
export const together = sql`(
  select json_build_array(count(*), max(${dayOf(engagements.startsAt)})) ${ofJobsTogether})`;

export function asTogether(pair: unknown): Together {
  const [count, lastOn]: unknown[] = Array.isArray(pair) ? pair : [];
  return { jobsTogether: asNumber(count), lastJobOn: lastOn === null ? null : asText(lastOn) };
}

export function isCandidateEngagedElsewhere(
  candidateId: string | Column | Placeholder,
  now: Date | Placeholder,
) {
  return sql`exists (select 1 from ${engagements}
    where ${engagements.userId} = ${candidateId} and ${engagements.jobId} <> ${jobs.id}
      and ${isBoundRow} and ${overlapsRestOfJob(now)})`.mapWith(asBoolean);
}

export function hasWithdrawn(candidateId: string | Column | Placeholder) {
  return sql`exists (select 1 from ${withdrawnApplications}
    where ${withdrawnApplications.userId} = ${candidateId} and ${withdrawnApplications.jobId} = ${jobs.id})`.mapWith(
    asBoolean,
  );
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
      agreedBreak: engagements.agreedBreak,
      endedAt: engagements.endedAt,
      endedBy: engagements.endedBy,
    })
    .from(engagements)
    .where(and(isAmong(engagements.userId, userIds), elsewhere, isBoundRow));
  return rows.map(({ userId, jobId, ...agreed }) => {
    const { startsAt, endsAt } = plannedOf(agreed);
    return { userId, jobId, startsAt, endsAt };
  });
}

export const notifiedJobColumns = {
  id: jobs.id,
  title: jobs.title,
  businessName: jobs.businessName,
  address: jobs.address,
  hourlyRate: jobs.hourlyRate,
  date: jobs.date,
  startTime: jobs.startTime,
  endTime: jobs.endTime,
  endsNextDay: jobs.endsNextDay,
  startsAt: jobs.startsAt,
  endsAt: jobs.endsAt,
  briefing: jobs.briefing,
};

export function presentEngagedPerson(row: StoredEngagement, now: Date): EngagedPerson {
  return {
    state: stateOf(row, now),
    ...presentTerms(row),
    agreedAt: row.agreedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    askedAt: row.askedAt?.toISOString() ?? null,
    reminders: row.reminders,
    whyNotRemind: whyNotRemind(row, now),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedReason: row.endedReason,
    isLate: row.isLate,
    isDeclared: row.declaredFor === dayInParis(row.startsAt),
    recorded: row.outcome && {
      ...presentRecord(row, row.outcome),
      by: row.recordedBy ?? "recruiter",
      rating: row.rating,
    },
  };
}

export function presentOwnEngagement(row: StoredEngagement, now: Date): OwnEngagement {
  const state = stateOf(row, now);
  return {
    state,
    ...presentTerms(row),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    confirmableUntil: confirmableUntil(row).toISOString(),
    withdrawableUntil: withdrawableUntil(row).toISOString(),
    isConfirmationAsked: isAwaitingConfirmation(state),
    isLateIfWithdrawnNow: isLateWithdrawal(row, now),
    recorded: row.outcome && {
      ...presentRecord(row, row.outcome),
      contestableUntil: contestableUntil(row, plannedOf(row))?.toISOString() ?? null,
    },
  };
}

function presentTerms(row: StoredEngagement) {
  return {
    agreed: {
      startsAt: row.agreedStartsAt.toISOString(),
      endsAt: row.agreedEndsAt.toISOString(),
      hourlyRate: row.agreedRate,
      breakMinutes: row.agreedBreak,
    },
    changedTerms: changedTerms(row),
  };
}

function presentRecord(row: StoredEngagement, outcome: AttendanceOutcome) {
  const { contestedAt, contestMessage, contestAnswer, contestReply } = row;
  return {
    outcome,
    from: row.workedFrom?.toISOString() ?? null,
    to: row.workedTo?.toISOString() ?? null,
    breakMinutes: row.breakMinutes,
    contest:
      contestedAt === null || contestMessage === null
        ? null
        : {
            message: contestMessage,
            at: contestedAt.toISOString(),
            answer: contestAnswer,
            reply: contestReply,
          },
  };
}
