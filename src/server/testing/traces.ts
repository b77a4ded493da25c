import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Database } from "#server/db/client.ts";
import { wrongCounters } from "./storms/kills.ts";

/** Every row of every table, as text, but the security log, which outlives accounts: what is not in it is nowhere else. */
export async function everythingStored(db: Database): Promise<string> {
  const { rows } = await db.execute<{ stored: string }>(sql`
    select coalesce(string_agg(query_to_xml(format('select * from %I', table_name), false, true, '')::text, ''), '') as stored
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'security_events'`);
  return rows.map(({ stored }) => stored).join("");
}

/** The offers whose counters a recount contradicts, or whose engagements are not what they should be (E1 to E4). */
export async function wrongOffers(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await wrongCounters(client)).filter((liar) => liar.startsWith("offer"));
  } finally {
    await client.end();
  }
}

/**
 * The people whose counters are not what their engagements say (E5), where nothing was imported; once engagements were
 * forgotten, missions done may be more than those left.
 */
export async function wrongTallies(databaseUrl: string, { isForgotten = false } = {}): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select m.id from members m left join lateral (
        select count(*) filter (where outcome in ('present', 'late')) as done,
          count(*) filter (where outcome = 'absent' and not is_open) as absent,
          count(*) filter (where outcome = 'late' and not is_open) as late,
          count(*) filter (where outcome is null and ended_by = 'candidate' and is_late) as withdrawn
        from (select *, contested_at is not null and contest_answer is null as is_open
          from engagements where user_id = m.id and is_counted) facts
      ) counted on true
      where (m.no_shows, m.late_arrivals, m.late_withdrawals) is distinct from (absent, late, withdrawn)
        or m.completed_shifts < done or (m.completed_shifts > done and not $1)`,
      [isForgotten],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
