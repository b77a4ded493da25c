import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import { assertWithinPlan } from "#domain/jobs/job.ts";
import type { Job } from "#domain/jobs/job.ts";
import { assertPublishable } from "#domain/jobs/job-publication.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { assertPlanAllows } from "#domain/recruiters/plan-gate.ts";
import { attemptsCounted, attemptsLeft } from "#server/auth/limits.ts";
import type { Context, Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { isOfAttempt, throwKeyConflict, findResult, saveResult } from "#server/db/idempotency.ts";
import type { Attempt } from "#server/db/idempotency.ts";
import { expectOne } from "#server/db/rows.ts";
import { idempotencyKeys } from "#server/db/tables/guards.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { tenantColumns, writeTenant } from "#server/db/tenant-write.ts";
import { planOf, throwMissingRecruiter } from "#server/recruiters/recruiters.queries.ts";
import { insertOffers } from "./insert-offers.ts";
import { activeJobsAt } from "./jobs.queries.ts";
import { presentJob } from "./job-rows.queries.ts";

type Request = { recruiterId: string; publication: JobPublication; key: string | undefined };

/**
 * Publishes an offer, open and active (spec §4, §5). The plan's limit is counted under the recruiter's lock; the same
 * key again answers the same offer. Refuses with `invalid-job-data`, `resource-exhausted`, `permission-denied`
 * (urgent without the plan's right), `rate-limit-exceeded` (too many within the hour) or `already-exists` (a key used
 * for another offer).
 */
export async function publishJob(
  { clock, newId, addresses, ...context }: Writing & Pick<Context, "addresses">,
  { recruiterId, publication, key }: Request,
): Promise<Job> {
  const attempt = { ownerId: recruiterId, operation: "publishJob", key, request: publication };
  // The place is found before the transaction: nobody waits on a lock while the outside world answers.
  const place = await placeOf(addresses, publication, recruiterId);
  const now = clock();
  return writeTenant(context, {
    read: (tx) => readFacts(tx, { recruiterId, attempt, now }),
    throwMissing: throwMissingRecruiter,
    decide({ recruiter, activeJobs, published, publications, ...facts }, tx) {
      if (findResult(attempt, facts.attempt) !== null) return { answer: presentPublished(published) };
      if (publications.left === 0) {
        throw new AppError("rate-limit-exceeded", { retryAfter: publications.seconds });
      }
      const plan = planOf(recruiter);
      assertPublishable(publication, recruiter.businessType, now);
      if (publication.urgent) assertPlanAllows("markUrgent", plan);
      assertWithinPlan(plan, activeJobs, 1);
      const id = newId();
      const { location: _location, ...offer } = publication;
      const { stored, changes } = insertOffers(tx, [{ ...offer, ...place, id }], {
        recruiter,
        activeJobs,
        now,
      });
      const statements = [
        ...changes.statements,
        sql`(${attemptsCounted("publishing", [recruiterId])})`,
        ...saveResult(tx, attempt, { id, at: now }),
      ];
      return { answer: presentJob(expectOne(stored)), changes: { ...changes, statements } };
    },
  }).catch(throwKeyConflict);
}

function readFacts(
  tx: Statements,
  { recruiterId, attempt, now }: { recruiterId: string; attempt: Attempt; now: Date },
) {
  return tx
    .select({
      ...tenantColumns,
      publications: attemptsLeft("publishing", recruiterId),
      recruiter: recruiters,
      activeJobs: activeJobsAt(now),
      attempt: idempotencyKeys,
      published: jobs,
    })
    .from(recruiters)
    .leftJoin(idempotencyKeys, isOfAttempt(attempt))
    .leftJoin(jobs, and(eq(jobs.id, idempotencyKeys.resourceId), eq(jobs.status, "open")))
    .where(eq(recruiters.id, recruiterId))
    .for("update", { of: recruiters });
}

/** The offer that the key has already published, unless it was deleted since. */
function presentPublished(published: typeof jobs.$inferSelect | null): Job {
  if (published === null) throw new AppError("not-found");
  return presentJob(published);
}

async function placeOf(
  addresses: Context["addresses"],
  { address, location }: JobPublication,
  recruiterId: string,
) {
  const place = location ?? (await addresses.locate({ text: address, recruiterId }));
  return {
    address,
    locationVille: place.ville,
    locationLatitude: place.latitude,
    locationLongitude: place.longitude,
    locationDetails: place.ville,
    locationApproximate: place.approximate,
  };
}
