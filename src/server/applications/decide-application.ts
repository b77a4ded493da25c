import { and, eq } from "drizzle-orm";
import {
  countersAfter,
  assertDecidable,
  assertJobNotDeleted,
  assertMissionNotOver,
  assertPlacesLeft,
} from "#domain/applications/application.ts";
import type { Application, Decision } from "#domain/applications/application.ts";
import { filledAtAfter } from "#domain/jobs/job.ts";
import { assertFree } from "#domain/engagements/engagement.ts";
import type { Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { applications } from "#server/db/tables/applications.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { tenantColumns, writeTenant } from "#server/db/tenant-write.ts";
import { isEngagementOf, missionColumns, readClashes } from "#server/engagements/engagements.queries.ts";
import { openEngagement } from "#server/engagements/open-engagement.steps.ts";
import { notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";
import { applicationColumns, presentApplication } from "./applications.queries.ts";

type Request = { recruiterId: string; actorId: string; id: string; decision: Decision };

/**
 * Accepts or refuses an application, once and for all (spec §4). Accepting opens an engagement and the candidate is
 * told. Locks the recruiter, the offer, the application, then the person. Refuses with `not-found`, or
 * `failed-precondition` when it is decided, or accepted for a mission that is over, a full or deleted offer, or a
 * person who is engaged elsewhere at these hours.
 */
export async function decideApplication(
  { clock, newId, ...context }: Writing,
  { recruiterId, actorId, id, decision }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) => readFacts(tx, recruiterId, id),
    ...(decision === "accepted" && { readLocked: (tx: Statements) => readClashes(tx, { recruiterId, id }) }),
    decide({ offer, mission, job, ...application }, tx, clashes) {
      assertDecidable(application.status);
      assertJobNotDeleted(decision, offer.status);
      const updatedAt = clock();
      assertMissionNotOver(decision, job, updatedAt);
      assertPlacesLeft(decision, { ...job, ...offer });
      assertFree(clashes.length > 0);
      const { jobId, userId } = application;
      const isAccepted = decision === "accepted";
      const counters = {
        ...countersAfter(offer, application.status, decision),
        placesTaken: job.placesTaken + Number(isAccepted),
      };
      const opened = isAccepted
        ? openEngagement(tx, { applicationId: id, jobId, recruiterId, userId, mission, now: updatedAt })
        : null;
      const notified = notifyCandidates(
        tx,
        [{ userId, applicationId: id, kind: isAccepted ? "accepted" : "refused", job: mission }],
        { now: updatedAt, newId },
      );
      const decided = {
        ...application,
        status: decision,
        updatedAt,
        isTaken: false,
        engagement: opened && opened.engagement,
        job: { ...job, ...counters },
      };
      return {
        answer: presentApplication(decided, updatedAt),
        changes: {
          statements: [
            tx
              .update(applications)
              .set({ status: decision, updatedAt, decidedBy: actorId })
              .where(and(eq(applications.id, id), eq(applications.recruiterId, recruiterId))),
            tx
              .update(jobs)
              .set({ ...counters, filledAt: filledAtAfter({ ...job, ...offer, ...counters }, updatedAt) })
              .where(and(eq(jobs.id, jobId), eq(jobs.recruiterId, recruiterId))),
            ...(opened?.statements ?? []),
            ...notified.statements,
          ],
          tasks: {
            add: (queue) => Promise.all([opened?.addTasks(queue), notified.tasks.add(queue)]),
            wakes: notified.tasks.wakes,
          },
          kind: "application",
          ids: [id, jobId],
        },
      };
    },
  });
}

function readFacts(tx: Statements, recruiterId: string, id: string) {
  return (
    tx
      .select({
        ...tenantColumns,
        ...applicationColumns,
        offer: {
          status: jobs.status,
          applicationsTotal: jobs.applicationsTotal,
          applicationsPending: jobs.applicationsPending,
          acceptedApplications: jobs.acceptedApplications,
          rejectedApplications: jobs.rejectedApplications,
          filledAt: jobs.filledAt,
        },
        mission: missionColumns,
      })
      .from(applications)
      .innerJoin(recruiters, eq(recruiters.id, applications.recruiterId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(members, eq(members.id, applications.userId))
      .leftJoin(engagements, isEngagementOf)
      .where(and(eq(applications.id, id), eq(applications.recruiterId, recruiterId)))
      // The person last: two companies that accept one person meet there, and applying waits for neither (ADR 0089).
      .for("no key update", { of: [recruiters, jobs, applications, members] })
  );
}
