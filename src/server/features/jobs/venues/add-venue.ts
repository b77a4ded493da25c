import { and, eq, sql } from "drizzle-orm";
import { missingRecruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import { type NewVenue, type Venue, assertNameFree, assertRoomForVenue } from "#domain/jobs/venue.ts";
import type { Context } from "#server/context.ts";
import { briefingToStore } from "#server/features/accounts/phone-numbers/phone-to-store.ts";
import { resolveLocation } from "#server/features/jobs/chosen-location.steps.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { isOfAttempt, findResult, saveResult } from "#server/platform/db/idempotency.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { idempotencyKeys } from "#server/platform/db/tables/guards.ts";
import { venues } from "#server/platform/db/tables/venues.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { type StoredVenue, isNameUsedBy, presentVenue } from "./venues.queries.ts";

type Request = { companyId: string; venue: NewVenue; key: string | undefined };

/** A retry with the same key returns the same venue. Refuses `already-exists` (name, key), `resource-exhausted` (50 at most). */
export async function addVenue(
  { clock, newId, addresses, ...context }: WriteDeps & Pick<Context, "addresses">,
  { companyId, venue, key }: Request,
): Promise<Venue> {
  const attempt = { ownerId: companyId, operation: "addVenue", key, request: venue };
  const briefing = await briefingToStore(venue.briefing, "out-of-range");
  const { locationDetails: _details, ...location } = await resolveLocation(addresses, venue, companyId);
  const now = clock();
  return writeTenant(context, {
    read: (tx) =>
      tx
        .select({
          ...tenantColumns,
          count: sql`(select count(*)::int from venues mine where mine.company_id = ${companies.id})`.mapWith(
            asNumber,
          ),
          isNameUsed: isNameUsedBy(venue.name, null),
          attempt: idempotencyKeys,
          saved: venues,
        })
        .from(companies)
        .leftJoin(idempotencyKeys, isOfAttempt(attempt))
        .leftJoin(
          venues,
          and(eq(venues.companyId, companies.id), sql`${venues.id} = any(${idempotencyKeys.resourceIds})`),
        )
        .where(eq(companies.id, companyId))
        .for("update", { of: companies }),
    answerMissing: () => Promise.reject(missingRecruiter()),
    decide({ count, isNameUsed, saved, ...row }, tx) {
      if (findResult(attempt, row.attempt) !== null) {
        if (saved === null) throw new AppError("not-found");
        return { answer: presentVenue(saved, 0) };
      }
      assertNameFree(isNameUsed);
      assertRoomForVenue(count);
      const id = newId();
      const { name } = venue;
      const stored: StoredVenue = {
        id,
        companyId,
        name,
        ...location,
        briefing,
        createdAt: now,
        updatedAt: now,
      };
      return {
        answer: presentVenue(stored, 0),
        changes: {
          statements: [tx.insert(venues).values(stored), ...saveResult(tx, attempt, { ids: [id], at: now })],
          kind: "job",
          ids: [],
        },
      };
    },
  });
}
