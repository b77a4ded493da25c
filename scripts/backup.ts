import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { backUp } from "#server/backup/back-up.ts";
import { readConfig } from "#server/config.ts";
import { onConfiguredDatabase } from "#server/db/own-database.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import { seconds, reportErrors } from "./run.ts";

// `npm run backup -- <file>`: writes all the product's data to one new file. `--without-files`: the database only.
const USAGE = "Name the file to write: npm run backup -- backups/monday.gz [--without-files]";

await reportErrors(async () => {
  if (existsSync(".env")) process.loadEnvFile();
  const options = { "without-files": { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  const config = readConfig(process.env);
  const storage = values["without-files"] === true ? undefined : openStorage(config);
  const since = performance.now();
  const { rows, files } = await onConfiguredDatabase(config, console, ({ ownerUrl }) =>
    backUp({ url: ownerUrl, storage, file, log: console }),
  );
  console.log(`${file}: ${rows} rows and ${files} files in ${seconds(since)}.`);
});
