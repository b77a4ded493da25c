import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { retentionAt } from "#domain/retention.ts";
import type { Context } from "#server/context.ts";
import { deleteApplications } from "#server/features/accounts/deletion/delete-applications.ts";
import { processRecords } from "#server/platform/db/process-records.ts";
import { readRows } from "#server/platform/db/rows.ts";

/** Deletes the applications kept two years, a company at a time (spec §9); returns their number. */
export async function deleteOldApplications(
  { db, clock, log }: Context,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  const now = clock();
  const { applicationsBefore: before } = retentionAt(now);
  const read = (after: string) =>
    readRows(
      db,
      z.object({ id: z.string() }),
      sql`select distinct company_id as id from applications
        where applied_at < ${before} and company_id > ${after} order by 1 limit 100`,
    );
  return processRecords({ log, signal }, read, async ({ id }) => {
    let [deleted, some] = [0, 0];
    do {
      const ids = await db.transaction((tx) =>
        deleteApplications(tx, { companyId: id, condition: sql`applied_at < ${before}`, now }),
      );
      some = ids.length;
      deleted += some;
    } while (some > 0 && !signal.aborted);
    return deleted;
  });
}
