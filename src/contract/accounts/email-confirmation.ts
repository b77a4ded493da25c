import * as z from "zod/mini";
import { confirmingPurposes, linkQuestion } from "#domain/accounts/account-link.ts";
import { named, noContent, operation } from "#contract/operation.ts";
import { recruiterRecord } from "#contract/recruiters/recruiter.ts";

const tags: [string] = ["E-mail confirmation"];
const refused = {
  "failed-precondition": "the link has expired, has served, or was replaced or cancelled.",
} as const;

export const addressToConfirm = named(
  z.object({
    purpose: z
      .enum(confirmingPurposes)
      .check(z.describe("Where a company is written to, or what its account or a candidate's signs in with")),
    email: z.string(),
  }),
  "AddressToConfirm",
);

/** Says what a mailed link confirms, before it is confirmed: a mailbox may open links by itself. */
export const checkEmailLink = operation({
  method: "POST",
  url: "/api/auth/check-email-link",
  config: { access: "public", errors: ["not-found", "failed-precondition"], meanings: refused },
  schema: {
    operationId: "checkEmailLink",
    tags,
    summary: "Ask what a mailed link confirms",
    description:
      "`not-found`: the link is unknown. Needs no session: the mailbox may be open on another device.",
    body: linkQuestion,
    response: { 200: addressToConfirm },
  },
});

/** Confirms the address that the link was mailed to (ADR 0048). */
export const confirmEmail = operation({
  method: "POST",
  url: "/api/auth/confirm-email",
  config: {
    access: "public",
    errors: ["not-found", "failed-precondition", "auth/email-already-in-use"],
    meanings: refused,
  },
  schema: {
    operationId: "confirmEmail",
    tags,
    summary: "Confirm an address by a mailed link",
    description:
      "`not-found`: the link is unknown. An address to sign in with takes effect at once: the former one is told, and " +
      "every session but the one that asked ends.",
    body: linkQuestion,
    response: { 200: addressToConfirm },
  },
});

/** Mails the link once more. */
export const resendContactLink = operation({
  method: "POST",
  url: "/api/recruiter/pending-email",
  config: {
    access: "recruiter",
    errors: ["failed-precondition", "auth/too-many-requests"],
    meanings: { "failed-precondition": "no contact address waits for its confirmation." },
  },
  schema: {
    operationId: "resendContactLink",
    tags,
    summary: "Mail the link that confirms the contact address again",
    response: { 204: noContent },
  },
});

/** Gives up the contact address that waits: mail goes on to the one before. */
export const cancelPendingEmail = operation({
  method: "DELETE",
  url: "/api/recruiter/pending-email",
  config: { access: "recruiter" },
  schema: {
    operationId: "cancelPendingEmail",
    tags,
    summary: "Give up the contact address that is not confirmed yet",
    response: { 200: recruiterRecord },
  },
});
