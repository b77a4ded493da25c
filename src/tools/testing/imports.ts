import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import * as z from "zod/mini";
import { createEmbeddedAddresses } from "#server/platform/addresses/embedded-addresses.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { useProduct } from "#server/testing/product.ts";
import { findExportFiles } from "#tools/import/read-export.ts";
import { type ImportRequest, runImport } from "#tools/import/run-import.ts";
import type { ImportReport } from "#tools/import/stats.ts";
import { newExport } from "./exports.ts";

const anyRow = z.record(z.string(), z.unknown());
type Row = z.output<typeof anyRow>;
type Query = (statement: string) => Promise<Row[]>;
type Table = (typeof TABLES)[number];

const TABLES = ["imported_documents", "applications", "jobs", "members", "companies", "users"] as const;
const NOON = new Date("2026-11-21T12:00:00.000Z");
let addresses: ReturnType<typeof createEmbeddedAddresses> | undefined;

/** Imports these files at noon on 21 November 2026. */
export async function importFiles(
  databaseUrl: string,
  files: Record<string, unknown>,
  overrides: Partial<ImportRequest> = {},
): Promise<ImportReport> {
  const { folder, remove } = await newExport(files);
  try {
    return await runImport(databaseUrl, {
      files: await findExportFiles(folder),
      isDryRun: false,
      now: NOON,
      addresses: (addresses ??= createEmbeddedAddresses()),
      onPhase: () => undefined,
      signal: new AbortController().signal,
      ...overrides,
    });
  } finally {
    await remove();
  }
}

export async function contentsOf(query: Query): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of TABLES) all[table] = await contentOf(query, table);
  return all;
}

async function contentOf(query: Query, table: Table): Promise<Row[]> {
  const ignored = "'{imported_at, live_version, applications_mailed_at}'::text[]";
  const found = await query(
    `select to_jsonb(t) - ${ignored} as row from ${table} t order by to_jsonb(t) - ${ignored}`,
  );
  return found.map(({ row }): Row => Object(row));
}

export function useImports() {
  const product = useProduct();

  const rows = (statement: string): Promise<Row[]> =>
    readRows(product().context.db, anyRow, sql.raw(statement));
  const empty = async () => {
    for (const table of TABLES) await rows(`delete from ${table}`);
  };
  beforeEach(empty);

  return {
    product,
    empty,
    rows,
    rowsOf: (table: Table) => contentOf(rows, table),
    everything: () => contentsOf(rows),
    /** Imports these files; returns the quarantine as "count collection: reason (example)". */
    imported: async (files: Record<string, unknown>, overrides: Partial<ImportRequest> = {}) => {
      const report = await importFiles(product().databaseUrl, files, overrides);
      const quarantine = report.quarantine.map(
        ({ collection, kind, count, example }) => `${count} ${collection}: ${kind} (${example})`,
      );
      return { report, quarantine };
    },
  };
}
