import { eq } from "drizzle-orm";
import type { OnboardingForm } from "#domain/companies/onboarding.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { phoneToStore } from "#server/features/accounts/phone-numbers/phone-to-store.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import type { Writing } from "#server/platform/platform.ts";
import { contactEmailOf } from "./contact-email.ts";
import { lockRecruiter, presentRecruiter, recruiterColumns } from "./recruiters.queries.ts";

/** Stores the company's record and marks onboarding complete (spec §4). Idempotent. */
export async function completeOnboarding(
  deps: Writing,
  recruiterId: string,
  form: OnboardingForm,
): Promise<Recruiter> {
  const { db, clock } = deps;
  const phone = await phoneToStore(form.phone, "phone");
  return db.transaction(async (tx) => {
    const before = await lockRecruiter(tx, recruiterId);
    const now = clock();
    const email = await contactEmailOf(tx, deps, { before, typed: form.email });
    const rows = await tx
      .update(recruiters)
      .set({ ...form, ...email, phone, onboardingCompleted: true, updatedAt: now })
      .where(eq(recruiters.id, recruiterId))
      .returning(recruiterColumns(now));
    await publishChange(tx, recruiterId, { kind: "recruiter", ids: [recruiterId] });
    return presentRecruiter(expectOne(rows), now);
  });
}
