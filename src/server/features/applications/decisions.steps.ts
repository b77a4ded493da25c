import { and, eq, sql } from "drizzle-orm";
import { type ApplicationStatus, type Decision, countersAfter } from "#domain/applications/application.ts";
import { type StoredRejection, closingReasonOf } from "#domain/applications/rejection.ts";
import { type NotifiedJob, acceptedDetail, closedSentences } from "#domain/candidates/notification.ts";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { positionsAfter } from "#domain/jobs/job.ts";
import {
  type NotificationDeps,
  candidateNotifications,
} from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { newEngagements } from "#server/features/engagements/new-engagements.steps.ts";
import { changedAtColumns } from "#server/features/jobs/job-rows.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { changedColumns } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

export const jobCounterColumns = {
  status: jobs.status,
  applicationsTotal: jobs.applicationsTotal,
  applicationsPending: jobs.applicationsPending,
  acceptedApplications: jobs.acceptedApplications,
  rejectedApplications: jobs.rejectedApplications,
  numberOfPositions: jobs.numberOfPositions,
  positionsTaken: jobs.positionsTaken,
  mostPositionsTaken: jobs.mostPositionsTaken,
  filledAt: jobs.filledAt,
};

const lastChangeOfTerms = sql.join(
  Object.values(changedAtColumns).map((column) => jobs[column]),
  sql`, `,
);

/** `changesSince` in SQL: whether the terms got worse since the application; once accepted, the person agrees to them again. */
export const hasChangedSince =
  sql`coalesce(greatest(${lastChangeOfTerms}) > ${applications.updatedAt}, false)`
    .mapWith(asBoolean)
    .as("has_changed_since");

type JobCounters = Omit<Pick<typeof jobs.$inferSelect, keyof typeof jobCounterColumns>, "status">;

type PendingApplication = {
  id: string;
  userId: string;
  jobId: string;
  counters: JobCounters;
  /** Only an acceptance reads it. */
  hasChangedSince?: boolean;
  notifiedJob: NotifiedJob & { id: string; endsAt: Date; briefing: Briefing | null };
};

export type DecisionRequest = StoredRejection & {
  companyId: string;
  /** Null when an application is closed without an answer. */
  actorId: string | null;
  decision: Decision;
};

/** What writes decisions: statuses, and what follows from them. */
export function decisionChanges(
  tx: Statements,
  pending: readonly PendingApplication[],
  request: DecisionRequest & NotificationDeps,
) {
  const { companyId, actorId, decision, reason, message, now } = request;
  const ids = pending.map(({ id }) => id);
  const decided = tx
    .update(applications)
    .set({
      status: decision,
      updatedAt: now,
      decidedBy: actorId,
      ...(decision === "rejected" && { rejectionReason: reason, rejectionMessage: message }),
    })
    .where(and(isAmong(applications.id, ids), eq(applications.companyId, companyId)));
  const followed = decisionConsequences(
    tx,
    pending.map((one) => ({ ...one, from: "pending" })),
    request,
  );
  const { changes } = followed;
  return { ...followed, changes: { ...changes, statements: [decided, ...changes.statements] } };
}

type DecidedApplication = PendingApplication & {
  /** The status before the decision; null when the application is created with it. */
  from: ApplicationStatus | null;
};

/** What follows from decisions, whoever writes the applications: the jobs' counters, engagements and notifications. */
export function decisionConsequences(
  tx: Statements,
  pending: readonly DecidedApplication[],
  request: Omit<DecisionRequest, "actorId"> & NotificationDeps,
) {
  const { companyId, decision, reason, message, now } = request;
  const isAccepted = decision === "accepted";
  const closed = closingReasonOf(reason);
  const ids = pending.map(({ id }) => id);
  const before = new Map(pending.map(({ jobId, counters }) => [jobId, counters]));
  const countersByJob = new Map<string, JobCounters>();
  for (const { jobId, from, counters: stored } of pending) {
    const counters = countersByJob.get(jobId) ?? stored;
    countersByJob.set(jobId, {
      ...counters,
      ...countersAfter(counters, from, decision),
      ...positionsAfter(counters, counters.positionsTaken + Number(isAccepted), now),
    });
  }
  const opened = newEngagements(
    tx,
    isAccepted
      ? pending.map(({ id, jobId, userId, notifiedJob, hasChangedSince: isToReconfirm = false }) => ({
          applicationId: id,
          jobId,
          companyId,
          userId,
          notifiedJob,
          isToReconfirm,
        }))
      : [],
    now,
  );
  const notified = candidateNotifications(
    tx,
    pending.map((one) => ({
      userId: one.userId,
      applicationId: one.id,
      job: one.notifiedJob,
      kind: closed ? "closed" : decision,
      detail: closed ? closedSentences[closed] : detailOf(one, { decision, message, now }),
    })),
    request,
  );
  return {
    countersByJob,
    engagements: opened.engagements,
    changes: {
      statements: [
        ...[...countersByJob].map(([jobId, counters]) =>
          tx
            .update(jobs)
            .set(changedColumns(before.get(jobId) ?? counters, counters))
            .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId))),
        ),
        ...opened.statements,
        ...notified.statements,
      ],
      tasksToNotify: [...opened.tasksToNotify, ...notified.tasksToNotify],
      kind: "application" as const,
      ids: [...ids, ...countersByJob.keys()],
    },
  };
}

function detailOf(
  { hasChangedSince: hasChanged = false, notifiedJob }: PendingApplication,
  { decision, message, now }: Pick<DecisionRequest, "decision" | "message"> & { now: Date },
): string {
  return decision === "accepted" ? acceptedDetail(notifiedJob, { hasChanged, now }) : (message ?? "");
}
