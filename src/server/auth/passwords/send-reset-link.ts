import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { linkMinutes } from "#domain/accounts/account-link.ts";
import { RESET_LINKS_AT_ONCE } from "#domain/accounts/password-reset.ts";
import type { PasswordResetRequest } from "#domain/accounts/password-reset.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/db/tables/accounts.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findOpenLinks, makeLink } from "#server/auth/account-links.ts";
import type { Caller } from "#server/auth/caller.ts";
import { countAttempt } from "#server/auth/limits.ts";
import { resetLinkMail } from "./reset-mails.ts";
import { recordSecurityEvent } from "#server/auth/security-events.ts";

/** The answer takes this long whether or not there was something to do, so that its time tells nothing either. */
const ANSWER_AFTER_MS = 300;
/** A link about to expire does not keep another from being mailed. */
const STILL_USABLE_MS = 10 * 60_000;

type Deps = Pick<Context, "db" | "config" | "clock" | "newId">;

/** Says nothing of whether there is such an account, disabled or with links enough. */
export async function sendResetLink(
  context: Deps,
  { email, caller }: PasswordResetRequest & { caller: Caller },
): Promise<void> {
  await countAttempt(context.db, "passwordResetAddress", caller.address);
  await Promise.all([mailLink(context, { email, caller }), pause(ANSWER_AFTER_MS)]);
}

async function mailLink(
  { db, config, clock, newId }: Deps,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    // Locked, so that requests at once do not make more links than there may be.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.isDisabled, false)))
      .for("update");
    await recordSecurityEvent(tx, { kind: "reset-requested", userId: user?.id ?? null, caller });
    if (user === undefined) return;
    const link = { userId: user.id, purpose: "reset-password" } as const;
    // Whoever asks again finds the earlier ones in their mailbox, with time left to use them.
    const usable = await findOpenLinks(tx, { ...link, at: new Date(now.getTime() + STILL_USABLE_MS) });
    if (usable.length >= RESET_LINKS_AT_ONCE) return;
    const token = await makeLink(tx, { ...link, now });
    // After the #, a token reaches no server's log.
    const address = `${config.publicUrl}/reset-password#token=${token}`;
    await queueMail(tx, resetLinkMail(email, address), {
      id: newId(),
      now,
      userId: user.id,
      usefulMs: linkMinutes["reset-password"] * 60_000,
    });
  });
}
