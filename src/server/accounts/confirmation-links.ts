import { linkMinutes } from "#domain/accounts/account-link.ts";
import type { confirmingPurposes } from "#domain/accounts/account-link.ts";
import { closeLinks, makeLink } from "#server/auth/account-links.ts";
import { countAttempt, tryAttempt } from "#server/auth/limits.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { confirmationMail } from "./email-mails.ts";

type Deps = Pick<Context, "config" | "clock" | "newId">;
type Asked = {
  userId: string;
  purpose: (typeof confirmingPurposes)[number];
  email: string;
  sessionId?: string;
};

/** Replaces any earlier link. Ten a day (`auth/too-many-requests`); an address mailed enough already is not mailed. */
export async function sendConfirmationLink(
  tx: Transaction,
  { config, clock, newId }: Deps,
  asked: Asked,
): Promise<void> {
  const { userId, purpose, email } = asked;
  await countAttempt(tx, "confirmationsAsked", userId);
  await closeLinks(tx, { userId, purposes: [purpose], as: "withdrawn" });
  const now = clock();
  const token = await makeLink(tx, { ...asked, now });
  if (!(await tryAttempt(tx, "confirmationsTo", email)).isWithin) return;
  // After the #, a token reaches no server's log.
  const mail = confirmationMail(email, purpose, `${config.publicUrl}/confirm-email#token=${token}`);
  await queueMail(tx, mail, { id: newId(), now, userId, usefulMs: linkMinutes[purpose] * 60_000 });
}
