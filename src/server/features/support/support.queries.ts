import { and, eq, gt, sql } from "drizzle-orm";
import type { PlanId } from "#domain/companies/plan.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { signedInCompanyId } from "#server/features/companies/companies.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";

/** The account that wrote to the support; its plan and company are null for a candidate. */
export type SupportAccount = {
  id: string;
  email: string;
  plan: PlanId | null;
  companyName: string | null;
};

/** Sent again within this time, the same words are those of a message whose answer was lost. */
const REPEATED_WITHIN_MS = HOUR_MS;

type SentWords = Pick<typeof supportRequests.$inferSelect, "userId" | "name" | "email" | "issue">;

/** Whether the same sender has just sent the same words. */
export async function isRepeated(
  db: Pick<Statements, "select">,
  { userId, name, email, issue }: SentWords,
  now: Date,
): Promise<boolean> {
  const [sent] = await db
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(
      and(
        gt(supportRequests.createdAt, new Date(now.getTime() - REPEATED_WITHIN_MS)),
        sql`${supportRequests.userId} is not distinct from ${userId}`,
        eq(supportRequests.name, name),
        eq(supportRequests.email, email),
        eq(supportRequests.issue, issue),
      ),
    )
    .limit(1);
  return sent !== undefined;
}

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
