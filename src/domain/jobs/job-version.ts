import * as z from "zod/mini";

const UNKNOWN_VERSION = "La version de l'offre est requise";

/** The version of the job that was on screen when one applied or confirmed (ADR 0018). */
export const shownVersion = z.strictObject({
  version: z
    .int(UNKNOWN_VERSION)
    .check(z.gte(0, UNKNOWN_VERSION), z.describe("`version` of the job that was on screen")),
});

export const JOB_CHANGED = "Cette offre vient de changer. Relisez-la avant de répondre.";

type Versions = { version: number; termsVersion: number };

/** Whether what a candidate agrees to is the same as in the version that was on screen. */
export function isAsShown(shown: number, { version, termsVersion }: Versions): boolean {
  return shown >= termsVersion && shown <= version;
}
