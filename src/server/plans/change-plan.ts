import { eq } from "drizzle-orm";
import type { PaidPlanId } from "#domain/plan.ts";
import type { Recruiter } from "#domain/recruiter.ts";
import type { Writing } from "#server/context.ts";
import { only } from "#server/db/rows.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { announce } from "#server/live/announce.ts";
import { lockRecruiter, presentRecruiter } from "#server/recruiters/recruiters.queries.ts";

/**
 * Writes the plan, its start and the status active, at once (spec §4 plan, design §7.9). Offers beyond a smaller
 * plan's limit stay active; publishing waits until there is room. The current plan again changes nothing.
 */
export async function changePlan(
  { db, clock }: Writing,
  { recruiterId, plan }: { recruiterId: string; plan: PaidPlanId },
): Promise<Recruiter> {
  return db.transaction(async (tx) => {
    const before = await lockRecruiter(tx, recruiterId);
    if (before.plan === plan) return presentRecruiter(before);
    const now = clock();
    const rows = await tx
      .update(recruiters)
      .set({
        subscriptionPlan: plan,
        subscriptionStatus: "active",
        planStartDate: now,
        planUpdatedAt: now,
        updatedAt: now,
      })
      .where(eq(recruiters.id, recruiterId))
      .returning();
    await announce(tx, recruiterId, { kind: "recruiter", ids: [recruiterId] });
    return presentRecruiter(only(rows));
  });
}
