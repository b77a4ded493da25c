import { and, eq } from "drizzle-orm";
import { assertDecidable, countersAfter } from "#domain/applications/application.ts";
import { assertLatenessShown, assertWithdrawable, isLateWithdrawal } from "#domain/engagements/withdrawal.ts";
import { AppError } from "#domain/errors.ts";
import { positionsAfter } from "#domain/jobs/job.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { engagementUpdate } from "#server/features/engagements/attendance/attendance.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { changedColumns } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { type WriteDecision, writeTenant } from "#server/platform/db/tenant-write.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import type { StoredEngagement } from "./engagements.queries.ts";
import { isMailedNow, lockOwnApplication } from "./locked-application.steps.ts";
import { usefulMs, withdrawalMail } from "./withdrawal-mail.ts";

type Request = {
  candidateId: string;
  id: string;
  reason: string | null;
  /** Whether the person was told that it would count as late. */
  shownAsLate?: boolean | undefined;
};
type OwnApplication = Awaited<ReturnType<typeof lockOwnApplication>>[number];

/**
 * Withdraws a pending application, or ends an engagement, which frees the position (ADR 0086).
 * A retry gets the same response. Refuses with `not-found`, `failed-precondition` once rejected, recorded, or too late, or
 * `aborted` when it was shown as free and has become late since.
 */
export async function withdrawApplication(
  { clock, newId, ...context }: WriteDeps,
  { candidateId, id, reason, shownAsLate }: Request,
): Promise<void> {
  await writeTenant(context, {
    read: (tx) => lockOwnApplication(tx, { candidateId, id }),
    answerMissing: (tx) => assertWithdrawn(tx, { candidateId, id }),
    decide(row, tx) {
      const now = clock();
      if (row.engagement === null) return deleteApplication(tx, row, now);
      const { engagement } = row;
      // Already withdrawn, whatever was recorded since, or cancelled meanwhile.
      const { endedAt, endedBy, outcome } = engagement;
      if (endedAt !== null && (endedBy === "candidate" || outcome === null)) return { answer: undefined };
      const options = { now, reason, shownAsLate, newId, publicUrl: context.config.publicUrl };
      return endEngagement(tx, { ...row, engagement }, options);
    },
  });
}

/** A missing application counts as withdrawn when it was (a retry after a lost response); else `not-found`. */
async function assertWithdrawn(
  tx: Statements,
  { candidateId, id }: Pick<Request, "candidateId" | "id">,
): Promise<void> {
  const [current] = await tx
    .select({ at: withdrawnApplications.withdrawnAt })
    .from(withdrawnApplications)
    .where(and(eq(withdrawnApplications.userId, candidateId), eq(withdrawnApplications.applicationId, id)));
  if (current === undefined) throw new AppError("not-found");
}

/** Deletes the application; its candidate cannot apply to this job again, and the swipe stays counted. */
function deleteApplication(
  tx: Statements,
  { application, job }: OwnApplication,
  now: Date,
): WriteDecision<undefined> {
  assertDecidable(application);
  const { id, jobId, userId } = application;
  return {
    answer: undefined,
    changes: {
      statements: [
        tx.delete(applications).where(eq(applications.id, id)),
        tx
          .update(jobs)
          .set(changedColumns(job, countersAfter(job, "pending", null)))
          .where(eq(jobs.id, jobId)),
        tx.insert(withdrawnApplications).values({ userId, jobId, applicationId: id, withdrawnAt: now }),
      ],
      kind: "application",
      ids: [id, jobId],
      channelsToNotify: [LIBRARY_CHANNEL],
    },
  };
}

type EndOptions = Omit<Request, "candidateId" | "id"> & { now: Date; newId: () => string; publicUrl: string };

function endEngagement(
  tx: Statements,
  {
    application,
    job,
    company,
    engagement,
    counters,
    candidatePhone,
  }: OwnApplication & { engagement: StoredEngagement },
  { now, reason, shownAsLate, newId, publicUrl }: EndOptions,
): WriteDecision<undefined> {
  const { jobId } = application;
  assertWithdrawable(engagement, now);
  const isLate = isLateWithdrawal(engagement, now);
  assertLatenessShown(isLate, shownAsLate);
  const positions = positionsAfter(job, job.positionsTaken - 1, now);
  const isMailed = isMailedNow(company, job.startsAt, now);
  return {
    answer: undefined,
    changes: {
      statements: [
        ...engagementUpdate(tx, {
          counters,
          before: engagement,
          after: { ...engagement, endedAt: now, endedBy: "candidate", endedReason: reason, isLate },
        }),
        // A position is free again.
        tx.update(jobs).set(positions).where(eq(jobs.id, jobId)),
      ],
      kind: "withdrawal",
      ids: [application.id, jobId],
      channelsToNotify: isLate ? [LIBRARY_CHANNEL] : [],
      ...(isMailed && {
        addMail: (queue: Statements) =>
          queueMail(
            queue,
            withdrawalMail(
              company.email,
              {
                ...job,
                ...positions,
                candidateName: application.candidateName,
                phoneNumber: candidatePhone,
                reason,
              },
              { now, publicUrl },
            ),
            {
              id: newId(),
              now,
              userId: company.userId,
              expiresAfterMs: usefulMs(job, now),
            },
          ),
      }),
    },
  };
}
