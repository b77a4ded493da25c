import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { readRows } from "#server/platform/db/rows.ts";
import type { Runner } from "#tools/command/connection.ts";
import type { Overlap } from "./stats.ts";

const overlap = z.object({ candidate: z.string(), first: z.string(), second: z.string() });

/**
 * The people whom imported applications hire twice at the same time, which the product refuses and the old database did
 * not: both engagements are loaded, as only the people concerned know which one counts.
 */
export async function findOverlaps(runner: Runner): Promise<Overlap[]> {
  const rows = await readRows(
    runner,
    overlap,
    sql`select person.source_id as candidate, a.source_id as first, b.source_id as second
      from engagements one
      join engagements other on other.user_id = one.user_id and other.ended_at is null
        and (other.starts_at, other.application_id) > (one.starts_at, one.application_id)
        and other.starts_at < one.ends_at
      join imported_documents a on a.collection = 'applications' and a.record_id = one.application_id
      join imported_documents b on b.collection = 'applications' and b.record_id = other.application_id
      join imported_documents person on person.collection = 'members' and person.record_id = one.user_id
      where one.ended_at is null order by candidate, one.starts_at, first, second`,
  );
  return rows.map(({ candidate, first, second }) => ({ candidate, applications: [first, second] }));
}
