import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Database } from "#server/platform/db/client.ts";
import { wrongCounters } from "#server/testing/load/kills.ts";

/**
 * Every row of every table as text, except what outlives an account: the security log, and the events that the push gateway is
 * still to be told (ADR 0136).
 */
export async function everythingStored(db: Database): Promise<string> {
  const { rows } = await db.execute<{ stored: string }>(sql`
    select coalesce(string_agg(query_to_xml(format('select * from %I', table_name), false, true, '')::text, ''), '') as stored
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('security_events', 'gateway_events')`);
  return rows.map(({ stored }) => stored).join("");
}

/** The jobs whose counters differ from a recount or whose engagements break an invariant (E1 to E4). */
export async function wrongJobs(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await wrongCounters(client)).filter((difference) => difference.startsWith("job"));
  } finally {
    await client.end();
  }
}

/**
 * The candidates whose reliability counters differ from their engagements (E5), without imported data. With
 * `isForgotten` (engagements deleted by retention), more completed jobs than engagements is correct.
 */
export async function wrongReliabilityCounters(
  databaseUrl: string,
  { isForgotten = false } = {},
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select m.id from members m left join lateral (
        select count(*) filter (where outcome in ('present', 'late')) as done,
          count(*) filter (where outcome = 'absent' and is_held) as absent,
          count(*) filter (where outcome = 'late' and is_held) as late,
          count(*) filter (where outcome is null and ended_by = 'candidate' and is_late) as withdrawn
        from (select *, (contested_at is null or contest_answer is not null)
              and (agreed_at < starts_at or confirmed_at is not null)
              and not (is_to_reconfirm or (starts_at, ends_at) <> (agreed_starts_at, agreed_ends_at)
                or hourly_rate < agreed_rate or planned_break > agreed_break) as is_held
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
