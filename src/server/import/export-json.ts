import { jsonParser } from "stream-json/core/parser.js";
import type { Token, TokenSource } from "stream-json/core/parser.js";
import { jsonVerifier } from "stream-json/core/utils/verifier.js";
import type { ExportFile } from "./export-files.ts";
import { MAX_DOCUMENT_LENGTH } from "./export-pieces.ts";
import type { Piece } from "./export-pieces.ts";
import { createTree } from "./export-tree.ts";

/** Thrown where a JSON file breaks off or is no JSON. */
type Broken = { line: number; pos: number; offset: number };

/** Reads the documents of a JSON file as they come; `again` reads its text once more, to say where it is broken. */
export async function* readJson(
  file: ExportFile,
  text: AsyncIterable<string>,
  again: () => AsyncIterable<string>,
): AsyncGenerator<Piece[]> {
  const parse = jsonParser({ streamValues: false });
  const tree = createTree(file.collection);
  let unread = 0;
  for await (const chunk of text) {
    const tokens = tokensIn(parse, chunk);
    if (tokens === undefined) throw new Error(`${file.name} is not JSON: ${await placeOfBreak(again())}.`);
    unread = tokens.length === 0 ? unread + chunk.length : 0;
    if (unread > MAX_DOCUMENT_LENGTH) throw new Error(`${file.name} holds a value longer than 8 MB.`);
    const pieces = tokens.flatMap((token) => tree.take(token) ?? []);
    if (pieces.length > 0) yield pieces;
  }
  if (!tree.isWhole()) throw new Error(`${file.name} is not whole: ${await placeOfBreak(again())}.`);
}

/** The tokens that a piece of text completes; undefined when it is no JSON. */
function tokensIn(parse: TokenSource, chunk: string): Token[] | undefined {
  try {
    const parsed = parse(chunk);
    return typeof parsed === "object" ? parsed.values : [];
  } catch {
    return undefined;
  }
}

async function placeOfBreak(text: AsyncIterable<string>): Promise<string> {
  const verify = jsonVerifier();
  let length = 0;
  try {
    for await (const chunk of text) {
      verify(chunk);
      length += chunk.length;
    }
  } catch (error) {
    if (isBroken(error)) return `line ${error.line}, column ${error.pos}, character ${error.offset}`;
    throw error;
  }
  return `it ends after ${length} characters`;
}

function isBroken(error: unknown): error is Broken {
  return error instanceof Error && "line" in error && "pos" in error && "offset" in error;
}
