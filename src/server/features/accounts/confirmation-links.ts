import { linkMinutes } from "#domain/accounts/link-validity.ts";
import type { Role } from "#domain/accounts/role.ts";
import { MINUTE_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { closeLinks, createLink, linkAddress } from "#server/features/accounts/auth/account-links.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { countAttempt } from "#server/platform/http/rate-limits.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { type RequestedPurpose, addressTakenMail, confirmationMail } from "./address-mails.ts";

type Deps = Pick<Context, "config" | "clock" | "newId">;
type LinkRequest = {
  userId: string;
  role: Role;
  purpose: RequestedPurpose;
  email: string;
  sessionId?: string;
  /** Another account has the address: the mail says so, and nobody gets the link. */
  isTaken?: boolean;
};

/** Mails a link that replaces earlier ones: ten a day (`auth/too-many-requests`), silently fewer to one address. */
export async function sendConfirmationLink(
  tx: Transaction,
  { config, clock, newId }: Deps,
  { isTaken = false, role, ...request }: LinkRequest,
): Promise<void> {
  const { userId, purpose, email } = request;
  await countAttempt(tx, "confirmationsRequested", userId);
  await closeLinks(tx, { userId, purposes: [purpose], as: "withdrawn" });
  const now = clock();
  const token = await createLink(tx, { ...request, now });
  const url = linkAddress(`${config.publicUrl}/confirm-email`, role, token);
  const mail = isTaken ? addressTakenMail(email) : confirmationMail(email, purpose, url);
  // The mail of a change is stored with no account: the requester's export would tell whether the address was taken.
  const owner = purpose === "change-email" ? {} : { userId };
  await queueMail(tx, mail, { id: newId(), now, ...owner, expiresAfterMs: linkMinutes[purpose] * MINUTE_MS });
}
