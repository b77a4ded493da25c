import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchKey } from "#domain/search.ts";

/**
 * Whether a column of search keys contains what a person typed, `%` and `_` included; undefined when they typed
 * nothing that can be looked for.
 */
export function contains(column: PgColumn, typed: string | undefined): SQL | undefined {
  const key = searchKey(typed ?? "");
  return key === "" ? undefined : sql`${column} like ${`%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}
