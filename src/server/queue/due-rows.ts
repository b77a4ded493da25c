import { setTimeout as delay } from "node:timers/promises";
import { getColumnTable, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import { LOWEST_ID, readRows } from "#server/db/rows.ts";
import { everyMinute } from "./task.ts";
import type { DueRows, Task } from "./task.ts";

/** The rows whose column is a time that has come; null when nothing remains to be done. */
export function rowsDueAt(id: Column, dueAt: Column): DueRows {
  return (now) => sql`select ${id} as id from ${getColumnTable(id)} where ${dueAt} <= ${now}`;
}

type Options = { now: Date; signal: AbortSignal };
type BatchTask = {
  rows: DueRows;
  batchSize: number;
  /** Makes its rows no longer due, or throws: the next run tries them again. */
  run: (context: Context, ids: readonly string[], options: Options) => Promise<unknown>;
  /** The rows of a batch that fails are run alone, so that one does not hold up the others. */
  isSplitOnFailure?: boolean;
};

/** The processes' clocks differ a little, and a row that one has just written must be due for the others. */
const CLOCK_DIFFERENCE_MS = 1_000;
/** Requests are served between rows, and between batches. */
const PAUSE_MS = 20;
const CONCURRENT_ROWS = 10;
const HALF_HOUR_SECONDS = 1_800;

/** A task that works on its due rows in batches until there are no more, on each row once a run. */
export function whenDue({ rows, batchSize, run, isSplitOnFailure = false }: BatchTask): Task {
  const runAlone = eachAlone((context, id, options) => run(context, [id], options));
  const task = everyMinute(async (context, { signal }) => {
    for (let last = LOWEST_ID; !signal.aborted; await delay(PAUSE_MS)) {
      const now = new Date(context.clock().getTime() + CLOCK_DIFFERENCE_MS);
      const ids = await readIds(
        context,
        sql`select id from (${rows(now)}) due
        where id > ${last} order by id limit ${batchSize}`,
      );
      const lastOfBatch = ids.at(-1);
      if (lastOfBatch === undefined) return;
      last = lastOfBatch;
      const options = { now, signal };
      if (isSplitOnFailure) await run(context, ids, options).catch(() => runAlone(context, ids, options));
      else await run(context, ids, options);
    }
  });
  return { ...task, rows, timeoutSeconds: HALF_HOUR_SECONDS };
}

type RunOne = (context: Context, id: string, options: Options) => Promise<unknown>;

/** The same, one row at a time: a row that fails is logged, and does not hold up the others. */
export function forEachDue(rows: DueRows, run: RunOne): Task {
  return whenDue({ rows, batchSize: CONCURRENT_ROWS, run: eachAlone(run) });
}

function eachAlone(run: RunOne): BatchTask["run"] {
  return (context, ids, options) =>
    Promise.all(
      ids.map(async (id, index) => {
        await delay(index * PAUSE_MS);
        if (options.signal.aborted) return;
        await run(context, id, options).catch((error: unknown) => {
          context.log.warn({ row: id, err: error }, "A due row failed; it will be retried");
        });
      }),
    );
}

async function readIds({ db }: Pick<Context, "db">, query: SQL): Promise<string[]> {
  const rows = await readRows(db, z.object({ id: z.uuid() }), query);
  return rows.map(({ id }) => id);
}
