import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "#server/platform/db/client.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { publishChangeToMany } from "#server/platform/live/publish.ts";

/**
 * Publishes a change of the pool to the companies that marked a person, that the person joined, or that engaged them; sent
 * before other statements, as companies are locked first (ADR 0004).
 */
export async function publishPoolChange(tx: Transaction, userId: string): Promise<void> {
  const rows = await readRows(
    tx,
    z.object({ companyId: z.string() }),
    sql`select company_id as "companyId" from pool_members where user_id = ${userId}
      union select company_id from engagements where user_id = ${userId}`,
  );
  await publishChangeToMany(
    tx,
    rows.map(({ companyId }) => companyId),
    "pool",
  );
}
