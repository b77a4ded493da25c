import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { type RetentionBounds, retentionAt } from "#domain/retention.ts";
import type { Context } from "#server/context.ts";
import { deleteAccount } from "#server/features/accounts/deletion/delete-account.ts";
import { processAccounts } from "#server/features/accounts/process-accounts.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";

/** Deletes the accounts inactive for two years and warned thirty days ago (spec §9); returns their number. */
export async function deleteInactiveAccounts(
  context: Context,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  const bounds = retentionAt(context.clock());
  await recordSentWarnings(context, bounds);
  const isDue = sql`${and(
    lt(users.lastActiveAt, bounds.deleteActiveBefore),
    lt(users.deletionWarnedAt, bounds.deleteWarnedBefore),
  )}`;
  return processAccounts(context, { isDue, signal }, (id) =>
    deleteAccount(context, { id, isDue, cause: "inactive", signal }),
  );
}

/** The thirty days count from the sending of the warning: never, when its address refused it for good (ADR 0020). */
async function recordSentWarnings({ db }: Context, { warnActiveBefore }: RetentionBounds): Promise<void> {
  await db
    .update(users)
    .set({ deletionWarnedAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.id, users.deletionWarningId),
        isNotNull(mailOutbox.sentAt),
        lt(users.lastActiveAt, warnActiveBefore),
        isNull(users.deletionWarnedAt),
      ),
    );
}
