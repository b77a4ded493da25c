import { sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";

/** Whether a column holds one of these ids; one text for any number of them, so that it is prepared once (ADR 0034). */
export function isAmong(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}
