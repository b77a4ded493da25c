import { and, eq } from "drizzle-orm";
import { missingRecruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import { copiedFrom, assertCopyable } from "#domain/jobs/job-copy.ts";
import { assertPublicationsLeft } from "#domain/jobs/job-publication.ts";
import { type JobRow, assertWithinPlan } from "#domain/jobs/job.ts";
import { pick } from "#domain/values/pick.ts";
import { planOf } from "#server/features/companies/companies.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { type Attempt, isOfAttempt } from "#server/platform/db/idempotency.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { rateLimits } from "#server/platform/db/tables/rate-limits.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import { isCurrentWindow, limitKey } from "#server/platform/http/rate-limits.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { creationColumns, insertJobs, readCreatedJobs } from "./insert-jobs.ts";
import { isNotDeleted, locationNames, rowOf } from "./job-rows.queries.ts";

type Request = { companyId: string; id: string; dates: readonly string[]; key: string | undefined };

/**
 * The same job on other days, all or none; a retry with the same key gets the same jobs. Refuses with `not-found`,
 * `invalid-job-data`, `resource-exhausted`, `permission-denied`, `rate-limit-exceeded` or `already-exists` (a key used for
 * another copy).
 */
export async function copyJob(
  { clock, newId, ...context }: WriteDeps,
  { companyId, id, dates, key }: Request,
): Promise<JobRow[]> {
  const attempt = { ownerId: companyId, operation: "copyJob", key, request: { id, dates } };
  const now = clock();
  return writeTenant<CopyRead, JobRow[]>(context, {
    read: (tx) => readForCopy(tx, { companyId, id, attempt, now }),
    idempotency: {
      attempt,
      answerRetry: async (ids, tx) => (await readCreatedJobs(tx, companyId, ids)).map(rowOf),
    },
    answerMissing: () => Promise.reject(missingRecruiter()),
    decide({ company, activeJobs, source, publications }, tx) {
      if (source === null) throw new AppError("not-found");
      assertPublicationsLeft(dates.length, publications);
      assertCopyable(source, dates, { businessType: company.businessType, now });
      assertWithinPlan(planOf(company), { activeJobs, newJobs: dates.length });
      const seriesId = source.seriesId ?? source.id;
      const copies = dates.toSorted().map((date) => ({
        ...copiedFrom(source),
        ...pick(source, locationNames),
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
      return {
        answer: stored.map(rowOf),
        changes: {
          ...changes,
          statements: [...changes.statements, ...(isFirstCopy ? [startSeries(tx, source)] : [])],
          ids: isFirstCopy ? [...ids, source.id] : ids,
          result: { ids, at: now },
        },
      };
    },
  });
}

type CopyRead = Awaited<ReturnType<typeof readForCopy>>[number];

/** The company's lock is enough: every write to their jobs takes it. */
function readForCopy(
  tx: Statements,
  { companyId, id, attempt, now }: { companyId: string; id: string; attempt: Attempt; now: Date },
) {
  return tx
    .select({
      ...creationColumns(now),
      source: jobs,
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
