import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Application, ApplicationStatus } from "#domain/application.ts";
import { DEFAULT_RELIABILITY } from "#domain/candidate.ts";
import type { CandidateProfile } from "#domain/candidate.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { PAGE_SIZE, pageOf, positionCursor, readPosition } from "#server/db/cursor.ts";
import { only } from "#server/db/rows.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import { descriptionPreview } from "#server/jobs/job-rows.queries.ts";

type Filter = {
  jobId?: string | undefined;
  status?: ApplicationStatus | undefined;
  cursor?: string | undefined;
};

const columns = {
  id: applications.id,
  jobId: applications.jobId,
  userId: applications.userId,
  status: applications.status,
  appliedAt: applications.appliedAt,
  updatedAt: applications.updatedAt,
  candidateName: applications.candidateName,
  candidatePhone: members.phoneNumber,
  job: {
    title: jobs.title,
    hourlyRate: jobs.hourlyRate,
    date: jobs.date,
    startTime: jobs.startTime,
    endTime: jobs.endTime,
    ville: jobs.locationVille,
    descriptionPreview,
    numberOfPositions: jobs.numberOfPositions,
    acceptedApplications: jobs.acceptedApplications,
    isDeleted: sql<boolean>`${jobs.status} = 'deleted'`.as("is_deleted"),
  },
};

const profileColumns = {
  candidateId: members.id,
  firstName: members.firstName,
  phoneNumber: members.phoneNumber,
  ville: members.locationVille,
  reliabilityScore: members.reliabilityScore,
  completedShifts: members.completedShifts,
  noShows: members.noShows,
  jobPreferences: members.jobPreferences,
  availabilityTypes: members.availabilityTypes,
  cvUrl: members.cvUrl,
  isOnboardingComplete: members.isOnboardingComplete,
  createdAt: members.createdAt,
};

type Row = Omit<Application, "appliedAt" | "updatedAt"> & { appliedAt: Date; updatedAt: Date };

/** The readings of the applications to a recruiter's own offers. */
export function applicationQueries(db: Database) {
  const reader = preparedPages(db);
  const applicant = db
    .select(profileColumns)
    .from(applications)
    .innerJoin(members, eq(members.id, applications.userId))
    .where(
      and(
        eq(applications.id, sql.placeholder("id")),
        eq(applications.recruiterId, sql.placeholder("recruiterId")),
      ),
    )
    .prepare("application_candidate");

  return {
    /** A page, newest first, of one offer or one status if asked. */
    async list(recruiterId: string, { jobId, status, cursor }: Filter) {
      const shape = [jobId && "job", status && "status", cursor && "next"].filter(Boolean).join("_");
      const position = cursor === undefined ? {} : readPosition(cursor);
      const rows = await reader(shape).execute({ recruiterId, jobId, status, ...position });
      return pageOf(rows, {
        present: presentApplication,
        cursorOf: ({ appliedAt, id }) => positionCursor(appliedAt, id),
      });
    },
    /** The four counters, from those the offers carry. */
    async summary(recruiterId: string, { jobId }: Pick<Filter, "jobId">) {
      const rows = await db
        .select({
          total: sum(jobs.applicationsTotal),
          pending: sum(jobs.applicationsPending),
          accepted: sum(jobs.acceptedApplications),
          rejected: sum(jobs.rejectedApplications),
        })
        .from(jobs)
        .where(and(eq(jobs.recruiterId, recruiterId), jobId === undefined ? undefined : eq(jobs.id, jobId)));
      return only(rows);
    },
    /** Who applied; `not-found` when the application is not to one of this recruiter's offers. */
    async candidate(
      recruiterId: string,
      id: string,
    ): Promise<{ candidateId: string; profile: CandidateProfile }> {
      const [row] = await applicant.execute({ recruiterId, id });
      if (row === undefined) throw new AppError("not-found");
      const { candidateId, ville, reliabilityScore, createdAt, ...facts } = row;
      const profile = {
        ...facts,
        location: { ville },
        reliabilityScore: reliabilityScore ?? DEFAULT_RELIABILITY,
        createdAt: createdAt.toISOString(),
      };
      return { candidateId, profile };
    },
  };
}

/** Reads one own application, inside the transaction that changed it. */
export async function readApplication(
  tx: Transaction,
  recruiterId: string,
  id: string,
): Promise<Application> {
  const rows = await selectApplications(tx).where(
    and(eq(applications.recruiterId, recruiterId), eq(applications.id, id)),
  );
  return presentApplication(only(rows));
}

/** Finds the offer of one own application; `not-found` when it is not theirs. */
export async function jobOfApplication(tx: Transaction, recruiterId: string, id: string): Promise<string> {
  const [row] = await tx
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.recruiterId, recruiterId)));
  if (row === undefined) throw new AppError("not-found");
  return row.jobId;
}

// One prepared statement for each shape of the list: the planner then uses the index made for it.
function preparedPages(db: Database) {
  const prepare = (shape: string) =>
    selectApplications(db)
      .where(
        and(
          eq(applications.recruiterId, sql.placeholder("recruiterId")),
          shape.includes("job") ? eq(applications.jobId, sql.placeholder("jobId")) : undefined,
          shape.includes("status") ? eq(applications.status, sql.placeholder("status")) : undefined,
          shape.includes("next")
            ? sql`(${applications.appliedAt}, ${applications.id}) < (${sql.placeholder("at")}, ${sql.placeholder("id")})`
            : undefined,
        ),
      )
      .orderBy(desc(applications.appliedAt), desc(applications.id))
      .limit(PAGE_SIZE + 1)
      .prepare(`applications_page_${shape}`);
  const pages = new Map<string, ReturnType<typeof prepare>>();
  return (shape: string) => {
    const page = pages.get(shape) ?? prepare(shape);
    pages.set(shape, page);
    return page;
  };
}

function selectApplications(db: Database | Transaction) {
  return db
    .select(columns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId));
}

function presentApplication(row: Row): Application {
  return { ...row, appliedAt: row.appliedAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

function sum(column: typeof jobs.applicationsTotal) {
  return sql<number>`coalesce(sum(${column}), 0)::int`;
}
