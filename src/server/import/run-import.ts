import { setTimeout as pause } from "node:timers/promises";
import { sql, TransactionRollbackError } from "drizzle-orm";
import { collections, identify } from "#domain/import-document.ts";
import type { SourceDocument } from "#domain/import-document.ts";
import type { Mending } from "#domain/import-notes.ts";
import type { AddressProvider } from "#server/addresses/address-provider.ts";
import { ADVISORY_LOCKS } from "#server/db/advisory-locks.ts";
import type { ExportFile } from "./export-files.ts";
import { createPlacer } from "./place-jobs.ts";
import type { Placer } from "./place-jobs.ts";
import type { Progress } from "./progress.ts";
import { readExport } from "./read-export.ts";
import { reportOf } from "./report.ts";
import type { ImportReport } from "./report.ts";
import { keptAside } from "./retry-aside.ts";
import { onConnection } from "./runner.ts";
import type { Runner } from "./runner.ts";
import { settleAccounts } from "./settle-accounts.ts";
import { settleApplications } from "./settle-applications.ts";
import { settleJobs } from "./settle-jobs.ts";
import type { Settled, Settling } from "./settle.ts";
import { openStage } from "./stage.ts";
import type { Stage } from "./stage.ts";
import { stagedRow } from "./staged-rows.ts";
import { createTally } from "./tally.ts";
import type { Tally } from "./tally.ts";

export type ImportRequest = {
  files: readonly ExportFile[];
  /** A trial does all the work and undoes it. */
  isTrial: boolean;
  now: Date;
  addresses: Pick<AddressProvider, "geocode">;
  progress: Progress;
  signal: AbortSignal;
};

type Work = ImportRequest & { runner: Runner; stage: Stage; tally: Tally; placeJob: Placer };
type Mended = { document: SourceDocument; exportedAt: Date; isRetried: boolean };

const LOCK_WITHIN_MS = 5_000;
const RETRY_MS = 200;
const TABLES = ["users", "accounts", ...collections, "imported_documents"] as const;
const settlers = {
  recruiters: (settling: Settling) => settleAccounts(settling, "recruiters"),
  members: (settling: Settling) => settleAccounts(settling, "members"),
  jobs: settleJobs,
  applications: settleApplications,
} as const;

/**
 * Imports an export on a connection of its own, which holds the lock and the staging tables: nothing is stored before
 * every file is read, then it is stored in batches, each whole. Run again, it goes on where it stopped. Throws when
 * another import runs, a file is broken, or it is told to stop.
 */
export async function runImport(databaseUrl: string, request: ImportRequest): Promise<ImportReport> {
  return onConnection(databaseUrl, async (runner) => {
    await runner.execute(sql`set work_mem = '64MB'`);
    await holdLock(runner);
    return request.isTrial ? undone(runner, (tx) => importAll(tx, request)) : importAll(runner, request);
  });
}

/** Waits a little: the database notices late that an import was killed. */
async function holdLock(runner: Runner): Promise<void> {
  const giveUpAt = performance.now() + LOCK_WITHIN_MS;
  for (;;) {
    const { rows } = await runner.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.import}) as "isOurs"`,
    );
    if (rows[0]?.isOurs === true) return;
    if (performance.now() > giveUpAt) throw new Error("Another import is running on this database.");
    await pause(RETRY_MS);
  }
}

async function importAll(runner: Runner, request: ImportRequest): Promise<ImportReport> {
  const { files, now, progress, addresses, isTrial } = request;
  const startedAt = performance.now();
  const [stage, tally] = [await openStage(runner), createTally()];
  const work: Work = { ...request, runner, stage, tally, placeJob: createPlacer(addresses) };
  progress.start("Reading", sum(files.map(({ bytes }) => bytes)));
  for await (const { document, keptAt } of keptAside(runner)) {
    tally.retried[document.collection] += 1;
    await mend(work, { document, exportedAt: keptAt, isRetried: true });
  }
  for (const file of files) await readFile(work, file);
  await stage.close();
  progress.stop();
  const raised = await settleAll(work);
  if (!isTrial) for (const table of TABLES) await runner.execute(sql`analyze ${sql.identifier(table)}`);
  const milliseconds = Math.round(performance.now() - startedAt);
  return reportOf(runner, { tally, now, isTrial, files, raised, milliseconds });
}

async function readFile(work: Work, file: ExportFile): Promise<void> {
  const { tally, progress, signal } = work;
  const watch = {
    onBytes: progress.advance,
    onForeign: () => tally.note(new Set<Mending>(["windows-1252"]), file.name),
  };
  for await (const pieces of readExport(file, watch)) {
    signal.throwIfAborted();
    for (const piece of pieces) {
      const document = "refusal" in piece ? piece.refusal : identify(piece.raw, piece.found);
      if (typeof document === "string") tally.refuse(file.name, piece.where, document);
      else {
        tally.read[document.collection] += 1;
        await mend(work, { document, exportedAt: file.modifiedAt, isRetried: false });
      }
    }
  }
}

async function mend(
  { stage, tally, placeJob }: Work,
  { document, exportedAt, isRetried }: Mended,
): Promise<void> {
  const notes = new Set<Mending>();
  const row = await stagedRow(document, { exportedAt, placeJob, notes });
  tally.note(notes, `${document.collection}/${document.id}`);
  await stage.add({ document, row, isRetried });
}

/** Stores who is named before who names; answers the offers that got more positions. */
async function settleAll({ runner, now, progress, signal, tally }: Work): Promise<string[]> {
  const raised: string[] = [];
  progress.start("Storing", sum(Object.values(tally.read)) + sum(Object.values(tally.retried)));
  const onSettled = (settled: Settled) => {
    raised.push(...(settled.raised ?? []));
    progress.advance(settled.documents);
    signal.throwIfAborted();
  };
  for (const collection of collections) await settlers[collection]({ runner, now, onSettled });
  progress.stop();
  return raised;
}

/** Does the work in one transaction and undoes it. */
async function undone<Result>(runner: Runner, work: (tx: Runner) => Promise<Result>): Promise<Result> {
  const done: { result?: Result } = {};
  await runner
    .transaction(async (tx) => {
      done.result = await work(tx);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  if (done.result === undefined) throw new Error("The trial ended without a result.");
  return done.result;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
