import * as z from "zod/mini";

/** The purposes of a link mailed to an account's owner (ADR 0048). */
export const linkPurposes = ["reset-password", "confirm-contact", "change-email", "confirm-sign-in"] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

export const confirmingPurposes = linkPurposes.filter((purpose) => purpose !== "reset-password");

export const linkProblems = {
  broken: "Ce lien est incomplet ou n'est pas valable.",
  expired: "Ce lien a expiré.",
  used: "Ce lien a déjà servi.",
  withdrawn: "Ce lien a été remplacé ou annulé.",
} as const;

export type LinkProblem = keyof typeof linkProblems;

export const linkTokenInput = z.strictObject({ token: linkToken() });

/** Before the token in a link's address: a fragment is not sent to servers, so that the token is in no access log. */
export const TOKEN_FRAGMENT = "#token=";

export function isLinkToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function linkToken() {
  return z.string(linkProblems.broken).check(z.refine((token) => isLinkToken(token), linkProblems.broken));
}
