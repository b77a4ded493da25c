import { sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";

/** The channel on which every process learns that what the library shows has changed. */
export const LIBRARY_CHANNEL = "library";

/** Publishes a change of the CV library in the transaction that makes it (ADR 0027). */
export async function publishLibraryChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIBRARY_CHANNEL}, '')`);
}
