import { and, eq, lte } from "drizzle-orm";
import { lockRecruiter } from "#server/features/companies/recruiters.queries.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import type { Writing } from "#server/platform/platform.ts";

/** Marks the jobs whose job has ended inactive, one recruiter at a time (design §7.1); returns their number. */
export async function finishJobs({ db, clock }: Pick<Writing, "db" | "clock">): Promise<number> {
  const now = clock();
  const finished = and(eq(jobs.isActive, true), lte(jobs.endsAt, now));
  const owners = await db.selectDistinct({ id: jobs.recruiterId }).from(jobs).where(finished);
  let total = 0;
  for (const owner of owners) {
    total += await db.transaction(async (tx) => {
      await lockRecruiter(tx, owner.id);
      const ended = await tx
        .update(jobs)
        .set({ isActive: false, updatedAt: now })
        .where(and(finished, eq(jobs.recruiterId, owner.id)))
        .returning({ id: jobs.id });
      if (ended.length === 0) return 0;
      await publishChange(tx, owner.id, { kind: "job", ids: ended.slice(0, 50).map(({ id }) => id) });
      return ended.length;
    });
  }
  return total;
}
