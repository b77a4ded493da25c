import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#server/platform/db/client.ts";
import { expectOne, readRows } from "#server/platform/db/rows.ts";

export const connectionStates = ["active", "idle", "in_transaction", "unknown"] as const;

const figures = z.object({
  active: z.number(),
  idle: z.number(),
  in_transaction: z.number(),
  /** Of other roles, whose state only pg_monitor may read. */
  unknown: z.number(),
  maxConnections: z.number(),
  databaseBytes: z.number(),
  /** Seconds. */
  oldestTransaction: z.number(),
  /** 0 to 1. */
  transactionIds: z.number(),
  deadlocks: z.number(),
  standbys: z.number(),
  /** Bytes. */
  replicationLag: z.nullable(z.number()),
});

/** The database server's own figures, for an operator without an exporter beside it. */
export async function readServerFigures(db: Database): Promise<z.output<typeof figures>> {
  return expectOne(
    await readRows(
      db,
      figures,
      sql`select active, idle, in_transaction, unknown, "oldestTransaction",
        current_setting('max_connections')::float8 as "maxConnections",
        pg_database_size(current_database())::float8 as "databaseBytes",
        (select age(datfrozenxid) / 2147483647.0 from pg_database where datname = current_database())::float8
          as "transactionIds",
        (select deadlocks from pg_stat_database where datname = current_database())::float8 as deadlocks,
        (select count(*) from pg_stat_replication)::float8 as standbys,
        (select max(pg_wal_lsn_diff(case when pg_is_in_recovery() then null else pg_current_wal_lsn() end, replay_lsn))
          from pg_stat_replication)::float8 as "replicationLag"
      from (select (count(*) filter (where state = 'active'))::float8 as active,
          (count(*) filter (where state = 'idle'))::float8 as idle,
          (count(*) filter (where state like 'idle in transaction%'))::float8 as in_transaction,
          (count(*) filter (where state is null or state not in
            ('active', 'idle', 'idle in transaction', 'idle in transaction (aborted)')))::float8 as unknown,
          coalesce(extract(epoch from now() - min(xact_start) filter (where pid <> pg_backend_pid())), 0)::float8
            as "oldestTransaction"
        from pg_stat_activity where backend_type = 'client backend') sessions`,
    ),
  );
}
