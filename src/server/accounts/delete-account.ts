import { eq, isNotNull, sql } from "drizzle-orm";
import type { Caller } from "#server/auth/caller.ts";
import { recordSecurityEvent } from "#server/auth/security-events.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/db/tables/accounts.ts";
import { removeAccount } from "#server/retention/remove-account.ts";
import { provePassword } from "./prove-password.ts";

/** Deletes one's own account at once (ADR 0043); a process that stops midway leaves the rest to `finishRemovals`. */
export async function deleteOwnAccount(
  context: Context,
  { userId, currentPassword, caller }: { userId: string; currentPassword: string; caller: Caller },
): Promise<void> {
  const { db, clock, stopping } = context;
  await provePassword(context, { userId, currentPassword });
  await db.transaction(async (tx) => {
    await tx.update(users).set({ removalRequestedAt: clock() }).where(eq(users.id, userId));
    await recordSecurityEvent(tx, { kind: "account-deleted", userId, caller });
  });
  await removeAccount(context, { id: userId, isDue: isRequested, cause: "requested", signal: stopping });
}

/** Goes on with the removals that their owners asked for and that a process left unfinished; answers how many ended. */
export async function finishRemovals(context: Context): Promise<number> {
  const requested = await context.db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.removalRequestedAt))
    .limit(100);
  let removed = 0;
  for (const { id } of requested) {
    const removal = { id, isDue: isRequested, cause: "requested", signal: context.stopping } as const;
    if (await removeAccount(context, removal)) removed += 1;
  }
  return removed;
}

const isRequested = sql`${users.removalRequestedAt} is not null`;
