import { type Placeholder, and, asc, desc, eq, isNull, lt, lte, not, notExists, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { feedFilters } from "#contract/candidates/feed.ts";
import { type FeedJob, UNKNOWN_CITY } from "#domain/candidates/feed.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { isInPoolOf, isSetAsideBy } from "#server/features/candidates/pool/pool.queries.ts";
import { isAskedFor, isLeftOutOfFeed } from "#server/features/candidates/proposals/proposals.queries.ts";
import { underSwipeLimit } from "#server/features/companies/companies.queries.ts";
import { isCandidateEngagedElsewhere } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import { hasWithdrawn } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { isActiveAt } from "#server/features/jobs/jobs.queries.ts";
import { communePoint } from "#server/platform/addresses/embedded-addresses.ts";
import type { Database } from "#server/platform/db/client.ts";
import { decodeCursor, encodeCursor, PAGE_SIZE, pageOf } from "#server/platform/db/cursor.ts";
import { asBoolean, asNumber } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import {
  metresFrom,
  nearLatitude,
  presentFeedJob,
  type CompanyState,
  companyStateColumns,
} from "./feed-rows.queries.ts";

export type FeedFilters = z.output<typeof feedFilters>;

type Row = { job: typeof jobs.$inferSelect; metres: number; companyState: CompanyState };
type Reader<Item> = {
  /** Null for anybody. */
  candidateId: string | null;
  present: (job: Row["job"], seen: { companyState: CompanyState; now: Date; metres: number | null }) => Item;
};

const feedPosition = [z.int(), z.int(), z.int(), z.iso.date(), z.uuid()] as const;

/** One page of the jobs that the reader may apply to. */
export async function listFeed<Item>(
  { db, clock }: Pick<Context, "db" | "clock">,
  request: FeedFilters,
  { candidateId, present }: Reader<Item>,
) {
  const now = clock();
  const point = await pointOf(request);
  const isPublic = candidateId === null;
  const metres = point === null ? sql`0::int`.mapWith(asNumber) : metresFrom(point, { isPublic });
  const rows = await db
    .select({ job: jobs, metres, companyState: companyStateColumns })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        acceptsApplicationsRow(now),
        candidateId === null ? isOpenToAll(now) : isOpenTo(candidateId, now),
        candidateId === null ? undefined : isNewTo(db, candidateId, now),
        request.category && eq(jobs.category, request.category),
        request.date === undefined ? undefined : eq(jobs.date, request.date),
        request.seriesId === undefined ? undefined : eq(jobs.seriesId, request.seriesId),
        point && request.radiusKm ? nearLatitude(point, request.radiusKm) : undefined,
        request.radiusKm ? lte(metres, Math.round(request.radiusKm * 1000)) : undefined,
        request.cursor === undefined ? undefined : after(request, request.cursor, metres),
      ),
    )
    .orderBy(desc(jobs.instantMatch), desc(jobs.urgent), asc(metres), asc(jobs.date), asc(jobs.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(rows, {
    present: ({ job, metres: far, companyState }) =>
      present(job, { companyState, now, metres: point && far }),
    cursorOf: ({ job, metres: far }) =>
      encodeCursor([
        Number(!job.instantMatch),
        Number(!job.urgent),
        far,
        job.date,
        job.id,
        filtersOf(request),
      ]),
  });
}

/** A job as a candidate reads it. Refuses a deleted one and an unknown id (`not-found`). */
export async function readFeedJob(
  { db, config, clock }: Pick<Context, "db" | "config" | "clock">,
  candidateId: string,
  id: string,
): Promise<FeedJob> {
  const now = clock();
  const [row] = await db
    .select({
      job: jobs,
      companyState: companyStateColumns,
      application: { id: applications.id, status: applications.status },
      engagement: engagements,
      hasDeletedApplication: hasWithdrawn(candidateId),
      isEngagedElsewhere: isCandidateEngagedElsewhere(candidateId, now),
      isSetAside: isSetAsideBy(candidateId),
      isReserved: isReservedFor(candidateId, now),
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(applications, and(eq(applications.userId, candidateId), eq(applications.jobId, jobs.id)))
    .leftJoin(engagements, eq(engagements.applicationId, applications.id))
    .where(and(eq(jobs.id, id), isNotDeleted));
  if (row === undefined) throw new AppError("not-found");
  const { job: stored, companyState, application, isSetAside, ...others } = row;
  // Somebody set aside reads the company's jobs as suspended ones.
  const job = isSetAside && application === null ? { ...stored, isActive: false } : stored;
  const candidateOnJob = {
    ...others,
    applicationId: application?.id ?? null,
    applicationStatus: application?.status ?? null,
  };
  return presentFeedJob(job, { companyState, now, publicUrl: config.publicUrl, candidateOnJob });
}

/** A row of a job that anybody may apply to: `applyObstacle` in SQL. */
export function acceptsApplicationsRow(now: Date) {
  return and(
    isActiveAt(now),
    isNotDeleted,
    lt(jobs.positionsTaken, jobs.numberOfPositions),
    eq(companies.isActive, true),
    underSwipeLimit,
  );
}

/** Not, or no longer, shown to the company's own people alone. */
export function isOpenToAll(now: Date | Placeholder) {
  return or(isNull(jobs.opensToAllAt), lte(jobs.opensToAllAt, now));
}

/** Open to all, or the candidate is of the company's pool, which is only read for a job that is not. */
export function isOpenTo(candidateId: string | Placeholder, now: Date | Placeholder) {
  return sql`(${isOpenToAll(now)} or ${isInPoolOf(candidateId)})`.mapWith(asBoolean);
}

/** Whether the query's job is shown to its company's own people alone, and the candidate is neither one of them nor asked. */
function isReservedFor(candidateId: string, now: Date) {
  return sql`(not ${isOpenTo(candidateId, now)} and not ${isAskedFor(candidateId)})`.mapWith(asBoolean);
}

/** Neither applied to, nor left, nor proposed to them, nor at the hours of another engagement. */
function isNewTo(db: Database, candidateId: string, now: Date) {
  return and(
    notApplied(db, candidateId),
    not(hasWithdrawn(candidateId)),
    not(isCandidateEngagedElsewhere(candidateId, now)),
    not(isSetAsideBy(candidateId)),
    not(isLeftOutOfFeed(candidateId, now)),
  );
}

function notApplied(db: Database, candidateId: string) {
  return notExists(
    db
      .select({ found: sql`1` })
      .from(applications)
      .where(and(eq(applications.userId, candidateId), eq(applications.jobId, jobs.id))),
  );
}

/** The point and the filters that a cursor belongs to: with others, the next page would lose or repeat jobs. */
function filtersOf({ latitude, longitude, city, radiusKm, category, date, seriesId }: FeedFilters): string {
  return JSON.stringify([latitude, longitude, city, radiusKm, category, date, seriesId]);
}

function after(request: FeedFilters, cursor: string, metres: ReturnType<typeof metresFrom>) {
  const sent = z.tuple([...feedPosition, z.literal(filtersOf(request))]);
  const [instant, urgent, far, date, id] = decodeCursor(cursor, sent);
  return sql`((not ${jobs.instantMatch})::int, (not ${jobs.urgent})::int, ${metres}, ${jobs.date}, ${jobs.id})
    > (${instant}::int, ${urgent}::int, ${far}::int, ${date}::date, ${id}::uuid)`;
}

async function pointOf({ latitude, longitude, city }: FeedFilters) {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (city === undefined) return null;
  const point = await communePoint(city);
  if (point === null) throw new AppError("out-of-range", { fields: { city: UNKNOWN_CITY } });
  return point;
}
