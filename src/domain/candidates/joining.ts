import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";

/** Without letters and digits that look alike: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
export const CODE_CHARACTERS = "ACDEFGHJKMNPQRTVWXY34679";
const CODE_LENGTH = 8;

/** Companies that one person may join. */
export const MAX_JOINED_COMPANIES = 100;

/** What a company reads of who has joined it. */
export const READ_OF_WHO_JOINED = "vos prénom, nom, téléphone, ville, disponibilités et fiabilité";
/** What following a company's link shares with it; said where one joins. */
export const SHARED_BY_JOINING = `En rejoignant cette entreprise, vous partagez avec elle ${READ_OF_WHO_JOINED}.`;

const UNKNOWN_CODE = "Ce lien n'est plus valable";

/** The code of a company's link, as somebody may type it from a poster. */
export const joiningCode = z
  .string(UNKNOWN_CODE)
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`), UNKNOWN_CODE),
  );

/** A code of random characters; `randomBelow` is secure, as the code opens the company's pool. */
export function newJoiningCode(randomBelow: (limit: number) => number): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_CHARACTERS[randomBelow(CODE_CHARACTERS.length)] ?? "",
  ).join("");
}

/** What the screen of a company's own link needs. */
export const joiningLink = z.object({
  code: z.nullable(z.string()).check(z.describe("Null while the link is closed")),
  url: z.nullable(z.string()),
});

export type JoiningLink = z.output<typeof joiningLink>;

/** Asks for a code in place of the one on screen: nothing changes when it is no longer that one. */
export const joiningLinkRenewal = z.strictObject({
  replaces: z.nullable(joiningCode).check(z.describe("The code on screen; null when there is none")),
});

/** A company, as somebody reads it who holds its link. */
export const joiningCompany = z.object({
  companyName: z.string(),
  companyLogoUrl: z.nullable(z.string()),
});

export type JoiningCompany = z.output<typeof joiningCompany>;

/** A company that a person joined. */
export const joinedCompany = z.extend(joiningCompany, { id: z.uuid(), joinedAt: z.iso.datetime() });

export type JoinedCompany = z.output<typeof joinedCompany>;

export const joining = z.strictObject({ code: joiningCode });

/** Refuses one company more than the limit (`resource-exhausted`). */
export function assertMayJoin(joined: number): void {
  if (joined < MAX_JOINED_COMPANIES) return;
  const message = `Vous avez déjà rejoint ${MAX_JOINED_COMPANIES} entreprises : quittez-en une pour en rejoindre une autre.`;
  throw new AppError("resource-exhausted", { message });
}
