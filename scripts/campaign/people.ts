import { type Api, type Identity, answered, signUpCandidate } from "#tools/api-client.ts";

export const COMPANY = { email: "claire@example.com", companyName: "Maison Kerguelen" };

/** Signs up the candidate of this number, from 0 to 65 535. */
export async function signUp(address: string, number: number): Promise<Identity> {
  const person = { firstName: "Zoé", lastName: `Le Gall ${number}`, birthDate: "2004-02-29" };
  const email = `candidat-${number}@example.com`;
  return signUpCandidate(address, { ...person, email }, addressOf(number));
}

/** The client address of this number, as sign-ups are limited by address. */
export function addressOf(number: number): Identity {
  return { "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` };
}

/** Applies to a job as it is now. */
export async function apply(candidate: Api, id: string): Promise<string> {
  const params = { path: { id } };
  const { version } = await answered(candidate.GET("/api/candidate/jobs/{id}", { params }));
  const sent = { params, body: { version } };
  return (await answered(candidate.POST("/api/candidate/jobs/{id}/applications", sent))).id;
}
