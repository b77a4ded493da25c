import { eq } from "drizzle-orm";
import type { PlanId } from "#domain/companies/plan.ts";
import { signedInCompanyId } from "#server/features/companies/companies.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";

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
      plan: companies.subscriptionPlan,
      companyName: companies.companyName,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, signedInCompanyId(users.id)))
    .where(eq(users.id, userId));
  return account ?? null;
}
