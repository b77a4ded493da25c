import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { sendConfirmationLink } from "#server/features/accounts/confirmation-links.ts";
import { companyAccountIdOf, lockCompany } from "./companies.queries.ts";

/** Mails the link again; `failed-precondition` without a pending address. */
export async function resendContactLink(context: Context, companyId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const recruiter = await lockCompany(tx, companyId);
    if (recruiter.pendingEmail === null) throw new AppError("failed-precondition");
    const pendingLink = {
      userId: companyAccountIdOf(recruiter),
      purpose: "confirm-contact",
      email: recruiter.pendingEmail,
    } as const;
    await sendConfirmationLink(tx, context, pendingLink);
  });
}
