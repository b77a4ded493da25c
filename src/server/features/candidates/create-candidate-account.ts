import * as z from "zod/mini";
import { assertVersionShown } from "#domain/accounts/consent.ts";
import { candidateSignUp, isOldEnough, TOO_YOUNG } from "#domain/candidates/candidate-forms.ts";
import { searchNameOf } from "#domain/candidates/candidate.ts";
import { AppError } from "#domain/errors.ts";
import { dayInParis } from "#domain/values/dates.ts";
import type { Context } from "#server/context.ts";
import { openAccount } from "#server/features/accounts/auth/open-account.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { saveResult } from "#server/platform/db/idempotency.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { phoneToStore } from "#server/platform/phone-numbers/phone-to-store.ts";
import { cityColumns } from "./city-columns.ts";

/** The operation that an idempotency key of a new account belongs to. */
export const SIGN_UP = "signUpCandidate";

type SignUp = Omit<z.output<typeof candidateSignUp>, "application"> & {
  address: string;
  key: string | undefined;
  /** What the key was sent with. */
  request: unknown;
};

/** Creates a candidate's account (design §9); returns its id. Refuses under 16 years (`out-of-range`), and as `openAccount`. */
export async function createCandidateAccount(
  context: Context,
  { city, birthDate, address, key, request, ...form }: SignUp,
): Promise<string> {
  const today = dayInParis(context.clock());
  if (!isOldEnough(birthDate, today)) {
    throw new AppError("out-of-range", { fields: { birthDate: TOO_YOUNG } });
  }
  const { email, password, firstName, lastName, acceptedTerms } = form;
  assertVersionShown(acceptedTerms, today);
  const phoneNumber = await phoneToStore(form.phoneNumber, "phoneNumber");
  const location = await cityColumns(city);
  return openAccount(context, { email, password, role: "candidate", address }, async (tx, id, now) => {
    await tx.insert(members).values({
      id,
      firstName,
      lastName,
      email,
      phoneNumber,
      birthDate,
      acceptedTerms,
      termsAcceptedAt: now,
      ...location,
      searchName: searchNameOf({ firstName, lastName, email }),
      createdAt: now,
      updatedAt: now,
    });
    for (const statement of saveResult(
      tx,
      { ownerId: id, operation: SIGN_UP, key, request },
      { ids: [id], at: now },
    ))
      await tx.execute(statement);
    await publishLibraryChange(tx);
  });
}
