import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { escapeIdentifier } from "pg";
import { onTestFinished } from "vitest";
import { backUp } from "#server/platform/backup/back-up.ts";
import { rowsBackedUp, tablesInOrder, tablesNotBackedUp } from "#server/platform/backup/backup-tables.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { databaseOfTest, ownerUrl, withClient } from "./databases.ts";

/** The URL of a new database without tables, as its owner, dropped after the test. */
export async function emptyDatabase(purpose = "restore"): Promise<string> {
  return ownerUrl(await databaseOfTest(purpose, "template0"));
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "renfort-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const quiet = { warn: () => undefined };

export async function makeBackup(url: string, storage: FileStorage | undefined) {
  const file = join(await newFolder(), "backup.gz");
  return { file, written: await backUp({ url, storage, file, log: quiet }) };
}

export async function contentsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const contents: Record<string, string> = {};
    for (const { name } of await tablesInOrder(client)) {
      if (tablesNotBackedUp.has(name)) continue;
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' order by t::text)), '') as said from ${escapeIdentifier(name)} t
          where ${rowsBackedUp.get(name) ?? "true"}`,
      );
      contents[name] = rows[0]?.said ?? "";
    }
    return contents;
  });
}
