import { and, asc, eq } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { recount } from "#domain/engagements/reliability.ts";
import type { Counters } from "#domain/engagements/reliability.ts";
import type { Statements } from "#server/db/client.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { members } from "#server/db/tables/members.ts";
import type { StoredEngagement } from "./engagements.queries.ts";

/** The counters of a person's reliability, read under lock. */
export const counterColumns = {
  completedShifts: members.completedShifts,
  noShows: members.noShows,
  lateArrivals: members.lateArrivals,
  lateWithdrawals: members.lateWithdrawals,
};

/** Reads the people engaged for a locked offer, and locks them in the order of their ids. */
export function readEngagedPeople(tx: Statements, condition: SQL | undefined) {
  return tx
    .select({ engagement: engagements, counters: counterColumns })
    .from(engagements)
    .innerJoin(members, eq(members.id, engagements.userId))
    .where(condition)
    .orderBy(asc(members.id))
    .for("no key update", { of: members });
}

type EngagementChange = { counters: Counters; before: StoredEngagement; after: StoredEngagement };

/** The statements that update an engagement and its person's counters, by difference. */
export function updateEngagement(
  tx: Statements,
  { counters, before, after }: EngagementChange,
): SQLWrapper[] {
  const { applicationId, recruiterId, userId } = before;
  const newCounters = recount(counters, before, after);
  return [
    tx
      .update(engagements)
      .set(after)
      .where(and(eq(engagements.applicationId, applicationId), eq(engagements.recruiterId, recruiterId))),
    ...(newCounters === null ? [] : [tx.update(members).set(newCounters).where(eq(members.id, userId))]),
  ];
}
