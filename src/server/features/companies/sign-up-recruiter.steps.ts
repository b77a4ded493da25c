import type { SignUpForm } from "#domain/accounts/credentials.ts";
import { defaultMailSettings } from "#domain/companies/recruiter.ts";
import type { Context } from "#server/context.ts";
import { createLink } from "#server/features/accounts/auth/account-links.ts";
import { openAccount } from "#server/features/accounts/auth/open-account.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { startingPlan } from "./companies.queries.ts";
import { welcomeMail } from "./welcome-mail.ts";

/** Creates a company's account on the free plan (spec §2 register, §3), mails a welcome with a link that confirms the address, returns its id. Refuses like `openAccount`. */
export async function signUpRecruiter(
  context: Context,
  { email, password, companyName, address }: SignUpForm & { address: string },
): Promise<string> {
  const account = { email, password, role: "recruiter", address } as const;
  return openAccount(context, account, async (tx, id, now) => {
    await tx.insert(companies).values({
      id,
      userId: id,
      email,
      companyName,
      notifications: defaultMailSettings,
      ...startingPlan(now),
      createdAt: now,
      updatedAt: now,
    });
    const { config, newId } = context;
    const token = await createLink(tx, { userId: id, purpose: "confirm-sign-in", email, now });
    await queueMail(tx, welcomeMail(email, token, config), { id: newId(), now, userId: id });
  });
}
