import { type ClientBase, escapeIdentifier } from "pg";
import { tablesInOrder } from "#server/platform/backup/backup-tables.ts";

const COPIES = "rows_before";

/** Copies every row of every table. */
export async function copyRows(client: ClientBase): Promise<number> {
  let rows = 0;
  await client.query(`create schema ${COPIES}`);
  for (const { name } of await tablesInOrder(client)) {
    const table = escapeIdentifier(name);
    const { rowCount } = await client.query(`create table ${COPIES}.${table} as table public.${table}`);
    rows += rowCount ?? 0;
  }
  return rows;
}

/** The copied rows that are gone or changed, one line a table, but in the tables whose rows may change meanwhile. */
export async function changedRows(client: ClientBase, mayChange: ReadonlySet<string>): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns before
    where table_schema = '${COPIES}' and exists (select from information_schema.columns now
      where now.table_schema = 'public' and (now.table_name, now.column_name) = (before.table_name, before.column_name))
    group by table_name order by table_name`);
  const changed: string[] = [];
  for (const { name, columns } of tables.filter((table) => !mayChange.has(table.name))) {
    const texts = columns.map((column) => `${escapeIdentifier(column)}::text`).join();
    const table = escapeIdentifier(name);
    const { rows } = await client.query<{ row: string }>(
      `select row_to_json(gone)::text as row from (select ${texts} from ${COPIES}.${table} except all select ${texts} from public.${table}) gone`,
    );
    if (rows.length > 0) changed.push(`${rows.length} rows of ${name} are lost or changed: ${rows[0]?.row}`);
  }
  return changed;
}
