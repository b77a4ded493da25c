import { and, eq } from "drizzle-orm";
import { type ProposalCounts, isUnanswered } from "#domain/candidates/proposal.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { isUnansweredRow } from "./proposals.queries.ts";

type Request = { companyId: string; jobId: string; ids: readonly string[] | undefined };

/** Retracts the unanswered proposals of an own job, all or these; the others stay as they are. Refuses with `not-found`. */
export async function retractProposals(
  { clock, ...context }: WriteDeps,
  { companyId, jobId, ids }: Request,
): Promise<ProposalCounts> {
  return writeTenant(context, {
    read: (tx) =>
      tx
        .select(tenantColumns)
        .from(jobs)
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId), isNotDeleted))
        .for("update", { of: [companies, jobs] }),
    readLocked: (tx) =>
      tx
        .select({ id: proposals.id, answer: proposals.answer, retractedAt: proposals.retractedAt })
        .from(proposals)
        .where(and(eq(proposals.jobId, jobId), eq(proposals.companyId, companyId))),
    decide(_company, tx, all) {
      const open = all.filter(isUnanswered);
      const taken = ids === undefined ? open : open.filter(({ id }) => ids.includes(id));
      const given = (wanted: string) => all.filter(({ answer }) => answer === wanted).length;
      const [yes, no, unanswered] = [given("yes"), given("no"), open.length - taken.length];
      const answer = { yes, no, unanswered, retracted: all.length - yes - no - unanswered };
      if (taken.length === 0) return { answer };
      const retracted = tx
        .update(proposals)
        .set({ retractedAt: clock() })
        .where(
          and(
            isAmong(
              proposals.id,
              taken.map(({ id }) => id),
            ),
            isUnansweredRow,
          ),
        );
      return { answer, changes: { statements: [retracted], kind: "proposal", ids: [jobId] } };
    },
  });
}
