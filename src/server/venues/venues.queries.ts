import { asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Venue } from "#domain/recruiters/venue.ts";
import type { Context } from "#server/context.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { venues } from "#server/db/tables/venues.ts";

export type StoredVenue = typeof venues.$inferSelect;

export function upcomingAt(venue: { id: SQL; recruiterId: SQL }, now: Date): SQL {
  return sql`jobs.recruiter_id = ${venue.recruiterId} and jobs.venue_id = ${venue.id}
    and jobs.status = 'open' and jobs.ends_at > ${now}`;
}

export function upcomingJobs(now: Date): SQL<number> {
  return sql<number>`(select count(*)::int from jobs where ${upcomingAt({ id: sql`venues.id`, recruiterId: sql`venues.recruiter_id` }, now)})`;
}

export function isNameTaken(name: string, except: string | null): SQL<boolean> {
  return sql<boolean>`exists (select from venues other where other.recruiter_id = ${recruiters.id}
    and lower(other.name) = lower(${name}) and other.id is distinct from ${except}::uuid)`;
}

export function venuesQuery({ db, clock }: Pick<Context, "db" | "clock">) {
  return async function list(recruiterId: string): Promise<{ items: Venue[] }> {
    const rows = await db
      .select({ venue: venues, upcomingJobs: upcomingJobs(clock()) })
      .from(venues)
      .where(eq(venues.recruiterId, recruiterId))
      .orderBy(asc(sql`lower(${venues.name})`));
    return { items: rows.map(({ venue, upcomingJobs: upcoming }) => presentVenue(venue, upcoming)) };
  };
}

export function presentVenue(row: StoredVenue, upcoming: number): Venue {
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
    upcomingJobs: upcoming,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
