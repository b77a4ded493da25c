import type { ClientBase } from "pg";
import * as z from "zod/mini";
import { TOKEN_FRAGMENT } from "#domain/accounts/account-link.ts";
import { checkedRows } from "#server/platform/db/rows.ts";

export type BackupTable = { name: string; columns: { name: string; type: string }[] };

export const tablesNotBackedUp: ReadonlySet<string> = new Set([
  "sessions",
  "secrets",
  "account_links",
  // They belong to a session and to a key among the secrets.
  "push_subscriptions",
]);

/**
 * Which rows of a table are backed up, where not all are: a mail still to send may hold a link that gives access to an account,
 * and its link would not work once restored.
 */
export const rowsBackedUp: ReadonlyMap<string, string> = new Map([
  ["mail_outbox", `strpos(text, '${TOKEN_FRAGMENT}') = 0`],
]);

const columnOfTable = z.object({ table: z.string(), name: z.string(), type: z.string() });

/** Every table, sorted so that referenced tables come first: rows are restored in this order. */
export async function tablesInOrder(client: ClientBase): Promise<BackupTable[]> {
  const columns = await client.query(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  const foreignKeys = await client.query(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`);
  const references = checkedRows(z.object({ from: z.string(), to: z.string() }), foreignKeys);
  const remaining = new Map<string, BackupTable>();
  for (const { table, ...column } of checkedRows(columnOfTable, columns)) {
    const known = remaining.get(table) ?? { name: table, columns: [] };
    known.columns.push(column);
    remaining.set(table, known);
  }
  const ordered: BackupTable[] = [];
  while (remaining.size > 0) {
    const isFree = (name: string) => references.every(({ from, to }) => from !== name || !remaining.has(to));
    const free = [...remaining.values()].filter(({ name }) => isFree(name));
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${[...remaining.keys()].join(", ")}.`);
    ordered.push(...free);
    for (const { name } of free) remaining.delete(name);
  }
  return ordered;
}
