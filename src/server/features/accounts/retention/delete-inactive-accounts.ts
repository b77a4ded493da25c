import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { retentionAt } from "#domain/retention.ts";
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
  const { deleteActiveBefore, deleteWarnedBefore } = retentionAt(context.clock());
  await recordSentWarnings(context);
  const isDue = sql`${and(
    lt(users.lastActiveAt, deleteActiveBefore),
    lt(users.deletionWarnedAt, deleteWarnedBefore),
    gt(users.deletionWarnedAt, users.lastActiveAt),
  )}`;
  return processAccounts(context, { isDue, signal }, (id) =>
    deleteAccount(context, { id, isDue, cause: "inactive", signal }),
  );
}

/** The thirty days count from the sending of the warning: never, when its address refused it for good (ADR 0020). */
async function recordSentWarnings({ db }: Context): Promise<void> {
  await db
    .update(users)
    .set({ deletionWarnedAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.id, users.deletionWarningId),
        isNotNull(mailOutbox.sentAt),
        isNull(users.deletionWarnedAt),
      ),
    );
}
