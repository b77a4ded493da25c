import { readInstant } from "./import-instants.ts";
import type { Refusal } from "./import-notes.ts";
import { isDeeperThan, isObject, plainFields } from "./import-typed-values.ts";

/** What the import reads, in the order in which it is stored: who is named comes before who names. */
export const collections = ["recruiters", "members", "jobs", "applications"] as const;
export type Collection = (typeof collections)[number];

export type Fields = Readonly<Record<string, unknown>>;

/** A document of the old database: its collection, its id there, its fields as plain data. */
export type SourceDocument = {
  collection: Collection;
  id: string;
  fields: Fields;
  /** When the old database itself says that it was made and changed; the typed form alone tells. */
  createTime: Date | null;
  updateTime: Date | null;
};

/** What is known of a document by where it was found: its file's or list's collection, its key in an object. */
export type Found = { collection: Collection | null; key: string | null };

const MAX_LEVELS = 100;
const MAX_ID_LENGTH = 1500;
const PATH = /(?:^|\/)documents\/(?:.+\/)?([^/]+)\/([^/]+)$/;
const typedKeys = ["name", "fields", "createTime", "updateTime"] as const;
/** An account's record is keyed by the account (spec §3): its own field says it where nothing else does. */
const idFields = {
  recruiters: ["id", "_id", "uid", "userId"],
  members: ["id", "_id", "uid", "userId"],
  jobs: ["id", "_id"],
  applications: ["id", "_id"],
} as const satisfies Record<Collection, readonly string[]>;

/** Whether a word is the name of a collection that the import reads. */
export function isCollection(word: unknown): word is Collection {
  return collections.some((collection) => collection === word);
}

/** Recognises a document in any of its forms: plain, typed, wrapped in `{document}` or in `{id, data}`. */
export function identify(raw: unknown, found: Found): SourceDocument | Refusal {
  if (isDeeperThan(MAX_LEVELS, raw)) return "too-deep";
  if (!isObject(raw)) return found.collection === null ? "no-collection" : "not-a-document";
  if (isOnly(raw, ["document", "readTime", "done"])) return identify(raw["document"], found);
  if (isOnly(raw, ["fields", ...typedKeys]) || isOnly(raw, typedKeys)) return typedDocument(raw, found);
  if (isOnly(raw, ["id", "data"]) && isObject(raw["data"])) {
    return plainDocument(raw["data"], { ...found, key: found.key ?? idIn(raw, ["id"]) });
  }
  return plainDocument(raw, found);
}

/** The id that a field gives, as text or number, alone or at the end of a path; null when there is none. */
export function readId(value: unknown): string | null {
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  if (isObject(value)) return readId(value["id"] ?? segmentsOf(value["_path"])?.at(-1));
  const id = typeof value === "string" ? (value.trim().split("/").at(-1) ?? "") : "";
  const isUsable = id !== "" && id.length <= MAX_ID_LENGTH && id.isWellFormed() && !id.includes("\0");
  return isUsable ? id : null;
}

function typedDocument(raw: Fields, found: Found): SourceDocument | Refusal {
  const [, folder, name] = typeof raw["name"] === "string" ? (PATH.exec(raw["name"]) ?? []) : [];
  const collection = folder ?? found.collection;
  if (!isCollection(collection)) return "no-collection";
  const fields = plainFields(raw["fields"]);
  const id = readId(name ?? found.key) ?? idIn(fields, idFields[collection]);
  if (id === null) return "no-id";
  const [createTime, updateTime] = [readInstant(raw["createTime"]), readInstant(raw["updateTime"])];
  return { collection, id, fields, createTime, updateTime };
}

function plainDocument(fields: Fields, { collection, key }: Found): SourceDocument | Refusal {
  if (collection === null) return "no-collection";
  const id = readId(key) ?? idIn(fields, idFields[collection]);
  if (id === null) return "no-id";
  return { collection, id, fields, createTime: null, updateTime: null };
}

function idIn(fields: Fields, names: readonly string[]): string | null {
  const ids = names.map((name) => (Object.hasOwn(fields, name) ? readId(fields[name]) : null));
  return ids.find((id) => id !== null) ?? null;
}

/** Whether an object has the first of these keys, and none but these. */
function isOnly(raw: Fields, keys: readonly [string, ...string[]]): boolean {
  return Object.hasOwn(raw, keys[0]) && Object.keys(raw).every((key) => keys.includes(key));
}

function segmentsOf(path: unknown): unknown[] | undefined {
  const segments = isObject(path) ? path["segments"] : undefined;
  return Array.isArray(segments) ? segments : undefined;
}
