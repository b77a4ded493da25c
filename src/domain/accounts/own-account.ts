import * as z from "zod/mini";
import { errorCatalogue } from "#domain/errors.ts";
import { durationInWords } from "#domain/values/durations.ts";
import { emailAddress } from "#domain/values/email-address.ts";
import { passwordWithConfirmation, passwordsMatch } from "./credentials.ts";

/** The maximum number of rows of each table in a data export: the newest (ADR 0043). */
export const MAX_EXPORTED = 10_000;

export const MAX_EXPORTS_A_DAY = 3;
/** Refuses one more export, with the time left before the next one. */
export function exportsUsedUp(secondsLeft: number): string {
  return `Vous avez déjà demandé vos données ${MAX_EXPORTS_A_DAY} fois en 24 heures. Réessayez dans ${durationInWords(secondsLeft)}.`;
}

/** What a candidate's account leaves (ADR 0186), said before it is deleted and by its last mail. */
export const KEPT_HOURS =
  "Les entreprises pour qui vous avez travaillé gardent votre nom et vos heures, pour vous payer.";

function currentPassword() {
  return z
    .string("Le mot de passe actuel est requis")
    .check(
      z.minLength(1, "Le mot de passe actuel est requis"),
      z.maxLength(1000, errorCatalogue["auth/wrong-password"].message),
    );
}

export const passwordChangeForm = z
  .strictObject({ currentPassword: currentPassword(), ...passwordWithConfirmation() })
  .check(passwordsMatch());

export type PasswordChange = z.output<typeof passwordChangeForm>;

export const emailChangeForm = z.strictObject({ email: emailAddress(), currentPassword: currentPassword() });

export type EmailChange = z.output<typeof emailChangeForm>;

export const SAME_EMAIL = "C'est déjà votre adresse de connexion";

export const passwordProofForm = z.strictObject({ currentPassword: currentPassword() });

export type PasswordProof = z.output<typeof passwordProofForm>;
