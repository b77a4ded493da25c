import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { linkMinutes } from "#domain/accounts/link-validity.ts";
import { type PasswordResetRequest, RESET_LINKS_AT_ONCE } from "#domain/accounts/password-reset.ts";
import { MINUTE_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { createLink, findOpenLinks, linkAddress } from "#server/features/accounts/auth/account-links.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { countAttempt } from "#server/platform/http/rate-limits.ts";
import { tryMailing } from "#server/platform/mail/mailbox-limits.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { resetLinkMail } from "./reset-mails.ts";

/** The minimum response time, with or without an account, so that timing reveals nothing. */
const RESPONSE_TIME_MS = 300;
/** A link about to expire does not count against the limit. */
const MIN_TIME_LEFT_MS = 10 * MINUTE_MS;

type Deps = Pick<Context, "db" | "config" | "clock" | "newId">;

/** Reveals nothing about the account: missing, disabled, or with too many links. */
export async function sendResetLink(
  context: Deps,
  { email, caller }: PasswordResetRequest & { caller: Caller },
): Promise<void> {
  await countAttempt(context.db, "passwordResetsPerNetwork", caller.address);
  await Promise.all([mailLink(context, { email, caller }), pause(RESPONSE_TIME_MS)]);
}

async function mailLink(
  { db, config, clock, newId }: Deps,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    // Locked, so that concurrent requests do not exceed the limit.
    const [user] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(and(eq(users.email, email), eq(users.isDisabled, false)))
      .for("update");
    await recordSecurityEvent(tx, { kind: "reset-requested", userId: user?.id ?? null, caller });
    if (user === undefined) return;
    const link = { userId: user.id, purpose: "reset-password" } as const;
    // The earlier links are in the mailbox, with time left to use them.
    const usable = await findOpenLinks(tx, { ...link, at: new Date(now.getTime() + MIN_TIME_LEFT_MS) });
    if (usable.length >= RESET_LINKS_AT_ONCE) return;
    // Counted by address: deleting an account and opening it again deletes its links.
    if (!(await tryMailing(tx, "resetLinksTo", email))) return;
    const token = await createLink(tx, { ...link, now });
    const url = linkAddress(`${config.publicUrl}/reset-password`, user.role, token);
    await queueMail(tx, resetLinkMail(email, url), {
      id: newId(),
      now,
      userId: user.id,
      expiresAfterMs: linkMinutes["reset-password"] * MINUTE_MS,
    });
  });
}
