import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { asNumber } from "#server/platform/db/decoders.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

const EARTH_RADIUS_M = 6_371_000;
const whereJobIs = { latitude: jobs.locationLatitude, longitude: jobs.locationLongitude };

/** Metres between a job and a point, rounded so that cursors compare exactly. Both coordinates must be known. */
export function metresToJob(
  { latitude, longitude }: { latitude: SQL; longitude: SQL },
  job: { latitude: SQLWrapper; longitude: SQLWrapper } = whereJobIs,
): SQL<number> {
  const toLatitude = sql`radians(${job.latitude} - ${latitude}) / 2`;
  const toLongitude = sql`radians(${job.longitude} - ${longitude}) / 2`;
  return sql`round(${EARTH_RADIUS_M} * 2 * asin(least(1, sqrt(
    sin(${toLatitude}) ^ 2
    + cos(radians(${latitude})) * cos(radians(${job.latitude})) * sin(${toLongitude}) ^ 2
  ))))::int`.mapWith(asNumber);
}
