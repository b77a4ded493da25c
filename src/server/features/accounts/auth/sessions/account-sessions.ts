import { and, desc, eq, gt } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Caller, Identity } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import { sessions as sessionRows } from "#server/platform/db/tables/accounts.ts";

type Deps = Pick<Context, "db" | "sessions" | "clock">;

/** The sessions of an account that have not expired, last used first; the current one is marked. */
export async function listSessions(
  { db, clock }: Deps,
  { userId, sessionId }: Pick<Identity, "userId" | "sessionId">,
) {
  const open = await db
    .select({
      id: sessionRows.id,
      device: sessionRows.device,
      openedAt: sessionRows.openedAt,
      lastUsedAt: sessionRows.lastUsedAt,
    })
    .from(sessionRows)
    .where(and(eq(sessionRows.userId, userId), gt(sessionRows.expiresAt, clock())))
    .orderBy(desc(sessionRows.lastUsedAt), desc(sessionRows.id));
  return open.map(({ id, device, openedAt, lastUsedAt }) => ({
    id,
    device,
    openedAt: openedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === sessionId,
  }));
}

/** Ends the session that a person signs out of. */
export async function signOut(
  { db, sessions }: Deps,
  { userId, sessionId }: Pick<Identity, "userId" | "sessionId">,
  caller: Caller,
): Promise<void> {
  await sessions.end(sessionId);
  await recordSecurityEvent(db, { kind: "sign-out", userId, caller });
}

/** Ends one session of an account; `not-found` when the account has no such session. */
export async function endSession(
  { db, sessions }: Deps,
  { userId, sessionId, caller }: { userId: string; sessionId: string; caller: Caller },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessionRows)
      .where(and(eq(sessionRows.id, sessionId), eq(sessionRows.userId, userId)))
      .returning({ id: sessionRows.id });
    if (ended.length === 0) throw new AppError("not-found");
    await recordSecurityEvent(tx, { kind: "session-revoked", userId, caller });
  });
  sessions.forget(sessionId);
}

/**
 * Ends the sessions of an account except the current one. Not limited, as a thief would use up what its owner needs: without
 * another session nothing is recorded.
 */
export async function endOtherSessions(
  { db, sessions }: Deps,
  { userId, keptSessionId, caller }: { userId: string; keptSessionId: string; caller: Caller },
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const others = await sessions.endAllOf(tx, userId, keptSessionId);
    if (others.length > 0) await recordSecurityEvent(tx, { kind: "session-revoked", userId, caller });
    return others;
  });
  for (const sessionId of ended) sessions.forget(sessionId);
}
