import { eq, sql } from "drizzle-orm";
import { assertVersionShown } from "#domain/accounts/consent.ts";
import type { CandidateUpdate } from "#domain/candidates/candidate-forms.ts";
import { type Candidate, searchNameOf } from "#domain/candidates/candidate.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { fullName } from "#domain/values/full-name.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { publishPoolChange } from "#server/features/candidates/pool/pool-changes.steps.ts";
import { lockCompanies } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { publishChangeToMany } from "#server/platform/live/publish.ts";
import { phoneToStore } from "#server/platform/phone-numbers/phone-to-store.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { presentCandidate } from "./candidates.queries.ts";
import { cityColumns } from "./city-columns.ts";

/**
 * Updates the sent fields of a candidate's own record (design §9, PATCH me), and publishes to the companies they applied to,
 * or whose pool has them.
 */
export async function updateCandidate(
  { db, clock }: WriteDeps,
  id: string,
  { city, availability, acceptedTerms, ...fields }: CandidateUpdate,
): Promise<Candidate> {
  if (acceptedTerms !== undefined) assertVersionShown(acceptedTerms, dayInParis(clock()));
  const phone =
    fields.phoneNumber === undefined
      ? {}
      : { phoneNumber: await phoneToStore(fields.phoneNumber, "phoneNumber") };
  const location = city === undefined ? {} : await cityColumns(city);
  return db.transaction(async (tx) => {
    // Availability and the terms accepted are not shown on applications.
    if (Object.keys(fields).length > 0 || city !== undefined) await publishToCompanies(tx, id);
    const before = expectOne(await tx.select().from(members).where(eq(members.id, id)).for("update"));
    const { firstName, lastName, email } = { ...before, ...fields };
    // A page of the release before an upgrade sends an older version: the latest one accepted stays.
    const isNewConsent = acceptedTerms !== undefined && acceptedTerms > (before.acceptedTerms ?? "");
    const rows = await tx
      .update(members)
      .set({
        ...fields,
        ...phone,
        ...(availability && {
          dispoNow: availability.dispoNow,
          availabilityStatus: availability.status,
          weeklySchedule: { ...before.weeklySchedule, ...availability.weeklySchedule },
        }),
        ...location,
        ...(isNewConsent && { acceptedTerms, termsAcceptedAt: clock() }),
        searchName: searchNameOf({ firstName, lastName, email }),
        updatedAt: clock(),
      })
      .where(eq(members.id, id))
      .returning();
    const candidateName = fullName({ firstName, lastName });
    if (candidateName !== fullName(before)) {
      await tx.update(applications).set({ candidateName }).where(eq(applications.userId, id));
    }
    await publishLibraryChange(tx);
    return presentCandidate(expectOne(rows));
  });
}

/** Before the other statements: companies are locked first (ADR 0004), all in the order of their ids. */
async function publishToCompanies(tx: Transaction, id: string): Promise<void> {
  await lockCompanies(
    tx,
    sql`${companies.id} in (
      select ${applications.companyId} from ${applications} where ${applications.userId} = ${id}
      union select ${poolMembers.companyId} from ${poolMembers} where ${poolMembers.userId} = ${id})`,
  );
  const rows = await tx
    .selectDistinct({ id: applications.companyId })
    .from(applications)
    .where(eq(applications.userId, id));
  await publishChangeToMany(
    tx,
    rows.map((row) => row.id),
    "application",
  );
  await publishPoolChange(tx, id);
}
