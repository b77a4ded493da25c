import * as z from "zod/mini";
import { candidateSignUp, isOldEnough } from "#domain/candidates/candidate.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { AppError } from "#domain/errors.ts";
import { searchKey } from "#domain/values/search.ts";
import { openAccount } from "#server/auth/account.ts";
import type { Context } from "#server/context.ts";
import { members } from "#server/db/tables/members.ts";
import { publishLibraryChange } from "#server/live/publish.ts";
import { phoneToStore } from "#server/phone-to-store.ts";

type SignUp = z.output<typeof candidateSignUp>;

/** Creates a candidate's account (design §9); returns its id. Refuses under 16 years (`out-of-range`), and as `openAccount`. */
export async function registerCandidate(
  context: Context,
  { city, birthDate, address, ...form }: SignUp & { address: string },
): Promise<string> {
  if (!isOldEnough(birthDate, dayInParis(context.clock()))) {
    throw new AppError("out-of-range", { fields: { birthDate: "Il faut avoir au moins 16 ans" } });
  }
  const { email, password, firstName, lastName } = form;
  const phoneNumber = await phoneToStore(form.phoneNumber, "phoneNumber");
  return openAccount(context, { email, password, role: "candidate", address }, async (tx, id, now) => {
    await tx.insert(members).values({
      id,
      firstName,
      lastName,
      email,
      phoneNumber,
      birthDate,
      locationVille: city,
      searchName: searchKey(`${firstName} ${lastName} ${email}`),
      searchVille: searchKey(city ?? ""),
      createdAt: now,
      updatedAt: now,
    });
    await publishLibraryChange(tx);
  });
}
