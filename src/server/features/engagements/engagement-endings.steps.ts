import { type SQLWrapper, and, eq, sql } from "drizzle-orm";
import { noRecord } from "#domain/engagements/attendance-record.ts";
import type { EndedBy } from "#domain/engagements/engagement.ts";
import { type Counters, recount } from "#domain/engagements/reliability.ts";
import type { readEngagedPeople } from "#server/features/engagements/attendance/attendance.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { isStillEngagedRow } from "./engagements.queries.ts";

type Person = Awaited<ReturnType<typeof readEngagedPeople>>[number];
type End = { companyId: string; now: Date; by: EndedBy; reason: string | null };

/**
 * The statements that end engagements of jobs to come, never counted as a late withdrawal. A record made before the
 * start goes with them: the job does not take place.
 */
export function engagementEndings(
  tx: Statements,
  people: readonly Person[],
  { companyId, now, by, reason }: End,
): SQLWrapper[] {
  if (people.length === 0) return [];
  const ended = { ...noRecord, endedAt: now, endedBy: by, endedReason: reason };
  const counted = new Map<string, Counters>();
  for (const { engagement: before, counters } of people) {
    const after = recount(counted.get(before.userId) ?? counters, before, { ...before, ...ended });
    if (after !== null) counted.set(before.userId, after);
  }
  const ids = people.map(({ engagement }) => engagement.applicationId);
  return [
    tx
      .update(engagements)
      // Who had announced an absence was not engaged any more: nothing of theirs is cancelled (ADR 0155).
      .set({ ...ended, isCounted: sql`${engagements.isCounted} and ${isStillEngagedRow}` })
      .where(and(isAmong(engagements.applicationId, ids), eq(engagements.companyId, companyId))),
    ...[...counted].map(([id, counters]) => tx.update(members).set(counters).where(eq(members.id, id))),
  ];
}
