import { type SQL, and, asc, eq, inArray, or } from "drizzle-orm";
import { recountAfterDeletion } from "#domain/engagements/reliability.ts";
import { reliabilityCounters } from "#server/features/engagements/attendance/attendance.steps.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { members } from "#server/platform/db/tables/members.ts";

/** Subtracts the absences, late arrivals and late withdrawals about to be deleted from the counters (ADR 0093). */
export async function subtractFaults(tx: Transaction, condition: SQL): Promise<void> {
  const faults = await tx
    .select({ engagement: engagements, counters: reliabilityCounters })
    .from(engagements)
    .innerJoin(members, eq(members.id, engagements.userId))
    .where(and(condition, or(inArray(engagements.outcome, ["absent", "late"]), eq(engagements.isLate, true))))
    .orderBy(asc(members.id))
    .for("no key update", { of: members });
  const counted = new Map<string, NonNullable<ReturnType<typeof recountAfterDeletion>>>();
  for (const { engagement, counters } of faults) {
    const { userId } = engagement;
    const after = recountAfterDeletion(counted.get(userId) ?? counters, engagement);
    if (after !== null) counted.set(userId, after);
  }
  for (const [id, after] of counted) await tx.update(members).set(after).where(eq(members.id, id));
}
