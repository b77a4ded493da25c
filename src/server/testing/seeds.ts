import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { PlanId } from "#domain/companies/plan.ts";
import type { Database } from "#server/platform/db/client.ts";
import { companies } from "#server/platform/db/tables/companies.ts";

type Change = Record<string, string | number | boolean | null> & { id: string };

/** Few enough for the watchdog of statements on a slow machine (ADR 0085). */
const COPIES_A_STATEMENT = 2_000;

export async function setPlan(db: Database, companyId: string, subscriptionPlan: PlanId): Promise<void> {
  await db.update(companies).set({ subscriptionPlan }).where(eq(companies.id, companyId));
}

/** Sets the counted attempts of a rate limit, whose window ends in 90 seconds. */
export async function setAttempts(db: Database, key: string, count: number): Promise<void> {
  await db.execute(sql`insert into rate_limits (key, count, window_ends_at)
    values (${key}, ${count}, now() + interval '90 seconds')
    on conflict (key) do update set count = excluded.count`);
}

/** Gives an account the record of another company, older than the account, as imported ones are. */
export async function giveOlderRecord(
  db: Database,
  { recordId, accountId }: { recordId: string; accountId: string },
): Promise<void> {
  await db.delete(companies).where(eq(companies.id, accountId));
  await db.update(companies).set({ userId: accountId }).where(eq(companies.id, recordId));
}

/** Inserts copies of a row, each with its own changes (with database column names). */
export async function copyRow(
  db: Database,
  table:
    | "users"
    | "companies"
    | "members"
    | "jobs"
    | "applications"
    | "venues"
    | "proposals"
    | "notifications",
  { id, changes }: { id: string; changes: readonly Change[] },
): Promise<void> {
  const name = sql.identifier(table);
  const { rows } = await db.execute<{ column: string }>(sql`select column_name as "column"
    from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`);
  const columns = rows.map(({ column }) => sql.identifier(column));
  const copied = columns.map((column) => sql`(jsonb_populate_record(source, change)).${column}`);
  for (let start = 0; start < changes.length; start += COPIES_A_STATEMENT) {
    const part = JSON.stringify(changes.slice(start, start + COPIES_A_STATEMENT));
    await db.execute(sql`insert into ${name} (${sql.join(columns, sql`, `)})
      select ${sql.join(copied, sql`, `)}
      from ${name} source, jsonb_array_elements(${part}::jsonb) change
      where source.id = ${id}`);
  }
}

/** Inserts copies of a candidate; returns their ids. */
export async function copyCandidate(db: Database, id: string, howMany: number): Promise<string[]> {
  const changes = newIds(howMany).map((copy) => ({ id: copy, email: `copie-${copy}@example.fr` }));
  await copyRow(db, "users", { id, changes });
  await copyRow(db, "members", { id, changes });
  return changes.map((change) => change.id);
}

/** Inserts pending copies of an application from other candidates; returns their ids, in the given order. */
export async function copyApplication(
  db: Database,
  id: string,
  copies: readonly { candidateId: string; appliedAt?: string }[],
): Promise<string[]> {
  const changes = copies.map(({ candidateId, appliedAt }) => ({
    id: uuidv7(),
    user_id: candidateId,
    ...(appliedAt !== undefined && { applied_at: appliedAt }),
  }));
  await copyRow(db, "applications", { id, changes });
  await db.execute(sql`update jobs set applications_total = applications_total + ${changes.length},
    applications_pending = applications_pending + ${changes.length}
    where id = (select job_id from applications where id = ${id})`);
  return changes.map((change) => change.id);
}

/** Inserts copies of an engagement with other candidates, without the counters of the job. */
export async function copyEngagement(db: Database, id: string, candidateIds: readonly string[]) {
  const changes = candidateIds.map((candidate) => ({ id: uuidv7(), user_id: candidate }));
  await copyRow(db, "applications", { id, changes });
  await db.execute(sql`insert into engagements
    select (jsonb_populate_record(source, change || jsonb_build_object('application_id', change -> 'id'))).*
    from engagements source, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) change
    where source.application_id = ${id}`);
}

export function newIds(howMany: number): string[] {
  return Array.from({ length: howMany }, () => uuidv7());
}

/** The number of rows of each table, to check that nothing was added or removed. */
export async function rowCounts(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; rows: number }>(sql`
    select table_name as name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}
