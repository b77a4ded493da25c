import { parseArgs } from "node:util";
import { restore } from "#server/platform/backup/restore.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { loadSettingsFile } from "#server/platform/config/settings-file.ts";
import { onConfiguredDatabase } from "#server/platform/db/own-database.ts";
import { createStorage } from "#server/platform/storage/open-storage.ts";
import { interruption } from "#tools/command/terminal.ts";
import { secondsSince, reportErrors } from "./run.ts";

// `npm run restore -- <file>`: restores a backup into the configured database, which must be empty; with `--force` and without
// DATABASE_URL, into an embedded one that it creates, as on a new machine.
const USAGE = "Name the backup to restore: npm run restore -- backups/monday.gz [--without-files] [--force]";

await reportErrors(async () => {
  loadSettingsFile();
  const options = { "without-files": { type: "boolean" }, force: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  const config = readConfig(process.env);
  const isForced = values.force === true;
  const signal = interruption("Interrupted: no row was restored; files already copied stay in the storage.");
  const since = performance.now();
  const settings = { ...config, createsDatabase: isForced };
  const { at, rows, files } = await onConfiguredDatabase(settings, console, async ({ url, ownerUrl }) => {
    const storage = values["without-files"] === true ? undefined : await createStorage(config);
    return restore({ url: ownerUrl, servingUrl: url, storage, file, isForced, signal });
  });
  console.log(`Restored as of ${at}: ${rows} rows and ${files} files in ${secondsSince(since)}.`);
});
