import { eq, lte } from "drizzle-orm";
import { dayInParis } from "#domain/values/dates.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import type { DisableDeps } from "#server/features/accounts/disable-account.ts";
import { signedInCompanyId, startingPlan } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { planEndedMail } from "./plan-mail.ts";

/** Returns an account to the free plan if its owner asked for it; before the day asked for, changes nothing and says the day. */
export async function endPlan(
  { db, now, newId, config }: DisableDeps,
  email: string,
): Promise<"ended" | "no-account" | "not-requested" | { endsOn: string }> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        id: companies.id,
        userId: users.id,
        plan: companies.subscriptionPlan,
        endsOn: companies.planEndsOn,
      })
      .from(users)
      .innerJoin(companies, eq(companies.id, signedInCompanyId(users.id)))
      .where(eq(users.email, email))
      .for("update", { of: companies });
    if (found === undefined) return "no-account";
    const { id, userId, plan, endsOn } = found;
    if (endsOn === null || plan === null) return "not-requested";
    if (endsOn > dayInParis(now)) return { endsOn };
    await tx
      .update(companies)
      .set({ ...startingPlan(now), planUpdatedAt: now, planEndsOn: null, updatedAt: now })
      .where(eq(companies.id, id));
    await recordSecurityEvent(tx, { kind: "plan-changed", userId, caller: null });
    await queueMail(tx, planEndedMail(email, plan, config), { id: newId(), now, userId });
    await publishChange(tx, id, { kind: "recruiter", ids: [id] });
    return "ended";
  });
}

/** The sign-in e-mails of the accounts whose plan ends at this instant's day or before. */
export async function accountsWithPlanDue(db: Pick<Transaction, "select">, now: Date): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(companies, eq(companies.id, signedInCompanyId(users.id)))
    .where(lte(companies.planEndsOn, dayInParis(now)))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}
