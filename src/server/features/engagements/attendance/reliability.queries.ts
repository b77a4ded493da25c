import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import { contestableUntil } from "#domain/engagements/contest.ts";
import { plannedOf } from "#domain/engagements/planned-hours.ts";
import {
  type Reliability,
  DEFAULT_RELIABILITY,
  scorePartsOf,
  RELIABILITY_FORMULA,
  scoreOf,
  countersOf,
} from "#domain/engagements/reliability.ts";
import { AppError } from "#domain/errors.ts";
import { dayInParis } from "#domain/values/dates.ts";
import type { Context } from "#server/context.ts";
import { closures } from "#server/features/engagements/closures.queries.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { reliabilityCounters } from "./attendance.steps.ts";

/** Two years with a job every day. */
const MAX_FACTS = 750;

/** A candidate's own score, its parts, and each fact, newest first. */
export async function readReliability(
  { db }: Pick<Context, "db">,
  candidateId: string,
): Promise<Reliability> {
  const [member] = await db
    .select({ score: members.reliabilityScore, counters: reliabilityCounters })
    .from(members)
    .where(eq(members.id, candidateId));
  if (member === undefined) throw new AppError("not-found");
  const rows = await db
    .select({
      engagement: engagements,
      closures: closures.as("closures"),
      job: { title: jobs.title, companyName: jobs.businessName },
    })
    .from(engagements)
    .innerJoin(jobs, eq(jobs.id, engagements.jobId))
    .where(
      and(
        eq(engagements.userId, candidateId),
        eq(engagements.isCounted, true),
        or(isNotNull(engagements.outcome), eq(engagements.isLate, true)),
      ),
    )
    .orderBy(desc(engagements.startsAt), desc(engagements.applicationId))
    .limit(MAX_FACTS);
  const score = member.score ?? DEFAULT_RELIABILITY;
  return {
    score,
    isFromFormula: score === scoreOf(member.counters),
    formula: RELIABILITY_FORMULA,
    parts: scorePartsOf(member.counters),
    facts: rows.map(({ engagement, closures: closed, job: { title, companyName } }) => ({
      applicationId: engagement.applicationId,
      date: dayInParis(engagement.startsAt),
      title,
      companyName,
      outcome: engagement.outcome ?? "withdrawn-late",
      counts: Object.values(countersOf(engagement)).some((count) => count > 0),
      contestableUntil: contestableUntil(engagement, plannedOf(engagement), closed)?.toISOString() ?? null,
    })),
  };
}
