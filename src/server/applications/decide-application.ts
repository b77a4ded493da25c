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
import type { Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { tenantColumns, writeTenant } from "#server/db/tenant-write.ts";
import { applicationColumns, presentApplication } from "./applications.queries.ts";

type Request = { recruiterId: string; actorId: string; id: string; decision: Decision };

/**
 * Accepts or refuses an application, once and for all (spec §4). Locks the recruiter, the offer, then the
 * application. Refuses with `not-found`, or `failed-precondition` when it is decided, or accepted for
 * a mission that is over, or a full or deleted offer.
 */
export async function decideApplication(
  { clock, ...context }: Writing,
  { recruiterId, actorId, id, decision }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) => readFacts(tx, recruiterId, id),
    decide({ offer, job, ...application }, tx) {
      assertDecidable(application.status);
      assertJobNotDeleted(decision, offer.status);
      const updatedAt = clock();
      assertMissionNotOver(decision, job, updatedAt);
      assertPlacesLeft(decision, { ...job, ...offer });
      const counters = countersAfter(offer, application.status, decision);
      const { jobId } = application;
      return {
        answer: presentApplication({
          ...application,
          status: decision,
          updatedAt,
          job: { ...job, ...counters },
        }),
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
          ],
          kind: "application",
          ids: [id, jobId],
        },
      };
    },
  });
}

function readFacts(tx: Statements, recruiterId: string, id: string) {
  return tx
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
    })
    .from(applications)
    .innerJoin(recruiters, eq(recruiters.id, applications.recruiterId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .where(and(eq(applications.id, id), eq(applications.recruiterId, recruiterId)))
    .for("update", { of: [recruiters, jobs, applications] });
}
