import { isObject, plainFields } from "./firestore-values.ts";

/** The imported collections, in loading order: referenced documents first. */
export const collections = ["recruiters", "members", "jobs", "applications"] as const;
export type Collection = (typeof collections)[number];

export type Fields = Readonly<Record<string, unknown>>;

export type SourceDocument = { collection: Collection; id: string; fields: Fields };

export type Found = { collection: Collection | null; key: string | null };

export const refusals = {
  "broken-json": "this is not JSON",
  "not-a-document": "a document is an object",
  "no-collection": "nothing says which collection it belongs to",
  "no-id": "it has no id",
} as const satisfies Record<string, string>;
export type Refusal = keyof typeof refusals;

const MAX_ID_LENGTH = 1500;
const PATH = /(?:^|\/)documents\/(?:.+\/)?([^/]+)\/([^/]+)$/;
/** An account's document is keyed by the account; `id`, `uid` and `userId` all occur (spec §3). */
const idFields = {
  recruiters: ["id", "uid", "userId"],
  members: ["id", "uid", "userId"],
  jobs: ["id"],
  applications: ["id"],
} as const satisfies Record<Collection, readonly string[]>;

export function isCollection(word: unknown): word is Collection {
  return collections.some((collection) => collection === word);
}

export function isTyped(raw: Fields): boolean {
  const keys = Object.keys(raw);
  return isObject(raw["fields"]) && keys.every((key) => /^(name|fields|createTime|updateTime)$/.test(key));
}

/** Identifies a document, plain or typed; returns why when it is not one. */
export function identify(raw: unknown, found: Found): SourceDocument | Refusal {
  if (!isObject(raw)) return "not-a-document";
  const typed = isTyped(raw);
  const [, folder, name] = typed && typeof raw["name"] === "string" ? (PATH.exec(raw["name"]) ?? []) : [];
  const collection = folder ?? found.collection;
  if (!isCollection(collection)) return "no-collection";
  const fields = typed ? typedFields(raw) : raw;
  const ids = [name, found.key, ...idFields[collection].map((field) => fields[field])];
  const id = ids.map(idIn).find((one) => one !== null) ?? null;
  return id === null ? "no-id" : { collection, id, fields };
}

/**
 * The id of a document: a text of at most the old database's maximum length. An id has no slash: a reference, which is
 * the path of a document, ends with its id. Null for anything else.
 */
export function idIn(value: unknown): string | null {
  const id = typeof value === "string" ? (value.split("/").at(-1) ?? "") : "";
  return id !== "" && id.length <= MAX_ID_LENGTH ? id : null;
}

function typedFields(raw: Fields): Fields {
  const { createTime: createdAt, updateTime: updatedAt } = raw;
  // The database's own dates, for a document without dates.
  return {
    ...(createdAt ? { createdAt } : {}),
    ...(updatedAt ? { updatedAt } : {}),
    ...plainFields(raw["fields"]),
  };
}
