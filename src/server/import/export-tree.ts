import { Assembler } from "stream-json/assembler.js";
import type { Token } from "stream-json/core/parser.js";
import { isCollection } from "#domain/import-document.ts";
import type { Collection } from "#domain/import-document.ts";
import { MAX_DOCUMENT_LENGTH } from "./export-pieces.ts";
import type { Piece } from "./export-pieces.ts";

/** A list or an object that holds documents, or collections of them. */
type Holder = {
  isList: boolean;
  isRoot: boolean;
  collection: Collection | null;
  key: string | null;
  count: number;
};
type Open = { assembler: Assembler; depth: number; length: number; isTooLong: boolean };

/** Objects that hold collections, or lists of documents, without being one. */
const WRAPPERS = new Set(["__collections__", "documents"]);

/**
 * Finds the documents of a JSON file in the tokens it is made of: in a list, in an object keyed by their ids, or in an
 * object of collections. Only one document is held at a time.
 */
export function createTree(collection: Collection | null) {
  const holders: Holder[] = [];
  let open: Open | undefined;
  let isRead = false;

  /** Takes one more token; answers the document that it ends, if it does. */
  function take(token: Token): Piece | undefined {
    isRead = true;
    if (open !== undefined) return assemble(open, token);
    const holder = holders.at(-1);
    if (token.name === "endArray" || token.name === "endObject") return void holders.pop();
    if (token.name === "keyValue" && holder !== undefined) return void (holder.key = token.value);
    const inner = holderIn(holder, token, collection);
    if (inner !== undefined) return void holders.push(inner);
    // A date or a version beside the collections.
    if (!isStart(token) && holder?.isRoot === true && !holder.isList && collection === null) return undefined;
    if (holder !== undefined) holder.count += 1;
    return assemble((open = { assembler: new Assembler(), depth: 0, length: 0, isTooLong: false }), token);
  }

  function assemble(document: Open, token: Token): Piece | undefined {
    if (isStart(token)) document.depth += 1;
    if (token.name === "endArray" || token.name === "endObject") document.depth -= 1;
    document.length += "value" in token ? String(token.value).length : 1;
    document.isTooLong ||= document.length > MAX_DOCUMENT_LENGTH;
    if (!document.isTooLong) document.assembler.consume(token);
    if (document.depth > 0) return undefined;
    open = undefined;
    return pieceOf(document, holders.at(-1));
  }

  return {
    take,
    /** Whether all that was opened is closed. */
    isWhole: () => !isRead || (holders.length === 0 && open === undefined),
  };
}

/** A list or an object that holds documents, when that is what a value starts. */
function holderIn(
  holder: Holder | undefined,
  token: Token,
  collection: Collection | null,
): Holder | undefined {
  if (!isStart(token)) return undefined;
  const isList = token.name === "startArray";
  const made = { isList, isRoot: false, collection: holder?.collection ?? collection, key: null, count: 0 };
  if (holder === undefined) return { ...made, isRoot: true };
  if (holder.isList || !holder.isRoot || holder.key === null) return undefined;
  if (isCollection(holder.key)) return { ...made, collection: holder.key };
  return WRAPPERS.has(holder.key) ? { ...made, isRoot: !isList } : undefined;
}

function pieceOf({ assembler, isTooLong }: Open, holder: Holder | undefined): Piece {
  const key = holder?.isList === false ? holder.key : null;
  const where = key ?? `document ${holder?.count ?? 1}`;
  if (isTooLong) return { refusal: "too-long", where };
  return { raw: assembler.current, found: { collection: holder?.collection ?? null, key }, where };
}

function isStart({ name }: Token): boolean {
  return name === "startArray" || name === "startObject";
}
