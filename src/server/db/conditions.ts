import { and, type Column, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchWords } from "#domain/values/search.ts";

/** Whether a column holds one of these ids; one text for any number of them, so that it is prepared once (ADR 0034). */
export function isAmong(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}

/** Undefined when nothing that can be looked for was typed; `%` and `_` are looked for as they are. */
export function contains(column: PgColumn, typed: string | undefined): SQL | undefined {
  const words = searchWords(typed);
  return and(
    ...words.map((word) => sql`${column} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`),
  );
}
