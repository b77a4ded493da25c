import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { sendConfirmationLink } from "#server/features/accounts/confirmation-links.ts";
import { companyAccountIdOf, lockCompany } from "./companies.queries.ts";

/** Mails the link again; `failed-precondition` without a pending address. */
export async function resendContactLink(context: Context, companyId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (company.pendingEmail === null) throw new AppError("failed-precondition");
    const pendingLink = {
      userId: companyAccountIdOf(company),
      role: "recruiter",
      purpose: "confirm-contact",
      email: company.pendingEmail,
    } as const;
    await sendConfirmationLink(tx, context, pendingLink);
  });
}
