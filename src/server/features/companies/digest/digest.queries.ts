import { and, asc, between, eq, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import {
  type WeekSummary,
  isMailedAtOnce,
  sinceLastMorning,
  summarizeWeek,
  summaryDays,
} from "#domain/digest.ts";
import { ENDED_WITH_ACCOUNT } from "#domain/engagements/own-state.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { isEngagedAtOnce, isArrivalRow } from "#server/features/applications/new-applications.queries.ts";
import { readAllHours } from "#server/features/engagements/attendance/hours.queries.ts";
import { isOfJob } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { isActiveAt } from "#server/features/jobs/jobs.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";

type DigestDay = { companyId: string; day: string };
type TitledDay = { title: string; date: string };

/** A candidate's withdrawal or contest, with the first name only (ADR 0021). */
export type Answer = TitledDay & { firstName: string; kind: "withdrawal" | "contest" };
export type NewApplicant = TitledDay & { jobId: string; firstName: string; isEngaged: boolean };

export function readNewApplicants(db: Database, { companyId, day }: DigestDay): Promise<NewApplicant[]> {
  const { from, until } = sinceLastMorning(day);
  return db
    .select({
      jobId: jobs.id,
      title: jobs.title,
      date: jobs.date,
      firstName: members.firstName,
      isEngaged: isEngagedAtOnce,
    })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.companyId, applications.companyId)))
    .innerJoin(members, eq(members.id, applications.userId))
    .where(
      and(
        eq(applications.companyId, companyId),
        isArrivalRow,
        gte(applications.appliedAt, from),
        lt(applications.appliedAt, until),
        isNotDeleted,
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id), asc(applications.appliedAt));
}

/** Candidates' withdrawals and contests since the previous morning, except those already mailed. */
export async function readAnswers(db: Database, { companyId, day }: DigestDay): Promise<Answer[]> {
  const { from, until } = sinceLastMorning(day);
  const since = (instant: typeof engagements.endedAt) => and(gte(instant, from), lt(instant, until));
  const rows = await db
    .select({
      title: jobs.title,
      date: jobs.date,
      firstName: members.firstName,
      startsAt: engagements.startsAt,
      endedAt: engagements.endedAt,
      contestedAt: engagements.contestedAt,
    })
    .from(engagements)
    .innerJoin(jobs, isOfJob)
    .innerJoin(members, eq(members.id, engagements.userId))
    .where(
      and(
        eq(engagements.companyId, companyId),
        or(
          and(
            eq(engagements.endedBy, "candidate"),
            since(engagements.endedAt),
            // The end of an account is mailed at once, whatever the day of the job.
            or(isNull(engagements.endedReason), ne(engagements.endedReason, ENDED_WITH_ACCOUNT)),
            isNotDeleted,
          ),
          // A deleted job may still have a contest to answer.
          and(isNull(engagements.contestAnswer), since(engagements.contestedAt)),
        ),
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(engagements.applicationId));
  return rows.flatMap(({ title, date, firstName, startsAt, endedAt, contestedAt }): Answer[] => {
    const answeredAt = contestedAt ?? endedAt;
    if (answeredAt === null || isMailedAtOnce(startsAt, answeredAt)) return [];
    if (contestedAt === null) return [{ title, date, firstName, kind: "withdrawal" }];
    // The job may have been moved since.
    return [{ title, date: dayInParis(startsAt), firstName, kind: "contest" }];
  });
}

/** The summary of the week before a Monday, and the open positions of the new week; null on other days or when empty. */
export async function readWeek(
  db: Database,
  { companyId, day, now }: DigestDay & { now: Date },
): Promise<WeekSummary | null> {
  const days = summaryDays(day);
  if (days === null) return null;
  const own = eq(jobs.companyId, companyId);
  const capacity = { numberOfPositions: jobs.numberOfPositions, positionsTaken: jobs.positionsTaken };
  const [pastJobs, hours, coming] = await Promise.all([
    db
      .select({
        ...capacity,
        id: jobs.id,
        isDeleted: sql`not ${isNotDeleted}`.mapWith(asBoolean),
        endsAt: jobs.endsAt,
        createdAt: jobs.createdAt,
        filledAt: jobs.filledAt,
      })
      .from(jobs)
      .where(and(own, between(jobs.date, days.from, days.to))),
    // All have started; some end this morning.
    readAllHours(db, { companyId, from: days.from, to: days.to }),
    db
      .select(capacity)
      .from(jobs)
      .where(and(own, isNotDeleted, between(jobs.date, day, days.until), isActiveAt(now))),
  ]);
  return summarizeWeek({ jobs: pastJobs, hours, coming });
}
