import { type Placeholder, type SQL, and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { AppError } from "#domain/errors.ts";
import type { Job } from "#domain/jobs/job.ts";
import type { Database, Statements } from "#server/platform/db/client.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { isNotDeleted, presentJob } from "./job-rows.queries.ts";

const mine = and(eq(jobs.companyId, sql.placeholder("companyId")), isNotDeleted);

const active = alias(jobs, "active");

/** `isActiveJob` in SQL: active and not finished (a deleted job is never active). */
export function isActiveAt(
  now: Date | Placeholder,
  job: typeof jobs | typeof active = jobs,
): SQL | undefined {
  return and(job.isActive, gt(job.endsAt, now));
}

export function activeJobsAt(now: Date | Placeholder) {
  // Drizzle omits table names in a statement with one table; the alias keeps this condition on the outer row.
  return sql`(select count(*)::int from ${jobs} active
    where active.company_id = companies.id and ${isActiveAt(now, active)})`.mapWith(asNumber);
}

export function jobQueries(db: Database) {
  const one = db
    .select()
    .from(jobs)
    .where(and(mine, eq(jobs.id, sql.placeholder("id"))))
    .prepare("job_whole");
  const totals = db
    .select({
      activeJobs: sql`(count(*) filter (where ${isActiveAt(sql.placeholder("now"))}))::int`.mapWith(asNumber),
      applicationsTotal: sql`coalesce(sum(${jobs.applicationsTotal}), 0)::int`.mapWith(asNumber),
      applicationsPending: sql`coalesce(sum(${jobs.applicationsPending}), 0)::int`.mapWith(asNumber),
    })
    .from(jobs)
    .where(mine)
    .prepare("jobs_summary");

  return {
    async summary(companyId: string, now: Date) {
      const [row] = await totals.execute({ companyId, now });
      return row ?? { activeJobs: 0, applicationsTotal: 0, applicationsPending: 0 };
    },
    async read(companyId: string, id: string): Promise<Job> {
      const [row] = await one.execute({ companyId, id });
      return presentJob(row ?? (await throwForbiddenOrNotFound(db, id)));
    },
  };
}

/** Throws `permission-denied` for another company's job, `not-found` for none, as on the screen (spec §8). */
export async function throwForbiddenOrNotFound(db: Statements, id: string): Promise<never> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNotDeleted));
  throw new AppError(found.length > 0 ? "permission-denied" : "not-found");
}
