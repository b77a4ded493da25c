import { sql } from "drizzle-orm";
import type { SupportForm } from "#domain/support.ts";
import { mailboxOf } from "#domain/values/email-address.ts";
import type { Context } from "#server/context.ts";
import { notifyTask } from "#server/platform/db/notify-task.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { countAttempt } from "#server/platform/http/rate-limits.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { supportMail, supportReceiptMail } from "./support-mails.ts";
import { isRepeated, readSupportAccount } from "./support.queries.ts";

type Deps = Pick<Context, "db" | "config" | "clock" | "newId">;

type Sender = { address: string; userId: string | null };

/**
 * Mails it, with the plan of a signed-in account, and relays it when a webhook is configured (design §7.12). Rate-limited
 * per address; the same words sent again within the hour are stored once.
 */
export async function storeSupportRequest(
  { db, config, clock, newId }: Deps,
  { address, userId, ...request }: SupportForm & Sender,
): Promise<void> {
  await countAttempt(db, "supportPerNetwork", address);
  const now = clock();
  await db.transaction(async (tx) => {
    // Of two at once, the second waits for the first, then finds it stored.
    const words = `${request.email}\n${request.issue}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`);
    if (await isRepeated(tx, { userId, ...request }, now)) return;
    const relayDueAt = config.supportWebhookUrl === undefined ? null : now;
    await tx.insert(supportRequests).values({ id: newId(), userId, ...request, createdAt: now, relayDueAt });
    if (relayDueAt !== null) await notifyTask(tx, "relay-support-request");
    const account = await readSupportAccount(tx, userId);
    await queueMail(tx, supportMail({ ...request, account }, config.supportEmail), { id: newId(), now });
    if (!isOwnAddress(request.email, config)) {
      await queueMail(tx, supportReceiptMail({ ...request, account }, config.supportEmail), {
        id: newId(),
        now,
      });
    }
  });
}

/** An address of ours gets no receipt, which would be another message to the support. */
function isOwnAddress(email: string, { supportEmail, mailFrom }: Deps["config"]): boolean {
  const own = [supportEmail, mailFrom].map((text) => /<([^>]+)>/.exec(text)?.[1] ?? text);
  return own.some((address) => mailboxOf(address.toLowerCase()) === mailboxOf(email));
}
