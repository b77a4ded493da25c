import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import * as z from "zod/mini";
import { readConfig } from "#server/platform/config/config.ts";
import type { PlainLog } from "#server/platform/db/embedded-folders.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import { checkedRows, expectOne } from "#server/platform/db/rows.ts";
import { createStorage } from "#server/platform/storage/open-storage.ts";
import { removeAbandoned } from "./abandoned-files.ts";
import { tablesInOrder } from "./backup-tables.ts";
import { checkBackup } from "./check-backup.ts";
import { restore } from "./restore.ts";

/**
 * Restores a backup on trial, in a PostgreSQL of its own and a folder that are removed after: migrations, constraints and
 * files are those of a real restoration. Throws when the backup is damaged or incomplete.
 */
export async function verifyBackup(
  file: string,
  { log, signal }: { log: PlainLog; signal?: AbortSignal },
): Promise<{ at: string; rows: number; files: number }> {
  const { end } = await checkBackup(file, signal);
  await removeAbandoned(tmpdir(), /^renfort-verification-(\d+)-/);
  const dataDir = await mkdtemp(join(tmpdir(), `renfort-verification-${process.pid}-`));
  // PostgreSQL may run as another user, in this folder.
  await chmod(dataDir, 0o711);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    try {
      const { url, ownerUrl } = postgres;
      const storage = await createStorage(readConfig({ DATA_DIR: dataDir }));
      const restored = await restore({
        file,
        url: ownerUrl,
        servingUrl: url,
        storage,
        isForced: true,
        signal,
      });
      const rows = await countRows(ownerUrl);
      if (rows !== end.rows || restored.files !== end.files) {
        throw new Error(
          `${file} has ${end.rows} rows and ${end.files} files, but ${rows} and ${restored.files} were restored.`,
        );
      }
      return restored;
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function countRows(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let total = 0;
    for (const { name } of await tablesInOrder(client)) {
      const text = `select count(*)::int as count from ${escapeIdentifier(name)}`;
      total += expectOne(checkedRows(z.object({ count: z.int() }), await client.query(text))).count;
    }
    return total;
  } finally {
    await client.end();
  }
}
