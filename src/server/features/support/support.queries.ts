import { eq, or } from "drizzle-orm";
import type { PlanId } from "#domain/companies/plan.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";

/** The account that wrote to the support; its plan and company are null for a candidate. */
export type SupportAccount = {
  id: string;
  email: string;
  plan: PlanId | null;
  companyName: string | null;
};

export async function readSupportAccount(
  db: Pick<Statements, "select">,
  userId: string | null,
): Promise<SupportAccount | null> {
  if (userId === null) return null;
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      plan: recruiters.subscriptionPlan,
      companyName: recruiters.companyName,
    })
    .from(users)
    .leftJoin(recruiters, or(eq(recruiters.id, users.id), eq(recruiters.userId, users.id)))
    .where(eq(users.id, userId));
  return account ?? null;
}
