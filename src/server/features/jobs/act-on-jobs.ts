import { and, eq } from "drizzle-orm";
import { type JobAction, whyNotAct, changedBy } from "#domain/jobs/job-actions.ts";
import { assertWithinPlan } from "#domain/jobs/job.ts";
import { type ActionResult, actionResultOf } from "#domain/values/record-fields.ts";
import { planOf } from "#server/features/companies/companies.queries.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { jobDeletions, lockPeopleOfJobs } from "./job-deletions.steps.ts";
import { isNotDeleted } from "./job-rows.queries.ts";
import { activeJobsAt } from "./jobs.queries.ts";

type Request = { companyId: string; ids: readonly string[]; action: JobAction };

/** In one transaction (ADR 0106), with the reason for each job not changed. Refuses all with `resource-exhausted`. */
export async function actOnJobs(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId, ids, action }: Request,
): Promise<ActionResult[]> {
  const now = clock();
  const uniqueIds = [...new Set(ids)];
  return writeTenant(context, {
    read: (tx) =>
      tx
        .select({
          ...tenantColumns,
          subscriptionPlan: companies.subscriptionPlan,
          activeJobs: activeJobsAt(now),
        })
        .from(companies)
        .where(eq(companies.id, companyId))
        .for("update"),
    readLocked: (tx) => lockWithPeople(tx, { companyId, ids: uniqueIds, action, now }),
    decide(company, tx, { found, people }) {
      const answer = uniqueIds.map((id) => {
        const job = found.find((one) => one.id === id);
        return actionResultOf(id, job, (one) => whyNotAct(action, one, now));
      });
      const isActive = action === "activate";
      const changed = changedBy(action, found, now);
      if (changed.length === 0) return { answer };
      if (isActive) {
        const { activeJobs } = company;
        assertWithinPlan(planOf(company), { activeJobs, newJobs: changed.length, verb: "réactivez" });
      }
      if (action === "remove") {
        return { answer, changes: jobDeletions(tx, changed, { companyId, people, now, newId, config }) };
      }
      const changedIds = changed.map(({ id }) => id);
      const update = tx
        .update(jobs)
        .set({ isActive, updatedAt: now })
        .where(and(isAmong(jobs.id, changedIds), eq(jobs.companyId, companyId)));
      return { answer, changes: { statements: [update], kind: "job", ids: changedIds } };
    },
  });
}

async function lockWithPeople(tx: Statements, { companyId, ids, action, now }: Request & { now: Date }) {
  const found = await tx
    .select({
      ...notifiedJobColumns,
      isActive: jobs.isActive,
      positionsTaken: jobs.positionsTaken,
      isRecorded: jobs.isRecorded,
    })
    .from(jobs)
    .where(and(isAmong(jobs.id, ids), eq(jobs.companyId, companyId), isNotDeleted))
    .orderBy(jobs.id)
    .for("update");
  const people =
    action === "remove"
      ? await lockPeopleOfJobs(tx, { companyId, jobIds: ids, now })
      : { engaged: [], asked: [] };
  return { found, people };
}
