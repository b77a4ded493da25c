import { and, eq } from "drizzle-orm";
import { companies } from "#server/platform/db/tables/companies.ts";
import { venues } from "#server/platform/db/tables/venues.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

/** Deletes a venue; its jobs keep their copy of its data. Refuses with `not-found`. */
export async function deleteVenue(
  context: WriteDeps,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  const isOwn = and(eq(venues.id, id), eq(venues.companyId, companyId));
  await writeTenant(context, {
    read: (tx) =>
      tx
        .select(tenantColumns)
        .from(venues)
        .innerJoin(companies, eq(companies.id, venues.companyId))
        .where(isOwn)
        .for("update", { of: [companies, venues] }),
    decide: (_row, tx) => ({
      answer: undefined,
      changes: { statements: [tx.delete(venues).where(isOwn)], kind: "job", ids: [] },
    }),
  });
}
