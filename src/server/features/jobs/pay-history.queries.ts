import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import {
  type PayHistory,
  MIN_COMPARED_JOBS,
  MAX_COMPARED_JOBS,
  PAY_HISTORY_DAYS,
} from "#domain/jobs/pay-history.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { isNotDeleted } from "./job-rows.queries.ts";

export function payHistoryQuery({ db, clock }: Pick<Context, "db" | "clock">) {
  return async function payHistory(companyId: string, category: string): Promise<PayHistory> {
    const since = new Date(clock().getTime() - PAY_HISTORY_DAYS * DAY_MS);
    const last = db
      .select({ rate: jobs.hourlyRate, createdAt: jobs.createdAt, filledAt: jobs.filledAt })
      .from(jobs)
      .where(
        and(
          eq(jobs.companyId, companyId),
          isNotDeleted,
          eq(jobs.category, category),
          gt(jobs.createdAt, since),
        ),
      )
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(MAX_COMPARED_JOBS)
      .as("last");
    const isFilled = sql`${last.filledAt} is not null`;
    const hours = sql`extract(epoch from ${last.filledAt} - ${last.createdAt}) / 3600`;
    const rows = await db
      .select({
        jobs: count(),
        filled: sql`(count(*) filter (where ${isFilled}))::int`.mapWith(asNumber),
        medianHours: sql`percentile_cont(0.5) within group (order by ${hours}) filter (where ${isFilled})`
          .mapWith(asNumber)
          .nullable(),
        medianRate:
          sql`percentile_cont(0.5) within group (order by ${last.rate}::float8) filter (where ${isFilled})`
            .mapWith(asNumber)
            .nullable(),
      })
      .from(last);
    const { medianHours, medianRate, ...counts } = expectOne(rows);
    if (counts.jobs < MIN_COMPARED_JOBS) return { ...counts, medianHours: null, medianRate: null };
    return { ...counts, medianHours: rounded(medianHours, 10), medianRate: rounded(medianRate, 100) };
  };
}

function rounded(value: number | null, precision: number): number | null {
  return value === null ? null : Math.round(value * precision) / precision;
}
