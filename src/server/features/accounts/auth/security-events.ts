import type { Database, Transaction } from "#server/platform/db/client.ts";
import { type securityEventKinds, securityEvents } from "#server/platform/db/tables/security.ts";
import type { Caller } from "./caller.ts";

export type SecurityEventKind = (typeof securityEventKinds)[number];

type SecurityEvent = {
  kind: SecurityEventKind;
  /** The account's id; null when no account matches. Never an e-mail. */
  userId: string | null;
  /** The request's origin; null for an operator's command or a task. */
  caller: Caller | null;
  /** When it happened, where the product's own instants are compared with it; else by the database's clock. */
  at?: Date;
};

/** Writes one line of the security log (ADR 0042), in the transaction of the recorded write if there is one. */
export async function recordSecurityEvent(
  db: Database | Transaction,
  { kind, userId, caller, at }: SecurityEvent,
): Promise<void> {
  await db
    .insert(securityEvents)
    .values({ kind, userId, address: caller?.address ?? null, device: caller?.device ?? null, at });
}
