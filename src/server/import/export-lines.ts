import { MAX_DOCUMENT_LENGTH } from "./export-pieces.ts";
import type { Piece } from "./export-pieces.ts";
import type { ExportFile } from "./export-files.ts";

const MAX_SHOWN = 60;

/** Reads one document a line; a line that is none is told, and those around it are read. */
export async function* readLines(file: ExportFile, text: AsyncIterable<string>): AsyncGenerator<Piece[]> {
  let [number, rest, isSkipping] = [0, "", false];

  function pieceOf(line: string): Piece | undefined {
    number += 1;
    const where = `line ${number}`;
    if (isSkipping || line.length > MAX_DOCUMENT_LENGTH) {
      isSkipping = false;
      return { refusal: "too-long", where };
    }
    return line.trim() === "" ? undefined : parse(line, { where, collection: file.collection });
  }

  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    const pieces = lines.flatMap((line) => pieceOf(line) ?? []);
    if (pieces.length > 0) yield pieces;
    if (rest.length > MAX_DOCUMENT_LENGTH) [isSkipping, rest] = [true, ""];
  }
  const last = rest === "" && !isSkipping ? undefined : pieceOf(rest);
  if (last !== undefined) yield [last];
}

function parse(
  line: string,
  { where, collection }: { where: string; collection: ExportFile["collection"] },
): Piece {
  try {
    const raw: unknown = JSON.parse(line);
    return { raw, found: { collection, key: null }, where };
  } catch {
    return { refusal: "broken-json", where: `${where}: ${line.trim().slice(0, MAX_SHOWN).toWellFormed()}` };
  }
}
