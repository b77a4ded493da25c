import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { countReading, isReadAgain } from "./library-bounds.ts";

/** Records a reading once an hour; in the library, it counts in the company's limits (`resource-exhausted`). */
export async function recordProfileReading(
  { db, log, newId, clock }: Pick<Context, "db" | "log" | "newId" | "clock">,
  reading: { companyId: string; candidateId: string; readFrom: "library" | "application" },
): Promise<void> {
  const { companyId, candidateId, readFrom } = reading;
  await db.transaction(async (tx) => {
    if (await isReadAgain(tx, `${companyId} ${candidateId} ${readFrom}`)) return;
    if (readFrom === "library") await countReading({ tx, log }, "libraryProfiles", companyId);
    // Inserts nothing when the candidate was deleted meanwhile.
    await tx.execute(sql`
      insert into profile_readings (id, candidate_id, company_id, place, read_at)
      select ${newId()}, id, ${companyId}, ${readFrom}, ${clock()} from members where id = ${candidateId}`);
  });
}
