import { eq, or, sql } from "drizzle-orm";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";

/** A yes to a proposal, which engaged its person at once (ADR 0166): until that engagement ends. */
export const isEngagedAtOnce = sql`(${applications.status} = 'accepted' and ${applications.wasProposed}
  and ${applications.updatedAt} = ${applications.appliedAt}
  and exists (select from ${engagements} where ${engagements.applicationId} = ${applications.id}
    and ${engagements.companyId} = ${applications.companyId} and ${engagements.endedAt} is null))`
  .mapWith(asBoolean)
  .as("is_engaged_at_once");

/** What a company is told of: an application that waits for an answer, or a yes that engaged at once. */
export const isArrivalRow = or(eq(applications.status, "pending"), isEngagedAtOnce.getSQL());
