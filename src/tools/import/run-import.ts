import { setTimeout as pause } from "node:timers/promises";
import { sql, TransactionRollbackError } from "drizzle-orm";
import * as z from "zod/mini";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { type Runner, withConnection } from "#tools/command/connection.ts";
import { findOverlaps } from "./find-overlaps.ts";
import { type LoadDeps, loadCollection } from "./load.ts";
import { oldLogo } from "./normalize-account.ts";
import { type ExportFile, readExport } from "./read-export.ts";
import { collections, identify } from "./source-document.ts";
import { openStaging } from "./staging.ts";
import { type ImportReport, type Stats, createStats } from "./stats.ts";

export type ImportRequest = Pick<LoadDeps, "now" | "addresses" | "signal"> & {
  files: readonly ExportFile[];
  isDryRun: boolean;
  onPhase: (title: string) => void;
};

const LOCK_TIMEOUT_MS = 5_000;
const RETRY_MS = 200;
const TABLES = ["users", "companies", "members", "jobs", "applications", "imported_documents"] as const;

/**
 * Reads every file into staging, then loads batches, each in a transaction. Run again, it resumes where it stopped.
 * Throws when another import runs, a file is invalid, or the signal aborts.
 */
export async function runImport(databaseUrl: string, request: ImportRequest): Promise<ImportReport> {
  return withConnection(databaseUrl, async (runner) => {
    await acquireLock(runner);
    return request.isDryRun
      ? runAndRollBack(runner, (tx) => importAll(tx, request))
      : importAll(runner, request);
  });
}

async function acquireLock(runner: Runner): Promise<void> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const rows = await readRows(
      runner,
      z.object({ held: z.boolean() }),
      sql`select true as held where pg_try_advisory_lock(${ADVISORY_LOCKS.import})`,
    );
    if (rows.length > 0) return;
    if (performance.now() > deadline) throw new Error("Another import is running on this database.");
    await pause(RETRY_MS);
  }
}

async function importAll(runner: Runner, request: ImportRequest): Promise<ImportReport> {
  const { files, now, onPhase, isDryRun } = request;
  const startedAt = performance.now();
  const stats = createStats();
  onPhase("Reading");
  await stage(runner, { files, stats, signal: request.signal });
  for (const collection of collections) {
    onPhase(`Loading ${collection}`);
    await loadCollection({ ...request, runner, stats }, collection);
  }
  stats.facts.overlaps.push(...(await findOverlaps(runner)));
  if (!isDryRun) for (const table of TABLES) await runner.execute(sql`analyze ${sql.identifier(table)}`);
  const milliseconds = Math.round(performance.now() - startedAt);
  return { ...stats.facts, isDryRun, startedAt: now.toISOString(), milliseconds };
}

async function stage(
  runner: Runner,
  { files, stats, signal }: { files: readonly ExportFile[]; stats: Stats; signal: AbortSignal },
): Promise<void> {
  const staging = await openStaging(runner);
  for (const file of files) {
    for await (const entry of readExport(file)) {
      signal.throwIfAborted();
      const document = "refusal" in entry ? entry.refusal : identify(entry.raw, entry.found);
      if (typeof document === "string") {
        stats.refuse(file.name, entry.where, document);
        continue;
      }
      stats.count(document.collection, "read");
      const logo = document.collection === "recruiters" ? oldLogo(document, new Set()) : null;
      if (logo !== null) stats.facts.logos.push({ recruiter: document.id, logo });
      await staging.add(document);
    }
  }
  stats.facts.repeated = await staging.close();
}

/** Does the work in one transaction and rolls it back. */
async function runAndRollBack<Result>(
  runner: Runner,
  work: (tx: Runner) => Promise<Result>,
): Promise<Result> {
  const done: { result?: Result } = {};
  await runner
    .transaction(async (tx) => {
      done.result = await work(tx);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  if (done.result === undefined) throw new Error("The dry run ended without a result.");
  return done.result;
}
