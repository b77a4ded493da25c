import { and, eq } from "drizzle-orm";
import { assertSameAnswer } from "#domain/candidates/proposal.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

type Request = { candidateId: string; id: string };

/** Says no; a proposal already retracted stays so. Refuses with `not-found`, or `failed-precondition` after a yes. */
export async function declineProposal(
  { clock, ...context }: WriteDeps,
  { candidateId, id }: Request,
): Promise<void> {
  await writeTenant(context, {
    read: (tx) =>
      tx
        .select({ ...tenantColumns, proposal: proposals })
        .from(proposals)
        .innerJoin(companies, eq(companies.id, proposals.companyId))
        .where(and(eq(proposals.id, id), eq(proposals.userId, candidateId)))
        .for("update", { of: [companies, proposals] }),
    decide({ proposal }, tx) {
      assertSameAnswer(proposal.answer, "no");
      if (proposal.answer === "no" || proposal.retractedAt !== null) return { answer: undefined };
      const declined = tx
        .update(proposals)
        .set({ answer: "no", answeredAt: clock() })
        .where(eq(proposals.id, id));
      return {
        answer: undefined,
        changes: { statements: [declined], kind: "proposal", ids: [proposal.jobId] },
      };
    },
  });
}
