import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { createInterface } from "node:readline";
import { isObject } from "./firestore-values.ts";
import { type Collection, type Found, type Refusal, isCollection, isTyped } from "./source-document.ts";

export type ExportFile = {
  path: string;
  name: string;
  collection: Collection | null;
};

/** A value found in a file, to be identified as a document, or the reason why it was refused. */
type ExportEntry = { where: string } & ({ raw: unknown; found: Found } | { refusal: Refusal });

const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
const EXPORT = /\.(?:json|ndjson|jsonl)$/i;
const MAX_JSON_BYTES = 256 * 1024 * 1024;

export async function findExportFiles(path: string): Promise<ExportFile[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new Error(`There is nothing at ${path}.`);
  if (!found.isDirectory()) return [describe(path, basename(path))];
  const names = (await readdir(path, { recursive: true })).filter((name) => EXPORT.test(name));
  if (names.length === 0) throw new Error(`No .json, .ndjson or .jsonl file is in ${path}.`);
  return names.toSorted().map((name) => describe(join(path, name), relative(path, join(path, name))));
}

/** Reads JSON, or one document per line. An invalid line is refused alone; an invalid JSON file throws. */
export async function* readExport(file: ExportFile): AsyncGenerator<ExportEntry> {
  if (/\.json$/i.test(file.path)) yield* documentsIn(await readJson(file), file.collection);
  else yield* readLines(file);
}

async function readJson({ path, name }: ExportFile): Promise<unknown> {
  const { size } = await stat(path);
  if (size > MAX_JSON_BYTES)
    throw new Error(`${name} is larger than 256 MB: write it as one document per line (.ndjson).`);
  const text = decoded(await readFile(path), name);
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : ""}`, { cause: error });
  }
}

function decoded(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(`${name} is not in UTF-8.`, { cause: error });
  }
}

async function* readLines({ path, name, collection }: ExportFile): AsyncGenerator<ExportEntry> {
  let number = 0;
  // latin1 keeps the bytes, so that `decoded` can detect invalid UTF-8.
  const lines = createInterface({ input: createReadStream(path, "latin1"), crlfDelay: Infinity });
  for await (const line of lines) {
    number += 1;
    if (line.trim() !== "") yield entryIn(decoded(Buffer.from(line, "latin1"), name), { number, collection });
  }
}

function entryIn(
  line: string,
  { number, collection }: { number: number; collection: Collection | null },
): ExportEntry {
  const where = `line ${number}`;
  try {
    return { raw: parse(line), found: { collection, key: null }, where };
  } catch {
    return { refusal: "broken-json", where };
  }
}

function* documentsIn(value: unknown, collection: Collection | null): Generator<ExportEntry> {
  if (Array.isArray(value)) {
    for (const [index, raw] of value.entries()) {
      yield { raw, found: { collection, key: null }, where: `document ${index + 1}` };
    }
  } else if (isObject(value) && isTyped(value)) {
    yield { raw: value, found: { collection, key: null }, where: "document 1" };
  } else if (isObject(value) && Object.keys(value).some((key) => isCollection(key) || key === "documents")) {
    for (const [key, inner] of Object.entries(value)) {
      if (isCollection(key)) yield* documentsIn(inner, key);
      else if (key === "documents") yield* documentsIn(inner, collection);
    }
  } else if (isObject(value)) {
    for (const [key, raw] of Object.entries(value)) yield { raw, found: { collection, key }, where: key };
  } else yield { refusal: "not-a-document", where: "the whole file" };
}

/** Parses JSON without what PostgreSQL cannot store: NUL and lone surrogates. */
function parse(text: string): unknown {
  return UNSTORABLE.test(text) ? JSON.parse(text, (_, value: unknown) => storable(value)) : JSON.parse(text);
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "");
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [String(storable(key)), inner]));
}

/** "jobs.json", "export-jobs-2.ndjson" and "jobs/part-1.json" contain jobs; the file's name wins over its folders'. */
function describe(path: string, name: string): ExportFile {
  const parts = name.toLowerCase().split(sep).toReversed();
  const collection = parts.flatMap((part) => part.split(/[^a-z]+/).filter(isCollection))[0] ?? null;
  return { path, name, collection };
}
