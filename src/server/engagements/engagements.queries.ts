import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { contestableUntil } from "#domain/engagements/attendance.ts";
import type { Outcome, Planned } from "#domain/engagements/attendance.ts";
import {
  isAwaitingConfirmation,
  isLateWithdrawal,
  stateOf,
  whyNotRemind,
} from "#domain/engagements/engagement.ts";
import type { EngagedPerson, Engagement, OwnEngagement } from "#domain/engagements/engagement.ts";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { isAmong } from "#server/db/conditions.ts";
import type { Statements } from "#server/db/client.ts";
import { applications } from "#server/db/tables/applications.ts";
import { engagements, withdrawnApplications } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";

export type StoredEngagement = typeof engagements.$inferSelect;

export const isStillEngagedRow = and(
  isNull(engagements.endedAt),
  or(isNull(engagements.outcome), sql`${engagements.outcome} in ('present', 'late')`),
);

export const overlapsJob = and(lt(engagements.startsAt, jobs.endsAt), gt(engagements.endsAt, jobs.startsAt));

export const isEngagementOf = and(
  eq(engagements.applicationId, applications.id),
  eq(engagements.recruiterId, applications.recruiterId),
);

export const isEngagedElsewhere = sql<boolean>`exists (select 1 from ${engagements}
  where ${engagements.userId} = ${applications.userId} and ${engagements.applicationId} <> ${applications.id}
    and ${isStillEngagedRow} and ${overlapsJob})`;

export const missionsTogether = sql<number>`(select count(*)::int from ${engagements}
  where ${engagements.recruiterId} = ${applications.recruiterId} and ${engagements.userId} = ${applications.userId}
    and ${engagements.outcome} in ('present', 'late'))`;

export function isCandidateTaken(candidateId: string) {
  return sql<boolean>`exists (
    select 1 from ${engagements} where ${engagements.userId} = ${candidateId} and ${isStillEngagedRow} and ${overlapsJob})`;
}

export function hasWithdrawn(candidateId: string) {
  return sql<boolean>`exists (select 1 from ${withdrawnApplications}
    where ${withdrawnApplications.userId} = ${candidateId} and ${withdrawnApplications.jobId} = ${jobs.id})`;
}

/** The applications whose acceptance would overlap an engagement; read after locking the candidates (ADR 0086). */
export function readClashes(
  tx: Statements,
  { recruiterId, ids }: { recruiterId: string; ids: readonly string[] },
) {
  return tx
    .select({ applicationId: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(engagements, and(eq(engagements.userId, applications.userId), isStillEngagedRow, overlapsJob))
    .where(and(isAmong(applications.id, ids), eq(applications.recruiterId, recruiterId)));
}

export const missionColumns = {
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
};

export function engagementOf(row: StoredEngagement, { hourlyRate }: { hourlyRate: number }): Engagement {
  return { ...row, hourlyRate };
}

export function presentEngagedPerson(
  row: StoredEngagement,
  job: { hourlyRate: number },
  now: Date,
): EngagedPerson {
  const engagement = engagementOf(row, job);
  return {
    state: stateOf(engagement, now),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    askedAt: row.askedAt?.toISOString() ?? null,
    reminders: row.reminders,
    whyNotRemind: whyNotRemind(engagement, now),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedReason: row.endedReason,
    isLate: row.isLate,
    isDeclared: row.declaredAt !== null,
    recorded: row.outcome && {
      ...presentRecord(row, row.outcome),
      by: row.recordedBy ?? "recruiter",
      rating: row.rating,
    },
  };
}

export function presentOwnEngagement(
  row: StoredEngagement,
  job: { hourlyRate: number; briefing: Briefing | null },
  now: Date,
): OwnEngagement {
  const engagement = engagementOf(row, job);
  const state = stateOf(engagement, now);
  return {
    state,
    agreed: {
      startsAt: row.agreedStartsAt.toISOString(),
      endsAt: row.agreedEndsAt.toISOString(),
      hourlyRate: row.agreedRate,
    },
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    isConfirmationAsked: isAwaitingConfirmation(state),
    isLateIfWithdrawnNow: isLateWithdrawal(engagement, now),
    recorded: row.outcome && {
      ...presentRecord(row, row.outcome),
      contestableUntil: contestableUntil(row, plannedOf(row, job.briefing))?.toISOString() ?? null,
    },
  };
}

export function plannedOf(
  { startsAt, endsAt }: Pick<StoredEngagement, "startsAt" | "endsAt">,
  briefing: Briefing | null,
): Planned {
  return { startsAt, endsAt, breakMinutes: briefing?.breakMinutes ?? 0 };
}

function presentRecord(row: StoredEngagement, outcome: Outcome) {
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
