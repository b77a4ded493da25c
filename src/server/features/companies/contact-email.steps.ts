import { type SQL, and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { closeLinks } from "#server/features/accounts/auth/account-links.ts";
import { sendConfirmationLink } from "#server/features/accounts/confirmation-links.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { type CompanyRow, companyAccountIdOf } from "./companies.queries.ts";

type Deps = Pick<Context, "config" | "clock" | "newId">;
type ContactEmail = Pick<CompanyRow, "email" | "pendingEmail">;
const purpose = "confirm-contact";

/** A new contact address is pending until its link is followed (ADR 0048); saving the current one discards it. Returns what to store. */
export async function changeContactEmail(
  tx: Transaction,
  deps: Deps,
  { before, typed }: { before: CompanyRow; typed: string },
): Promise<ContactEmail> {
  const { email, pendingEmail } = before;
  if (typed === pendingEmail) return { email, pendingEmail };
  const userId = companyAccountIdOf(before);
  const account = expectOne(await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)));
  if (typed === email || typed === account.email) {
    if (pendingEmail !== null) await closeLinks(tx, { userId, purposes: [purpose], as: "withdrawn" });
    return { email: typed, pendingEmail: null };
  }
  await sendConfirmationLink(tx, deps, { userId, role: "recruiter", purpose, email: typed });
  return { email, pendingEmail: typed };
}

/** Of the companies that meet the condition, those whose new address is pending keep theirs; closes no link. */
export async function discardPendingEmail(tx: Transaction, condition: SQL | undefined): Promise<void> {
  const discarded = await tx
    .update(companies)
    .set({ pendingEmail: null })
    .where(and(condition, isNotNull(companies.pendingEmail)))
    .returning({ id: companies.id });
  for (const { id } of discarded) await publishChange(tx, id, { kind: "recruiter", ids: [id] });
}
