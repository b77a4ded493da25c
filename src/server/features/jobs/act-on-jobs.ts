import { and, eq } from "drizzle-orm";
import { errorCatalogue } from "#domain/errors.ts";
import { type JobAction, whyNotAct } from "#domain/jobs/job-actions.ts";
import { assertWithinPlan } from "#domain/jobs/job.ts";
import type { ActionResult } from "#domain/values/record-fields.ts";
import { planOf } from "#server/features/companies/recruiters.queries.ts";
import { readPositionHolders } from "#server/features/engagements/attendance/attendance.steps.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { Writing } from "#server/platform/platform.ts";
import { deleteJobs } from "./delete-jobs.steps.ts";
import { activeJobsAt } from "./jobs.queries.ts";

type Request = { recruiterId: string; ids: readonly string[]; action: JobAction };

/** In one transaction (ADR 0106), with the reason for each job not changed. Refuses all with `resource-exhausted`. */
export async function actOnJobs(
  { clock, newId, config, ...context }: Writing,
  { recruiterId, ids, action }: Request,
): Promise<ActionResult[]> {
  const now = clock();
  const uniqueIds = [...new Set(ids)];
  return writeTenant(context, {
    read: (tx) =>
      tx
        .select({
          ...tenantColumns,
          subscriptionPlan: recruiters.subscriptionPlan,
          activeJobs: activeJobsAt(now),
        })
        .from(recruiters)
        .where(eq(recruiters.id, recruiterId))
        .for("update"),
    readLocked: (tx) => lockWithPeople(tx, { recruiterId, ids: uniqueIds, action }),
    decide(recruiter, tx, found) {
      const answer = uniqueIds.map((id) => {
        const job = found.find((one) => one.id === id);
        const message = job ? (whyNotAct(action, job, now) ?? null) : errorCatalogue["not-found"].message;
        return { id, isDone: message === null, message };
      });
      const isActive = action === "activate";
      const changed = found.filter(
        (job) =>
          action === "remove" || (job.isActive !== isActive && whyNotAct(action, job, now) === undefined),
      );
      if (changed.length === 0) return { answer };
      if (isActive) assertWithinPlan(planOf(recruiter), recruiter.activeJobs, changed.length, "réactivez");
      if (action === "remove") {
        const people = changed.flatMap((job) => job.people);
        return { answer, changes: deleteJobs(tx, changed, { recruiterId, people, now, newId, config }) };
      }
      const changedIds = changed.map(({ id }) => id);
      const update = tx
        .update(jobs)
        .set({ isActive, updatedAt: now })
        .where(and(isAmong(jobs.id, changedIds), eq(jobs.recruiterId, recruiterId)));
      return { answer, changes: { statements: [update], kind: "job", ids: changedIds } };
    },
  });
}

async function lockWithPeople(tx: Statements, { recruiterId, ids, action }: Request) {
  const found = await tx
    .select({ ...notifiedJobColumns, isActive: jobs.isActive, placesTaken: jobs.placesTaken })
    .from(jobs)
    .where(and(isAmong(jobs.id, ids), eq(jobs.recruiterId, recruiterId), eq(jobs.status, "open")))
    .orderBy(jobs.id)
    .for("update");
  const people = action === "remove" ? await readPositionHolders(tx, { recruiterId, jobIds: ids }) : [];
  return found.map((job) => ({
    ...job,
    people: people.filter(({ engagement }) => engagement.jobId === job.id),
  }));
}
