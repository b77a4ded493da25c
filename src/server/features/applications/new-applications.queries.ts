import { eq, or, sql } from "drizzle-orm";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";

/** A yes to a proposal, which engaged its person at once (ADR 0166). */
export const isEngagedAtOnce = sql`(${applications.status} = 'accepted' and ${applications.wasProposed}
  and ${applications.updatedAt} = ${applications.appliedAt})`
  .mapWith(asBoolean)
  .as("is_engaged_at_once");

/** What a company is told of: an application that waits for an answer, or a yes that engaged at once. */
export const isArrivalRow = or(eq(applications.status, "pending"), isEngagedAtOnce.getSQL());
