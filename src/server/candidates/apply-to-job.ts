import { and, eq } from "drizzle-orm";
import { ALREADY_ENGAGED, APPLICATION_WITHDRAWN } from "#domain/engagements/engagement.ts";
import { AppError } from "#domain/errors.ts";
import { countersAfter } from "#domain/applications/application.ts";
import { arrivalAt } from "#domain/applications/application-notice.ts";
import { assertAcceptsApplications } from "#domain/jobs/job.ts";
import { assertSwipesLeft } from "#domain/recruiters/plan.ts";
import type { Context, Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { isOfAttempt, throwKeyConflict, findResult, saveResult } from "#server/db/idempotency.ts";
import type { Attempt } from "#server/db/idempotency.ts";
import { applications } from "#server/db/tables/applications.ts";
import { idempotencyKeys } from "#server/db/tables/guards.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { tenantColumns, writeTenant } from "#server/db/tenant-write.ts";
import { planOf } from "#server/recruiters/recruiters.queries.ts";
import { hasWithdrawn, isCandidateTaken } from "#server/engagements/engagements.queries.ts";
import { roomColumns } from "./feed-rows.ts";
import { ownApplicationQueries, presentOwnApplication } from "./own-applications.queries.ts";

type Request = { candidateId: string; jobId: string; key: string | undefined };
type Applied = { application: ReturnType<typeof presentOwnApplication>; isNew: boolean };

/**
 * Applies once per offer (design §9); counts one swipe. Refuses with `not-found`, `failed-precondition`,
 * `applications-closed` (no swipe left) or `already-exists` (a key used for another offer).
 */
export async function applyToJob(
  { clock, newId, ...context }: Writing & Pick<Context, "config">,
  { candidateId, jobId, key }: Request,
): Promise<Applied> {
  const { config } = context;
  const attempt = { ownerId: candidateId, operation: "applyToJob", key, request: jobId };
  const applied = await writeTenant<Facts, Applied | { knownId: string }>(context, {
    read: (tx) => readFacts(tx, { candidateId, jobId, attempt }),
    decide({ job, known, ...facts }, tx) {
      const saved = findResult(attempt, facts.attempt);
      const now = clock();
      if (known !== null) return { answer: { knownId: known } };
      if (saved !== null || facts.isWithdrawn) {
        throw new AppError("failed-precondition", { message: APPLICATION_WITHDRAWN });
      }
      // The offers of a suspended recruiter are not proposed.
      assertAcceptsApplications({ ...job, isActive: job.isActive && facts.room.isActive }, now);
      if (facts.isTaken) throw new AppError("failed-precondition", { message: ALREADY_ENGAGED });
      assertSwipesLeft(planOf(facts.room), facts.room.totalSwipes);
      const room = { ...facts.room, totalSwipes: facts.room.totalSwipes + 1 };
      const application = newApplication({ id: newId(), job, candidate: facts.candidate, now });
      const { id } = application;
      return {
        answer: {
          application: presentOwnApplication(
            { application, job, room, engagement: null },
            { now, publicUrl: config.publicUrl },
          ),
          isNew: true,
        },
        changes: {
          statements: [
            tx.insert(applications).values(application),
            tx
              .update(jobs)
              .set(countersAfter(job, null, "pending"))
              .where(eq(jobs.id, jobId)),
            ...saveResult(tx, attempt, { ids: [id], at: now }),
          ],
          recruiter: { usageTotalSwipes: room.totalSwipes },
          kind: "application",
          ids: [id, jobId],
          isSeenInLibrary: true,
        },
      };
    },
  }).catch(throwKeyConflict);
  if (!("knownId" in applied)) return applied;
  const { readOne } = ownApplicationQueries(context);
  return { application: await readOne(candidateId, { id: applied.knownId, now: clock() }), isNew: false };
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number];

function readFacts(
  tx: Statements,
  { candidateId, jobId, attempt }: { candidateId: string; jobId: string; attempt: Attempt },
) {
  return tx
    .select({
      ...tenantColumns,
      room: roomColumns,
      job: jobs,
      candidate: { id: members.id, firstName: members.firstName, lastName: members.lastName },
      known: applications.id,
      isWithdrawn: hasWithdrawn(candidateId).as("is_withdrawn"),
      isTaken: isCandidateTaken(candidateId).as("is_taken"),
      attempt: { fingerprint: idempotencyKeys.fingerprint, resourceIds: idempotencyKeys.resourceIds },
    })
    .from(jobs)
    .innerJoin(recruiters, eq(recruiters.id, jobs.recruiterId))
    .innerJoin(members, eq(members.id, candidateId))
    .leftJoin(applications, and(eq(applications.userId, candidateId), eq(applications.jobId, jobId)))
    .leftJoin(idempotencyKeys, isOfAttempt(attempt))
    .where(and(eq(jobs.id, jobId), eq(jobs.status, "open")))
    .for("update", { of: [recruiters, jobs] });
}

type New = {
  id: string;
  job: typeof jobs.$inferSelect;
  candidate: { id: string; firstName: string; lastName: string };
  now: Date;
};

function newApplication({ id, job, candidate, now }: New): typeof applications.$inferSelect {
  const appliedAt = arrivalAt(now, job.applicationsMailedAt);
  return {
    id,
    jobId: job.id,
    recruiterId: job.recruiterId,
    userId: candidate.id,
    status: "pending",
    decidedBy: null,
    refusalReason: null,
    refusalMessage: null,
    candidateName: `${candidate.firstName} ${candidate.lastName}`,
    appliedAt,
    updatedAt: appliedAt,
  };
}
