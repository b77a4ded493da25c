import { and, eq } from "drizzle-orm";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { venues } from "#server/platform/db/tables/venues.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { Writing } from "#server/platform/platform.ts";

/** Deletes a saved place; its jobs keep their copy of its data. Refuses with `not-found`. */
export async function deleteVenue(
  context: Writing,
  { recruiterId, id }: { recruiterId: string; id: string },
): Promise<void> {
  const isOwn = and(eq(venues.id, id), eq(venues.recruiterId, recruiterId));
  await writeTenant(context, {
    read: (tx) =>
      tx
        .select(tenantColumns)
        .from(venues)
        .innerJoin(recruiters, eq(recruiters.id, venues.recruiterId))
        .where(isOwn)
        .for("update", { of: [recruiters, venues] }),
    decide: (_row, tx) => ({
      answer: undefined,
      changes: { statements: [tx.delete(venues).where(isOwn)], kind: "job", ids: [] },
    }),
  });
}
