import { type SQL, type SQLWrapper, and, asc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { isEngagedAt } from "#domain/engagements/planned-hours.ts";
import { type Counters, recount } from "#domain/engagements/reliability.ts";
import { readAgreedHours } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { changedColumns } from "#server/platform/db/rows.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { members } from "#server/platform/db/tables/members.ts";

/** The counters of a person's reliability, read under lock. */
export const reliabilityCounters = {
  completedShifts: members.completedShifts,
  noShows: members.noShows,
  lateArrivals: members.lateArrivals,
  lateWithdrawals: members.lateWithdrawals,
};

/** Reads the people engaged for locked jobs, and locks them in the order of their ids. */
export function readEngagedPeople(tx: Statements, condition: SQL | undefined) {
  return tx
    .select({ engagement: engagements, counters: reliabilityCounters })
    .from(engagements)
    .innerJoin(members, eq(members.id, engagements.userId))
    .where(condition)
    .orderBy(asc(members.id), asc(engagements.jobId))
    .for("no key update", { of: members });
}

/**
 * Reads and locks people engaged for a job, and whether each is engaged elsewhere at these hours: false of those whom
 * `mayBeElsewhere` leaves out.
 */
export async function lockEngagedPeople(
  tx: Statements,
  condition: SQL | undefined,
  { jobId, mayBeElsewhere }: { jobId: string; mayBeElsewhere: (engagement: StoredEngagement) => boolean },
) {
  const people = await readEngagedPeople(tx, condition);
  const ids = people.flatMap(({ engagement }) => (mayBeElsewhere(engagement) ? engagement.userId : []));
  const agreed = ids.length === 0 ? [] : await readAgreedHours(tx, ids, ne(engagements.jobId, jobId));
  return people.map((person) => {
    const elsewhere = agreed.filter(({ userId }) => userId === person.engagement.userId);
    return { ...person, isEngagedElsewhere: isEngagedAt(elsewhere, person.engagement) };
  });
}

/** Whom the cancellation of a job to come concerns: those engaged, and those recorded, replaced or not. */
export const isToCancelRow = or(isNull(engagements.endedAt), isNotNull(engagements.outcome));

/** Reads and locks the people whom a deletion of the jobs cancels. */
export function readPeopleToCancel(
  tx: Statements,
  { companyId, jobIds }: { companyId: string; jobIds: readonly string[] },
) {
  return readEngagedPeople(
    tx,
    and(isAmong(engagements.jobId, jobIds), eq(engagements.companyId, companyId), isToCancelRow),
  );
}

type EngagementChange = { counters: Counters; before: StoredEngagement; after: StoredEngagement };

/** The statements that update an engagement and its person's counters, by difference. */
export function engagementUpdate(
  tx: Statements,
  { counters, before, after }: EngagementChange,
): SQLWrapper[] {
  const { applicationId, companyId, userId } = before;
  const newCounters = recount(counters, before, after);
  return [
    tx
      .update(engagements)
      .set(changedColumns(before, after))
      .where(and(eq(engagements.applicationId, applicationId), eq(engagements.companyId, companyId))),
    ...(newCounters === null ? [] : [tx.update(members).set(newCounters).where(eq(members.id, userId))]),
  ];
}
