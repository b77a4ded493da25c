import { eq } from "drizzle-orm";
import type { PaidPlanId } from "#domain/companies/plan.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import {
  companyAccountIdOf,
  lockCompany,
  presentRecruiter,
  readRecruiter,
  companyColumns,
} from "#server/features/companies/companies.queries.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { planEndRequestMail, planMail } from "./plan-mail.ts";

/** At once (spec §4 plan, design §7.9); jobs beyond a smaller plan's limit stay active. A new plan keeps no end asked before. Mails the recruiter, and the support that no end is asked any more. */
export async function changePlan(
  { db, config, clock, newId }: WriteDeps,
  { companyId, plan, caller }: { companyId: string; plan: PaidPlanId; caller: Caller },
): Promise<Recruiter> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    const now = clock();
    if (before.plan === plan) return presentRecruiter(await readRecruiter(tx, companyId, now), now);
    const rows = await tx
      .update(companies)
      .set({
        subscriptionPlan: plan,
        subscriptionStatus: "active",
        planStartDate: now,
        planUpdatedAt: now,
        planEndsOn: null,
        updatedAt: now,
      })
      .where(eq(companies.id, companyId))
      .returning(companyColumns(now));
    const after = expectOne(rows);
    const userId = companyAccountIdOf(after);
    await recordSecurityEvent(tx, { kind: "plan-changed", userId, caller });
    const change = { plan, now, endWithdrawn: before.planEndsOn };
    const mail = planMail(after.email, change, { ...config, tax: config.planTerms.tax });
    await queueMail(tx, mail, { id: newId(), now, userId });
    if (before.planEndsOn !== null) {
      const { companyName, email } = after;
      const toSupport = planEndRequestMail({ plan, planEndsOn: null, companyName, email }, config);
      await queueMail(tx, toSupport, { id: newId(), now });
    }
    await publishChange(tx, companyId, { kind: "recruiter", ids: [companyId] });
    return presentRecruiter(after, now);
  });
}
