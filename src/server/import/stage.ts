import { sql } from "drizzle-orm";
import { collections } from "#domain/import-document.ts";
import type { Collection, SourceDocument } from "#domain/import-document.ts";
import { isObject } from "#domain/import-typed-values.ts";
import type { Runner } from "./runner.ts";
import type { StagedRow } from "./staged-rows.ts";
import { bookkeepingNames, columnNames, listed, stagedTable, stagingStatements } from "./staged-tables.ts";

export type Stage = Awaited<ReturnType<typeof openStage>>;
type Entry = { document: SourceDocument; row: StagedRow; isRetried: boolean };

const BATCH = 1_000;
/** What JSON of the database cannot hold: the character zero and halves of characters. */
const UNWRITABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** Opens the staging tables, where documents wait, mended, until all are read: they may come in any order. */
export async function openStage(runner: Runner) {
  for (const statement of stagingStatements(collections)) await runner.execute(statement);
  const waiting = new Map<Collection, Record<string, unknown>[]>(collections.map((name) => [name, []]));
  let documents: { position: number; document: string }[] = [];
  let position = 0;

  async function send(collection: Collection): Promise<void> {
    const rows = waiting.get(collection) ?? [];
    if (rows.length === 0) return;
    const names = listed([...columnNames[collection], ...bookkeepingNames]);
    const table = stagedTable(collection);
    waiting.set(collection, []);
    const sent = JSON.stringify(rows);
    await runner.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${sent}::json)`);
  }

  async function sendDocuments(): Promise<void> {
    const sent = JSON.stringify(documents);
    documents = [];
    await runner.execute(sql`insert into staged_documents
      select * from json_populate_recordset(null::staged_documents, ${sent}::json)`);
  }

  return {
    /** Adds a document that was read and what it became. */
    async add({ document, row, isRetried }: Entry): Promise<void> {
      position += 1;
      documents.push({ position, document: writable(document) });
      const rows = waiting.get(document.collection) ?? [];
      rows.push(inColumns(document, row, { position, is_retried: isRetried }));
      if (rows.length >= BATCH) await send(document.collection);
      if (documents.length >= BATCH) await sendDocuments();
    },
    /** Sends what still waits, and lets the database know what it now holds. */
    async close(): Promise<void> {
      for (const collection of collections) await send(collection);
      await sendDocuments();
      for (const collection of collections) await runner.execute(sql`analyze ${stagedTable(collection)}`);
      await runner.execute(sql`analyze staged_documents`);
    },
  };
}

function inColumns(document: SourceDocument, row: StagedRow, extras: Record<string, unknown>) {
  const { values, digest, problem, source, isOwnKey, logo } = row;
  const named = Object.entries(values).map(([column, value]) => [snakeCase(column), value] as const);
  return {
    ...Object.fromEntries(named),
    ...extras,
    source_id: document.id,
    digest,
    problem,
    source,
    is_own_key: isOwnKey,
    logo,
  };
}

const snakeCases = new Map<string, string>();

/** Every column of these tables is named after its field. */
function snakeCase(name: string): string {
  const known = snakeCases.get(name);
  if (known !== undefined) return known;
  const written = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeCases.set(name, written);
  return written;
}

/** A document as it is kept aside: its fields as plain data, without what the database cannot hold. */
function writable({ fields, createTime, updateTime }: SourceDocument): string {
  const text = JSON.stringify({ fields, createTime, updateTime });
  if (!UNWRITABLE.test(text)) return text;
  return JSON.stringify(JSON.parse(text, (_, value: unknown) => cleaned(value)));
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), inner]));
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}
