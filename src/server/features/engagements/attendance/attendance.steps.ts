import { type SQL, type SQLWrapper, and, asc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { plannedOf } from "#domain/engagements/attendance.ts";
import { type Counters, recount } from "#domain/engagements/reliability.ts";
import { overlaps } from "#domain/jobs/schedule.ts";
import { type StoredEngagement, readAgreedHours } from "#server/features/engagements/engagements.queries.ts";
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

/** Reads and locks the people whom a deletion of the jobs cancels: those engaged, and those recorded, replaced or not. */
export function readPeopleToCancel(
  tx: Statements,
  { companyId, jobIds }: { companyId: string; jobIds: readonly string[] },
) {
  return readEngagedPeople(
    tx,
    and(
      isAmong(engagements.jobId, jobIds),
      eq(engagements.companyId, companyId),
      or(isNull(engagements.endedAt), isNotNull(engagements.outcome)),
    ),
  );
}

/** The applications of those, among locked people engaged for a job, who agreed to another one at these hours. */
export async function readClashing(
  tx: Statements,
  jobId: string,
  people: readonly { engagement: StoredEngagement }[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const userIds = people.map(({ engagement }) => engagement.userId);
  const agreed = await readAgreedHours(tx, userIds, ne(engagements.jobId, jobId));
  const clashing = people.filter(({ engagement }) =>
    agreed.some((other) => other.userId === engagement.userId && overlaps(other, plannedOf(engagement))),
  );
  return new Set(clashing.map(({ engagement }) => engagement.applicationId));
}

type EngagementChange = { counters: Counters; before: StoredEngagement; after: StoredEngagement };

/** The statements that update an engagement and its person's counters, by difference. */
export function updateEngagement(
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
