import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";

type Row = Record<string, unknown>;
/** Rows by their table and primary key. */
type StoredRows = Map<string, { table: string; row: Row }>;

/** How the ids of a scene are named. */
type NameOf = (id: string) => string;

/** Written by every request with a session or a limit. */
const OF_REQUESTS = ["sessions", "rate_limits"];
/** Counters of changes, whose value depends on what was done before. */
const VERSIONS = ["live_version", "version"];
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** Columns of random values, of what a library computes, and of what waits for the morning at night. */
const UNKNOWN =
  /^(joining_code|md5_hash|generation|size|email|recipient|pending_email)$|password|token|due_at$/;
const DAY = /^\d{4}-\d\d(-\d\d)?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT/;
const MILLISECONDS = /\d{13}/;
/** Longer texts are tested where they are written. */
const MAX_TEXT = 24;

/**
 * Exactly what a write changes in the database, in words: « jobs offer: applications_pending 1 → 0 », « + notifications … » for
 * a new row, « - … » for a removed one. A row of another company, or a column too many, is seen.
 */
export async function rowsChangedBy(
  db: Database,
  write: () => Promise<unknown>,
  nameOf: NameOf,
): Promise<string[]> {
  const before = await readStored(db);
  const since = Date.now();
  await write();
  const window = { since, until: Date.now() };
  const after = await readStored(db);
  const shown = (column: string, value: unknown) =>
    UNKNOWN.test(column) && !isEmpty(value) ? "…" : inWords(value, nameOf, window);
  // What was there before may be a moment old: only the instants of this write are now.
  const past = (column: string, value: unknown) => (isInstant(value) ? "then" : shown(column, value));
  const lines: string[] = [];
  for (const [key, { table, row }] of after) {
    const was = before.get(key)?.row;
    if (was === undefined) {
      const columns = Object.entries(row).filter(([, value]) => !isEmpty(value));
      lines.push(`+ ${table}: ${columns.map(([name, value]) => `${name} ${shown(name, value)}`).join(", ")}`);
    } else {
      const names = Object.keys(row).filter(
        (name) => JSON.stringify(was[name]) !== JSON.stringify(row[name]),
      );
      if (names.length === 0) continue;
      const columns = names.map((name) =>
        VERSIONS.includes(name)
          ? `${name} + ${Number(row[name]) - Number(was[name])}`
          : `${name} ${past(name, was[name])} → ${shown(name, row[name])}`,
      );
      lines.push(`${keyInWords(key, nameOf)}: ${columns.join(", ")}`);
    }
  }
  const removed = [...before.keys()].filter((key) => !after.has(key));
  return [...lines, ...removed.map((key) => `- ${keyInWords(key, nameOf)}`)].toSorted();
}

function keyInWords(key: string, nameOf: NameOf): string {
  const [table, ...ids] = key.split(" ");
  return [table, ...ids.map((id) => (nameOf(id) === id ? "…" : nameOf(id)))].join(" ");
}

function isInstant(value: unknown): boolean {
  return typeof value === "string" && INSTANT.test(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === false || value === 0;
}

function inWords(
  value: unknown,
  nameOf: NameOf,
  { since, until }: Record<"since" | "until", number>,
): string {
  if (typeof value !== "string") return typeof value === "object" && value !== null ? "…" : String(value);
  if (ID.test(value)) return nameOf(value) === value ? "an id" : nameOf(value);
  if (isInstant(value)) {
    const instant = Date.parse(value);
    // Two applications of one millisecond arrive one after the other.
    return instant >= since - 1000 && instant <= until + 1000 ? "now" : "then";
  }
  if (DAY.test(value)) return value.length > 7 ? "a day" : "a month";
  return value.length > MAX_TEXT || MILLISECONDS.test(value) ? "…" : value;
}

async function readStored(db: Database): Promise<StoredRows> {
  const { rows: tables } = await db.execute<{ name: string; key: string[] }>(sql`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as key
    from information_schema.key_column_usage join information_schema.table_constraints
      using (table_schema, table_name, constraint_name)
    where table_schema = 'public' and constraint_type = 'PRIMARY KEY' group by table_name`);
  const reads = tables
    .filter(({ name }) => !OF_REQUESTS.includes(name))
    .map(({ name, key }) => {
      const columns = sql.join(
        key.map((column) => sql`${sql.identifier(column)}::text`),
        sql`, `,
      );
      return sql`select concat_ws(' ', ${name}::text, ${columns}) as key, ${name}::text as table, to_jsonb(one) as row
        from ${sql.identifier(name)} one`;
    });
  const { rows } = await db.execute<{ key: string; table: string; row: Row }>(
    sql.join(reads, sql` union all `),
  );
  return new Map(rows.map(({ key, table, row }) => [key, { table, row }]));
}
