import * as z from "zod/mini";
import { named, noContent, operation, sample } from "#contract/operation.ts";
import { linkTokenInput } from "#domain/accounts/account-link.ts";
import { passwordResetForm, passwordResetRequestForm } from "#domain/accounts/password-reset.ts";
import { roles } from "#domain/accounts/role.ts";

const tags: [string] = ["Password"];
const accountRole = z.enum(roles).check(z.describe("Whose account it is, to sign in at the right page"));

export const requestPasswordReset = operation({
  method: "POST",
  url: "/api/auth/forgot-password",
  config: {
    access: "public",
    isForMobileApp: true,
    invalidFields: { email: "auth/invalid-email" },
    errors: ["auth/too-many-requests"],
    meanings: { "auth/too-many-requests": "50 links an hour from one network at most." },
  },
  schema: {
    operationId: "requestPasswordReset",
    tags,
    summary: "Request a password reset link",
    description: "For recruiters and candidates. The response is the same whether or not the account exists.",
    body: passwordResetRequestForm,
    response: { 204: noContent },
  },
  example: {
    request: { email: sample.candidateEmail },
  },
});

export const checkResetLink = operation({
  method: "POST",
  url: "/api/auth/check-reset-link",
  config: {
    access: "public",
    isForMobileApp: true,
    errors: ["not-found", "failed-precondition"],
    meanings: { "failed-precondition": "the link has expired, or a link of the account was already used." },
  },
  schema: {
    operationId: "checkResetLink",
    tags,
    summary: "Check a password reset link",
    description:
      "Every session of the account ends, and the address of its calendar is renewed. `not-found`: the link is unknown. " +
      "`failed-precondition`: it has expired or was already used.",
    body: linkTokenInput,
    response: { 204: noContent },
  },
  example: {
    request: { token: sample.token },
  },
});

export const resetPassword = operation({
  method: "POST",
  url: "/api/auth/reset-password",
  config: {
    access: "public",
    isForMobileApp: true,
    invalidFields: { password: "auth/weak-password" },
    errors: ["auth/weak-password", "auth/too-many-requests", "not-found", "failed-precondition"],
    meanings: { "failed-precondition": "the link has expired, or a link of the account was already used." },
  },
  schema: {
    operationId: "resetPassword",
    tags,
    summary: "Reset the password",
    description:
      "`not-found`: the link is unknown. `failed-precondition`: it has expired or was already used.",
    body: passwordResetForm,
    response: { 200: named(z.object({ role: accountRole }), "PasswordOwner") },
  },
  example: {
    request: {
      token: sample.token,
      password: sample.password,
      confirmPassword: sample.password,
    },
  },
});
