import { and, eq } from "drizzle-orm";
import {
  lockCompany,
  presentRecruiter,
  companyColumns,
} from "#server/features/companies/companies.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { disownFile } from "#server/platform/storage/stored-files.ts";

export async function setLogo(
  tx: Transaction,
  companyId: string,
  { companyLogo, now }: { companyLogo: string | null; now: Date },
) {
  const { companyLogo: before } = await lockCompany(tx, companyId);
  const rows = await tx
    .update(companies)
    .set({ companyLogo, updatedAt: now })
    .where(eq(companies.id, companyId))
    .returning(companyColumns(now));
  const shown = await tx
    .update(jobs)
    .set({ companyLogoUrl: companyLogo })
    .where(and(eq(jobs.companyId, companyId), isNotDeleted))
    .returning({ id: jobs.id });
  const former = await disownFile(tx, companyId, before);
  await publishChange(tx, companyId, { kind: "recruiter", ids: [companyId] });
  const ids = shown.map(({ id }) => id);
  if (ids.length > 0) await publishChange(tx, companyId, { kind: "job", ids });
  return { recruiter: presentRecruiter(expectOne(rows), now), former };
}
