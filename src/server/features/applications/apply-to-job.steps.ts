import { and, eq, sql } from "drizzle-orm";
import { assertTermsOfUseAccepted } from "#domain/accounts/consent.ts";
import { countersAfter } from "#domain/applications/application.ts";
import { AppError } from "#domain/errors.ts";
import { assertMayApply } from "#domain/jobs/applying.ts";
import { isForPoolOnly } from "#domain/jobs/pool-first.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import {
  assertAsShown,
  NOT_APPLIED,
  presentFeedJob,
  companyStateColumns,
} from "#server/features/candidates/feed/feed-rows.queries.ts";
import { isOpenTo } from "#server/features/candidates/feed/feed.queries.ts";
import {
  presentOwnApplication,
  readOwnApplication,
} from "#server/features/candidates/own-applications/own-applications.queries.ts";
import { isSetAsideBy } from "#server/features/candidates/pool/pool.queries.ts";
import { isAskedFor } from "#server/features/candidates/proposals/proposals.queries.ts";
import { proposalAnswer } from "#server/features/candidates/proposals/proposals.steps.ts";
import { isCandidateEngagedElsewhere } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import { hasWithdrawn } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import {
  attemptColumns,
  attemptPlaceholders,
  attemptValues,
  isOfAttempt,
  throwKeyConflict,
} from "#server/platform/db/idempotency.ts";
import { changedColumns, namedColumns } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { preparedRead, tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { newApplication, undecided } from "./new-application.steps.ts";

type Request = { candidateId: string; jobId: string; version: number; key: string | undefined };
type ApplyingResult = { application: ReturnType<typeof presentOwnApplication>; isNew: boolean };

/**
 * Applies once per job (design §9); counts one swipe. Refuses with `not-found`, `already-exists` (a key used for another
 * job), `aborted` (edited since `version` was shown), `applications-closed` (no swipe left), or the code of what prevents it.
 */
export async function applyToJob(
  { clock, newId, ...context }: WriteDeps,
  { candidateId, jobId, version, key }: Request,
): Promise<ApplyingResult> {
  const { config } = context;
  const attempt = { ownerId: candidateId, operation: "applyToJob", key, request: jobId };
  const applied = await writeTenant<ApplyRead, ApplyingResult | { knownId: string }>(context, {
    read: (tx) => readForApply(tx, { candidateId, jobId, now: clock(), ...attemptValues(attempt) }),
    idempotency: {
      attempt,
      answerRetry(_ids, _tx, { known }) {
        if (known === null) throw new AppError("application-withdrawn");
        return { knownId: known };
      },
    },
    decide({ job, known, ...row }, tx) {
      const now = clock();
      if (known !== null) return { answer: { knownId: known } };
      if (row.isWithdrawn) throw new AppError("application-withdrawn");
      assertMayApply(job, row.companyState, {
        now,
        isReserved: !row.isOpenToThem && !row.isProposed && isForPoolOnly(job.opensToAllAt, now),
        isEngagedElsewhere: row.isEngagedElsewhere,
        isSetAside: row.isSetAside,
      });
      const presentation = { now, publicUrl: config.publicUrl };
      assertAsShown(version, job, () =>
        presentFeedJob(job, { ...presentation, companyState: row.companyState, candidateOnJob: NOT_APPLIED }),
      );
      assertTermsOfUseAccepted(row.acceptedTerms);
      const companyState = { ...row.companyState, totalSwipes: row.companyState.totalSwipes + 1 };
      const { candidate, isProposed: wasProposed } = row;
      const application = newApplication({ id: newId(), job, candidate, wasProposed, now });
      const { id } = application;
      return {
        answer: {
          application: presentOwnApplication(
            {
              application: { ...undecided, ...application },
              job,
              companyState,
              engagement: null,
              engagedElsewhereUntil: null,
              closures: [],
            },
            presentation,
          ),
          isNew: true,
        },
        changes: {
          statements: [
            tx.insert(applications, ...namedColumns([application])).values(application),
            tx
              .update(jobs)
              .set(changedColumns(job, countersAfter(job, null, "pending")))
              .where(eq(jobs.id, jobId)),
            ...(wasProposed ? [proposalAnswer(tx, { candidateId, jobId, now })] : []),
          ],
          result: { ids: [id], at: now },
          company: { usageTotalSwipes: companyState.totalSwipes },
          kind: "application",
          ids: [id, jobId],
          channelsToNotify: [LIBRARY_CHANNEL],
        },
      };
    },
  }).catch(throwKeyConflict);
  if (!("knownId" in applied)) return applied;
  return {
    application: await readOwnApplication({ ...context, clock }, candidateId, applied.knownId),
    isNew: false,
  };
}

type ApplyRead = Awaited<ReturnType<typeof readForApply>>[number];

const candidateId = sql.placeholder("candidateId");
const jobId = sql.placeholder("jobId");

const readForApply = preparedRead("apply_read", (tx) =>
  tx
    .select({
      ...tenantColumns,
      companyState: companyStateColumns,
      job: jobs,
      candidate: { id: members.id, firstName: members.firstName, lastName: members.lastName },
      acceptedTerms: members.acceptedTerms,
      known: applications.id,
      isWithdrawn: hasWithdrawn(candidateId).as("is_withdrawn"),
      isEngagedElsewhere: isCandidateEngagedElsewhere(candidateId, sql.placeholder("now")).as(
        "is_engaged_elsewhere",
      ),
      isSetAside: isSetAsideBy(candidateId).as("is_set_aside"),
      isProposed: isAskedFor(candidateId).as("is_proposed"),
      isOpenToThem: isOpenTo(candidateId, sql.placeholder("now")).as("is_open_to_them"),
      attempt: attemptColumns,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(members, eq(members.id, candidateId))
    .leftJoin(applications, and(eq(applications.userId, candidateId), eq(applications.jobId, jobId)))
    .leftJoin(idempotencyKeys, isOfAttempt(attemptPlaceholders))
    .where(and(eq(jobs.id, jobId), isNotDeleted))
    .for("update", { of: [companies, jobs] }),
);
