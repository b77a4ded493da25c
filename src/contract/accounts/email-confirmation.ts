import * as z from "zod/mini";
import { recruiterRecord } from "#contract/companies/recruiter.ts";
import { named, noContent, operation, sample } from "#contract/operation.ts";
import { confirmingPurposes, linkTokenInput } from "#domain/accounts/account-link.ts";
import { roles } from "#domain/accounts/role.ts";

const tags: [string] = ["E-mail confirmation"];
const refused = {
  "failed-precondition": "the link has expired, was already used, or was replaced or cancelled.",
} as const;

const addressToConfirm = named(
  z.object({
    purpose: z
      .enum(confirmingPurposes)
      .check(
        z.describe(
          "A company's contact address, the new sign-in address of a company or a candidate, or the one that a company registered " +
            "with",
        ),
      ),
    email: z.string(),
    role: z.enum(roles).check(z.describe("Whose account it is")),
  }),
  "AddressToConfirm",
);

/** Returns what a mailed link confirms, without confirming: mail servers may open links to scan them. */
export const checkEmailLink = operation({
  method: "POST",
  url: "/api/auth/check-email-link",
  config: {
    access: "public",
    isForMobileApp: true,
    errors: ["not-found", "failed-precondition"],
    meanings: refused,
  },
  schema: {
    operationId: "checkEmailLink",
    tags,
    summary: "Read what a mailed link confirms",
    description:
      "`not-found`: the link is unknown. Needs no session: the mail may be opened on another device.",
    body: linkTokenInput,
    response: { 200: addressToConfirm },
  },
  example: {
    request: { token: sample.token },
  },
});

/** Confirms the address that the link was mailed to (ADR 0048). */
export const confirmEmail = operation({
  method: "POST",
  url: "/api/auth/confirm-email",
  config: {
    access: "public",
    isForMobileApp: true,
    errors: ["not-found", "failed-precondition", "auth/email-already-in-use"],
    meanings: refused,
  },
  schema: {
    operationId: "confirmEmail",
    tags,
    summary: "Confirm an address by a mailed link",
    description:
      "`not-found`: the link is unknown. A sign-in address takes effect at once: the previous one is notified, and " +
      "every session but the one that requested the change ends.",
    body: linkTokenInput,
    response: { 200: addressToConfirm },
  },
  example: {
    request: { token: sample.token },
  },
});

export const resendContactLink = operation({
  method: "POST",
  url: "/api/recruiter/pending-email",
  config: {
    access: "recruiter",
    errors: ["failed-precondition", "auth/too-many-requests"],
    meanings: { "failed-precondition": "no contact address is pending confirmation." },
  },
  schema: {
    operationId: "resendContactLink",
    tags,
    summary: "Mail the link that confirms the contact address again",
    description: "The previous link stops working. Ten times a day at most.",
    response: { 204: noContent },
  },
});

export const cancelPendingEmail = operation({
  method: "DELETE",
  url: "/api/recruiter/pending-email",
  config: { access: "recruiter" },
  schema: {
    operationId: "cancelPendingEmail",
    tags,
    summary: "Cancel the contact address that is not confirmed yet",
    description: "Mail still goes to `email`. Does nothing when no address is pending.",
    response: { 200: recruiterRecord },
  },
});
