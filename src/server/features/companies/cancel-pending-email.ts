import { eq } from "drizzle-orm";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import type { Context } from "#server/context.ts";
import { closeLinks } from "#server/features/accounts/auth/account-links.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { companyAccountIdOf, lockCompany, presentRecruiter, readRecruiter } from "./companies.queries.ts";
import { discardPendingEmail } from "./contact-email.steps.ts";

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
      await discardPendingEmail(tx, eq(companies.id, companyId));
    }
    return presentRecruiter(await readRecruiter(tx, companyId, now), now);
  });
}
