import { jobSearchText } from "#domain/job-list.ts";
import { refuseBeyondPlan } from "#domain/job.ts";
import type { Job } from "#domain/job.ts";
import { refuseOutdated } from "#domain/job-publication.ts";
import type { JobPublication } from "#domain/job-publication.ts";
import { refuseUngranted } from "#domain/plan-gate.ts";
import { endOf } from "#domain/schedule.ts";
import type { Context, Writing } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recall, remember } from "#server/db/idempotency.ts";
import { only } from "#server/db/rows.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { announce } from "#server/live/announce.ts";
import { lockRecruiter } from "#server/recruiters/recruiters.queries.ts";
import { countJobInUsage } from "./count-usage.ts";
import { countActiveJobs, lockOwnJob } from "./jobs.queries.ts";
import { presentJob } from "./job-rows.queries.ts";

type Request = { recruiterId: string; publication: JobPublication; key: string | undefined };

/**
 * Publishes an offer, open and active (spec §4, §5). The plan's limit is counted under the recruiter's lock; the same
 * key again answers the same offer. Refuses with `invalid-job-data`, `resource-exhausted`, `permission-denied`
 * (urgent without the plan's right) or `already-exists` (a key used for another offer).
 */
export async function publishJob(
  context: Writing & Pick<Context, "addresses">,
  { recruiterId, publication, key }: Request,
): Promise<Job> {
  const { db, clock, newId, addresses } = context;
  const attempt = { ownerId: recruiterId, operation: "publishJob", key, request: publication };
  // The place is found before the transaction: nobody waits on a lock while the outside world answers.
  const place = await placeOf(addresses, publication, recruiterId);
  return db.transaction(async (tx) => {
    const recruiter = await lockRecruiter(tx, recruiterId);
    const published = await recall(tx, attempt);
    if (published !== null) return presentJob(await lockOwnJob(tx, recruiterId, published));
    const now = clock();
    refuseOutdated(publication, recruiter.businessType, now);
    if (publication.urgent) refuseUngranted("markUrgent", recruiter.plan);
    refuseBeyondPlan(recruiter.plan, await countActiveJobs(tx, recruiterId, now));
    const id = newId();
    const job = await insertJob(tx, { ...publication, ...place, id, now, recruiter });
    await remember(tx, attempt, { id, at: now });
    await countJobInUsage(tx, recruiter, now);
    await announce(tx, recruiterId, { kind: "job", ids: [id] });
    return job;
  });
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

type NewJob = Omit<JobPublication, "location"> &
  Awaited<ReturnType<typeof placeOf>> & {
    id: string;
    now: Date;
    recruiter: Awaited<ReturnType<typeof lockRecruiter>>;
  };

async function insertJob(tx: Transaction, { now, recruiter, ...facts }: NewJob): Promise<Job> {
  const rows = await tx
    .insert(jobs)
    .values({
      ...facts,
      recruiterId: recruiter.id,
      businessName: recruiter.companyName,
      companyDescription: recruiter.companyDescription,
      companyLogoUrl: recruiter.companyLogo,
      endsAt: endOf(facts),
      searchText: jobSearchText({ ...facts, ville: facts.locationVille }),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return presentJob(only(rows));
}
