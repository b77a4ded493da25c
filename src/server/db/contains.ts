import { and, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchWords } from "#domain/values/search.ts";

/**
 * Whether a column of search keys contains each word that a person typed, `%` and `_` included; undefined when they
 * typed nothing that can be looked for.
 */
export function contains(column: PgColumn, typed: string | undefined): SQL | undefined {
  const words = searchWords(typed ?? "");
  return and(
    ...words.map((word) => sql`${column} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`),
  );
}
