import { type Column, and, eq, sql } from "drizzle-orm";
import type { BusinessType } from "#domain/companies/recruiter.ts";
import type { LabourAdvice } from "#domain/engagements/day.ts";
import { labourHintsOf } from "#domain/engagements/labour-hints.ts";
import type { Schedule } from "#domain/jobs/schedule.ts";
import { isWorkRow } from "#server/features/engagements/engagements.queries.ts";
import { togetherColumns } from "#server/features/engagements/jobs-together.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { dayOf } from "#server/platform/db/conditions.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

const day = dayOf(engagements.startsAt);
const isSameQuarter = sql`date_trunc('quarter', ${day}) = date_trunc('quarter', ${jobs.date})`;

/** A person's past and agreed jobs for a company, as counted with the query's job. */
export function workForCompanyOf(
  db: Pick<Statements, "select">,
  { companyId, userId }: { companyId: Column; userId: Column },
) {
  return db
    .select({
      ...togetherColumns,
      daysThisQuarter: sql`((count(distinct ${day}) filter (where ${isWorkRow} and ${isSameQuarter}))
        + case when bool_or(${isWorkRow} and ${day} = ${jobs.date}) then 0 else 1 end)::int`
        .mapWith(asNumber)
        .as("days_this_quarter"),
      lastEndedAt:
        sql`max(coalesce(${engagements.workedTo}, least(${engagements.endedAt}, ${engagements.endsAt})))
        filter (where ${isWorkRow} and ${day} < ${jobs.date})`
          .mapWith(engagements.endsAt)
          .as("last_ended_at"),
    })
    .from(engagements)
    .where(and(eq(engagements.companyId, companyId), eq(engagements.userId, userId)))
    .as("together");
}

type PersonDay = {
  job: Schedule;
  birthDate: string | null;
  businessType: BusinessType | null;
  together: { daysThisQuarter: number; lastEndedAt: Date | null };
};

export function labourAdviceOf({
  together: { daysThisQuarter, lastEndedAt },
  ...situation
}: PersonDay): LabourAdvice {
  return { hints: labourHintsOf({ ...situation, daysThisQuarter, lastEndedAt }), daysThisQuarter };
}
