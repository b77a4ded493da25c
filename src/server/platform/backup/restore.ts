import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { type ClientBase, Client, escapeIdentifier } from "pg";
import * as z from "zod/mini";
import { appliedMigrations, migrateDatabase, unknownAmong } from "#server/platform/db/migrate.ts";
import { checkedRows } from "#server/platform/db/rows.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import type { BackupHeader } from "./backup-lines.ts";
import { type BackupTable, tablesInOrder } from "./backup-tables.ts";
import { checkBackup, readBackup } from "./check-backup.ts";

type Options = {
  file: string;
  url: string;
  servingUrl: string;
  /** The storage of the files; absent: they are not restored. */
  storage: FileStorage | undefined;
  isForced: boolean;
  /** Stops it between two batches: no row is restored; files already copied stay in the storage. */
  signal?: AbortSignal | undefined;
};
type RestoredBackup = { at: string; rows: number; files: number };

const MAX_ROWS = 500;
const MAX_CHARACTERS = 1_000_000;

/** Restores a backup into an empty database, entirely or not at all. Throws when the file or the database is not suitable. */
export async function restore(options: Options): Promise<RestoredBackup> {
  const { file, url, servingUrl, storage, isForced, signal } = options;
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const { header, end } = await checkBackup(file, signal);
  const newer = unknownAmong(header.migrations);
  if (newer.length > 0)
    throw new Error(`This backup comes from a newer release (${newer.join(", ")}): use that one.`);
  const client = new Client({ connectionString: url, application_name: "renfort restore" });
  await client.connect();
  try {
    await assertRestorable(client, { header, isForced });
    await migrateDatabase(url, { only: header.migrations });
    await client.query("begin");
    await writeRows(client, { file, header, signal });
    const files = storage === undefined ? 0 : await writeFiles(client, { file, storage, signal });
    await client.query("commit");
    await migrateDatabase(url, { servingUrl });
    // Otherwise plans would be those of an empty database until autovacuum analyzes the tables.
    await client.query("analyze");
    return { at: header.at, rows: end.rows, files };
  } finally {
    await client.end();
  }
}

async function assertRestorable(
  client: Client,
  { header, isForced }: { header: BackupHeader; isForced: boolean },
): Promise<void> {
  const { database = "" } = client;
  if (!isForced && !/restore|dev|test/.test(database)) {
    throw new Error(
      `The database "${database}" is not named for a restoration (restore, dev or test in its name): add --force if it is the one.`,
    );
  }
  const tables = await tablesInOrder(client);
  const applied = await appliedMigrations(client);
  const isEmpty = await isEveryTableEmpty(client, tables);
  if (!isEmpty || applied.some((name) => !header.migrations.includes(name))) {
    throw new Error(`The database "${database}" is not empty: create another one. Nothing was restored.`);
  }
}

async function isEveryTableEmpty(client: ClientBase, tables: readonly BackupTable[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

type BackupFile = Pick<Options, "file" | "signal">;

async function writeRows(
  client: ClientBase,
  { file, header, signal }: BackupFile & { header: BackupHeader },
): Promise<void> {
  const tables = await tablesInOrder(client);
  if (!isDeepStrictEqual(tables, header.tables))
    throw new Error("The backup's tables are not those of its release.");
  const statements = new Map(tables.map((table) => [table.name, insertInto(table)]));
  let batch = { table: "", rows: [""], characters: 0 };
  const send = async () => {
    const text = statements.get(batch.table);
    if (text !== undefined) await client.query(text, [`[${batch.rows.join()}]`]);
  };
  for await (const { line } of readBackup(file, signal)) {
    if (line.kind !== "row") continue;
    const isFull = batch.rows.length >= MAX_ROWS || batch.characters >= MAX_CHARACTERS;
    if (isFull || line.table !== batch.table) {
      await send();
      batch = { table: line.table, rows: [], characters: 0 };
    }
    batch.rows.push(line.values);
    batch.characters += line.values.length;
  }
  await send();
}

/** Inserts rows given as one JSON array; each value is cast from its type's text format. */
function insertInto({ name, columns }: BackupTable): string {
  const names = columns.map((column) => escapeIdentifier(column.name));
  const values = columns.map(({ type }, index) => `(value ->> ${index})::${type}`);
  return `insert into ${escapeIdentifier(name)} (${names.join()})
    select ${values.join()} from json_array_elements($1::json)`;
}

async function writeFiles(
  client: ClientBase,
  { file, storage, signal }: BackupFile & { storage: FileStorage },
): Promise<number> {
  const recorded = await client.query("select full_path as path, content_type as type from files");
  const files = checkedRows(z.object({ path: z.string(), type: z.string() }), recorded);
  const types = new Map(files.map(({ path, type }) => [path, type]));
  let written = 0;
  for await (const { line } of readBackup(file, signal)) {
    if (line.kind !== "file") continue;
    const bytes = Uint8Array.from(Buffer.from(line.content, "base64"));
    await storage.put(line.path, bytes, types.get(line.path) ?? "application/octet-stream");
    written += 1;
  }
  // The files may come from another storage.
  await client.query("update files set bucket = $1", [storage.bucket]);
  return written;
}
