import { and, asc, eq } from "drizzle-orm";
import { missingRecruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import { copiedFrom, assertCopyable } from "#domain/jobs/job-copy.ts";
import { assertPublicationsLeft } from "#domain/jobs/job-publication.ts";
import { type JobRow, assertWithinPlan } from "#domain/jobs/job.ts";
import { planOf } from "#server/features/companies/companies.queries.ts";
import type { Database, Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { type Attempt, isOfAttempt, findResult, saveResult } from "#server/platform/db/idempotency.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { idempotencyKeys, rateLimits } from "#server/platform/db/tables/guards.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import { attemptsInWindow, isCurrentWindow, limitKey } from "#server/platform/limits/limits.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { insertJobs, publisherColumns } from "./insert-jobs.ts";
import { type StoredLocation, isNotDeleted, presentJobRow, rowColumns, rowOf } from "./job-rows.queries.ts";
import { activeJobsAt } from "./jobs.queries.ts";

type Request = { companyId: string; id: string; dates: readonly string[]; key: string | undefined };

/**
 * The same job on other days, all or none; a retry with the same key gets the same jobs. Refuses with `not-found`,
 * `invalid-job-data`, `resource-exhausted`, `rate-limit-exceeded` or `already-exists` (a key used for another copy).
 */
export async function copyJob(
  { clock, newId, ...context }: WriteDeps,
  { companyId, id, dates, key }: Request,
): Promise<JobRow[]> {
  const attempt = { ownerId: companyId, operation: "copyJob", key, request: { id, dates } };
  const now = clock();
  const answer = await writeTenant<CopyRead, JobRow[] | { known: string[] }>(context, {
    read: (tx) => readForCopy(tx, { companyId, id, attempt, now }),
    answerMissing: () => Promise.reject(missingRecruiter()),
    decide({ company, activeJobs, source, publications, ...row }, tx) {
      const known = findResult(attempt, row.attempt);
      if (known !== null) return { answer: { known } };
      if (source === null) throw new AppError("not-found");
      assertPublicationsLeft(dates.length, publications);
      assertCopyable(source, dates, { businessType: company.businessType, now });
      assertWithinPlan(planOf(company), activeJobs, dates.length);
      const seriesId = source.seriesId ?? source.id;
      const copies = dates.toSorted().map((date) => ({
        ...copiedFrom(source),
        ...locationColumnsOf(source),
        venueId: source.venueId,
        urgent: false,
        opensToAllAt: null,
        id: newId(),
        date,
        seriesId,
      }));
      const { stored, changes } = insertJobs(tx, copies, { company, now });
      const ids = copies.map((job) => job.id);
      const isFirstCopy = source.seriesId === null;
      const statements = [
        ...changes.statements,
        ...saveResult(tx, attempt, { ids, at: now }),
        ...(isFirstCopy ? [startSeries(tx, source)] : []),
      ];
      return {
        answer: stored.map(rowOf),
        changes: { ...changes, statements, ids: isFirstCopy ? [...ids, source.id] : ids },
      };
    },
  });
  return Array.isArray(answer) ? answer : readCopies(context.db, companyId, answer.known);
}

type CopyRead = Awaited<ReturnType<typeof readForCopy>>[number];

/** The company's lock is enough: every write to their jobs takes it. */
function readForCopy(
  tx: Statements,
  { companyId, id, attempt, now }: { companyId: string; id: string; attempt: Attempt; now: Date },
) {
  return tx
    .select({
      ...tenantColumns,
      publications: attemptsInWindow,
      company: publisherColumns,
      activeJobs: activeJobsAt(now),
      source: jobs,
      attempt: idempotencyKeys,
    })
    .from(companies)
    .leftJoin(jobs, and(eq(jobs.id, id), eq(jobs.companyId, companies.id), isNotDeleted))
    .leftJoin(rateLimits, isCurrentWindow(limitKey("publishing", companyId)))
    .leftJoin(idempotencyKeys, isOfAttempt(attempt))
    .where(eq(companies.id, companyId))
    .for("update", { of: companies });
}

function startSeries(tx: Statements, { id, companyId }: typeof jobs.$inferSelect) {
  return tx
    .update(jobs)
    .set({ seriesId: id })
    .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId)));
}

function locationColumnsOf(source: StoredLocation): StoredLocation {
  return {
    address: source.address,
    locationVille: source.locationVille,
    locationLatitude: source.locationLatitude,
    locationLongitude: source.locationLongitude,
    locationDetails: source.locationDetails,
    locationApproximate: source.locationApproximate,
  };
}

/** The copies already created with the key, except deleted ones. */
async function readCopies(db: Database, companyId: string, ids: string[]): Promise<JobRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isNotDeleted, isAmong(jobs.id, ids)))
    .orderBy(asc(jobs.date), asc(jobs.id));
  if (rows.length === 0) throw new AppError("not-found");
  return rows.map(presentJobRow);
}
