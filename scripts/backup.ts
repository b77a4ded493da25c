import { parseArgs } from "node:util";
import { backUp } from "#server/platform/backup/back-up.ts";
import { recordBackup, recordVerification } from "#server/platform/backup/backup-records.ts";
import { checkBackup } from "#server/platform/backup/check-backup.ts";
import { verifyBackup } from "#server/platform/backup/verify-backup.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { loadSettingsFile } from "#server/platform/config/settings-file.ts";
import { onConfiguredDatabase } from "#server/platform/db/own-database.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { interruption } from "#tools/command/terminal.ts";
import { secondsSince, reportErrors } from "./run.ts";

// `npm run backup -- <file>`: writes all the product's data to one new file, and reads it back. `--verify <file>` restores
// a backup on trial in a temporary PostgreSQL, never in the configured one. `--without-files`: the database only;
// `--allow-empty`: also of a database without accounts, which is otherwise a wrong setting.
const USAGE =
  "Name the file to write: npm run backup -- backups/monday.gz [--without-files] [--allow-empty]; or to try: --verify backups/monday.gz";
const NO_ACCOUNTS =
  "This database has no accounts: check that it is the right one, or back it up with --allow-empty.";

await reportErrors(async () => {
  loadSettingsFile();
  const flag = { type: "boolean" } as const;
  const options = { "without-files": flag, "allow-empty": flag, verify: flag };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  const config = readConfig(process.env);
  const signal = interruption("Interrupted: nothing of it is left.");
  const since = performance.now();
  if (values.verify === true) {
    const verified = await verifyBackup(file, { log: console, signal });
    const { at, rows, files } = verified;
    console.log(
      `${file}: ${rows} rows and ${files} files of ${at} restored on trial in ${secondsSince(since)}.`,
    );
    if (config.databaseUrl !== undefined) {
      await onConfiguredDatabase(config, console, ({ ownerUrl: url }) =>
        recordVerification(verified, { url, log: console, now: new Date() }),
      ).catch((error: Error) => console.warn(`Its verification was not recorded: ${error.message}`));
    }
    return;
  }
  const storage = values["without-files"] === true ? undefined : openStorage(config);
  const { rows, files } = await onConfiguredDatabase(config, console, async ({ ownerUrl: url, accounts }) => {
    if (accounts === 0 && values["allow-empty"] !== true) throw new Error(NO_ACCOUNTS);
    const written = await backUp({ url, storage, file, log: console, signal });
    // Written whole by now: an interruption no longer stops it.
    const { header } = await checkBackup(file);
    await recordBackup({ at: header.at, ...written }, { url, log: console });
    return written;
  });
  console.log(`${file}: ${rows} rows and ${files} files in ${secondsSince(since)}.`);
});
