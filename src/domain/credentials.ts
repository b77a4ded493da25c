import * as z from "zod/mini";
import { rule } from "./rule.ts";
import { requiredName } from "./text.ts";

/** Minimum password length of spec §9; a deployment may ask for more (`PASSWORD_MIN_LENGTH`). */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_COMPANY_NAME_LENGTH = 120;

const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s\p{C}@"<>(),;:\\[\]]+@[^\s\p{C}@"<>(),;:\\[\]]+\.[^\s\p{C}@"<>(),;:\\[\].]{2,}$/u;

/** An e-mail address, lower-cased: two spellings of one address are one account. */
export function emailAddress() {
  return z.string("L'email est requis").check(
    z.overwrite((email) => email.trim().toLowerCase()),
    z.minLength(1, "L'email est requis"),
    z.maxLength(MAX_EMAIL_LENGTH, "Format d'email invalide"),
    z.refine((email) => email === "" || EMAIL.test(email), "Format d'email invalide"),
  );
}

/** A password to be chosen, `minLength` to 128 characters; never trimmed (spec §5). */
export function newPassword(minLength = MIN_PASSWORD_LENGTH) {
  return z.string("Le mot de passe est requis").check(
    z.minLength(1, "Le mot de passe est requis"),
    z.refine((password) => password === "" || password.length >= minLength, passwordTooShort(minLength)),
    z.maxLength(
      MAX_PASSWORD_LENGTH,
      `Le mot de passe ne doit pas dépasser ${MAX_PASSWORD_LENGTH} caractères`,
    ),
  );
}

/** "Le mot de passe doit contenir au moins 6 caractères" (spec §5). */
export function passwordTooShort(minLength: number): string {
  return `Le mot de passe doit contenir au moins ${minLength} caractères`;
}

/** The fields of a password that is chosen: typed twice, which `sameTwice` compares. */
export function passwordTwice() {
  return {
    password: newPassword(),
    confirmPassword: z
      .string("La confirmation du mot de passe est requise")
      .check(z.minLength(1, "La confirmation du mot de passe est requise")),
  };
}

/** The rule between the fields of `passwordTwice` (spec §5, register). */
export function sameTwice() {
  return rule(
    "confirmPassword",
    "Les mots de passe ne correspondent pas",
    ({ password, confirmPassword }) => !confirmPassword || password === confirmPassword,
  );
}

/** What a recruiter types to sign in (spec §5, login). */
export const signInForm = z.strictObject({
  email: emailAddress(),
  password: z
    .string("Le mot de passe est requis")
    .check(z.minLength(1, "Le mot de passe est requis"), z.maxLength(1000, "Identifiants incorrects")),
});

export type SignInForm = z.output<typeof signInForm>;

/** What a company types to register (spec §2, §5). */
export const registrationForm = z
  .strictObject({
    email: emailAddress(),
    companyName: requiredName({
      subject: "Le nom de l'entreprise",
      required: "Le nom de l'entreprise est requis",
      max: MAX_COMPANY_NAME_LENGTH,
    }),
    ...passwordTwice(),
  })
  .check(sameTwice());

export type RegistrationForm = z.output<typeof registrationForm>;
