import { eq } from "drizzle-orm";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { closeLinks } from "#server/features/accounts/auth/account-links.ts";
import { sendConfirmationLink } from "#server/features/accounts/confirmation-links.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { companyAccountIdOf, lockCompany, presentRecruiter, readRecruiter } from "./companies.queries.ts";
import type { CompanyRow } from "./companies.queries.ts";

type Deps = Pick<Context, "config" | "clock" | "newId">;
type ContactEmail = Pick<CompanyRow, "email" | "pendingEmail">;
const purpose = "confirm-contact";

/** A new contact address is pending until its link is followed (ADR 0048); saving the current one discards it. */
export async function contactEmailOf(
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
  await sendConfirmationLink(tx, deps, { userId, purpose, email: typed });
  return { email, pendingEmail: typed };
}

/** Mails the link again; `failed-precondition` without a pending address. */
export async function resendContactLink(context: Context, companyId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const recruiter = await lockCompany(tx, companyId);
    if (recruiter.pendingEmail === null) throw new AppError("failed-precondition");
    const pendingLink = {
      userId: companyAccountIdOf(recruiter),
      purpose,
      email: recruiter.pendingEmail,
    } as const;
    await sendConfirmationLink(tx, context, pendingLink);
  });
}

/** Discards the pending address; mail still goes to the current one. */
export async function cancelPendingEmail(
  { db, clock }: Pick<Context, "db" | "clock">,
  companyId: string,
): Promise<Recruiter> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    const now = clock();
    if (before.pendingEmail !== null) {
      await closeLinks(tx, { userId: companyAccountIdOf(before), purposes: [purpose], as: "withdrawn" });
      await tx.update(companies).set({ pendingEmail: null }).where(eq(companies.id, companyId));
      await publishChange(tx, companyId, { kind: "recruiter", ids: [companyId] });
    }
    return presentRecruiter(await readRecruiter(tx, companyId, now), now);
  });
}
