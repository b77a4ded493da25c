import { signUpNumbered } from "#server/testing/load/write-load.ts";
import type { Identity } from "#tools/api-client.ts";

export const COMPANY = { email: "claire@example.com", companyName: "Maison Kerguelen" };

/** Signs up the candidate of this number, from 0 to 65 535. */
export async function signUp(address: string, number: number): Promise<Identity> {
  return signUpNumbered(address, number, addressOf(number));
}

/** The client address of this number, as sign-ups are limited by address. */
export function addressOf(number: number): Identity {
  return { "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` };
}
