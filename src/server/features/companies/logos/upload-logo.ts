import { logoStoragePath } from "#domain/companies/logo.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { isStorageFailure } from "#server/platform/external/storage-failure.ts";
import {
  type StoredFile,
  claimFile,
  publicPathOf,
  deleteFile,
  storeFile,
} from "#server/platform/storage/stored-files.ts";
import { type LogoImage, LOGO_CONTENT_TYPE } from "./logo-image.ts";
import { setLogo } from "./set-logo.ts";

type Upload = { companyId: string; name: string; image: LogoImage };

/** Stores the file, references it in one transaction, then deletes the former one. Refuses with `upload-failed`. */
export async function uploadLogo(context: Context, upload: Upload): Promise<Recruiter> {
  const file = await storeLogo(context, upload);
  const { recruiter, former } = await referenceFile(context, upload.companyId, file);
  if (former !== undefined) await deleteFile(context, former);
  return recruiter;
}

async function storeLogo(context: Context, { companyId, name, image }: Upload): Promise<StoredFile> {
  const { bytes, width, height } = image;
  // One instant names the file and dates its record.
  const now = context.clock();
  try {
    return await storeFile(
      { ...context, clock: () => now },
      {
        companyId,
        fullPath: logoStoragePath(companyId, { name, at: now.getTime() }),
        bytes,
        contentType: LOGO_CONTENT_TYPE,
        customMetadata: { width: String(width), height: String(height) },
      },
    );
  } catch (error) {
    throw isStorageFailure(error) ? new AppError("upload-failed", { cause: error }) : error;
  }
}

// On failure the file is left to `deleteUnownedFiles`: the commit may have succeeded without a response.
async function referenceFile({ db, clock }: Context, companyId: string, file: StoredFile) {
  return db.transaction(async (tx) => {
    const now = clock();
    const change = await setLogo(tx, companyId, { companyLogo: publicPathOf(file), now });
    if (!(await claimFile(tx, file, now))) throw new AppError("upload-failed");
    return change;
  });
}
