import {
  type Column,
  type Placeholder,
  and,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import { changedTerms, owedTerms } from "#domain/engagements/agreed-terms.ts";
import type { AttendanceOutcome } from "#domain/engagements/attendance.ts";
import { confirmableUntil } from "#domain/engagements/confirmation.ts";
import { type Closure, contestableUntil } from "#domain/engagements/contest.ts";
import type { EngagedPerson, OwnEngagement } from "#domain/engagements/engaged-person.ts";
import { isAwaitingConfirmation, stateOf } from "#domain/engagements/engagement-state.ts";
import { declaredDay } from "#domain/engagements/hiring-file.ts";
import { ownStateOf } from "#domain/engagements/own-state.ts";
import { countedFrom, hasLeftDuring, plannedOf } from "#domain/engagements/planned-hours.ts";
import { remindableFrom, whyNotRemind } from "#domain/engagements/reminder.ts";
import { isLateWithdrawal, withdrawableUntil } from "#domain/engagements/withdrawal.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements, withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

export type StoredEngagement = typeof engagements.$inferSelect;

/** The person did the job, as recorded. */
export const cameRow = sql`${engagements.outcome} in ('present', 'late')`;

/** `isStillEngaged` of the domain in SQL. */
export const isStillEngagedRow = and(isNull(engagements.endedAt), or(isNull(engagements.outcome), cameRow));

/** Still engaged, and nobody has recorded whether they came. */
export const isUnrecordedRow = and(isNull(engagements.endedAt), isNull(engagements.outcome));

/** `hasLeftDuring` of the domain in SQL, of engagements under any name. */
export function hasLeftDuringIn(named: Record<"endedBy" | "endedAt" | "startsAt", Column>) {
  return sql`(${named.endedBy} = 'candidate' and ${named.endedAt} > ${named.startsAt})`;
}

export const hasLeftDuringRow = hasLeftDuringIn(engagements);

const isToRecordRow = and(isNull(engagements.outcome), or(isNull(engagements.endedAt), hasLeftDuringRow));

/** Somebody is to record, now or once their work is over; `since` is the end of the last job that may still be recorded. */
export function isRecordableRow(since: Placeholder) {
  return and(isToRecordRow, engagements.isCounted, gte(engagements.endsAt, since));
}

/** `awaitsRecord` of the domain in SQL. */
export function awaitsRecordRow({ now, since }: { now: Placeholder; since: Placeholder }) {
  return and(isRecordableRow(since), lte(engagements.endsAt, now));
}

/** `hasWork` of the domain in SQL. */
export const isWorkRow = or(isToRecordRow, cameRow);

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

/** The people who have not confirmed a job that starts by an instant. */
export function isToRemindRow(now: Date | Placeholder, confirmBefore: Date | Placeholder) {
  return and(isNotStarted(now), lte(jobs.startsAt, confirmBefore), isUnconfirmedRow);
}

/** Without looking for the engagement of an application that was not accepted. */
export const isEngagementOf = sql`${engagements.applicationId} = case when ${applications.status} = 'accepted' then ${applications.id} end`;

export function hasWithdrawn(candidateId: string | Column | Placeholder) {
  return sql`exists (select 1 from ${withdrawnApplications}
    where ${withdrawnApplications.userId} = ${candidateId} and ${withdrawnApplications.jobId} = ${jobs.id})`.mapWith(
    asBoolean,
  );
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
    ...presentTerms(row, now),
    agreedAt: row.agreedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    askedAt: row.askedAt?.toISOString() ?? null,
    reminders: row.reminders,
    whyNotRemind: whyNotRemind(row, now),
    remindableFrom: remindableFrom(row, now)?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    endedReason: row.endedReason,
    isLate: row.isLate,
    leftDuring: hasLeftDuring(row)
      ? { startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }
      : null,
    isDeclared: row.declaredFor === declaredDay(row),
    recorded: row.outcome && {
      ...presentRecord(row, row.outcome),
      by: row.recordedBy ?? "recruiter",
      rating: row.rating,
    },
  };
}

export function presentOwnEngagement(
  row: StoredEngagement,
  now: Date,
  closures: readonly Closure[],
): OwnEngagement {
  const state = ownStateOf(row, now);
  return {
    state,
    ...presentTerms(row, now),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    confirmableUntil: confirmableUntil(row).toISOString(),
    withdrawableUntil: withdrawableUntil(row).toISOString(),
    countedFrom: countedFrom(row)?.toISOString() ?? null,
    isConfirmationAsked: isAwaitingConfirmation(state),
    isLateIfWithdrawnNow: isLateWithdrawal(row, now),
    recorded: row.outcome && {
      ...presentRecord(row, row.outcome),
      contestableUntil: contestableUntil(row, plannedOf(row), closures)?.toISOString() ?? null,
    },
  };
}

function presentTerms(engagement: StoredEngagement, now: Date) {
  const row = engagement.startsAt <= now ? owedTerms(engagement) : engagement;
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
