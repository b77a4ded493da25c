import { and, eq, sql } from "drizzle-orm";
import { missingRecruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import { type NewVenue, type Venue, assertNameFree, assertRoomForVenue } from "#domain/jobs/venue.ts";
import type { Context } from "#server/context.ts";
import { briefingToStore } from "#server/features/jobs/briefing-to-store.ts";
import { resolveLocation } from "#server/features/jobs/chosen-location.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { attemptColumns, isOfAttempt } from "#server/platform/db/idempotency.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
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
          attempt: attemptColumns,
        })
        .from(companies)
        .leftJoin(idempotencyKeys, isOfAttempt(attempt))
        .where(eq(companies.id, companyId))
        .for("update", { of: companies }),
    idempotency: {
      attempt,
      answerRetry: async (ids, tx) => presentVenue(await readVenue(tx, companyId, ids), 0),
    },
    answerMissing: () => Promise.reject(missingRecruiter()),
    decide({ count, isNameUsed }, tx) {
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
          statements: [tx.insert(venues).values(stored)],
          result: { ids: [id], at: now },
          kind: "job",
          ids: [],
        },
      };
    },
  });
}

async function readVenue(tx: Statements, companyId: string, ids: readonly string[]): Promise<StoredVenue> {
  const [venue] = await tx
    .select()
    .from(venues)
    .where(and(eq(venues.companyId, companyId), isAmong(venues.id, ids)));
  if (venue === undefined) throw new AppError("not-found");
  return venue;
}
