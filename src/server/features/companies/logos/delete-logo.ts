import type { Recruiter } from "#domain/companies/recruiter.ts";
import type { Context } from "#server/context.ts";
import { deleteFile } from "#server/platform/storage/stored-files.ts";
import { setLogo } from "./set-logo.ts";

/** Clears a company's logo (spec §4), on its jobs too, then deletes its file if there is one. */
export async function deleteLogo(context: Context, companyId: string): Promise<Recruiter> {
  const { db, clock } = context;
  const { recruiter, former } = await db.transaction((tx) =>
    setLogo(tx, companyId, { companyLogo: null, now: clock() }),
  );
  if (former !== undefined) await deleteFile(context, former);
  return recruiter;
}
