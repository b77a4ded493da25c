import { eq } from "drizzle-orm";
import { planEndDay } from "#domain/companies/plan.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import {
  companyAccountIdOf,
  lockCompany,
  presentRecruiter,
  readRecruiter,
  companyColumns,
} from "#server/features/companies/companies.queries.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { countAttempt } from "#server/platform/http/rate-limits.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { planEndMail, planEndRequestMail } from "./plan-mail.ts";

const ALREADY_FREE = "Votre compte est déjà au plan GRATUIT.";

/** Sets the day a paid plan ends, or keeps the plan; mails the recruiter and the support (ADR 0130). */
export async function requestPlanEnd(
  { db, config, clock, newId }: WriteDeps,
  { companyId, isRequested }: { companyId: string; isRequested: boolean },
): Promise<Recruiter> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    if (before.plan === "gratuit") throw new AppError("failed-precondition", { message: ALREADY_FREE });
    const now = clock();
    if ((before.planEndsOn !== null) === isRequested) {
      return presentRecruiter(await readRecruiter(tx, companyId, now), now);
    }
    await countAttempt(tx, "planEndRequests", companyId);
    const planEndsOn = isRequested ? planEndDay(now) : null;
    const rows = await tx
      .update(companies)
      .set({ planEndsOn, updatedAt: now })
      .where(eq(companies.id, companyId))
      .returning(companyColumns(now));
    const after = expectOne(rows);
    const userId = companyAccountIdOf(after);
    const facts = { plan: before.plan, planEndsOn, companyName: after.companyName, email: after.email };
    await queueMail(tx, planEndRequestMail(facts, config), { id: newId(), now });
    await queueMail(tx, planEndMail(facts, config), { id: newId(), now, userId });
    await publishChange(tx, companyId, { kind: "recruiter", ids: [companyId] });
    return presentRecruiter(after, now);
  });
}
