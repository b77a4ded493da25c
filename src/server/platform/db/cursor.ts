import { type Column, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";

/** The number of items of a page (design §4). */
export const PAGE_SIZE = 50;

const cursorValues = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page from `PAGE_SIZE + 1` rows: the extra row only tells that there is a next page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { present, cursorOf }: { present: (row: Row) => Item; cursorOf: (row: Row) => string },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last !== undefined;
  return { items: shown.map(present), nextCursor: hasMore ? cursorOf(last) : null };
}

const EXPORT_PAGE_SIZE = 1000;

/** All the rows of a list, read a thousand at a time by its cursors. */
export async function* rowsOfPages<Row>(
  read: (cursor: string | undefined, limit: number) => Promise<Row[]>,
  cursorOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const rows = await read(cursor, EXPORT_PAGE_SIZE);
    yield* rows;
    const last = rows.at(-1);
    cursor = last && rows.length === EXPORT_PAGE_SIZE ? cursorOf(last) : undefined;
  } while (cursor !== undefined);
}

export function cursorAt(at: Date, id: string): string {
  return encodeCursor([at.toISOString(), id]);
}

/** The rows after a cursor, where the newest come first; all without one. */
export function beforeCursor(at: Column, id: Column, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [lastAt, lastId] = decodeCursor(cursor, cursorValues);
  return sql`(${at}, ${id}) < (${new Date(lastAt)}, ${lastId})`;
}

export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

export function decodeCursor<Schema extends z.core.$ZodType>(
  cursor: string,
  schema: Schema,
): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (cause) {
    throw invalidCursor(cause);
  }
}

export function invalidCursor(cause?: unknown): AppError {
  return new AppError("out-of-range", { fields: { cursor: "Curseur invalide" }, cause });
}
