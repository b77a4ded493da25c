import { createWriteStream, existsSync } from "node:fs";
import { link, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type ClientBase, Client } from "pg";
import * as z from "zod/mini";
import { appliedMigrations } from "#server/platform/db/migrate.ts";
import { checkedRows, expectOne } from "#server/platform/db/rows.ts";
import { isStorageFailure } from "#server/platform/external/storage-failure.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { CLAIM_TIMEOUT_MS } from "#server/platform/storage/stored-files.ts";
import { removeAbandoned } from "./abandoned-files.ts";
import { createLines } from "./backup-lines.ts";
import { type BackupTable, rowsBackedUp, tablesInOrder, tablesNotBackedUp } from "./backup-tables.ts";

type Options = {
  url: string;
  /** The storage of the files; absent: they are not backed up. */
  storage: FileStorage | undefined;
  file: string;
  log: Pick<Log, "warn">;
  /** Stops it between two batches of rows or two files. */
  signal?: AbortSignal | undefined;
};

const BATCH = 1_000;

const wrongStorage = (file: string, files: number) =>
  `${file} has the database alone, as the storage has none of the ${files} files: check STORAGE_URL or DATA_DIR, or add --without-files.`;

/**
 * Writes a consistent backup of the database and the files, readable by its owner only; atomic. Throws once it is written when
 * the storage has none of the files, as it must be another: the rows are safe meanwhile.
 */
export async function backUp(options: Options): Promise<{ rows: number; files: number }> {
  const { url, file } = options;
  const client = new Client({ connectionString: url, application_name: "renfort backup" });
  const unfinished = `${file}.${process.pid}.unfinished`;
  const count = { rows: 0, files: 0, expectedFiles: 0 };
  if (existsSync(file)) throw new Error(`${file} already exists: name another file.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await removeAbandoned(dirname(file), /\.(\d+)\.unfinished$/);
  await client.connect();
  try {
    const target = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
    await pipeline(Readable.from(linesOf(client, { ...options, count })), createGzip(), target);
    await syncFile(unfinished);
    // Unlike a rename, a link never overwrites another backup.
    await link(unfinished, file);
    const { expectedFiles, ...written } = count;
    if (expectedFiles > 0 && written.files === 0) throw new Error(wrongStorage(file, expectedFiles));
    return written;
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}

type Source = Pick<Options, "storage" | "log" | "signal"> & {
  count: { rows: number; files: number; expectedFiles: number };
};

async function* linesOf(client: ClientBase, { storage, log, count, signal }: Source): AsyncGenerator<string> {
  const lines = createLines();
  await client.query("begin isolation level repeatable read read only");
  // The text format must not depend on the server's settings.
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1",
  );
  const tables = await tablesInOrder(client);
  if (tables.length === 0) throw new Error("This database has no tables: there is nothing to back up.");
  const { at: now } = expectOne(
    checkedRows(z.object({ at: z.date() }), await client.query("select now() as at")),
  );
  const at = now.toISOString();
  yield lines.header({ at, migrations: await appliedMigrations(client), tables });
  for (const table of tables) {
    if (tablesNotBackedUp.has(table.name)) continue;
    for await (const values of rowsOf(client, table)) {
      signal?.throwIfAborted();
      count.rows += values.length;
      yield values.map((value) => lines.row(table.name, value)).join("");
    }
  }
  const stored = storage === undefined ? [] : await readFiles(client);
  for (const { path, isExpected } of stored) {
    signal?.throwIfAborted();
    count.expectedFiles += Number(isExpected);
    const bytes = await storage
      ?.read(path)
      .then(({ content }) => buffer(content))
      .catch((error: unknown) => {
        if (!isStorageFailure(error, "storage/object-not-found")) throw error;
        log.warn({ err: error, path }, "A file is missing: it is not in the backup");
      });
    if (!bytes) continue;
    count.files += 1;
    yield lines.file(path, bytes);
  }
  signal?.throwIfAborted();
  await client.query("commit");
  yield lines.end();
}

async function* rowsOf(client: ClientBase, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${client.escapeIdentifier(column.name)}::text`);
  await client.query(
    `declare backup no scroll cursor for select to_json(array[${texts.join()}])::text from ${client.escapeIdentifier(name)}
      where ${rowsBackedUp.get(name) ?? "true"}`,
  );
  for (;;) {
    const fetched = await client.query({ text: `fetch ${BATCH} from backup`, rowMode: "array" });
    const rows = checkedRows(z.tuple([z.string()]), fetched);
    if (rows.length > 0) yield rows.map(([values]) => values);
    if (rows.length < BATCH) break;
  }
  await client.query("close backup");
}

/** The files, and whether the storage should have each: it is being deleted without an owner, or written at first. */
async function readFiles(client: ClientBase) {
  const files = await client.query(
    `select full_path as path, company_id is not null and updated < now() - $1 * interval '1 ms' as "isExpected"
      from files order by full_path`,
    [CLAIM_TIMEOUT_MS],
  );
  return checkedRows(z.object({ path: z.string(), isExpected: z.boolean() }), files);
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
