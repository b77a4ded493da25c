import { type SQL, and, asc, desc, gt, lt, lte, not, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { DEFAULT_RELIABILITY, NEWCOMER_RANK } from "#domain/engagements/reliability.ts";
import { jobsTogether } from "#server/features/engagements/jobs-together.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { decodeCursor, encodeCursor, invalidCursor } from "#server/platform/db/cursor.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { type ApplicationFilter, isOwnJob } from "./application-filters.queries.ts";
import { type ApplicationRow, metres, scoreOrDefault } from "./application-rows.queries.ts";

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
const upcomingOrder = sql`(${jobs.endsAt}, ${jobs.id}, ${applications.appliedAt}, ${applications.id})`;

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
export type Scan = (typeof scanNames)[number];
export type OrderedScan = { within: SQL | undefined; rank?: SQL<number>; order: SQL[]; after: SQL };

/** Below the distance of any two places on Earth, in metres, negated: an unknown distance comes last. */
const UNKNOWN_DISTANCE = -30_000_000;

// Whole numbers, higher first, so that a cursor compares exactly.
const ranks = {
  // `isNewcomer` in SQL: somebody without a past ranks between the bands.
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
export const scans = {
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
    after: sql`(${jobs.endsAt}, ${jobs.id}) >= (${lastEnd}, ${lastJob}) and ${upcomingOrder} > (${lastEnd}, ${lastJob}, ${afterAt}, ${afterId})`,
  },
  past: {
    within: and(isOwnJob, isNotDeleted, lte(jobs.endsAt, atNow)),
    order: [desc(jobs.endsAt), desc(jobs.id), desc(applications.appliedAt), desc(applications.id)],
    after: sql`(${jobs.endsAt}, ${jobs.id}) <= (${lastEnd}, ${lastJob}) and ${upcomingOrder} < (${lastEnd}, ${lastJob}, ${afterAt}, ${afterId})`,
  },
  reliable: byRank(ranks.reliable),
  familiar: byRank(ranks.familiar),
  nearest: byRank(ranks.nearest),
} as const satisfies Record<Scan, OrderedScan>;

export const following: Partial<Record<Scan, Scan>> = {
  acceptable: "unacceptable",
  oldestAcceptable: "oldestUnacceptable",
  upcoming: "past",
};

const instant = z.iso.datetime();
const cursorValues = z.tuple([z.enum(scanNames), instant, z.uuid(), instant, z.uuid(), z.int()]);

type FoundRow = ApplicationRow & { scan: Scan; endsAt: Date; rank: number };

export function firstScan({ status, deletedJobs, sort }: ApplicationFilter): Scan {
  if (deletedJobs) return "deleted";
  if (sort === "oldest") return status === "pending" ? "oldestAcceptable" : "oldest";
  if (sort === "mission") return "upcoming";
  if (sort === "reliability") return "reliable";
  if (sort === "together") return "familiar";
  if (sort === "distance") return "nearest";
  return status === "pending" ? "acceptable" : "notDeleted";
}

export function cursorOf({ scan, appliedAt, id: last, endsAt, jobId, rank }: FoundRow): string {
  return encodeCursor([scan, appliedAt.toISOString(), last, endsAt.toISOString(), jobId, rank]);
}

/** Refuses the cursor of another order (`out-of-range`): its values say nothing in this one. */
export function readCursor(cursor: string, first: Scan) {
  const [scan, appliedAt, last, endsAt, endingJob, rank] = decodeCursor(cursor, cursorValues);
  if (scan !== first && scan !== following[first]) throw invalidCursor();
  return { scan, at: new Date(appliedAt), id: last, endsAt: new Date(endsAt), endingJob, rank };
}
