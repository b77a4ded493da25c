import { parseArgs } from "node:util";
import { type Config, readConfig } from "#server/platform/config/config.ts";
import { loadSettingsFile } from "#server/platform/config/settings-file.ts";
import { connect } from "#server/platform/db/client.ts";
import { isReady } from "#server/platform/db/migrate.ts";
import { onConfiguredDatabase } from "#server/platform/db/own-database.ts";
import { files } from "#server/platform/db/tables/files.ts";
import { createLog } from "#server/platform/log/log.ts";
import { type CopyReport, copyFiles } from "#server/platform/storage/copy-files.ts";
import { createFolder, openFolder } from "#server/platform/storage/open-storage.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import { reportErrors } from "./run.ts";

// `npm run storage:copy -- --to bucket`: copies the stored files from DATA_DIR/files to the bucket of STORAGE_URL, or
// back with `--to folder`. The product may be running. Run again after an interruption, it resumes.
const USAGE = "npm run storage:copy -- --to bucket|folder [--dry-run] [--remove-source]";

await reportErrors(async () => {
  loadSettingsFile();
  const [config, options] = [readConfig(process.env), readOptions()];
  const printer = { info: console.error, warn: console.error };
  process.exitCode = await onConfiguredDatabase(config, printer, ({ url }) => copy(config, url, options));
});

type Options = { to: "bucket" | "folder"; isDryRun: boolean; removesSource: boolean };

function readOptions(): Options {
  const { to, ...flags } = parseArgs({
    options: {
      to: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      "remove-source": { type: "boolean", default: false },
    },
  }).values;
  if (to !== "bucket" && to !== "folder") throw new Error(`Missing or invalid --to. Usage: ${USAGE}`);
  return { to, isDryRun: flags["dry-run"], removesSource: flags["remove-source"] };
}

async function copy(config: Config, databaseUrl: string, { to, ...how }: Options): Promise<number> {
  if (config.bucket === undefined) throw new Error("STORAGE_URL must contain the bucket to copy to or from.");
  const folder = to === "folder" ? await createFolder(config) : openFolder(config);
  const bucket = createS3Storage(config.bucket);
  const ends = to === "bucket" ? { from: folder, to: bucket } : { from: bucket, to: folder };
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => stopping.abort());

  const db = connect(databaseUrl, createLog("error"));
  try {
    if (!(await isReady(db)))
      throw new Error("This database has no data of the product: there is nothing to copy.");
    const onFile = countFiles(await db.$count(files));
    const report = await copyFiles({ db, ...ends, ...how, signal: stopping.signal, onFile });
    if (process.stderr.isTTY) process.stderr.write("\n");
    return printReport(report, { isStopped: stopping.signal.aborted, isDryRun: how.isDryRun });
  } finally {
    await db.$client.end();
  }
}

/** Shows on a terminal, at each file, how many are done. */
function countFiles(total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${total}`);
  };
}

function printReport(
  report: CopyReport,
  { isStopped, isDryRun }: { isStopped: boolean; isDryRun: boolean },
): number {
  const { copied, present, removed, missing, damaged } = report;
  console.log(
    `${copied} ${isDryRun ? "to copy" : "copied"}, ${present} already present, ${removed} removed from the source.`,
  );
  for (const path of missing) console.error(`Missing in both: ${path}`);
  for (const path of damaged) console.error(`Damaged, not copied: ${path}`);
  if (isStopped) console.error("Stopped before the end: run it again to resume.");
  return isStopped || missing.length + damaged.length > 0 ? 1 : 0;
}
