import { setTimeout as delay } from "node:timers/promises";
import { type Column, type SQL, getColumnTable, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { LOWEST_ID, readRows } from "#server/platform/db/rows.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type DueRows, type Task, everyMinute } from "./task.ts";

/** The rows whose column is a time that has come; null when nothing remains to be done. */
export function rowsDueAt(id: Column, dueAt: Column): DueRows {
  return (now) => sql`select ${id} as id from ${getColumnTable(id)} where ${dueAt} <= ${now}`;
}

type Options = { now: Date; signal: AbortSignal };
type Deps = Pick<Platform, "db" | "clock" | "log">;
type BatchTask<D> = {
  rows: DueRows;
  batchSize: number;
  /** Makes its rows no longer due, or throws: the next run tries them again. */
  run: (deps: D, ids: readonly string[], options: Options) => Promise<unknown>;
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
export function whenDue<D>({ rows, batchSize, run, isSplitOnFailure = false }: BatchTask<D>): Task<D & Deps> {
  const runAlone = eachAlone<D>((deps, id, options) => run(deps, [id], options));
  const task = everyMinute<D & Deps>(async (deps, { signal }) => {
    for (let last = LOWEST_ID; !signal.aborted; await delay(PAUSE_MS)) {
      const now = new Date(deps.clock().getTime() + CLOCK_DIFFERENCE_MS);
      const ids = await readIds(
        deps,
        sql`select id from (${rows(now)}) due
        where id > ${last} order by id limit ${batchSize}`,
      );
      const lastOfBatch = ids.at(-1);
      if (lastOfBatch === undefined) return;
      last = lastOfBatch;
      const options = { now, signal };
      if (isSplitOnFailure) await run(deps, ids, options).catch(() => runAlone(deps, ids, options));
      else await run(deps, ids, options);
    }
  });
  return { ...task, rows, timeoutSeconds: HALF_HOUR_SECONDS };
}

type RunOne<D> = (deps: D, id: string, options: Options) => Promise<unknown>;

/** A task that runs for one due row at a time: a row that fails is logged, and does not hold up the others. */
export function forEachDue<D>(rows: DueRows, run: RunOne<D>): Task<D & Deps> {
  return whenDue({ rows, batchSize: CONCURRENT_ROWS, run: eachAlone(run) });
}

function eachAlone<D>(run: RunOne<D>): BatchTask<D & Deps>["run"] {
  return (deps, ids, options) =>
    Promise.all(
      ids.map(async (id, index) => {
        await delay(index * PAUSE_MS);
        if (options.signal.aborted) return;
        await run(deps, id, options).catch((error: unknown) => {
          deps.log.warn({ row: id, err: error }, "A due row failed; it will be retried");
        });
      }),
    );
}

async function readIds({ db }: Pick<Platform, "db">, query: SQL): Promise<string[]> {
  const rows = await readRows(db, z.object({ id: z.uuid() }), query);
  return rows.map(({ id }) => id);
}
