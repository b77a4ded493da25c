import { and, eq, isNull, lt, or } from "drizzle-orm";
import { deletionDay, retentionAt } from "#domain/retention.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { processAccounts } from "#server/features/accounts/process-accounts.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { deletionWarningMail } from "./retention-mails.ts";

const EXPIRES_AFTER_MS = 365 * DAY_MS;

/** Warns each account soon inactive for two years, once, by mail (spec §9); returns their number. */
export async function warnInactiveAccounts(
  context: Context,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  const { db, clock, newId, config } = context;
  const { warnActiveBefore } = retentionAt(clock());
  // The previous release writes and cancels the date alone (ADR 0024).
  const isUnwarned = and(isNull(users.deletionWarningId), isNull(users.deletionWarnedAt));
  const isDue = and(
    lt(users.lastActiveAt, warnActiveBefore),
    or(isUnwarned, lt(users.deletionWarnedAt, users.lastActiveAt)),
  );
  return processAccounts(context, { isDue, signal }, (id) =>
    db.transaction(async (tx) => {
      const [now, mailId] = [clock(), newId()];
      const [account] = await tx
        .update(users)
        .set({ deletionWarningId: mailId, deletionWarnedAt: null })
        .where(and(eq(users.id, id), isDue))
        .returning({ email: users.email, role: users.role, lastActiveAt: users.lastActiveAt });
      if (account === undefined) return false;
      const { email, ...inactive } = account;
      const day = deletionDay(account.lastActiveAt, now);
      const mail = deletionWarningMail(email, { ...inactive, day }, config);
      await queueMail(tx, mail, { id: mailId, now, userId: id, expiresAfterMs: EXPIRES_AFTER_MS });
      return true;
    }),
  );
}
