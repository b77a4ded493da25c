import { eq } from "drizzle-orm";
import type { MailSettingsChange, Recruiter } from "#domain/companies/recruiter.ts";
import type { Context } from "#server/context.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { lockCompany, presentRecruiter, companyColumns } from "./companies.queries.ts";

/** Writes the choices that were sent and keeps the others, so that two tabs do not undo each other's. */
export async function saveMailSettings(
  { db, clock }: Pick<Context, "db" | "clock">,
  companyId: string,
  { mailDigest, ...choices }: MailSettingsChange,
): Promise<Recruiter> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    const now = clock();
    const rows = await tx
      .update(companies)
      .set({
        notifications: { ...before.notifications, ...choices },
        mailDigest: mailDigest ?? before.mailDigest,
        updatedAt: now,
      })
      .where(eq(companies.id, companyId))
      .returning(companyColumns(now));
    await publishChange(tx, companyId, { kind: "recruiter", ids: [companyId] });
    return presentRecruiter(expectOne(rows), now);
  });
}
