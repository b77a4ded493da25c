import * as z from "zod/mini";
import { linkToken } from "./account-link.ts";
import { emailAddress, passwordTwice, sameTwice } from "./credentials.ts";

/** How many links work at once, so that nobody's asking ends another's. */
export const RESET_LINKS_AT_ONCE = 3;

export const passwordResetRequestForm = z.strictObject({ email: emailAddress() });

export type PasswordResetRequest = z.output<typeof passwordResetRequestForm>;

export function passwordResetFormOf(minPasswordLength?: number) {
  return z
    .strictObject({
      token: linkToken(),
      ...passwordTwice(minPasswordLength),
    })
    .check(sameTwice());
}

export const passwordResetForm = passwordResetFormOf();

export type PasswordReset = z.output<typeof passwordResetForm>;
