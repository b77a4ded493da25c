import { eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { assertCurrentPassword } from "./assert-current-password.ts";
import type { Caller } from "./auth/caller.ts";
import { recordSecurityEvent } from "./auth/security-events.ts";
import { deleteAccount } from "./retention/delete-account.ts";

/** Deletes one's own account immediately (ADR 0043); `finishDeletions` completes it if the process stops midway. */
export async function deleteOwnAccount(
  context: Context,
  { userId, currentPassword, caller }: { userId: string; currentPassword: string; caller: Caller },
): Promise<void> {
  const { db, clock, stopping } = context;
  await assertCurrentPassword(context, { userId, currentPassword, caller });
  await db.transaction(async (tx) => {
    await tx.update(users).set({ deletionRequestedAt: clock() }).where(eq(users.id, userId));
    await recordSecurityEvent(tx, { kind: "account-deleted", userId, caller });
  });
  await deleteAccount(context, { id: userId, isDue: isRequested, cause: "requested", signal: stopping });
}

/** Completes the requested removals that a process left unfinished; returns how many were completed. */
export async function finishDeletions(context: Context): Promise<number> {
  const requested = await context.db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.deletionRequestedAt))
    .limit(100);
  let removed = 0;
  for (const { id } of requested) {
    const deletion = { id, isDue: isRequested, cause: "requested", signal: context.stopping } as const;
    if (await deleteAccount(context, deletion)) removed += 1;
  }
  return removed;
}

const isRequested = sql`${users.deletionRequestedAt} is not null`;
