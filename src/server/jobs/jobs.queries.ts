import { and, count, eq, gt, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Job } from "#domain/job.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { isOpen, presentJob } from "./job-rows.queries.ts";

const recruiterId = sql.placeholder("recruiterId");
const mine = and(eq(jobs.recruiterId, recruiterId), isOpen);

/** How many offers of a recruiter the lists show as active, until the minute-ly task says otherwise: what usage counts. */
export const activeJobsNow = sql`(select count(*) from ${jobs} where ${jobs.recruiterId} = ${recruiters.id} and ${jobs.isActive})`;

/** The readings of a recruiter's own offers. Deleted ones are never read (spec §4). */
export function jobQueries(db: Database) {
  const one = db
    .select()
    .from(jobs)
    .where(and(mine, eq(jobs.id, sql.placeholder("id"))))
    .prepare("job_whole");
  const totals = db
    .select({
      activeJobs: sql<number>`(count(*) filter (where ${jobs.isActive}))::int`,
      applicationsTotal: sql<number>`coalesce(sum(${jobs.applicationsTotal}), 0)::int`,
      applicationsPending: sql<number>`coalesce(sum(${jobs.applicationsPending}), 0)::int`,
    })
    .from(jobs)
    .where(mine)
    .prepare("jobs_summary");

  return {
    /** The three counters above the list. */
    async summary(recruiter: string) {
      const [row] = await totals.execute({ recruiterId: recruiter });
      return row ?? { activeJobs: 0, applicationsTotal: 0, applicationsPending: 0 };
    },
    /** One whole offer; `permission-denied` when it is another recruiter's, `not-found` when it is nobody's. */
    async read(recruiter: string, id: string): Promise<Job> {
      const [row] = await one.execute({ recruiterId: recruiter, id });
      return presentJob(row ?? (await refuseUnowned(db, id)));
    },
  };
}

/** Locks one own offer, after its recruiter; `not-found` when it is not theirs. */
export async function lockOwnJob(tx: Transaction, recruiter: string, id: string) {
  const row = await findOwnJobLocked(tx, recruiter, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The same where the screen tells another recruiter's offer from none (spec §8): `permission-denied` or `not-found`. */
export async function lockOwnJobOrTell(tx: Transaction, recruiter: string, id: string) {
  return (await findOwnJobLocked(tx, recruiter, id)) ?? refuseUnowned(tx, id);
}

async function findOwnJobLocked(tx: Transaction, recruiter: string, id: string) {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.recruiterId, recruiter), eq(jobs.status, "open")))
    .for("update");
  return row;
}

async function refuseUnowned(db: Database | Transaction, id: string): Promise<never> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.status, "open")));
  throw new AppError(found.length > 0 ? "permission-denied" : "not-found");
}

/** Counts the offers that fill a recruiter's plan: active and not finished; call it under the recruiter's lock. */
export async function countActiveJobs(tx: Transaction, recruiter: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ active: count() })
    .from(jobs)
    .where(and(eq(jobs.recruiterId, recruiter), eq(jobs.isActive, true), gt(jobs.endsAt, now)));
  return row?.active ?? 0;
}
