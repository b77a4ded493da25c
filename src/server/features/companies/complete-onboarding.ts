import { eq } from "drizzle-orm";
import type { OnboardingForm } from "#domain/companies/onboarding.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { phoneToStore } from "#server/platform/phone-numbers/phone-to-store.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { lockCompany, presentRecruiter, companyColumns } from "./companies.queries.ts";
import { changeContactEmail } from "./contact-email.steps.ts";
import { renameFutureJobs } from "./rename-future-jobs.steps.ts";

/** Stores the company's record and marks onboarding complete (spec §4). Idempotent. */
export async function completeOnboarding(
  deps: WriteDeps,
  companyId: string,
  form: OnboardingForm,
): Promise<Recruiter> {
  const { db, clock } = deps;
  const phone = await phoneToStore(form.phone, "phone");
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    const now = clock();
    const email = await changeContactEmail(tx, deps, { before, typed: form.email });
    const rows = await tx
      .update(companies)
      .set({ ...form, ...email, phone, onboardingCompleted: true, updatedAt: now })
      .where(eq(companies.id, companyId))
      .returning(companyColumns(now));
    const after = expectOne(rows);
    // An imported company has its jobs already.
    await renameFutureJobs(tx, { before, after, now });
    await publishChange(tx, companyId, { kind: "recruiter", ids: [companyId] });
    return presentRecruiter(after, now);
  });
}
