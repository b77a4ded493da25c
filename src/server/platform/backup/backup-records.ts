import { Client } from "pg";
import type { Log } from "#server/platform/log/log.ts";

type BackupSummary = { at: string; rows: number; files: number };
type Options = { url: string; log: Pick<Log, "warn"> };

/** Records a backup that was written and read back, for the metrics. A failure is only logged: the backup exists. */
export async function recordBackup({ at, rows, files }: BackupSummary, options: Options): Promise<void> {
  const text = "insert into backups (at, rows, files) values ($1, $2, $3) on conflict (at) do nothing";
  await record({ text, values: [at, rows, files] }, options);
}

/** Records that a backup, named by the instant of its data, was restored on trial. */
export async function recordVerification(
  { at, rows, files }: BackupSummary,
  options: Options & { now: Date },
): Promise<void> {
  const text = `insert into backups (at, rows, files, verified_at) values ($1, $2, $3, $4)
    on conflict (at) do update set verified_at = excluded.verified_at`;
  await record({ text, values: [at, rows, files, options.now] }, options);
}

async function record(
  statement: { text: string; values: (string | number | Date)[] },
  { url, log }: Options,
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "renfort backup" });
  try {
    await client.connect();
    await client.query(statement);
  } catch (error) {
    // A database that is read-only, or of the release before.
    log.warn({ err: error }, "The backup could not be recorded for the metrics");
  } finally {
    await client.end();
  }
}
