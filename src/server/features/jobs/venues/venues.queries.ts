import { type SQL, eq, sql } from "drizzle-orm";
import type { Venue } from "#domain/jobs/venue.ts";
import { compareNames } from "#domain/values/full-name.ts";
import type { Context } from "#server/context.ts";
import { asBoolean, asNumber } from "#server/platform/db/decoders.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { venues } from "#server/platform/db/tables/venues.ts";

export type StoredVenue = typeof venues.$inferSelect;

const venueOfRow = { id: sql`venues.id`, companyId: sql`venues.company_id` };

/** The condition on open jobs that have not ended at an instant, at a venue: that of the query's row by default. */
export function isUpcomingJob(now: Date, venue: { id: SQL; companyId: SQL } = venueOfRow): SQL {
  return sql`jobs.company_id = ${venue.companyId} and jobs.venue_id = ${venue.id}
    and jobs.status = 'open' and jobs.ends_at > ${now}`;
}

/** The number of upcoming jobs at the venue of the query's row. */
export function countUpcomingJobs(now: Date): SQL<number> {
  return sql`(select count(*)::int from jobs where ${isUpcomingJob(now)})`.mapWith(asNumber);
}

/** Whether another venue of the company has this name, case ignored; `except` is the id of the edited venue. */
export function isNameUsedBy(name: string, except: string | null): SQL<boolean> {
  return sql`exists (select from venues other where other.company_id = ${companies.id}
    and lower(other.name) = lower(${name}) and other.id is distinct from ${except}::uuid)`.mapWith(asBoolean);
}

/** The venues of a company, by name. */
export async function listVenues(
  { db, clock }: Pick<Context, "db" | "clock">,
  companyId: string,
): Promise<{ items: Venue[] }> {
  const rows = await db
    .select({ venue: venues, upcomingJobs: countUpcomingJobs(clock()) })
    .from(venues)
    .where(eq(venues.companyId, companyId));
  const items = rows.map(({ venue, upcomingJobs }) => presentVenue(venue, upcomingJobs));
  return { items: items.toSorted((one, other) => compareNames(one.name, other.name)) };
}

export function presentVenue(row: StoredVenue, upcomingJobs: number): Venue {
  const { id, name, address, briefing, createdAt, updatedAt } = row;
  return {
    id,
    name,
    address,
    location: {
      ville: row.locationVille,
      latitude: row.locationLatitude,
      longitude: row.locationLongitude,
      approximate: row.locationApproximate,
    },
    briefing,
    upcomingJobs,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
