import { and, eq } from "drizzle-orm";
import { countersAfter } from "#domain/applications/application.ts";
import type { Decision } from "#domain/applications/application.ts";
import type { Refusal } from "#domain/applications/refusal.ts";
import { filledAtAfter } from "#domain/jobs/job.ts";
import type { Mission } from "#domain/engagements/notification.ts";
import { isAmong } from "#server/db/conditions.ts";
import type { Statements } from "#server/db/client.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { openEngagements } from "#server/engagements/open-engagement.steps.ts";
import { type NotificationDeps, notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";

export const offerColumns = {
  status: jobs.status,
  applicationsTotal: jobs.applicationsTotal,
  applicationsPending: jobs.applicationsPending,
  acceptedApplications: jobs.acceptedApplications,
  rejectedApplications: jobs.rejectedApplications,
  numberOfPositions: jobs.numberOfPositions,
  placesTaken: jobs.placesTaken,
  filledAt: jobs.filledAt,
};

type Offer = Omit<Pick<typeof jobs.$inferSelect, keyof typeof offerColumns>, "status">;

type Pending = {
  id: string;
  userId: string;
  jobId: string;
  offer: Offer;
  mission: Mission & { id: string; endsAt: Date };
};

export type DecisionRequest = Refusal & { recruiterId: string; actorId: string; decision: Decision };

/** Writes the decisions: statuses, the offers' counters, engagements and notifications. */
export function writeDecisions(
  tx: Statements,
  pending: readonly Pending[],
  { recruiterId, actorId, decision, reason, message }: DecisionRequest,
  notifying: NotificationDeps,
) {
  const { now } = notifying;
  const isAccepted = decision === "accepted";
  const ids = pending.map(({ id }) => id);
  const offers = new Map<string, Offer>();
  for (const { jobId, offer: stored } of pending) {
    const offer = offers.get(jobId) ?? stored;
    const taken = { ...offer, placesTaken: offer.placesTaken + Number(isAccepted) };
    offers.set(jobId, {
      ...taken,
      ...countersAfter(offer, "pending", decision),
      filledAt: filledAtAfter(taken, now),
    });
  }
  const opened = openEngagements(
    tx,
    isAccepted
      ? pending.map(({ id, jobId, userId, mission }) => ({
          applicationId: id,
          jobId,
          recruiterId,
          userId,
          mission,
        }))
      : [],
    now,
  );
  const notified = notifyCandidates(
    tx,
    pending.map(({ id, userId, mission }) => ({
      userId,
      applicationId: id,
      kind: isAccepted ? "accepted" : "refused",
      job: mission,
      detail: message ?? "",
    })),
    notifying,
  );
  const decided = tx
    .update(applications)
    .set({
      status: decision,
      updatedAt: now,
      decidedBy: actorId,
      refusalReason: reason,
      refusalMessage: message,
    })
    .where(and(isAmong(applications.id, ids), eq(applications.recruiterId, recruiterId)));
  return {
    offers,
    engagements: opened.engagements,
    changes: {
      statements: [
        decided,
        ...[...offers].map(([jobId, offer]) =>
          tx
            .update(jobs)
            .set(offer)
            .where(and(eq(jobs.id, jobId), eq(jobs.recruiterId, recruiterId))),
        ),
        ...opened.statements,
        ...notified.statements,
      ],
      tasksToNotify: [...opened.tasksToNotify, ...notified.tasksToNotify],
      kind: "application" as const,
      ids: [...ids, ...offers.keys()],
    },
  };
}
