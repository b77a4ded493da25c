import { and, eq } from "drizzle-orm";
import type { Statements } from "#server/platform/db/client.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { isUnansweredRow } from "./proposals.queries.ts";

/** The answer of who applies to a job that was proposed: a yes. */
export function proposalAnswer(
  tx: Statements,
  { candidateId, jobId, now }: { candidateId: string; jobId: string; now: Date },
) {
  return tx
    .update(proposals)
    .set({ answer: "yes", answeredAt: now })
    .where(and(eq(proposals.userId, candidateId), eq(proposals.jobId, jobId), isUnansweredRow));
}
