import { linkMinutes } from "#domain/accounts/account-link.ts";
import type { confirmingPurposes } from "#domain/accounts/account-link.ts";
import { closeLinks, createLink } from "#server/auth/account-links.ts";
import { countAttempt, tryAttempt } from "#server/auth/limits.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { confirmationMail } from "./email-mails.ts";

type Deps = Pick<Context, "config" | "clock" | "newId">;
type LinkRequest = {
  userId: string;
  purpose: (typeof confirmingPurposes)[number];
  email: string;
  sessionId?: string;
};

/** Mails a link that replaces earlier ones: ten a day (`auth/too-many-requests`), silently fewer to one address. */
export async function sendConfirmationLink(
  tx: Transaction,
  { config, clock, newId }: Deps,
  request: LinkRequest,
): Promise<void> {
  const { userId, purpose, email } = request;
  await countAttempt(tx, "confirmationsRequested", userId);
  await closeLinks(tx, { userId, purposes: [purpose], as: "withdrawn" });
  const now = clock();
  const token = await createLink(tx, { ...request, now });
  if (!(await tryAttempt(tx, "confirmationsTo", email)).isAllowed) return;
  // A URL fragment is not sent to servers, so the token is in no access log.
  const mail = confirmationMail(email, purpose, `${config.publicUrl}/confirm-email#token=${token}`);
  await queueMail(tx, mail, { id: newId(), now, userId, expiresAfterMs: linkMinutes[purpose] * 60_000 });
}
