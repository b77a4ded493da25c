import { type SQLWrapper, Column, Name, Param, SQL, StringChunk, Table, getTableName, is } from "drizzle-orm";

/** What one statement changes: rows of a table by primary key, or (null) any of its rows. */
type ChangedRows = { table: string; ids: ReadonlySet<unknown> | null };

/**
 * Throws when two of these statements may change one row: in a single statement of PostgreSQL, one of the two changes would be
 * lost without an error. A condition on the primary key tells which rows change; without one, any row may.
 */
export function assertDistinctRows(statements: readonly SQLWrapper[]): void {
  const all = statements.flatMap((statement) => changedRows(statement.getSQL()) ?? []);
  for (const [index, one] of all.entries()) {
    if (all.slice(0, index).some((other) => other.table === one.table && mayMeet(one, other))) {
      throw new Error(`Two statements of one write may change the same row of ${one.table}`);
    }
  }
}

function mayMeet({ ids }: ChangedRows, other: ChangedRows): boolean {
  return ids === null || other.ids === null || !ids.isDisjointFrom(other.ids);
}

/** Undefined for an insert: it fails on a row that exists. */
function changedRows({ queryChunks }: SQL): ChangedRows | undefined {
  const [verb, target] = queryChunks;
  if (!is(verb, StringChunk) || !/^\s*(update|delete from) $/.test(verb.value)) return undefined;
  const ids = queryChunks.map(idsOf).find((found) => found !== undefined);
  return { table: tableName(target), ids: ids ?? null };
}

function tableName(target: unknown): string {
  if (is(target, Table)) return getTableName(target);
  const [name] = is(target, SQL) ? target.queryChunks.filter((chunk) => is(chunk, Name)) : [];
  if (name === undefined) throw new Error("A statement of a write names no table");
  return name.value;
}

/** The primary keys that a condition, or one part of a conjunction, is limited to. */
function idsOf(condition: unknown): ReadonlySet<unknown> | undefined {
  if (!is(condition, SQL)) return undefined;
  const [column, operator, value] = condition.queryChunks;
  if (is(column, Column) && column.primary && is(operator, StringChunk) && is(value, Param)) {
    const comparison = operator.value;
    if (comparison === " = ") return new Set([value.value]);
    return comparison === " = any(" && Array.isArray(value.value) ? new Set(value.value) : undefined;
  }
  const words = condition.queryChunks.filter((chunk) => is(chunk, StringChunk));
  if (!words.every((chunk) => /^[ ()]*(where|and)?[ ()]*$/.test(chunk.value))) return undefined;
  return condition.queryChunks.map(idsOf).find((found) => found !== undefined);
}
