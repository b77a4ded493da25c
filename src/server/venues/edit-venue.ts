import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import { isBreakTooLong } from "#domain/jobs/briefing.ts";
import { assertNameFree } from "#domain/recruiters/venue.ts";
import type { Venue, VenueEdit } from "#domain/recruiters/venue.ts";
import { placeOf } from "#server/addresses/chosen-place.ts";
import type { Context, Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { venues } from "#server/db/tables/venues.ts";
import { tenantColumns, writeTenant } from "#server/db/tenant-write.ts";
import { MAX_PUBLISHED_IDS } from "#server/live/publish.ts";
import { briefingToStore } from "#server/phone-to-store.ts";
import { countUpcomingJobs, isNameTaken, isUpcomingJob, presentVenue } from "./venues.queries.ts";

type Request = { recruiterId: string; id: string; edit: VenueEdit };

/**
 * Saves a venue and, on request, its briefing on the future offers there. Refuses with `not-found`, `already-exists` (its name) or
 * `failed-precondition` (a future offer is shorter than the break).
 */
export async function editVenue(
  { clock, addresses, ...context }: Writing & Pick<Context, "addresses">,
  { recruiterId, id, edit }: Request,
): Promise<Venue> {
  const briefing = await briefingToStore(edit.briefing, "out-of-range");
  const { locationDetails: _details, ...place } = await placeOf(addresses, edit, recruiterId);
  const now = clock();
  const isUpcoming = isUpcomingJob(now, { id: sql`${id}::uuid`, recruiterId: sql`${recruiterId}::uuid` });
  return writeTenant(context, {
    read: (tx) => readFacts(tx, { recruiterId, id, name: edit.name, now }),
    decide({ venue, isTaken, shortest, ...facts }, tx) {
      assertNameFree(isTaken);
      if (edit.updateJobs && shortest !== null && isBreakTooLong(briefing, shortest)) {
        throw new AppError("failed-precondition", {
          message: "Une offre à venir est plus courte que cette pause",
        });
      }
      const change = { name: edit.name, ...place, briefing, updatedAt: now };
      const statements = [
        tx
          .update(venues)
          .set(change)
          .where(and(eq(venues.id, id), eq(venues.recruiterId, recruiterId))),
        // The new version makes a concurrent edit of such an offer fail as outdated.
        ...(edit.updateJobs
          ? [
              tx
                .update(jobs)
                .set({ briefing, version: sql`${jobs.version} + 1`, updatedAt: now })
                .where(isUpcoming),
            ]
          : []),
      ];
      return {
        answer: presentVenue({ ...venue, ...change }, facts.upcomingJobs),
        changes: { statements, kind: "job", ids: edit.updateJobs ? facts.upcomingIds : [] },
      };
    },
  });
}

function readFacts(
  tx: Statements,
  { recruiterId, id, name, now }: { recruiterId: string; id: string; name: string; now: Date },
) {
  const isUpcoming = isUpcomingJob(now);
  return tx
    .select({
      ...tenantColumns,
      venue: venues,
      isTaken: isNameTaken(name, id),
      upcomingJobs: countUpcomingJobs(now),
      upcomingIds: sql<
        string[]
      >`array(select jobs.id from jobs where ${isUpcoming} order by jobs.ends_at limit ${MAX_PUBLISHED_IDS}::int)`,
      shortest: sql<
        number | null
      >`(select min(extract(epoch from jobs.ends_at - jobs.starts_at))::float8 / 3600
        from jobs where ${isUpcoming})`,
    })
    .from(venues)
    .innerJoin(recruiters, eq(recruiters.id, venues.recruiterId))
    .where(and(eq(venues.id, id), eq(venues.recruiterId, recruiterId)))
    .for("update", { of: [recruiters, venues] });
}
