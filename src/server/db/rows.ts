import type { SQL } from "drizzle-orm";
import * as z from "zod/mini";
import type { Statements } from "./client.ts";

/** Sorts before every id: where reading pages by id starts. */
export const LOWEST_ID = "00000000-0000-0000-0000-000000000000";

export function expectOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement on a locked row touched none");
  return row;
}

export async function readRows<Row extends z.ZodMiniType>(
  db: Pick<Statements, "execute">,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  const { rows } = await db.execute<Record<string, unknown>>(statement);
  return z.array(row).parse(rows);
}
