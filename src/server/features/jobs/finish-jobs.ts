import { and, eq, lte } from "drizzle-orm";
import { lockCompany } from "#server/features/companies/companies.queries.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

/** Makes inactive the jobs that have ended, one company at a time (design §7.1); returns their number. */
export async function finishJobs({ db, clock }: Pick<WriteDeps, "db" | "clock">): Promise<number> {
  const now = clock();
  const finished = and(eq(jobs.isActive, true), lte(jobs.endsAt, now));
  const owners = await db.selectDistinct({ id: jobs.companyId }).from(jobs).where(finished);
  let total = 0;
  for (const owner of owners) {
    total += await db.transaction(async (tx) => {
      await lockCompany(tx, owner.id);
      const ended = await tx
        .update(jobs)
        .set({ isActive: false, updatedAt: now })
        .where(and(finished, eq(jobs.companyId, owner.id)))
        .returning({ id: jobs.id });
      if (ended.length === 0) return 0;
      await publishChange(tx, owner.id, { kind: "job", ids: ended.map(({ id }) => id) });
      return ended.length;
    });
  }
  return total;
}
