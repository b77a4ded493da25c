import { readdir, realpath, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { isCollection } from "#domain/import-document.ts";
import type { Collection } from "#domain/import-document.ts";

/** One file of an export. */
export type ExportFile = {
  path: string;
  /** As the report calls it: within the folder that was given. */
  name: string;
  /** What the file's name, or its folder's, says it holds. */
  collection: Collection | null;
  isCompressed: boolean;
  isLines: boolean;
  bytes: number;
  modifiedAt: Date;
};

const EXPORT = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;

/** The files of an export, in the order of their names: a file alone, or those of a folder and its folders. */
export async function findExportFiles(path: string): Promise<ExportFile[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new Error(`There is nothing at ${path}.`);
  if (!found.isDirectory()) return [await describe(path, basename(path))];
  const paths = (await filesIn(path, new Set())).toSorted();
  if (paths.length === 0)
    throw new Error(`No .json, .ndjson or .jsonl file, compressed or not, is in ${path}.`);
  return Promise.all(paths.map((file) => describe(file, relative(path, file))));
}

/** The export's files of a folder and its folders, through links too; a folder that is met again is read once. */
async function filesIn(folder: string, met: Set<string>): Promise<string[]> {
  const place = await realpath(folder);
  if (met.has(place)) return [];
  met.add(place);
  const files: string[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) files.push(...(await filesIn(path, met)));
    else if (EXPORT.test(name)) files.push(found?.isFile() ? path : nothingAt(path));
  }
  return files;
}

/** Documents may be missing: what is named like an export's file is never passed over. */
function nothingAt(path: string): never {
  throw new Error(`${path} is not a file, or a link to nothing.`);
}

async function describe(path: string, name: string): Promise<ExportFile> {
  const { size, mtime } = await stat(path);
  return {
    path,
    name,
    collection: collectionIn(name),
    isCompressed: /\.gz$/i.test(name),
    isLines: /\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(name),
    bytes: size,
    modifiedAt: mtime,
  };
}

/** "jobs.json", "export-jobs-2.ndjson.gz" and "jobs/part-1.json" hold jobs; the closest name counts. */
function collectionIn(name: string): Collection | null {
  for (const part of name.split(sep).toReversed()) {
    const named = part
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(isCollection);
    const [only, another] = new Set(named);
    if (only !== undefined && another === undefined) return only;
  }
  return null;
}
