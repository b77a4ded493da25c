import { eq } from "drizzle-orm";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import type { Context } from "#server/context.ts";
import { closeLinks } from "#server/features/accounts/auth/account-links.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { companyAccountIdOf, lockCompany, presentRecruiter, readRecruiter } from "./companies.queries.ts";

/** Discards the pending address; mail still goes to the current one. */
export async function cancelPendingEmail(
  { db, clock }: Pick<Context, "db" | "clock">,
  companyId: string,
): Promise<Recruiter> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    const now = clock();
    if (before.pendingEmail !== null) {
      await closeLinks(tx, {
        userId: companyAccountIdOf(before),
        purposes: ["confirm-contact"],
        as: "withdrawn",
      });
      await tx.update(companies).set({ pendingEmail: null }).where(eq(companies.id, companyId));
      await publishChange(tx, companyId, { kind: "recruiter", ids: [companyId] });
    }
    return presentRecruiter(await readRecruiter(tx, companyId, now), now);
  });
}
