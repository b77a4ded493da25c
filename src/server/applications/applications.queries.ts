import { and, desc, eq, gt, lt, not, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Application, ApplicationStatus } from "#domain/applications/application.ts";
import { isToCome } from "#domain/engagements/engagement.ts";
import { DEFAULT_RELIABILITY } from "#domain/candidates/candidate.ts";
import type { CandidateProfile } from "#domain/candidates/candidate.ts";
import type { SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import * as z from "zod/mini";
import { PAGE_SIZE, decodeCursor, encodeCursor, pageOf } from "#server/db/cursor.ts";
import { expectOne } from "#server/db/rows.ts";
import { applications } from "#server/db/tables/applications.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import {
  isEngagedElsewhere,
  isEngagementOf,
  missionsTogether,
  presentEngagedPerson,
} from "#server/engagements/engagements.queries.ts";
import type { StoredEngagement } from "#server/engagements/engagements.queries.ts";
import { descriptionPreview, isOpen } from "#server/jobs/job-rows.queries.ts";

type Filter = {
  jobId?: string | undefined;
  status?: ApplicationStatus | undefined;
  /** Those to deleted offers, instead of those to the others. */
  deletedJobs?: boolean;
  cursor?: string | undefined;
};

export const applicationColumns = {
  id: applications.id,
  jobId: applications.jobId,
  userId: applications.userId,
  status: applications.status,
  appliedAt: applications.appliedAt,
  updatedAt: applications.updatedAt,
  candidateName: applications.candidateName,
  candidatePhone: members.phoneNumber,
  candidate: {
    reliabilityScore:
      sql<number>`coalesce(${members.reliabilityScore}, ${sql.raw(String(DEFAULT_RELIABILITY))})`.as(
        "reliability_score",
      ),
    completedShifts: members.completedShifts,
    noShows: members.noShows,
    missionsTogether: missionsTogether.as("missions_together"),
    ville: members.locationVille,
    hasCv: sql<boolean>`${members.cvUrl} is not null`.as("has_cv"),
  },
  engagement: engagements,
  isTaken: sql<boolean>`(${applications.status} <> 'rejected' and ${isEngagedElsewhere})`.as("is_taken"),
  job: {
    title: jobs.title,
    hourlyRate: jobs.hourlyRate,
    date: jobs.date,
    startTime: jobs.startTime,
    endTime: jobs.endTime,
    endsNextDay: jobs.endsNextDay,
    ville: jobs.locationVille,
    address: jobs.address,
    descriptionPreview,
    numberOfPositions: jobs.numberOfPositions,
    acceptedApplications: jobs.acceptedApplications,
    placesTaken: jobs.placesTaken,
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
  lateWithdrawals: members.lateWithdrawals,
  jobPreferences: members.jobPreferences,
  availabilityTypes: members.availabilityTypes,
  cvUrl: members.cvUrl,
  isOnboardingComplete: members.isOnboardingComplete,
  createdAt: members.createdAt,
};

const atNow = sql.placeholder("now");
const isAcceptable = sql`(${and(lt(jobs.placesTaken, jobs.numberOfPositions), gt(jobs.endsAt, atNow))})`;

const scans = {
  standing: isOpen,
  acceptable: and(isOpen, isAcceptable),
  unacceptable: and(isOpen, not(isAcceptable)),
  deleted: not(isOpen),
} as const satisfies Record<string, SQL | undefined>;
type Scan = keyof typeof scans;

const position = z.tuple([
  z.enum(["standing", "acceptable", "unacceptable", "deleted"]),
  z.iso.datetime(),
  z.uuid(),
]);

type Row = Omit<Application, "appliedAt" | "updatedAt" | "engagement"> & {
  appliedAt: Date;
  updatedAt: Date;
  engagement: StoredEngagement | null;
};

export function applicationQueries({ db, clock }: Pick<Context, "db" | "clock">) {
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
    /** A page, newest first, of one offer or one status if asked; of those that wait, what can be accepted first. */
    async list(recruiterId: string, filter: Filter) {
      const { jobId, status, cursor } = filter;
      const from = cursor === undefined ? undefined : decodeCursor(cursor, position);
      const scan = from?.[0] ?? firstScan(filter);
      const values = { recruiterId, jobId, status, now: clock() };
      const read = async (way: Scan, after?: { at: Date; id: string }) =>
        (
          await reader({ scan: way, ...filter, isNext: after !== undefined }).execute({ ...values, ...after })
        ).map((row) => ({ ...row, scan: way }));
      const rows = await read(scan, from && { at: new Date(from[1]), id: from[2] });
      if (scan === "acceptable" && rows.length <= PAGE_SIZE) rows.push(...(await read("unacceptable")));
      return pageOf(rows, {
        present: ({ scan: _scan, ...row }) => presentApplication(row, values.now),
        cursorOf: (row) => encodeCursor([row.scan, row.appliedAt.toISOString(), row.id]),
      });
    },
    async summary(recruiterId: string, { jobId }: Pick<Filter, "jobId">) {
      const rows = await db
        .select({
          total: sum(jobs.applicationsTotal, isOpen),
          pending: sum(jobs.applicationsPending, isOpen),
          accepted: sum(jobs.acceptedApplications, isOpen),
          rejected: sum(jobs.rejectedApplications, isOpen),
          toDeletedJobs: sum(jobs.applicationsTotal, sql`not ${isOpen}`),
        })
        .from(jobs)
        .where(and(eq(jobs.recruiterId, recruiterId), jobId === undefined ? undefined : eq(jobs.id, jobId)));
      return expectOne(rows);
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

function firstScan({ status, deletedJobs }: Filter): Scan {
  if (deletedJobs) return "deleted";
  return status === "pending" ? "acceptable" : "standing";
}

type Shape = Pick<Filter, "jobId" | "status"> & { scan: Scan; isNext: boolean };

// One prepared statement for each shape of the list: the planner then uses the index made for it.
function preparedPages(db: Database) {
  const prepare = ({ scan, jobId, status, isNext }: Shape, name: string) =>
    selectApplications(db)
      .where(
        and(
          eq(applications.recruiterId, sql.placeholder("recruiterId")),
          scans[scan],
          jobId ? eq(applications.jobId, sql.placeholder("jobId")) : undefined,
          status ? eq(applications.status, sql.placeholder("status")) : undefined,
          isNext
            ? sql`(${applications.appliedAt}, ${applications.id}) < (${sql.placeholder("at")}, ${sql.placeholder("id")})`
            : undefined,
        ),
      )
      .orderBy(desc(applications.appliedAt), desc(applications.id))
      .limit(PAGE_SIZE + 1)
      .prepare(name);
  const pages = new Map<string, ReturnType<typeof prepare>>();
  return (shape: Shape) => {
    const { scan, jobId, status, isNext } = shape;
    const name = ["applications", scan, jobId && "job", status && "status", isNext && "next"]
      .filter(Boolean)
      .join("_");
    const page = pages.get(name) ?? prepare(shape, name);
    pages.set(name, page);
    return page;
  };
}

function selectApplications(db: Database) {
  return db
    .select(applicationColumns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .leftJoin(engagements, isEngagementOf);
}

export function presentApplication(row: Row, now: Date): Application {
  return {
    ...row,
    appliedAt: row.appliedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isTaken: row.isTaken && (row.engagement === null || isToCome(row.engagement, now)),
    engagement: row.engagement && presentEngagedPerson(row.engagement, row.job, now),
  };
}

function sum(column: typeof jobs.applicationsTotal, which: SQL) {
  return sql<number>`coalesce(sum(${column}) filter (where ${which}), 0)::int`;
}
