import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { lapsedIfContestedBy, outcomeOnceLapsed } from "#domain/engagements/contest.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import { readEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { contestChanges } from "./contest-changes.steps.ts";

const isLapsed = (now: Date) =>
  and(
    isNotNull(engagements.contestedAt),
    isNull(engagements.contestAnswer),
    lte(engagements.contestedAt, lapsedIfContestedBy(now)),
  );

export const contestsToLapse: DueRows = (now) =>
  sql`select ${engagements.applicationId} as id from ${engagements} where ${isLapsed(now)}`;

/** Decides in the candidate's favour a contest without an answer after fourteen days. */
export async function lapseContest(
  { clock, newId, config, ...context }: WriteDeps,
  id: string,
  { now: dueBy }: { now: Date },
): Promise<void> {
  await writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, and(eq(applications.id, id), isLapsed(dueBy))),
    // Answered meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide(row, tx) {
      const { engagement: before } = row;
      if (before === null) throw new Error("A contest without a record");
      const now = clock();
      const after: StoredEngagement = {
        ...before,
        outcome: outcomeOnceLapsed(before.outcome),
        contestAnswer: "lapsed",
        contestAnsweredAt: now,
      };
      return {
        answer: undefined,
        changes: contestChanges(tx, { row, before, after }, { now, newId, config }),
      };
    },
  });
}
