import { sql } from "drizzle-orm";
import { dayOf } from "#server/platform/db/conditions.ts";
import { asNumber, asText } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { cameRow } from "./engagements.queries.ts";

const ofJobsTogether = sql`from ${engagements}
  where ${engagements.companyId} = ${applications.companyId} and ${engagements.userId} = ${applications.userId}
    and ${cameRow}`;

export const jobsTogether = sql`(select count(*)::int ${ofJobsTogether})`.mapWith(asNumber);

/** The jobs done together, and the day of the last, among the engagements of a select. */
export const togetherColumns = {
  jobsTogether: sql`(count(*) filter (where ${cameRow}))::int`.mapWith(asNumber).as("jobs_together"),
  lastJobOn: sql`(max(${dayOf(engagements.startsAt)}) filter (where ${cameRow}))::text`
    .mapWith(asText)
    .nullable()
    .as("last_job_on"),
};

export type Together = { jobsTogether: number; lastJobOn: string | null };

/** The number of these jobs, and the day of the last one, in one reading. */
export const together = sql`(
  select json_build_array(count(*), max(${dayOf(engagements.startsAt)})) ${ofJobsTogether})`;

export function asTogether(pair: unknown): Together {
  const [count, lastOn]: unknown[] = Array.isArray(pair) ? pair : [];
  return { jobsTogether: asNumber(count), lastJobOn: lastOn === null ? null : asText(lastOn) };
}
