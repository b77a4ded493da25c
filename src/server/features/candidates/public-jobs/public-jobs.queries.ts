import { type SQL, and, asc, eq, ne, sql } from "drizzle-orm";
import {
  type OtherJob,
  type PublicJob,
  type PublicJobPage,
  publicJobPage,
  publicStateOf,
} from "#domain/candidates/public-job.ts";
import { standingSentences } from "#domain/candidates/standing.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import {
  type CompanyState,
  NOT_APPLIED,
  presentFeedJob,
  companyStateColumns,
} from "#server/features/candidates/feed/feed-rows.queries.ts";
import {
  type FeedFilters,
  listFeed,
  isOpenToAll,
  acceptsApplicationsRow,
} from "#server/features/candidates/feed/feed.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

type StoredJob = typeof jobs.$inferSelect;
type JobContext = { companyState: CompanyState; now: Date; publicUrl: string; metres?: number | null };

const MAX_OTHER_DATES = 60;
const MAX_OTHER_JOBS = 6;

type Deps = Pick<Context, "db" | "config" | "clock">;

/** A page of the jobs that anybody may apply to. */
export function listPublicJobs(context: Deps, filters: FeedFilters) {
  return listFeed(context, filters, {
    candidateId: null,
    present: (job, seen) => presentPublicJob(job, { ...seen, publicUrl: context.config.publicUrl }),
  });
}

/** A stored job and the state of its company. Refuses a deleted one and an unknown id (`not-found`). */
export async function readWithCompanyState({ db }: Pick<Deps, "db">, id: string) {
  const [row] = await db
    .select({ job: jobs, companyState: companyStateColumns })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), isNotDeleted));
  if (row === undefined) throw new AppError("not-found", { message: standingSentences.deleted });
  return row;
}

/** A job as anybody reads it, also one that is finished, full or closed. Refuses a deleted one and an unknown id (`not-found`). */
export async function readPublicJob(context: Deps, id: string): Promise<PublicJobPage> {
  const { clock, config } = context;
  const now = clock();
  const row = await readWithCompanyState(context, id);
  const job = presentPublicJob(row.job, { companyState: row.companyState, now, publicUrl: config.publicUrl });
  const { seriesId } = row.job;
  const isOfOtherSeries = seriesId === null ? undefined : sql`${jobs.seriesId} is distinct from ${seriesId}`;
  // Only what the schema names: this page is also written into HTML, which no output schema filters.
  return publicJobPage.parse({
    ...job,
    sameSeries:
      seriesId === null
        ? []
        : await listOthers(context, row.job, { limit: MAX_OTHER_DATES, where: eq(jobs.seriesId, seriesId) }),
    otherJobs:
      job.state === "open"
        ? []
        : await listOthers(context, row.job, { limit: MAX_OTHER_JOBS, where: isOfOtherSeries }),
  });
}

/** The other jobs of the company that anybody may apply to, soonest first. */
async function listOthers(
  { db, clock, config: { publicUrl } }: Deps,
  job: StoredJob,
  { limit, where }: { limit: number; where: SQL | undefined },
): Promise<OtherJob[]> {
  const now = clock();
  const rows = await db
    .select({ job: jobs, companyState: companyStateColumns })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(jobs.companyId, job.companyId),
        ne(jobs.id, job.id),
        acceptsApplicationsRow(now),
        isOpenToAll(now),
        where,
      ),
    )
    .orderBy(asc(jobs.date), asc(jobs.startTime), asc(jobs.id))
    .limit(limit);
  return rows.map((row) => presentPublicJob(row.job, { companyState: row.companyState, now, publicUrl }));
}

/** A job as anybody reads it, beside more that `publicJob` takes away. */
export function presentPublicJob(
  job: StoredJob,
  { companyState, now, publicUrl, metres = null }: JobContext,
): PublicJob {
  return {
    ...presentFeedJob(job, { companyState, now, publicUrl, candidateOnJob: NOT_APPLIED }),
    location: { ville: job.locationVille },
    breakMinutes: job.briefing?.breakMinutes ?? null,
    distanceKm: metres === null ? null : Math.round(metres / 1000),
    state: publicStateOf(job, companyState, now),
  };
}
