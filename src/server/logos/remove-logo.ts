import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import type { Context } from "#server/context.ts";
import { removeFile } from "#server/storage/stored-files.ts";
import { setLogo } from "./set-logo.ts";

/** Sets a company's logo to empty (spec §4), on its offers too, then removes its file. There may be none. */
export async function removeLogo(context: Context, recruiterId: string): Promise<Recruiter> {
  const { db, clock } = context;
  const { recruiter, former } = await db.transaction((tx) =>
    setLogo(tx, recruiterId, { companyLogo: null, now: clock() }),
  );
  if (former !== undefined) await removeFile(context, former);
  return recruiter;
}
