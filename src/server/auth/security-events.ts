import type { Database, Transaction } from "#server/db/client.ts";
import { securityEvents } from "#server/db/tables/security.ts";
import type { securityEventKinds } from "#server/db/tables/security.ts";
import type { Caller } from "./caller.ts";

export type SecurityEventKind = (typeof securityEventKinds)[number];

type SecurityEvent = {
  kind: SecurityEventKind;
  /** The account's id; null when nobody is known by what was tried. Never an e-mail. */
  userId: string | null;
  /** Where it was asked from; null when an operator's command or a task did it. */
  caller: Caller | null;
};

/** Writes one line of the security log (ADR 0042); in the transaction of what it says, where there is one. */
export async function recordSecurityEvent(
  db: Database | Transaction,
  { kind, userId, caller }: SecurityEvent,
): Promise<void> {
  await db
    .insert(securityEvents)
    .values({ kind, userId, address: caller?.address ?? null, device: caller?.device ?? null });
}
