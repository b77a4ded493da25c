import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { createLog } from "#server/platform/log/log.ts";
import { useProduct } from "#server/testing/product.ts";
import { newIds } from "#server/testing/seeds.ts";
import { forEachDue, whenDue } from "./due-rows.ts";
import type { DueRows, Task } from "./task.ts";

const product = useProduct();
const { signal } = new AbortController();
const ids = newIds(25).toSorted();
/** Rows that stay due, whatever is done. */
const rows: DueRows = () => sql`select id from unnest(${sql.param(ids)}::uuid[]) as id`;

test("due rows are worked on in batches until there are no more, each once, in the order of their ids", async () => {
  const batches: (readonly string[])[] = [];
  const task = whenDue({ rows, batchSize: 10, run: async (_context, batch) => batches.push(batch) });
  await task.run(product().context, { signal });
  expect(batches).toEqual([ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]);
});

type Handler = (ids: readonly string[]) => Promise<void>;

test.each<[string, (handle: Handler) => Task<Context>]>([
  ["one by one", (handle) => forEachDue(rows, (_context, id) => handle([id]))],
  [
    "in batches",
    (handle) =>
      whenDue({ rows, batchSize: 10, run: (_context, batch) => handle(batch), isSplitOnFailure: true }),
  ],
])("a row that fails is logged, and does not hold up the others, %s", async (_how, taskOf) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) });
  const done: string[] = [];
  const [failing = ""] = ids;
  const task = taskOf(async (some) => {
    if (some.includes(failing)) throw new Error("no");
    done.push(...some);
  });
  await task.run({ ...product().context, log }, { signal });
  expect(done.toSorted()).toEqual(ids.slice(1));
  expect(lines).toMatchObject([{ msg: "A due row failed; it will be retried", row: failing }]);
});

test("a shutdown ends the run between two rows", async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  const task = forEachDue(rows, async (_context, id) => {
    done.push(id);
    if (done.length === 3) stopping.abort();
  });
  await task.run(product().context, { signal: stopping.signal });
  expect(done).toHaveLength(3);
});
