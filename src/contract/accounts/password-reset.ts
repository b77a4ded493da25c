import { linkQuestion } from "#domain/accounts/account-link.ts";
import { passwordResetForm, passwordResetRequestForm } from "#domain/accounts/password-reset.ts";
import { noContent, operation } from "#contract/operation.ts";

const tags: [string] = ["Password"];

/** Mails a link to choose another password. The answer is the same whether or not the account exists. */
export const requestPasswordReset = operation({
  method: "POST",
  url: "/api/auth/forgot-password",
  config: {
    access: "public",
    invalidFields: { email: "auth/invalid-email" },
    errors: ["auth/too-many-requests"],
    meanings: { "auth/too-many-requests": "50 links an hour are asked for from one network at most." },
  },
  schema: {
    operationId: "requestPasswordReset",
    tags,
    summary: "Ask for a link to choose another password",
    description: "For recruiters and candidates. The answer says nothing of whether the account exists.",
    body: passwordResetRequestForm,
    response: { 204: noContent },
  },
});

/** Says whether a mailed link still works, so that nobody types a password for nothing. */
export const checkResetLink = operation({
  method: "POST",
  url: "/api/auth/check-reset-link",
  config: {
    access: "public",
    errors: ["not-found", "failed-precondition"],
    meanings: { "failed-precondition": "the link has expired, or one of the account's has served." },
  },
  schema: {
    operationId: "checkResetLink",
    tags,
    summary: "Ask whether a link to choose another password works",
    description: "`not-found`: the link is unknown. `failed-precondition`: it has expired or has served.",
    body: linkQuestion,
    response: { 204: noContent },
  },
});

/** Changes the password by a mailed link, and ends every session of the account. */
export const resetPassword = operation({
  method: "POST",
  url: "/api/auth/reset-password",
  config: {
    access: "public",
    invalidFields: { password: "auth/weak-password" },
    errors: ["auth/weak-password", "auth/too-many-requests", "not-found", "failed-precondition"],
    meanings: { "failed-precondition": "the link has expired, or one of the account's has served." },
  },
  schema: {
    operationId: "resetPassword",
    tags,
    summary: "Choose another password",
    description: "`not-found`: the link is unknown. `failed-precondition`: it has expired or has served.",
    body: passwordResetForm,
    response: { 204: noContent },
  },
});
