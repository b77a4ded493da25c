import { sql } from "drizzle-orm";
import { dayOf } from "#server/platform/db/conditions.ts";
import { asNumber, asText } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { cameRow } from "./engagements.queries.ts";

export const ofJobsTogether = sql`from ${engagements}
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
