import { sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { importedDocuments } from "#server/platform/db/tables/imported-documents.ts";
import { type Runner, transactionWithRetries } from "#tools/command/connection.ts";
import type { Note } from "./field-reader.ts";
import { loadAccounts, memberAccount, recruiterAccount } from "./load-accounts.ts";
import { loadApplications } from "./load-applications.ts";
import { loadJobs } from "./load-jobs.ts";
import { normalizeMember, normalizeRecruiter } from "./normalize-account.ts";
import { type NormalizationDeps, normalizeApplication, normalizeJob } from "./normalize-job.ts";
import type { SourceRow, QuarantineReason, Rejections } from "./quarantine.ts";
import type { Collection, SourceDocument } from "./source-document.ts";
import { countKnown, nextDocuments } from "./staging.ts";
import type { Stats } from "./stats.ts";

export type LoadDeps = {
  runner: Runner;
  now: Date;
  addresses: NormalizationDeps["addresses"];
  stats: Stats;
  signal: AbortSignal;
};
type DocumentResult = {
  document: SourceDocument;
  recordId: string | null;
  reason: QuarantineReason | "expired" | null;
};
type Batch = (deps: LoadDeps, documents: readonly SourceDocument[]) => Promise<void>;

const batches: Record<Collection, Batch> = {
  recruiters: batchOf(normalizeRecruiter, (tx, items, now) =>
    loadAccounts(tx, { items, now, account: recruiterAccount }),
  ),
  members: batchOf(normalizeMember, (tx, items, now) =>
    loadAccounts(tx, { items, now, account: memberAccount }),
  ),
  jobs: batchOf(normalizeJob, loadJobs),
  applications: batchOf(normalizeApplication, loadApplications),
};

export async function loadCollection(deps: LoadDeps, collection: Collection): Promise<void> {
  const { runner, stats, signal } = deps;
  stats.count(collection, "known", await countKnown(runner, collection));
  for (let after = -1; ;) {
    const documents = await nextDocuments(runner, { collection, after });
    if (documents.length === 0) return;
    await batches[collection](deps, documents);
    after = documents.at(-1)?.position ?? after;
    signal.throwIfAborted();
  }
}

function batchOf<Row extends { id: string }>(
  normalize: (
    document: SourceDocument,
    deps: NormalizationDeps,
  ) => Row | QuarantineReason | "expired" | Promise<Row | QuarantineReason>,
  load: (tx: Transaction, items: readonly SourceRow<Row>[], now: Date) => Promise<Rejections>,
): Batch {
  return async ({ runner, now, addresses, stats }, documents) => {
    const items: SourceRow<Row>[] = [];
    const results: DocumentResult[] = [];
    const noted = new Map<string, Set<Note>>();
    for (const document of documents) {
      const notes = new Set<Note>();
      noted.set(document.id, notes);
      const read = await normalize(document, { notes, now, addresses });
      if (typeof read === "string") results.push({ document, recordId: null, reason: read });
      else items.push({ sourceId: document.id, row: read });
    }
    const ids = new Map(items.map(({ sourceId, row }) => [sourceId, row.id]));
    const loaded = await transactionWithRetries(runner, async (tx) => {
      const rejections = await load(tx, items, now);
      const stored = documents
        .filter(({ id }) => ids.has(id))
        .map((document) => {
          const reason = rejections.get(document.id) ?? null;
          return { document, recordId: reason === null ? (ids.get(document.id) ?? null) : null, reason };
        });
      await saveResults(tx, [...results, ...stored], now);
      return stored;
    });
    for (const result of [...results, ...loaded]) stats.addResult(result, noted.get(result.document.id));
  };
}

/** Saves the result of each document, with the content of the quarantined ones. */
async function saveResults(
  tx: Transaction,
  results: readonly DocumentResult[],
  importedAt: Date,
): Promise<void> {
  const rows = results.flatMap(({ document: { collection, id: sourceId, fields }, recordId, reason }) => {
    if (reason === "expired") return [];
    const outcome = reason === null ? ("stored" as const) : ("quarantined" as const);
    const document = reason === null ? null : fields;
    return [{ collection, sourceId, recordId, outcome, reason, document, importedAt }];
  });
  if (rows.length === 0) return;
  await tx
    .insert(importedDocuments)
    .values(rows)
    .onConflictDoUpdate({
      target: [importedDocuments.collection, importedDocuments.sourceId],
      set: {
        recordId: sql`excluded.record_id`,
        outcome: sql`excluded.outcome`,
        reason: sql`excluded.reason`,
        document: sql`excluded.document`,
        importedAt: sql`excluded.imported_at`,
      },
      // An unchanged outcome keeps its date: retention counts from the first import (spec §9, legal periods).
      setWhere: sql`(${importedDocuments.outcome}, ${importedDocuments.reason})
        is distinct from (excluded.outcome, excluded.reason)`,
    });
}
