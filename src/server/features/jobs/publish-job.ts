import { and, asc, eq, sql } from "drizzle-orm";
import { assertFeature } from "#domain/companies/limit-dialog.ts";
import { missingRecruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
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
import { briefingToStore } from "#server/features/accounts/phone-numbers/phone-to-store.ts";
import { poolSizeUpTo } from "#server/features/candidates/pool/pool.queries.ts";
import { planOf } from "#server/features/companies/companies.queries.ts";
import type { Database, Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import {
  attemptPlaceholders,
  findResult,
  isOfAttempt,
  saveResult,
  attemptValues,
} from "#server/platform/db/idempotency.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { idempotencyKeys, rateLimits } from "#server/platform/db/tables/guards.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { venues } from "#server/platform/db/tables/venues.ts";
import { preparedRead, tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import { attemptsInWindow, isCurrentWindow, limitKey } from "#server/platform/limits/limits.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { resolveLocation } from "./chosen-location.steps.ts";
import { insertJobs, publisherColumns } from "./insert-jobs.ts";
import { isNotDeleted, presentJob } from "./job-rows.queries.ts";
import { activeJobsAt } from "./jobs.queries.ts";

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
  const published = await writeTenant<PublicationRead, Job | { knownIds: string[] }, { size: number }>(
    context,
    {
      read: (tx) => readForPublication(tx, { companyId, venueId, window, now, ...attemptValues(attempt) }),
      ...(poolFirstHours > 0 && {
        readLocked: (tx: Statements) =>
          tx
            .select({ size: poolSizeUpTo(MIN_POOL_FIRST, companyId) })
            .from(companies)
            .where(eq(companies.id, companyId)),
      }),
      answerMissing: () => Promise.reject(missingRecruiter()),
      decide({ company, activeJobs, publications, ...row }, tx, [pool]) {
        const knownIds = findResult(attempt, row.attempt);
        if (knownIds !== null) return { answer: { knownIds } };
        const plan = planOf(company);
        assertPublishable(publication, company.businessType, now);
        if (publication.urgent) assertFeature("urgent", plan);
        if (venueId !== row.venueId) throw unknownVenue();
        const dates = datesOf(publication);
        const starts = dates.map((date) => ({ date, startTime }));
        assertPoolFirst(poolFirstHours, { starts, poolSize: pool?.size ?? 0, now });
        assertPublicationsLeft(dates.length, publications);
        assertWithinPlan(plan, activeJobs, dates.length);
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
        const statements = [...changes.statements, ...saveResult(tx, attempt, { ids, at: now })];
        return { answer: presentJob(expectOne(stored)), changes: { ...changes, statements } };
      },
    },
  );
  return "knownIds" in published ? readPublished(context.db, companyId, published.knownIds) : published;
}

type PublicationRead = Awaited<ReturnType<typeof readForPublication>>[number];

const readForPublication = preparedRead("publication_read", (tx) =>
  tx
    .select({
      ...tenantColumns,
      publications: attemptsInWindow,
      company: publisherColumns,
      activeJobs: activeJobsAt(sql.placeholder("now")),
      venueId: venues.id,
      attempt: { fingerprint: idempotencyKeys.fingerprint, resourceIds: idempotencyKeys.resourceIds },
    })
    .from(companies)
    .leftJoin(rateLimits, isCurrentWindow(sql.placeholder("window")))
    .leftJoin(venues, and(eq(venues.companyId, companies.id), eq(venues.id, sql.placeholder("venueId"))))
    .leftJoin(idempotencyKeys, isOfAttempt(attemptPlaceholders))
    .where(eq(companies.id, sql.placeholder("companyId")))
    .for("update", { of: companies }),
);

/** The earliest of the jobs already published with the key, deleted ones apart. */
async function readPublished(db: Database, companyId: string, ids: readonly string[]): Promise<Job> {
  const [published] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isNotDeleted, isAmong(jobs.id, ids)))
    .orderBy(asc(jobs.date), asc(jobs.id))
    .limit(1);
  if (published === undefined) throw new AppError("not-found");
  return presentJob(published);
}
