import * as z from "zod/mini";

/** What a link mailed to the owner of an account does (ADR 0048). */
export const linkPurposes = ["reset-password", "confirm-contact", "change-email"] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link works (design §6). */
export const linkMinutes = {
  "reset-password": 30,
  "confirm-contact": 24 * 60,
  "change-email": 24 * 60,
} as const satisfies Record<LinkPurpose, number>;

/** The purposes of links that confirm the address they were mailed to. */
export const confirmingPurposes = ["confirm-contact", "change-email"] as const satisfies LinkPurpose[];

/** What a link that does not work says. */
export const linkProblems = {
  broken: "Ce lien est incomplet ou n'est pas valable.",
  expired: "Ce lien a expiré.",
  used: "Ce lien a déjà servi.",
  withdrawn: "Ce lien a été remplacé ou annulé.",
} as const;

export type LinkProblem = keyof typeof linkProblems;

/** The link whose state is asked for, before anything is done by it; or that confirms an address by itself. */
export const linkQuestion = z.strictObject({ token: linkToken() });

/** Whether a text has the form of a link's token: 32 bytes in base64url. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The token of a link, as the page that it opens sends it. */
export function linkToken() {
  return z.string(linkProblems.broken).check(z.refine((token) => isLinkToken(token), linkProblems.broken));
}
