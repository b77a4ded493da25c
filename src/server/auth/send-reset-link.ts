import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { RESET_LINK_MINUTES } from "#domain/password-reset.ts";
import type { PasswordResetRequest } from "#domain/password-reset.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/db/tables/accounts.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { countAttempt } from "./limits.ts";
import { makeResetLink } from "./reset-links.ts";
import { resetLinkMail } from "./reset-mails.ts";

/** The answer takes this long whether or not there was something to do, so that its time tells nothing either. */
const ANSWER_AFTER_MS = 300;

type Needs = Pick<Context, "db" | "config" | "clock" | "newId">;

/** Mails a link to choose another password, if there is an account that is not disabled; says nothing of it. */
export async function sendResetLink(
  context: Needs,
  { email, address }: PasswordResetRequest & { address: string },
): Promise<void> {
  await countAttempt(context.db, "passwordResetAddress", address);
  await countAttempt(context.db, "passwordResetAccount", email);
  await Promise.all([mailLink(context, email), pause(ANSWER_AFTER_MS)]);
}

async function mailLink({ db, config, clock, newId }: Needs, email: string): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    // Locked, so that two requests at once leave one link.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.isDisabled, false)))
      .for("update");
    if (user === undefined) return;
    const token = await makeResetLink(tx, { userId: user.id, id: newId(), now });
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
