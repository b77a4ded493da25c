import type { Log } from "#server/platform/log/log.ts";
import { LOWEST_ID } from "./rows.ts";

type ProcessingContext = { log: Log; signal: AbortSignal };

/**
 * Processes each record that `read` returns after the previous ones, in the order of ids and in batches; returns the sum of
 * what `process` returns, true being one. One that fails is logged, retried by the next run, and makes this one fail.
 */
export async function processRecords<Row extends { id: string }>(
  { log, signal }: ProcessingContext,
  read: (after: string) => Promise<readonly Row[]>,
  process: (row: Row) => Promise<number | boolean>,
): Promise<number> {
  let [sum, processed, failed, after] = [0, 0, 0, LOWEST_ID];
  for (;;) {
    const rows = await read(after);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (signal.aborted) return sum;
      processed += 1;
      try {
        sum += Number(await process(row));
      } catch (error) {
        failed += 1;
        log.warn({ err: error, id: row.id }, "A record failed; it will be retried");
      }
      after = row.id;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${processed} records failed`);
  return sum;
}
