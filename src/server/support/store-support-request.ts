import type { SupportForm } from "#domain/support.ts";
import { countAttempt, tryAttempt } from "#server/auth/limits.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { supportRequests } from "#server/db/tables/external.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { addTask } from "#server/queue/add-task.ts";
import { supportMail, supportReceiptMail } from "./support-mails.ts";

type Deps = Pick<Context, "db" | "config" | "clock" | "newId">;

/** Mails it, and relays it when a webhook is configured (design §7.12). Rate-limited per address. */
export async function storeSupportRequest(
  { db, config, clock, newId }: Deps,
  { address, ...request }: SupportForm & { address: string },
): Promise<void> {
  await countAttempt(db, "supportAddress", address);
  const now = clock();
  await db.transaction(async (tx) => {
    const requestId = newId();
    await tx.insert(supportRequests).values({ id: requestId, ...request, createdAt: now });
    if (config.supportWebhookUrl !== undefined) {
      await addTask(tx, "relay-support-request", { data: { requestId }, key: requestId });
    }
    await queueMail(tx, supportMail(request, config.supportEmail), { id: newId(), now });
    if (await maySendReceipt(tx, request.email, config)) {
      await queueMail(tx, supportReceiptMail(request.email, config.supportEmail), { id: newId(), now });
    }
  });
}

/** Once a day per address, and never to our own addresses, to prevent mail loops. */
async function maySendReceipt(tx: Transaction, email: string, config: Deps["config"]): Promise<boolean> {
  const own = [config.supportEmail, config.mailFrom].map((text) => /<([^>]+)>/.exec(text)?.[1] ?? text);
  if (own.some((address) => address.toLowerCase() === email)) return false;
  return (await tryAttempt(tx, "supportReceipt", email)).isAllowed;
}
