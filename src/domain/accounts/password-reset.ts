import * as z from "zod/mini";
import { emailAddress } from "#domain/values/email-address.ts";
import { linkToken } from "./account-link.ts";
import { passwordWithConfirmation, passwordsMatch } from "./credentials.ts";

/** Once so many links are valid for ten more minutes, no other is mailed; a new one does not withdraw the owner's (ADR 0041). */
export const RESET_LINKS_AT_ONCE = 3;

export const passwordResetRequestForm = z.strictObject({ email: emailAddress() });

export type PasswordResetRequest = z.output<typeof passwordResetRequestForm>;

export function passwordResetFormOf(minPasswordLength?: number) {
  return z
    .strictObject({
      token: linkToken(),
      ...passwordWithConfirmation(minPasswordLength),
    })
    .check(passwordsMatch());
}

export const passwordResetForm = passwordResetFormOf();

export type PasswordReset = z.output<typeof passwordResetForm>;
