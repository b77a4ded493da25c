import * as z from "zod/mini";
import { emailAddress } from "#domain/values/email-address.ts";
import { linkToken } from "./account-link.ts";
import { passwordWithConfirmation, passwordsMatch } from "./credentials.ts";

/** How many links of one account are valid at once: a request by somebody else does not revoke the owner's link. */
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
