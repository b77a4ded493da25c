import type { SupportForm } from "#domain/support.ts";
import { countAttempt } from "#server/auth/limits.ts";
import type { Context } from "#server/context.ts";
import { supportRequests } from "#server/db/tables/outside.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { supportMail } from "./support-mail.ts";

/** Keeps a message to the support and has it mailed, both or neither (design §7.12); a flood from one address is refused. */
export async function storeSupportRequest(
  { db, config, clock, newId }: Pick<Context, "db" | "config" | "clock" | "newId">,
  { address, ...request }: SupportForm & { address: string },
): Promise<void> {
  await countAttempt(db, "supportAddress", address);
  const now = clock();
  await db.transaction(async (tx) => {
    await tx.insert(supportRequests).values({ id: newId(), ...request, createdAt: now });
    await queueMail(tx, supportMail(request, config.supportEmail), { id: newId(), now });
  });
}
