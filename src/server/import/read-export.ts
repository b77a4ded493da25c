import { identify } from "#domain/import-document.ts";
import type { ExportFile } from "./export-files.ts";
import { readJson } from "./export-json.ts";
import { readLines } from "./export-lines.ts";
import { MAX_DOCUMENT_LENGTH } from "./export-pieces.ts";
import type { Piece } from "./export-pieces.ts";
import { textOf } from "./export-text.ts";

type Watch = Parameters<typeof textOf>[1];

const SECOND_LINE = /\S[^\n]*\n\s*\S/;
const unwatched: Watch = { onBytes: () => undefined, onForeign: () => undefined };

/**
 * The pieces of one file, whichever its form: JSON, or one document a line. Throws, with the place, where a JSON file
 * is broken: nothing that follows can be told apart.
 */
export async function* readExport(file: ExportFile, watch: Watch): AsyncGenerator<Piece[]> {
  const text = textOf(file, watch);
  const start = file.isLines ? [] : await readStart(text);
  const whole = chained(start, text);
  if (file.isLines || holdsLines(start.join(""), file)) yield* readLines(file, whole);
  else yield* readJson(file, whole, () => textOf(file, unwatched));
}

/** Enough of a text to see its form: its first line and the beginning of another. */
async function readStart(pieces: AsyncGenerator<string>): Promise<string[]> {
  const start: string[] = [];
  let length = 0;
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) return start;
    start.push(next.value);
    length += next.value.length;
    const text = start.join("").trimStart();
    const isSeen = (text !== "" && !text.startsWith("{")) || SECOND_LINE.test(text);
    if (isSeen || length > MAX_DOCUMENT_LENGTH) return start;
  }
}

/** Whether the first line is a whole document and not the whole file, or the whole file is one document. */
function holdsLines(start: string, file: ExportFile): boolean {
  const [line = "", ...others] = start.trimStart().split("\n");
  if (!line.startsWith("{")) return false;
  try {
    const raw: unknown = JSON.parse(line);
    const isFollowed = others.some((other) => other.trim() !== "");
    return isFollowed || typeof identify(raw, { collection: file.collection, key: null }) === "object";
  } catch {
    return false;
  }
}

async function* chained(start: readonly string[], rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield* start;
  yield* rest;
}
