import { and, asc, eq, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import { assertWithinPlan } from "#domain/jobs/job.ts";
import type { Job } from "#domain/jobs/job.ts";
import { datesOf, assertPublishable } from "#domain/jobs/job-publication.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { assertPlanAllows } from "#domain/recruiters/plan-gate.ts";
import { missingRecruiter } from "#domain/recruiters/recruiter.ts";
import { placeOf } from "#server/addresses/chosen-place.ts";
import type { Context, Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { isOfAttempt, throwKeyConflict, findResult, saveResult } from "#server/db/idempotency.ts";
import type { Attempt } from "#server/db/idempotency.ts";
import { idempotencyKeys } from "#server/db/tables/guards.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { venues } from "#server/db/tables/venues.ts";
import { tenantColumns, writeTenant } from "#server/db/tenant-write.ts";
import { briefingToStore } from "#server/phone-to-store.ts";
import { planOf } from "#server/recruiters/recruiters.queries.ts";
import { assertPublicationsLeft, insertOffers, publicationsLeft } from "./insert-offers.ts";
import { activeJobsAt } from "./jobs.queries.ts";
import { presentJob } from "./job-rows.queries.ts";
import type { StoredJob } from "./job-rows.queries.ts";

type Request = { recruiterId: string; publication: JobPublication; key: string | undefined };

/**
 * On one day or several (spec §4, §5), all or none; returns the earliest, also for a retry of the key. Refuses with
 * `invalid-job-data`, `resource-exhausted`, `permission-denied`, `rate-limit-exceeded` or `already-exists`.
 */
export async function publishJob(
  { clock, newId, addresses, ...context }: Writing & Pick<Context, "addresses">,
  { recruiterId, publication, key }: Request,
): Promise<Job> {
  const attempt = { ownerId: recruiterId, operation: "publishJob", key, request: publication };
  const briefing = await briefingToStore(publication.briefing, "invalid-job-data");
  // The address is resolved before the transaction, so that no lock waits for an external service.
  const place = await placeOf(addresses, publication, recruiterId);
  const now = clock();
  return writeTenant(context, {
    read: (tx) => readFacts(tx, { recruiterId, venueId: publication.venueId, attempt, now }),
    answerMissing: () => Promise.reject(missingRecruiter()),
    decide({ recruiter, activeJobs, published, publications, ...facts }, tx) {
      if (findResult(attempt, facts.attempt) !== null) return { answer: presentPublished(published) };
      assertPublicationsLeft(publications);
      const plan = planOf(recruiter);
      assertPublishable(publication, recruiter.businessType, now);
      if (publication.urgent) assertPlanAllows("markUrgent", plan);
      const dates = datesOf(publication);
      assertWithinPlan(plan, activeJobs, dates.length);
      const { location: _location, otherDates: _otherDates, ...offer } = publication;
      const ids = dates.map(newId);
      const [seriesId = null] = ids.length > 1 ? ids : [];
      const offers = dates.map((date, at) => ({
        ...offer,
        ...place,
        briefing,
        // The venue may have been deleted meanwhile; the offer has its own copy of the briefing.
        venueId: facts.venueId,
        id: ids[at] ?? newId(),
        date,
        seriesId,
      }));
      const { stored, changes } = insertOffers(tx, offers, { recruiter, now });
      const statements = [...changes.statements, ...saveResult(tx, attempt, { ids, at: now })];
      return { answer: presentPublished(stored[0] ?? null), changes: { ...changes, statements } };
    },
  }).catch(throwKeyConflict);
}

type FactsRequest = { recruiterId: string; venueId: string | null; attempt: Attempt; now: Date };

function readFacts(tx: Statements, { recruiterId, venueId, attempt, now }: FactsRequest) {
  return tx
    .select({
      ...tenantColumns,
      publications: publicationsLeft(recruiterId),
      recruiter: recruiters,
      activeJobs: activeJobsAt(now),
      venueId: venues.id,
      attempt: idempotencyKeys,
      published: jobs,
    })
    .from(recruiters)
    .leftJoin(venues, and(eq(venues.recruiterId, recruiters.id), sql`${venues.id} = ${venueId}::uuid`))
    .leftJoin(idempotencyKeys, isOfAttempt(attempt))
    .leftJoin(
      jobs,
      and(
        eq(jobs.recruiterId, recruiters.id),
        eq(jobs.status, "open"),
        sql`${jobs.id} = any(${idempotencyKeys.resourceIds})`,
      ),
    )
    .where(eq(recruiters.id, recruiterId))
    .orderBy(asc(jobs.date), asc(jobs.id))
    .for("update", { of: recruiters });
}

function presentPublished(published: StoredJob | null): Job {
  if (published === null) throw new AppError("not-found");
  return presentJob(published);
}
