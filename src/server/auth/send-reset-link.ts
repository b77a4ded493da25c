import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { RESET_LINK_MINUTES } from "#domain/accounts/password-reset.ts";
import type { PasswordResetRequest } from "#domain/accounts/password-reset.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/db/tables/accounts.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Caller } from "./caller.ts";
import { countAttempt } from "./limits.ts";
import { makeResetLink } from "./reset-links.ts";
import { resetLinkMail } from "./reset-mails.ts";
import { recordSecurityEvent } from "./security-events.ts";

/** The answer takes this long whether or not there was something to do, so that its time tells nothing either. */
const ANSWER_AFTER_MS = 300;

type Needs = Pick<Context, "db" | "config" | "clock" | "newId">;

/**
 * Mails a link to choose another password, if there is an account that is not disabled and has not enough links yet; says
 * nothing of it.
 */
export async function sendResetLink(
  context: Needs,
  { email, caller }: PasswordResetRequest & { caller: Caller },
): Promise<void> {
  await countAttempt(context.db, "passwordResetAddress", caller.address);
  await Promise.all([mailLink(context, { email, caller }), pause(ANSWER_AFTER_MS)]);
}

async function mailLink(
  { db, config, clock, newId }: Needs,
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
    const token = await makeResetLink(tx, { userId: user.id, id: newId(), now });
    if (token === null) return;
    // After the #, a token reaches no server's log.
    const link = `${config.publicUrl}/reset-password#token=${token}`;
    await queueMail(tx, resetLinkMail(email, link), {
      id: newId(),
      now,
      userId: user.id,
      usefulMs: RESET_LINK_MINUTES * 60_000,
    });
  });
}
