import { eq } from "drizzle-orm";
import type { ProfileForm } from "#domain/companies/profile.ts";
import { offeredChoices } from "#domain/companies/recruiter-fields.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { phoneToStore } from "#server/platform/phone-numbers/phone-to-store.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { lockCompany, presentRecruiter, companyColumns } from "./companies.queries.ts";
import { changeContactEmail } from "./contact-email.steps.ts";
import { renameFutureJobs } from "./rename-future-jobs.steps.ts";

/** The e-mail is the contact address, used once confirmed (ADR 0028, 0048). Future jobs get the new company name. */
export async function saveProfile(deps: WriteDeps, companyId: string, form: ProfileForm): Promise<Recruiter> {
  const { db, clock } = deps;
  const phone = await phoneToStore(form.phone, "phone");
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    const now = clock();
    const email = await changeContactEmail(tx, deps, { before, typed: form.email });
    const rows = await tx
      .update(companies)
      .set({
        ...form,
        ...offeredChoices({ ...before, ...sentChoices(form) }, form.businessType),
        ...email,
        phone,
        updatedAt: now,
      })
      .where(eq(companies.id, companyId))
      .returning(companyColumns(now));
    const after = expectOne(rows);
    await renameFutureJobs(tx, { before, after, now });
    await publishChange(tx, companyId, { kind: "recruiter", ids: [companyId] });
    return presentRecruiter(after, now);
  });
}

/** The sent fields that are valid for the business type; the others are unchanged. */
function sentChoices({ sector, preferredJobTypes }: ProfileForm) {
  return {
    ...(sector !== undefined && { sector }),
    ...(preferredJobTypes !== undefined && { preferredJobTypes }),
  };
}
