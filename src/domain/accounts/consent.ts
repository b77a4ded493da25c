import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { addDays, isDay } from "#domain/values/dates.ts";

/** The current version of what a candidate accepts: the terms of use, and what an application shares. */
export const TERMS_OF_USE_VERSION = "2026-11-23" as const;
/** The first version, from which any day may be one: a later release has versions that this one does not know (ADR 0152). */
const FIRST_VERSION = "2026-11-23";
/** A release may show its version of the terms at most this many days before the version applies. */
const VERSION_AHEAD_DAYS = 7;

const READ_OF_AN_APPLICATION =
  "l'entreprise lit votre prénom, votre nom, votre téléphone, votre ville, votre CV, vos préférences, vos disponibilités et votre fiabilité. Si elle vous accepte, elle reçoit votre date de naissance pour votre dossier d'embauche.";

/** What an application shares with the company, as accepted with the terms of use; stated where one accepts. */
export const SHARED_BY_APPLYING = `Quand vous postulez, ${READ_OF_AN_APPLICATION}`;
/** What an application shares, where one accepts it before any application. */
export const SHARED_BY_APPLYING_LATER = `Ensuite, quand vous postulez à une offre, ${READ_OF_AN_APPLICATION}`;

const NOT_ACCEPTED = "Acceptez les conditions pour continuer";
const NO_SUCH_VERSION = "Cette version des conditions n'existe pas";

/** The version that was on screen when one accepted: an act, never a default. */
export const acceptedTerms = z.string(NOT_ACCEPTED).check(
  z.regex(/^\d{4}-\d\d-\d\d$/, { error: NOT_ACCEPTED, abort: true }),
  z.refine((version) => isDay(version) && version >= FIRST_VERSION, NOT_ACCEPTED),
  z.describe(
    "The version of the terms of use, and of what an application shares, that was on screen when the person accepted them",
  ),
);

/**
 * Refuses a version that no release can have shown yet (`out-of-range`), as it would count as every later one too; `today` is
 * `YYYY-MM-DD` in Paris.
 */
export function assertVersionShown(version: string, today: string): void {
  if (version > TERMS_OF_USE_VERSION && version > addDays(today, VERSION_AHEAD_DAYS))
    throw new AppError("out-of-range", { fields: { acceptedTerms: NO_SUCH_VERSION } });
}

/**
 * Refuses (`terms-not-accepted`, with the current version) who accepted nothing, or an older version; a version is the day from
 * which it holds.
 */
export function assertTermsOfUseAccepted(version: string | null): void {
  if (version === null || version < TERMS_OF_USE_VERSION)
    throw new AppError("terms-not-accepted", { termsVersion: TERMS_OF_USE_VERSION });
}

/** When a person accepted which version; null for an account that never did. */
export const consent = z.nullable(z.object({ version: z.string(), acceptedAt: z.iso.datetime() }));
