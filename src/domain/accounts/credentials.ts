import * as z from "zod/mini";
import { emailAddress } from "#domain/values/email-address.ts";
import { rule } from "#domain/values/field-rules.ts";
import { companyName } from "#domain/values/names.ts";
import { isBlank, lengthOf } from "#domain/values/text.ts";

/** Minimum password length of spec §9; a deployment may ask for more (`PASSWORD_MIN_LENGTH`). */
export const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 128;

const PASSWORD_REQUIRED = "Le mot de passe est requis";

/** A new password: `minLength` to 128 characters, not only spaces; never trimmed (spec §5, ADR 0059). */
export function newPassword(minLength = MIN_PASSWORD_LENGTH) {
  return z.string(PASSWORD_REQUIRED).check(
    z.refine((password) => passwordProblem(password, minLength) === null, {
      error: ({ input }) => (typeof input === "string" ? passwordProblem(input, minLength) : null) ?? "",
    }),
    z.meta({ minLength, maxLength: MAX_PASSWORD_LENGTH }),
  );
}

export function passwordProblem(password: string, minLength: number): string | null {
  if (password === "") return PASSWORD_REQUIRED;
  if (password.length > MAX_PASSWORD_LENGTH * 2 || lengthOf(password) > MAX_PASSWORD_LENGTH) {
    return `Le mot de passe ne doit pas dépasser ${MAX_PASSWORD_LENGTH} caractères`;
  }
  if (lengthOf(password) < minLength) {
    return `Le mot de passe doit contenir au moins ${minLength} caractères`;
  }
  return isBlank(password) ? "Le mot de passe ne peut pas contenir que des espaces" : null;
}

export function passwordWithConfirmation(minLength?: number) {
  return {
    password: newPassword(minLength),
    confirmPassword: z
      .string("La confirmation du mot de passe est requise")
      .check(z.minLength(1, "La confirmation du mot de passe est requise")),
  };
}

export function passwordsMatch() {
  return rule(
    "confirmPassword",
    "Les mots de passe ne correspondent pas",
    ({ password, confirmPassword }) => !confirmPassword || password === confirmPassword,
  );
}

/** The sign-in form, of recruiters (spec §5) and of candidates. */
export const signInForm = z.strictObject({
  email: emailAddress(),
  password: z
    .string("Le mot de passe est requis")
    .check(z.minLength(1, "Le mot de passe est requis"), z.maxLength(1000, "Identifiants incorrects")),
});

export type SignInForm = z.output<typeof signInForm>;

export function signUpFormOf(minPasswordLength?: number) {
  return z
    .strictObject({
      email: emailAddress(),
      companyName,
      ...passwordWithConfirmation(minPasswordLength),
    })
    .check(passwordsMatch());
}

export const signUpForm = signUpFormOf();

export type SignUpForm = z.output<typeof signUpForm>;
