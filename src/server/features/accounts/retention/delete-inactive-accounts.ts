import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { deleteAccount } from "./delete-account.ts";
import { type Retention, processAccounts } from "./retention.ts";

/** Deletes the accounts inactive for two years and warned thirty days ago (spec §9); returns their number. */
export async function deleteInactiveAccounts(retention: Retention): Promise<number> {
  const { context, bounds, signal } = retention;
  await recordSentWarnings(retention);
  const isDue = sql`${and(
    lt(users.lastActiveAt, bounds.deleteActiveBefore),
    lt(users.deletionWarnedAt, bounds.deleteWarnedBefore),
  )}`;
  return processAccounts(retention, isDue, (id) =>
    deleteAccount(context, { id, isDue, cause: "inactive", signal }),
  );
}

/** The thirty days count from the sending of the warning: never, when its address refused it for good (ADR 0020). */
async function recordSentWarnings({ context, bounds }: Retention): Promise<void> {
  await context.db
    .update(users)
    .set({ deletionWarnedAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.id, users.deletionWarningId),
        isNotNull(mailOutbox.sentAt),
        lt(users.lastActiveAt, bounds.warnActiveBefore),
        isNull(users.deletionWarnedAt),
      ),
    );
}
