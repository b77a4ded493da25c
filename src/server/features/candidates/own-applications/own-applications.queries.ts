import { and, desc, eq } from "drizzle-orm";
import { isInReserve } from "#domain/applications/application.ts";
import { rejectionOrNull } from "#domain/applications/rejection.ts";
import type { Closure } from "#domain/engagements/contest.ts";
import { jobOfEngagement } from "#domain/engagements/job-of-engagement.ts";
import { AppError } from "#domain/errors.ts";
import { jobTerms } from "#domain/jobs/job-terms.ts";
import { latestOf } from "#domain/values/instants.ts";
import type { Context } from "#server/context.ts";
import {
  type CompanyState,
  presentFeedJob,
  companyStateColumns,
} from "#server/features/candidates/feed/feed-rows.queries.ts";
import { closures } from "#server/features/engagements/closures.queries.ts";
import {
  engagedElsewhereUntil,
  isStillElsewhere,
} from "#server/features/engagements/engaged-elsewhere.queries.ts";
import {
  type StoredEngagement,
  presentOwnEngagement,
} from "#server/features/engagements/engagements.queries.ts";
import { changedAtColumns } from "#server/features/jobs/job-rows.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { PAGE_SIZE, pageOf, cursorAt, beforeCursor } from "#server/platform/db/cursor.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

type Row = {
  application: typeof applications.$inferSelect;
  job: typeof jobs.$inferSelect;
  companyState: CompanyState;
  engagement: StoredEngagement | null;
  engagedElsewhereUntil: Date | null;
  closures: readonly Closure[];
};
type OwnApplicationContext = { now: Date; publicUrl: string };

/** A page of the applications of a candidate, newest first. */
export async function listOwnApplications(
  { db, config, clock }: Pick<Context, "db" | "config" | "clock">,
  candidateId: string,
  cursor: string | undefined,
) {
  const now = clock();
  const rows = await select(db)
    .where(
      and(
        eq(applications.userId, candidateId),
        beforeCursor(applications.appliedAt, applications.id, cursor),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(rows, {
    present: (row) => presentOwnApplication(row, { now, publicUrl: config.publicUrl }),
    cursorOf: ({ application }) => cursorAt(application.appliedAt, application.id),
  });
}

/** An application of a candidate. Refuses another's with `not-found`. */
export async function readOwnApplication(
  { db, config, clock }: Pick<Context, "db" | "config" | "clock">,
  candidateId: string,
  id: string,
) {
  const [row] = await select(db).where(and(eq(applications.userId, candidateId), eq(applications.id, id)));
  if (row === undefined) throw new AppError("not-found");
  return presentOwnApplication(row, { now: clock(), publicUrl: config.publicUrl });
}

export const ownApplicationColumns = {
  application: applications,
  job: jobs,
  companyState: companyStateColumns,
  engagement: engagements,
  engagedElsewhereUntil: engagedElsewhereUntil.as("engaged_elsewhere_until"),
  closures: closures.as("closures"),
};

function select(db: Database) {
  return db
    .select(ownApplicationColumns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(engagements, eq(engagements.applicationId, applications.id));
}

export function presentOwnApplication(
  { application, job, companyState, engagedElsewhereUntil: elsewhereUntil, ...others }: Row,
  { now, publicUrl }: OwnApplicationContext,
) {
  const { id, jobId, status, appliedAt, updatedAt } = application;
  const { engagement } = others;
  const candidateOnJob = {
    ...others,
    applicationId: id,
    applicationStatus: status,
    hasDeletedApplication: false,
    isEngagedElsewhere: isStillElsewhere(elsewhereUntil, now),
  };
  return {
    id,
    jobId,
    status,
    appliedAt: appliedAt.toISOString(),
    updatedAt: lastChangeOf({ application, job, engagement }).toISOString(),
    job: presentFeedJob(engagement ? jobOfEngagement(job, engagement) : job, {
      companyState,
      now,
      publicUrl,
      candidateOnJob,
    }),
    rejection: rejectionOrNull({
      reason: application.rejectionReason,
      message: application.rejectionMessage,
    }),
    isInReserve: isInReserve(status, job),
    engagement: engagement && presentOwnEngagement(engagement, now, others.closures),
    changes: changesSince(updatedAt, job),
  };
}

/** The last write of what the application shows: its answer, its job, what followed its acceptance. */
function lastChangeOf({
  application,
  job,
  engagement,
}: Pick<Row, "application" | "job" | "engagement">): Date {
  const followed = engagement && [
    engagement.agreedAt,
    engagement.askedAt,
    engagement.confirmedAt,
    engagement.endedAt,
    engagement.recordedAt,
    engagement.contestedAt,
    engagement.contestAnsweredAt,
  ];
  return latestOf([application.updatedAt, job.updatedAt, ...(followed ?? [])]);
}

function changesSince(known: Date, job: Row["job"]) {
  return jobTerms
    .flatMap((what) => {
      const at = job[changedAtColumns[what]];
      return at !== null && at > known ? { what, changedAt: at.toISOString() } : [];
    })
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
}
