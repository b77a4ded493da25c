import { dayInParis } from "#domain/values/dates.ts";
import { retentionOn } from "#domain/retention.ts";
import type { RetentionBounds } from "#domain/retention.ts";
import type { Context } from "#server/context.ts";

export type Retention = { context: Context; bounds: RetentionBounds; signal: AbortSignal };

export function retentionOf(context: Context, signal: AbortSignal): Retention {
  return { context, bounds: retentionOn(dayInParis(context.clock())), signal };
}

/** In batches; returns the number done. A failed record is logged, retried by the next run, and fails this one. */
export async function workThrough(
  { context, signal }: Retention,
  read: (after: string) => Promise<readonly string[]>,
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  let [done, failed, after] = [0, 0, LOWEST_ID];
  for (;;) {
    const ids = await read(after);
    if (ids.length === 0) break;
    for (const id of ids) {
      if (signal.aborted) return done;
      try {
        if (await work(id)) done += 1;
      } catch (error) {
        failed += 1;
        context.log.warn({ err: error, id }, "Retention failed for one record; it will be retried");
      }
      after = id;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${done + failed} failed`);
  return done;
}

const LOWEST_ID = "00000000-0000-0000-0000-000000000000";
