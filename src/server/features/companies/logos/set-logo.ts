import { and, eq } from "drizzle-orm";
import {
  lockRecruiter,
  presentRecruiter,
  recruiterColumns,
} from "#server/features/companies/recruiters.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { MAX_PUBLISHED_IDS, publishChange } from "#server/platform/live/publish.ts";
import { disownFile } from "#server/platform/storage/stored-files.ts";

export async function setLogo(
  tx: Transaction,
  recruiterId: string,
  { companyLogo, now }: { companyLogo: string | null; now: Date },
) {
  const { companyLogo: before } = await lockRecruiter(tx, recruiterId);
  const rows = await tx
    .update(recruiters)
    .set({ companyLogo, updatedAt: now })
    .where(eq(recruiters.id, recruiterId))
    .returning(recruiterColumns(now));
  const shown = await tx
    .update(jobs)
    .set({ companyLogoUrl: companyLogo })
    .where(and(eq(jobs.recruiterId, recruiterId), eq(jobs.status, "open")))
    .returning({ id: jobs.id });
  const former = await disownFile(tx, recruiterId, before);
  await publishChange(tx, recruiterId, { kind: "recruiter", ids: [recruiterId] });
  const ids = shown.slice(0, MAX_PUBLISHED_IDS).map(({ id }) => id);
  if (ids.length > 0) await publishChange(tx, recruiterId, { kind: "job", ids });
  return { recruiter: presentRecruiter(expectOne(rows), now), former };
}
