import { and, eq, gt } from "drizzle-orm";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { notificationUpdates } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { executeAll } from "#server/platform/db/rows.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { publishChange } from "#server/platform/live/publish.ts";

type Company = Pick<Recruiter, "id" | "companyName" | "companyDescription">;

/** Gives the jobs to come, and what is not told of them yet, the company's new name and description; nothing when they are the same. */
export async function renameFutureJobs(
  tx: Transaction,
  { before, after, now }: { before: Company; after: Company; now: Date },
): Promise<void> {
  const { id: companyId, companyName: businessName, companyDescription } = after;
  if (before.companyName === businessName && before.companyDescription === companyDescription) return;
  const renamed = await tx
    .update(jobs)
    .set({ businessName, companyDescription, updatedAt: now })
    .where(and(eq(jobs.companyId, companyId), isNotDeleted, gt(jobs.endsAt, now)))
    .returning(notifiedJobColumns);
  if (renamed.length === 0) return;
  for (const job of renamed) {
    const edit = { before: { ...job, businessName: before.companyName }, after: job };
    await executeAll(tx, notificationUpdates(tx, edit));
  }
  await publishChange(tx, companyId, { kind: "job", ids: renamed.map(({ id }) => id) });
}
