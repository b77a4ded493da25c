import { and, asc, count, desc, eq, gt, gte, isNotNull, lt, lte, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import * as z from "zod/mini";
import type { listApplications } from "#contract/applications/applications.ts";
import { applicationExportRow } from "#domain/applications/application-export.ts";
import type { Application } from "#domain/applications/application.ts";
import { closingReasonOf } from "#domain/applications/rejection.ts";
import type { StoredReason } from "#domain/applications/rejection.ts";
import { dayPartHours } from "#domain/candidates/availability.ts";
import { dayParts } from "#domain/candidates/candidate.ts";
import type { CandidateProfile } from "#domain/candidates/candidate.ts";
import { isToCome } from "#domain/engagements/engagement.ts";
import { DEFAULT_RELIABILITY, NEWCOMER_RANK } from "#domain/engagements/reliability.ts";
import { AppError } from "#domain/errors.ts";
import { searchWords } from "#domain/values/search.ts";
import type { Context } from "#server/context.ts";
import {
  isEngagedElsewhere,
  isEngagementOf,
  jobsTogether,
  presentEngagedPerson,
  type Together,
  together,
} from "#server/features/engagements/engagements.queries.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import { metresToJob } from "#server/features/jobs/distance.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { isAmong, hasEveryWord } from "#server/platform/db/conditions.ts";
import {
  PAGE_SIZE,
  decodeCursor,
  encodeCursor,
  invalidCursor,
  pageOf,
  rowsOfPages,
} from "#server/platform/db/cursor.ts";
import { asBoolean, asNumber } from "#server/platform/db/decoders.ts";
import { UNNAMED } from "#server/platform/db/named-statements.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";

type Sent = z.output<(typeof listApplications)["schema"]["querystring"]>;
/** What is sent, or only the applications of these ids. */
type Filter = Sent & { ids?: readonly string[] | undefined };

const metresFromCity = metresToJob({
  latitude: sql`${members.locationLatitude}`,
  longitude: sql`${members.locationLongitude}`,
});
const metres = sql`case when ${members.locationLatitude} is not null then ${metresFromCity} end`
  .mapWith(asNumber)
  .nullable();
const scoreOrDefault = sql`coalesce(${members.reliabilityScore}, ${sql.raw(String(DEFAULT_RELIABILITY))})`;

export const applicationColumns = {
  id: applications.id,
  jobId: applications.jobId,
  userId: applications.userId,
  status: applications.status,
  appliedAt: applications.appliedAt,
  candidateName: applications.candidateName,
  wasProposed: applications.wasProposed,
  candidatePhone: members.phoneNumber,
  candidate: {
    reliabilityScore: sql`${scoreOrDefault}`.mapWith(members.reliabilityScore).as("reliability_score"),
    completedShifts: members.completedShifts,
    noShows: members.noShows,
    together: together.as("together"),
    ville: members.locationVille,
    distanceKm: sql`round(${metres} / 1000.0)::int`.mapWith(asNumber).nullable().as("distance_km"),
    hasCv: sql`${members.cvUrl} is not null`.mapWith(asBoolean).as("has_cv"),
  },
  engagement: engagements,
  rejectionReason: applications.rejectionReason,
  isEngagedElsewhere: sql`(${applications.status} <> 'rejected' and ${isEngagedElsewhere})`
    .mapWith(asBoolean)
    .as("is_engaged_elsewhere"),
  job: {
    title: jobs.title,
    hourlyRate: jobs.hourlyRate,
    date: jobs.date,
    startTime: jobs.startTime,
    endTime: jobs.endTime,
    endsNextDay: jobs.endsNextDay,
    ville: jobs.locationVille,
    address: jobs.address,
    numberOfPositions: jobs.numberOfPositions,
    positionsTaken: jobs.positionsTaken,
    isDeleted: sql`${jobs.status} = 'deleted'`.mapWith(asBoolean).as("is_deleted"),
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
const isAcceptable = sql`(${and(lt(jobs.positionsTaken, jobs.numberOfPositions), gt(jobs.endsAt, atNow))})`;

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
const lastEnd = sql.placeholder("endsAt");
const lastJob = sql.placeholder("endingJob");
const upcomingPosition = sql`(${jobs.endsAt}, ${jobs.id}, ${applications.appliedAt}, ${applications.id})`;

// Repeated on the job, so that its index is used.
const isOwnJob = eq(jobs.companyId, sql.placeholder("companyId"));

const scanNames = [
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
  "familiar",
  "nearest",
] as const;
type Scan = (typeof scanNames)[number];
type Ordered = { within: SQL | undefined; rank?: SQL<number>; order: SQL[]; after: SQL };

/** Below the distance of any two places on Earth, in metres, negated: an unknown distance comes last. */
const UNKNOWN_DISTANCE = -30_000_000;

// Whole numbers, higher first, so that a cursor compares exactly.
const ranks = {
  reliable: sql`case when ${scoreOrDefault} = ${sql.raw(String(DEFAULT_RELIABILITY))}
    and ${members.completedShifts} = 0 and ${members.noShows} = 0
    then ${sql.raw(String(NEWCOMER_RANK))} else ${scoreOrDefault} end`.mapWith(asNumber),
  familiar: jobsTogether,
  nearest: sql`coalesce(-${metres}, ${sql.raw(String(UNKNOWN_DISTANCE))})`.mapWith(asNumber),
} as const;

const byRank = (rank: SQL<number>) => ({
  within: isNotDeleted,
  rank,
  order: [desc(rank), desc(applications.appliedAt), desc(applications.id)],
  after: sql`(${rank}, ${applications.appliedAt}, ${applications.id}) < (${sql.placeholder("rank")}::int, ${afterAt}, ${afterId})`,
});

// Each uses an index; the `mission` order spans two tables, so its first two columns are also compared separately.
const scans = {
  notDeleted: { within: isNotDeleted, ...byArrival },
  acceptable: { within: and(isNotDeleted, isAcceptable), ...byArrival },
  unacceptable: { within: and(isNotDeleted, not(isAcceptable)), ...byArrival },
  deleted: { within: not(isNotDeleted), ...byArrival },
  oldest: { within: isNotDeleted, ...byWait },
  oldestAcceptable: { within: and(isNotDeleted, isAcceptable), ...byWait },
  oldestUnacceptable: { within: and(isNotDeleted, not(isAcceptable)), ...byWait },
  upcoming: {
    within: and(isOwnJob, isNotDeleted, gt(jobs.endsAt, atNow)),
    order: [asc(jobs.endsAt), asc(jobs.id), asc(applications.appliedAt), asc(applications.id)],
    after: sql`(${jobs.endsAt}, ${jobs.id}) >= (${lastEnd}, ${lastJob}) and ${upcomingPosition} > (${lastEnd}, ${lastJob}, ${afterAt}, ${afterId})`,
  },
  past: {
    within: and(isOwnJob, isNotDeleted, lte(jobs.endsAt, atNow)),
    order: [desc(jobs.endsAt), desc(jobs.id), desc(applications.appliedAt), desc(applications.id)],
    after: sql`(${jobs.endsAt}, ${jobs.id}) <= (${lastEnd}, ${lastJob}) and ${upcomingPosition} < (${lastEnd}, ${lastJob}, ${afterAt}, ${afterId})`,
  },
  reliable: byRank(ranks.reliable),
  familiar: byRank(ranks.familiar),
  nearest: byRank(ranks.nearest),
} as const satisfies Record<Scan, Ordered>;

const following: Partial<Record<Scan, Scan>> = {
  acceptable: "unacceptable",
  oldestAcceptable: "oldestUnacceptable",
  upcoming: "past",
};

const instant = z.iso.datetime();
const position = z.tuple([z.enum(scanNames), instant, z.uuid(), instant, z.uuid(), z.int()]);

type Candidate = Application["candidate"];

type Row = Omit<Application, "appliedAt" | "candidate" | "engagement" | "closedBecause"> & {
  candidate: Omit<Candidate, "jobsTogether" | "lastJobOn"> & {
    together: Together;
  };
  appliedAt: Date;
  engagement: StoredEngagement | null;
  rejectionReason: StoredReason | null;
};

type ReadOptions = { at: Date; limit: number };
type FoundRow = Row & { scan: Scan; endsAt: Date; rank: number };

export function applicationQueries({ db, clock }: Pick<Context, "db" | "clock">) {
  const reader = preparedPages(db);
  const applicant = db
    .select(profileColumns)
    .from(applications)
    .innerJoin(members, eq(members.id, applications.userId))
    .where(
      and(
        eq(applications.id, sql.placeholder("id")),
        eq(applications.companyId, sql.placeholder("companyId")),
      ),
    )
    .prepare("application_candidate");

  /** Up to `limit` rows of a filter after a cursor, each with the scan that returned it. */
  async function read(companyId: string, { cursor, ...filter }: Filter, { at, limit }: ReadOptions) {
    const first = firstScan(filter);
    const from = cursor === undefined ? undefined : positionOf(cursor, first);
    const { jobId, status, ids } = filter;
    const words = searchWords(filter.q);
    const values = {
      companyId,
      jobId,
      status,
      ids,
      now: at,
      words,
      from: filter.from,
      to: filter.to,
      limit,
    };
    const scanOn = async (scan: Scan, after?: object) => {
      const shape = { scan, ...filter, isSearched: words.length > 0, isNext: after !== undefined };
      return (await reader(shape).execute({ ...values, ...after })).map((row) => ({ ...row, scan }));
    };
    const start = from?.scan ?? first;
    const rows = await scanOn(start, from);
    const next = following[start];
    if (next !== undefined && rows.length < limit) rows.push(...(await scanOn(next)));
    return rows.slice(0, limit);
  }

  return {
    /** A page, newest first by default; pending applications that can be accepted come first. */
    async list(companyId: string, filter: Filter) {
      const at = clock();
      const rows = await read(companyId, filter, { at, limit: PAGE_SIZE + 1 });
      return pageOf(rows, { present: (row) => presentFound(row, at), cursorOf });
    },
    async *exported(companyId: string, filter: Filter) {
      // One instant for the whole file: the applications to a job that ends meanwhile are in it once.
      const at = clock();
      const rows = rowsOfPages(
        (cursor, limit) => read(companyId, { ...filter, cursor }, { at, limit }),
        cursorOf,
      );
      for await (const row of rows) yield applicationExportRow(presentFound(row, at));
    },
    async count(companyId: string, filter: Filter): Promise<number> {
      const words = searchWords(filter.q);
      const shape = { ...filter, isSearched: words.length > 0 };
      const rows = await db
        .select({ count: count() })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .innerJoin(members, eq(members.id, applications.userId))
        .where(and(isOwnJob, filter.deletedJobs ? not(isNotDeleted) : isNotDeleted, matching(shape)))
        .prepare(UNNAMED)
        .execute({ companyId, ...filter, words });
      return expectOne(rows).count;
    },
    async summary(companyId: string, { jobId }: Pick<Filter, "jobId">) {
      const rows = await db
        .select({
          total: sum(jobs.applicationsTotal, isNotDeleted),
          pending: sum(jobs.applicationsPending, isNotDeleted),
          accepted: sum(jobs.acceptedApplications, isNotDeleted),
          rejected: sum(jobs.rejectedApplications, isNotDeleted),
          toDeletedJobs: sum(jobs.applicationsTotal, sql`not ${isNotDeleted}`),
        })
        .from(jobs)
        .where(and(eq(jobs.companyId, companyId), jobId === undefined ? undefined : eq(jobs.id, jobId)));
      return expectOne(rows);
    },
    /** The candidate of an application; `not-found` when it is not to one of this company's jobs. */
    async candidate(
      companyId: string,
      id: string,
    ): Promise<{ candidateId: string; profile: CandidateProfile }> {
      const [row] = await applicant.execute({ companyId, id });
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
  if (sort === "together") return "familiar";
  if (sort === "distance") return "nearest";
  return status === "pending" ? "acceptable" : "notDeleted";
}

function cursorOf({ scan, appliedAt, id: last, endsAt, jobId, rank }: FoundRow): string {
  return encodeCursor([scan, appliedAt.toISOString(), last, endsAt.toISOString(), jobId, rank]);
}

/** Refuses the cursor of another order (`out-of-range`): its position says nothing in this one. */
function positionOf(cursor: string, first: Scan) {
  const [scan, appliedAt, last, endsAt, endingJob, rank] = decodeCursor(cursor, position);
  if (scan !== first && scan !== following[first]) throw invalidCursor();
  return { scan, at: new Date(appliedAt), id: last, endsAt: new Date(endsAt), endingJob, rank };
}

type Narrowing = Pick<
  Filter,
  "jobId" | "status" | "from" | "to" | "group" | "hasCv" | "isAvailable" | "ids"
> & { isSearched: boolean };
type Shape = Narrowing & { scan: Scan; isNext: boolean };

// The search name without the e-mail, which companies may not read.
const searched = sql`(regexp_replace(${members.searchName}, ' [^ ]*$', '') || E'\\n' || split_part(${jobs.searchText}, E'\\n', 1))`;
const partsTaken = dayParts.map((part) => {
  const { startsBy, endsFrom } = dayPartHours[part];
  return sql`case when ${jobs.startTime} <= ${startsBy} and (${jobs.endsNextDay} or ${jobs.endTime} >= ${endsFrom}) then ${part} end`;
});
// Without `TM`, `to_char` names a day in English, whatever the locale.
const hasTimeForJob = sql`${members.weeklySchedule} -> to_char(${jobs.date}, 'FMday')
  @> to_jsonb(array_remove(array[${sql.join(partsTaken, sql`, `)}], null))`;
const isRegular = gt(jobsTogether, sql`0`);

function matching(narrowing: Narrowing): SQL | undefined {
  const { jobId, status, from, to, group, hasCv, isAvailable, ids, isSearched } = narrowing;
  return and(
    eq(applications.companyId, sql.placeholder("companyId")),
    jobId ? eq(applications.jobId, sql.placeholder("jobId")) : undefined,
    status ? eq(applications.status, sql.placeholder("status")) : undefined,
    // Implied by the status: a few pending ones are found by their jobs, among thousands of decided ones.
    status === "pending" ? jobs.hasPending : undefined,
    from ? gte(jobs.date, sql.placeholder("from")) : undefined,
    to ? lte(jobs.date, sql.placeholder("to")) : undefined,
    hasCv ? isNotNull(members.cvUrl) : undefined,
    isAvailable ? hasTimeForJob : undefined,
    group && (group === "regulars" ? isRegular : not(isRegular)),
    ids ? isAmong(applications.id, sql.placeholder("ids")) : undefined,
    isSearched ? hasEveryWord(searched) : undefined,
    status === "pending" || from || to || isSearched ? isOwnJob : undefined,
  );
}

// One prepared statement for each frequent shape, so that the planner uses its index. The others
// are too many to prepare on every connection (ADR 0034).
function preparedPages(db: Database) {
  const prepare = ({ scan, isNext, ...narrowing }: Shape, name: string) =>
    selectApplications(db, scan)
      .where(and(matching(narrowing), scans[scan].within, isNext ? scans[scan].after : undefined))
      .orderBy(...scans[scan].order)
      .limit(sql.placeholder("limit"))
      .prepare(name);
  const pages = new Map<string, ReturnType<typeof prepare>>();
  return (shape: Shape) => {
    const { scan, jobId, status, isNext, ...rare } = shape;
    const isFrequent = ["notDeleted", "acceptable", "unacceptable", "deleted"].includes(scan);
    if (!isFrequent || Object.values(rare).some(Boolean)) return prepare(shape, UNNAMED);
    const name = ["applications", scan, jobId && "job", status && "status", isNext && "next"]
      .filter(Boolean)
      .join("_");
    const page = pages.get(name) ?? prepare(shape, name);
    pages.set(name, page);
    return page;
  };
}

function selectApplications(db: Database, scan: Scan) {
  const { rank = sql`0`.mapWith(asNumber) }: Ordered = scans[scan];
  return db
    .select({ ...applicationColumns, endsAt: jobs.endsAt, rank: sql`${rank}`.mapWith(asNumber).as("rank") })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .leftJoin(engagements, isEngagementOf);
}

function presentFound(
  { scan: _scan, endsAt: _endsAt, rank: _rank, ...row }: FoundRow,
  now: Date,
): Application {
  return presentApplication(row, now);
}

export function presentApplication(row: Row, now: Date): Application {
  const { together: past, ...candidate } = row.candidate;
  return {
    ...row,
    candidate: { ...candidate, ...past },
    appliedAt: row.appliedAt.toISOString(),
    closedBecause: closingReasonOf(row.rejectionReason),
    isEngagedElsewhere: row.isEngagedElsewhere && (row.engagement === null || isToCome(row.engagement, now)),
    engagement: row.engagement && presentEngagedPerson(row.engagement, now),
  };
}

function sum(column: typeof jobs.applicationsTotal, condition: SQL) {
  return sql`coalesce(sum(${column}) filter (where ${condition}), 0)::int`.mapWith(asNumber);
}
