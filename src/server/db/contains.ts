import { and, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchWords } from "#domain/values/search.ts";

/** Undefined when nothing that can be looked for was typed; `%` and `_` are looked for as they are. */
export function contains(column: PgColumn, typed: string | undefined): SQL | undefined {
  const words = searchWords(typed ?? "");
  return and(
    ...words.map((word) => sql`${column} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`),
  );
}
