import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { readRows } from "#server/platform/db/rows.ts";
import { deleteApplications } from "./delete-applications.ts";
import { type Retention, processRecords } from "./retention.ts";

/** Deletes the applications kept two years, a company at a time (spec §9); returns their number. */
export async function deleteOldApplications(retention: Retention): Promise<number> {
  const { db } = retention.context;
  const before = retention.bounds.applicationsBefore;
  const read = async (after: string) => {
    const rows = await readRows(
      db,
      z.object({ id: z.string() }),
      sql`select distinct company_id as id from applications
        where applied_at < ${before} and company_id > ${after} order by 1 limit 100`,
    );
    return rows.map(({ id }) => id);
  };
  let deleted = 0;
  await processRecords(retention, read, async (id) => {
    let some = 0;
    do {
      const ids = await db.transaction((tx) => deleteApplications(tx, id, sql`applied_at < ${before}`));
      some = ids.length;
      deleted += some;
    } while (some > 0 && !retention.signal.aborted);
    return true;
  });
  return deleted;
}
