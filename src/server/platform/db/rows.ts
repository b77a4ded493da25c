import { isDeepStrictEqual } from "node:util";
import {
  type SQL,
  type SQLWrapper,
  type InferInsertModel,
  type InferSelectModel,
  getTableColumns,
} from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { Statements } from "./client.ts";

/** Sorts before every id: where reading pages by id starts. */
export const LOWEST_ID = "00000000-0000-0000-0000-000000000000";

export function expectOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement on a locked row touched none");
  return row;
}

/** Runs statements one after another, in a transaction that is not a `writeTenant`. */
export async function executeAll(tx: Statements, statements: readonly SQLWrapper[]): Promise<void> {
  for (const statement of statements) await tx.execute(statement.getSQL());
}

type OptionalKeys<Row> = { [Key in keyof Row]-?: undefined extends Row[Key] ? Key : never }[keyof Row];
type Defaults<Table extends PgTable> = Pick<
  InferSelectModel<Table>,
  keyof InferSelectModel<Table> & OptionalKeys<InferInsertModel<Table>>
>;

/** What a new row has in the columns that an insert leaves to the database. */
export function defaultsOf<Table extends PgTable>(table: Table): Defaults<Table>;
export function defaultsOf(table: PgTable): object {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns
      .filter(([, column]) => (column.hasDefault || !column.notNull) && column.generated === undefined)
      .map(([name, column]) => [name, column.default ?? null]),
  );
}

/** What an insert names: the columns that the rows have, the same in each; the others get their default. */
export function namedColumns<Row extends object>([row]: readonly Row[]): Extract<keyof Row, string>[] {
  const names: Extract<keyof Row, string>[] = [];
  for (const name in row) names.push(name);
  return names;
}

/** What an update writes: the columns of `after` that differ from `before`. */
export function changedColumns<Row extends object>(before: Row, after: Partial<Row>): Partial<Row> {
  const changed = { ...after };
  for (const name of Object.keys(changed)) {
    if (isDeepStrictEqual(Reflect.get(before, name), Reflect.get(changed, name))) {
      Reflect.deleteProperty(changed, name);
    }
  }
  return changed;
}

/** The rows of a statement's result, checked. */
export function checkedRows<Row extends z.ZodMiniType>(
  row: Row,
  { rows }: { rows: unknown[] },
): z.output<Row>[] {
  return z.array(row).parse(rows);
}

export async function readRows<Row extends z.ZodMiniType>(
  db: Pick<Statements, "execute">,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  return checkedRows(row, await db.execute(statement));
}
