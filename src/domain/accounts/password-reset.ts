import * as z from "zod/mini";
import { emailAddress, passwordTwice, sameTwice } from "./credentials.ts";

/** How long the link to choose another password works (design §6). */
export const RESET_LINK_MINUTES = 30;

/** How many links work at once: each one mailed works until one of them is used, so that nobody's asking ends another's. */
export const RESET_LINKS_AT_ONCE = 3;

/** What a link that does not work says. */
export const resetLinkProblems = {
  broken: "Ce lien est incomplet ou n'est pas valable.",
  expired: "Ce lien a expiré.",
  used: "Ce lien a déjà servi.",
} as const;

export type ResetLinkProblem = keyof typeof resetLinkProblems;

/** What someone who forgot their password types. */
export const passwordResetRequestForm = z.strictObject({ email: emailAddress() });

export type PasswordResetRequest = z.output<typeof passwordResetRequestForm>;

/** The password chosen from a link, of at least `minPasswordLength` characters; its `token` is the link's. */
export function passwordResetFormOf(minPasswordLength?: number) {
  return z
    .strictObject({
      token: resetToken(),
      ...passwordTwice(minPasswordLength),
    })
    .check(sameTwice());
}

export const passwordResetForm = passwordResetFormOf();

export type PasswordReset = z.output<typeof passwordResetForm>;

/** The link whose state is asked for, before a password is typed. */
export const resetLinkQuestion = z.strictObject({ token: resetToken() });

export type ResetLinkQuestion = z.output<typeof resetLinkQuestion>;

/** Whether a text has the form of a link's token: 32 bytes in base64url. */
export function isResetToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function resetToken() {
  return z
    .string(resetLinkProblems.broken)
    .check(z.refine((token) => isResetToken(token), resetLinkProblems.broken));
}
