import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { ChangeKind } from "#domain/live.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { noteOwnChange } from "./own-changes.ts";

export const LIVE_CHANNEL = "live";
/** When a change was published, in milliseconds, by the database's clock. */
const NOW_MS = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const MAX_PUBLISHED_IDS = 50;

/** The first ids of a change: PostgreSQL limits a notification to 8,000 bytes. */
export function publishedIds(ids: readonly string[]): string[] {
  return ids.slice(0, MAX_PUBLISHED_IDS);
}

/** Increments the version in the company's locked row, so that versions follow the order of commits. */
export async function publishChange(
  tx: Transaction,
  companyId: string,
  { kind, ids }: { kind: ChangeKind; ids: readonly string[] },
): Promise<void> {
  const increment = sql`
    with incremented as (
      update companies set live_version = live_version + 1 where id = ${companyId} returning live_version
    )
    select live_version as version, pg_notify(${LIVE_CHANNEL}, json_build_array(json_build_object(
      'companyId', ${companyId}::text, 'version', live_version, 'kind', ${kind}::text, 'ids', ${JSON.stringify(publishedIds(ids))}::json,
      'at', ${NOW_MS}
    ))::text) from incremented`;
  const rows = await readRows(tx, z.object({ version: z.string() }), increment);
  for (const { version } of rows) noteOwnChange({ companyId, version: Number(version) });
}

/** Rows are locked in the order of their ids. */
export async function publishChangeToMany(
  tx: Transaction,
  companyIds: readonly string[],
  kind: ChangeKind,
): Promise<void> {
  if (companyIds.length === 0) return;
  await tx.execute(sql`
    with locked as (
      select id from companies where id = any(${sql.param(companyIds)}::uuid[]) order by id for update
    ), incremented as (
      update companies set live_version = live_version + 1 from locked
      where companies.id = locked.id returning companies.id, live_version
    )
    select pg_notify(${LIVE_CHANNEL}, json_build_array(json_build_object(
      'companyId', id, 'version', live_version, 'kind', ${kind}::text, 'ids', '[]'::json, 'at', ${NOW_MS}
    ))::text) from incremented`);
}
