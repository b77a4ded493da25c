import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  assertCurrentPassword,
  lockProvenAccount,
} from "#server/features/accounts/assert-current-password.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import { processAccounts } from "#server/features/accounts/process-accounts.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { deleteAccount } from "./delete-account.ts";

/** Deletes one's own account immediately (ADR 0043); `finishDeletions` completes it if the process stops midway. */
export async function deleteOwnAccount(
  context: Context,
  { userId, currentPassword, caller }: { userId: string; currentPassword: string; caller: Caller },
): Promise<void> {
  const { db, clock, stopping } = context;
  const proven = await assertCurrentPassword(context, { userId, currentPassword, caller });
  await db.transaction(async (tx) => {
    await lockProvenAccount(tx, { userId, proven });
    await tx.update(users).set({ deletionRequestedAt: clock() }).where(eq(users.id, userId));
    await recordSecurityEvent(tx, { kind: "account-deleted", userId, caller });
  });
  await deleteAccount(context, { id: userId, isDue: isRequested, cause: "requested", signal: stopping });
}

/** Completes the requested deletions that a process left unfinished; returns how many were completed. */
export async function finishDeletions(
  context: Context,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  return processAccounts(context, { isDue: isRequested, signal }, (id) =>
    deleteAccount(context, { id, isDue: isRequested, cause: "requested", signal }),
  );
}

const isRequested = sql`${users.deletionRequestedAt} is not null`;
