import { and, eq, sql } from "drizzle-orm";
import { arrivalAt } from "#domain/application-notice.ts";
import { AppError } from "#domain/errors.ts";
import { refuseClosed } from "#domain/job.ts";
import { refuseBeyondSwipes } from "#domain/plan.ts";
import type { Writing } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recall, remember } from "#server/db/idempotency.ts";
import { only } from "#server/db/rows.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { announce, announceLibrary } from "#server/live/announce.ts";
import { lockRecruiter } from "#server/recruiters/recruiters.queries.ts";
import { readOwnApplication } from "./own-applications.queries.ts";

type Request = { candidateId: string; jobId: string; key: string | undefined };
type Applied = { application: Awaited<ReturnType<typeof readOwnApplication>>; isNew: boolean };

/**
 * Applies to an offer (design §9); a second time answers the same application. Counts one swipe for the recruiter.
 * Refuses with `not-found`, `failed-precondition` (suspended, finished or full), `resource-exhausted` (the free plan's
 * swipes are used up) or `already-exists` (a key used for another offer).
 */
export async function applyToJob(
  { db, clock, newId }: Writing,
  { candidateId, jobId, key }: Request,
): Promise<Applied> {
  const attempt = { ownerId: candidateId, operation: "applyToJob", key, request: jobId };
  return db.transaction(async (tx) => {
    // The recruiter first, then the offer: the order of every write of a tenant.
    const recruiter = await lockRecruiter(tx, await recruiterOfJob(tx, jobId));
    const job = only(await tx.select().from(jobs).where(eq(jobs.id, jobId)).for("update"));
    const known = (await recall(tx, attempt)) ?? (await applicationTo(tx, candidateId, jobId));
    if (known !== null) return { application: await readOwnApplication(tx, known), isNew: false };
    const now = clock();
    refuseClosed(job, now);
    refuseBeyondSwipes(recruiter.plan, recruiter.usageTotalSwipes);
    const id = newId();
    const appliedAt = arrivalAt(now, job.applicationsMailedAt);
    await insert(tx, { id, candidateId, jobId, recruiterId: recruiter.id, appliedAt });
    await remember(tx, attempt, { id, at: now });
    await announce(tx, recruiter.id, { kind: "application", ids: [id, jobId] });
    await announceLibrary(tx);
    return { application: await readOwnApplication(tx, id), isNew: true };
  });
}

async function recruiterOfJob(tx: Transaction, jobId: string): Promise<string> {
  const [row] = await tx
    .select({ recruiterId: jobs.recruiterId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.status, "open")));
  if (row === undefined) throw new AppError("not-found");
  return row.recruiterId;
}

async function applicationTo(tx: Transaction, candidateId: string, jobId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.userId, candidateId), eq(applications.jobId, jobId)));
  return row?.id ?? null;
}

type New = { id: string; candidateId: string; jobId: string; recruiterId: string; appliedAt: Date };

async function insert(
  tx: Transaction,
  { id, candidateId, jobId, recruiterId, appliedAt }: New,
): Promise<void> {
  const { firstName, lastName } = only(await tx.select().from(members).where(eq(members.id, candidateId)));
  await tx.insert(applications).values({
    id,
    jobId,
    recruiterId,
    userId: candidateId,
    candidateName: `${firstName} ${lastName}`,
    appliedAt,
    updatedAt: appliedAt,
  });
  await tx
    .update(jobs)
    .set({
      applicationsTotal: sql`${jobs.applicationsTotal} + 1`,
      applicationsPending: sql`${jobs.applicationsPending} + 1`,
    })
    .where(eq(jobs.id, jobId));
  await tx
    .update(recruiters)
    .set({ usageTotalSwipes: sql`${recruiters.usageTotalSwipes} + 1` })
    .where(eq(recruiters.id, recruiterId));
}
