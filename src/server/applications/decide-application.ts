import { eq, sql } from "drizzle-orm";
import { decide, refuseDeletedJob, refuseOverbooking } from "#domain/application.ts";
import type { Application, Decision } from "#domain/application.ts";
import type { Writing } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { only } from "#server/db/rows.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { announce } from "#server/live/announce.ts";
import { lockRecruiter } from "#server/recruiters/recruiters.queries.ts";
import { jobOfApplication, readApplication } from "./applications.queries.ts";

type Request = { recruiterId: string; id: string; decision: Decision };

/**
 * Accepts or refuses an application, once and for all (spec §4). Locks the recruiter, the offer, then the
 * application. Refuses with `not-found`, or `failed-precondition` when it is decided, or accepted for
 * a full or deleted offer.
 */
export async function decideApplication(
  { db, clock }: Writing,
  { recruiterId, id, decision }: Request,
): Promise<Application> {
  return db.transaction(async (tx) => {
    await lockRecruiter(tx, recruiterId);
    const jobId = await jobOfApplication(tx, recruiterId, id);
    const job = only(await tx.select().from(jobs).where(eq(jobs.id, jobId)).for("update"));
    const { status } = only(
      await tx.select().from(applications).where(eq(applications.id, id)).for("update"),
    );
    decide(status, decision);
    refuseDeletedJob(decision, job.status);
    refuseOverbooking(decision, job);
    await write(tx, { id, jobId, decision, now: clock() });
    await announce(tx, recruiterId, { kind: "application", ids: [id, jobId] });
    return readApplication(tx, recruiterId, id);
  });
}

type Decided = { id: string; jobId: string; decision: Decision; now: Date };

async function write(tx: Transaction, { id, jobId, decision, now }: Decided): Promise<void> {
  await tx.update(applications).set({ status: decision, updatedAt: now }).where(eq(applications.id, id));
  const counter = decision === "accepted" ? "acceptedApplications" : "rejectedApplications";
  await tx
    .update(jobs)
    .set({ applicationsPending: sql`${jobs.applicationsPending} - 1`, [counter]: sql`${jobs[counter]} + 1` })
    .where(eq(jobs.id, jobId));
}
