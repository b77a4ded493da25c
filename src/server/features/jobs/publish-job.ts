import { and, eq, sql } from "drizzle-orm";
import { assertFeature } from "#domain/companies/limit-dialog.ts";
import { missingRecruiter } from "#domain/companies/recruiter.ts";
import {
  type JobPublication,
  assertPublicationsLeft,
  datesOf,
  assertPublishable,
} from "#domain/jobs/job-publication.ts";
import { type Job, assertWithinPlan } from "#domain/jobs/job.ts";
import { assertPoolFirst, MIN_POOL_FIRST, opensToAllAt } from "#domain/jobs/pool-first.ts";
import { unknownVenue } from "#domain/jobs/venue.ts";
import type { Context } from "#server/context.ts";
import { poolSizeUpTo } from "#server/features/candidates/pool/pool.queries.ts";
import { planOf } from "#server/features/companies/companies.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { attemptPlaceholders, attemptValues, isOfAttempt } from "#server/platform/db/idempotency.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import { rateLimits } from "#server/platform/db/tables/rate-limits.ts";
import { venues } from "#server/platform/db/tables/venues.ts";
import { preparedRead, writeTenant } from "#server/platform/db/tenant-write.ts";
import { isCurrentWindow, limitKey } from "#server/platform/http/rate-limits.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { briefingToStore } from "./briefing-to-store.ts";
import { resolveLocation } from "./chosen-location.steps.ts";
import { creationColumns, insertJobs, readCreatedJobs } from "./insert-jobs.ts";
import { type StoredJob, presentJob } from "./job-rows.queries.ts";

type Request = { companyId: string; publication: JobPublication; key: string | undefined };

/**
 * On one day or several (spec §4, §5), all or none; returns the earliest, also for a retry of the key. Refuses with
 * `invalid-job-data`, `resource-exhausted`, `permission-denied`, `rate-limit-exceeded` or `already-exists`.
 */
export async function publishJob(
  { clock, newId, addresses, ...context }: WriteDeps & Pick<Context, "addresses">,
  { companyId, publication, key }: Request,
): Promise<Job> {
  const attempt = { ownerId: companyId, operation: "publishJob", key, request: publication };
  const briefing = await briefingToStore(publication.briefing, "invalid-job-data");
  // The address is resolved before the transaction, so that no lock waits for an external service.
  const location = await resolveLocation(addresses, publication, companyId);
  const now = clock();
  const { venueId, poolFirstHours = 0, startTime } = publication;
  const window = limitKey("publishing", companyId);
  return writeTenant(context, {
    read: (tx) => readForPublication(tx, { companyId, venueId, window, now, ...attemptValues(attempt) }),
    readLocked: async (tx) => (poolFirstHours > 0 ? readPoolSize(tx, companyId) : 0),
    idempotency: {
      attempt,
      answerRetry: async (ids, tx) => presentFirst(await readCreatedJobs(tx, companyId, ids)),
    },
    answerMissing: () => Promise.reject(missingRecruiter()),
    decide({ company, activeJobs, publications, ...row }, tx, poolSize) {
      const plan = planOf(company);
      assertPublishable(publication, company.businessType, now);
      if (publication.urgent) assertFeature("urgent", plan);
      if (venueId !== row.venueId) throw unknownVenue();
      const dates = datesOf(publication);
      const starts = dates.map((date) => ({ date, startTime }));
      assertPoolFirst(poolFirstHours, { starts, poolSize, now });
      assertPublicationsLeft(dates.length, publications);
      assertWithinPlan(plan, { activeJobs, newJobs: dates.length });
      const {
        location: _location,
        otherDates: _otherDates,
        poolFirstHours: _hours,
        ...content
      } = publication;
      const ids = dates.map(newId);
      const [seriesId = null] = ids.length > 1 ? ids : [];
      const newJobs = dates.map((date, at) => ({
        ...content,
        ...location,
        briefing,
        venueId: row.venueId,
        id: ids[at] ?? newId(),
        date,
        seriesId,
        opensToAllAt: opensToAllAt(poolFirstHours, now),
      }));
      const { stored, changes } = insertJobs(tx, newJobs, { company, now });
      return { answer: presentFirst(stored), changes: { ...changes, result: { ids, at: now } } };
    },
  });
}

const readForPublication = preparedRead("publication_read", (tx) =>
  tx
    .select({
      ...creationColumns(sql.placeholder("now")),
      venueId: venues.id,
    })
    .from(companies)
    .leftJoin(rateLimits, isCurrentWindow(sql.placeholder("window")))
    .leftJoin(venues, and(eq(venues.companyId, companies.id), eq(venues.id, sql.placeholder("venueId"))))
    .leftJoin(idempotencyKeys, isOfAttempt(attemptPlaceholders))
    .where(eq(companies.id, sql.placeholder("companyId")))
    .for("update", { of: companies }),
);

async function readPoolSize(tx: Statements, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ size: poolSizeUpTo(MIN_POOL_FIRST, companyId) })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.size ?? 0;
}

function presentFirst(created: readonly StoredJob[]): Job {
  return presentJob(expectOne(created));
}
