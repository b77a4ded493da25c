import { and, asc, count, desc, eq, gt, gte, lt, lte, not, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Application, ApplicationStatus } from "#domain/applications/application.ts";
import { isToCome } from "#domain/engagements/engagement.ts";
import type { ApplicationGroup, ApplicationSort } from "#domain/applications/application-list.ts";
import { applicationRow } from "#domain/applications/application-export.ts";
import { DEFAULT_RELIABILITY } from "#domain/candidates/candidate.ts";
import type { CandidateProfile } from "#domain/candidates/candidate.ts";
import type { SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import * as z from "zod/mini";
import { PAGE_SIZE, decodeCursor, encodeCursor, pageOf } from "#server/db/cursor.ts";
import { UNNAMED } from "#server/db/named-statements.ts";
import { searchWords } from "#domain/values/search.ts";
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
  /** Applications to deleted offers, instead of the others. */
  deletedJobs?: boolean;
  q?: string | undefined;
  sort?: ApplicationSort | undefined;
  from?: string | undefined;
  to?: string | undefined;
  group?: ApplicationGroup | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
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

const afterAt = sql.placeholder("at");
const afterId = sql.placeholder("id");

const byArrival = {
  order: [desc(applications.appliedAt), desc(applications.id)],
  after: sql`(${applications.appliedAt}, ${applications.id}) < (${afterAt}, ${afterId})`,
};
const byWait = {
  order: [asc(applications.appliedAt), asc(applications.id)],
  after: sql`(${applications.appliedAt}, ${applications.id}) > (${afterAt}, ${afterId})`,
};
const missionEnd = sql.placeholder("endsAt");
const missionJob = sql.placeholder("endingJob");
const mission = sql`(${jobs.endsAt}, ${jobs.id}, ${applications.appliedAt}, ${applications.id})`;

// Repeated on the offer, so that its index is used.
const isOwnJob = eq(jobs.recruiterId, sql.placeholder("recruiterId"));

// Each uses an index; the `mission` order spans two tables, so its first two columns are also compared separately.
const scans = {
  notDeleted: { within: isOpen, ...byArrival },
  acceptable: { within: and(isOpen, isAcceptable), ...byArrival },
  unacceptable: { within: and(isOpen, not(isAcceptable)), ...byArrival },
  deleted: { within: not(isOpen), ...byArrival },
  oldest: { within: isOpen, ...byWait },
  oldestAcceptable: { within: and(isOpen, isAcceptable), ...byWait },
  oldestUnacceptable: { within: and(isOpen, not(isAcceptable)), ...byWait },
  upcoming: {
    within: and(isOwnJob, isOpen, gt(jobs.endsAt, atNow)),
    order: [asc(jobs.endsAt), asc(jobs.id), asc(applications.appliedAt), asc(applications.id)],
    after: sql`(${jobs.endsAt}, ${jobs.id}) >= (${missionEnd}, ${missionJob}) and ${mission} > (${missionEnd}, ${missionJob}, ${afterAt}, ${afterId})`,
  },
  past: {
    within: and(isOwnJob, isOpen, lte(jobs.endsAt, atNow)),
    order: [desc(jobs.endsAt), desc(jobs.id), desc(applications.appliedAt), desc(applications.id)],
    after: sql`(${jobs.endsAt}, ${jobs.id}) <= (${missionEnd}, ${missionJob}) and ${mission} < (${missionEnd}, ${missionJob}, ${afterAt}, ${afterId})`,
  },
  reliable: {
    within: isOpen,
    order: [sql`reliability_score desc`, desc(applications.appliedAt), desc(applications.id)],
    after: sql`(coalesce(${members.reliabilityScore}, ${sql.raw(String(DEFAULT_RELIABILITY))}), ${applications.appliedAt}, ${applications.id}) < (${sql.placeholder("score")}, ${afterAt}, ${afterId})`,
  },
} as const satisfies Record<string, { within: SQL | undefined; order: SQL[]; after: SQL }>;
type Scan = keyof typeof scans;

const following: Partial<Record<Scan, Scan>> = {
  acceptable: "unacceptable",
  oldestAcceptable: "oldestUnacceptable",
  upcoming: "past",
};

const instant = z.iso.datetime();
const position = z.tuple([
  z.enum([
    "notDeleted",
    "acceptable",
    "unacceptable",
    "deleted",
    "oldest",
    "oldestAcceptable",
    "oldestUnacceptable",
    "upcoming",
    "past",
    "reliable",
  ]),
  instant,
  z.uuid(),
  instant,
  z.uuid(),
  z.int(),
]);

type Row = Omit<Application, "appliedAt" | "updatedAt" | "engagement"> & {
  appliedAt: Date;
  updatedAt: Date;
  engagement: StoredEngagement | null;
};

type FoundRow = Row & { scan: Scan; endsAt: Date };

const EXPORT_PAGE_SIZE = 1000;

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

  /** Up to `limit` rows of a filter after a cursor, each with the scan that returned it. */
  async function read(recruiterId: string, { cursor, ...filter }: Filter, limit: number) {
    const from = cursor === undefined ? undefined : positionOf(cursor);
    const { jobId, status, ids } = filter;
    const words = searchWords(filter.q);
    const values = {
      recruiterId,
      jobId,
      status,
      ids,
      now: clock(),
      words,
      from: filter.from,
      to: filter.to,
      limit,
    };
    const scanOn = async (scan: Scan, after?: object) => {
      const shape = { scan, ...filter, isSearched: words.length > 0, isNext: after !== undefined };
      return (await reader(shape).execute({ ...values, ...after })).map((row) => ({ ...row, scan }));
    };
    const first = from?.scan ?? firstScan(filter);
    const rows = await scanOn(first, from);
    const next = following[first];
    if (next !== undefined && rows.length < limit) rows.push(...(await scanOn(next)));
    return rows.slice(0, limit);
  }

  const present = ({ scan: _scan, endsAt: _endsAt, ...row }: FoundRow) => presentApplication(row, clock());

  return {
    /** A page, newest first by default; pending applications that can be accepted come first. */
    async list(recruiterId: string, filter: Filter) {
      return pageOf(await read(recruiterId, filter, PAGE_SIZE + 1), { present, cursorOf });
    },
    async *exported(recruiterId: string, filter: Filter) {
      let cursor: string | undefined;
      do {
        const rows = await read(recruiterId, { ...filter, cursor }, EXPORT_PAGE_SIZE);
        yield* rows.map((row) => applicationRow(present(row)));
        const last = rows.at(-1);
        cursor = last && rows.length === EXPORT_PAGE_SIZE ? cursorOf(last) : undefined;
      } while (cursor !== undefined);
    },
    async count(recruiterId: string, filter: Filter): Promise<number> {
      const words = searchWords(filter.q);
      const shape = { ...filter, isSearched: words.length > 0 };
      const rows = await db
        .select({ count: count() })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .innerJoin(members, eq(members.id, applications.userId))
        .where(and(isOwnJob, filter.deletedJobs ? not(isOpen) : isOpen, matching(shape)))
        .prepare(UNNAMED)
        .execute({ recruiterId, ...filter, words });
      return expectOne(rows).count;
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
    /** The candidate of an application; `not-found` when it is not to one of this recruiter's offers. */
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

function firstScan({ status, deletedJobs, sort }: Filter): Scan {
  if (deletedJobs) return "deleted";
  if (sort === "oldest") return status === "pending" ? "oldestAcceptable" : "oldest";
  if (sort === "mission") return "upcoming";
  if (sort === "reliability") return "reliable";
  return status === "pending" ? "acceptable" : "notDeleted";
}

function cursorOf({ scan, appliedAt, id: last, endsAt, jobId, candidate }: FoundRow): string {
  const { reliabilityScore } = candidate;
  return encodeCursor([scan, appliedAt.toISOString(), last, endsAt.toISOString(), jobId, reliabilityScore]);
}

function positionOf(cursor: string) {
  const [scan, appliedAt, last, endsAt, endingJob, score] = decodeCursor(cursor, position);
  return { scan, at: new Date(appliedAt), id: last, endsAt: new Date(endsAt), endingJob, score };
}

type Narrowing = Pick<Filter, "jobId" | "status" | "from" | "to" | "group" | "ids"> & { isSearched: boolean };
type Shape = Narrowing & { scan: Scan; isNext: boolean };

// The search name without the e-mail, which companies may not read.
const searched = sql`(regexp_replace(${members.searchName}, ' [^ ]*$', '') || E'\\n' || split_part(${jobs.searchText}, E'\\n', 1))`;
const hasEveryWord = sql`not exists (
  select from unnest(${sql.placeholder("words")}::text[]) word where strpos(${searched}, word) = 0)`;
const isRegular = gt(missionsTogether, sql`0`);

function matching({ jobId, status, from, to, group, ids, isSearched }: Narrowing): SQL | undefined {
  return and(
    eq(applications.recruiterId, sql.placeholder("recruiterId")),
    jobId ? eq(applications.jobId, sql.placeholder("jobId")) : undefined,
    status ? eq(applications.status, sql.placeholder("status")) : undefined,
    from ? gte(jobs.date, sql.placeholder("from")) : undefined,
    to ? lte(jobs.date, sql.placeholder("to")) : undefined,
    group && (group === "regulars" ? isRegular : not(isRegular)),
    ids ? sql`${applications.id} = any(${sql.placeholder("ids")}::uuid[])` : undefined,
    isSearched ? hasEveryWord : undefined,
    from || to || isSearched ? isOwnJob : undefined,
  );
}

// One prepared statement for each frequent shape, so that the planner uses its index. The others
// are too many to prepare on every connection (ADR 0083).
function preparedPages(db: Database) {
  const prepare = ({ scan, isNext, ...narrowing }: Shape, name: string) =>
    selectApplications(db)
      .where(and(matching(narrowing), scans[scan].within, isNext ? scans[scan].after : undefined))
      .orderBy(...scans[scan].order)
      .limit(sql.placeholder("limit"))
      .prepare(name);
  const pages = new Map<string, ReturnType<typeof prepare>>();
  return (shape: Shape) => {
    const { scan, jobId, status, from, to, group, ids, isSearched, isNext } = shape;
    const isFrequent = ["notDeleted", "acceptable", "unacceptable", "deleted"].includes(scan);
    if (!isFrequent || isSearched || from || to || group || ids) return prepare(shape, UNNAMED);
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
    .select({ ...applicationColumns, endsAt: jobs.endsAt })
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

function sum(column: typeof jobs.applicationsTotal, condition: SQL) {
  return sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)::int`;
}
