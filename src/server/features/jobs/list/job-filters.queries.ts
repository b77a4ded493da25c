import { type Placeholder, type SQL, and, eq, gt, lt, lte, not } from "drizzle-orm";
import type { JobNeed, JobState } from "#domain/jobs/job-list.ts";
import { isActiveAt } from "#server/features/jobs/jobs.queries.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

export const stateConditions = (now: Placeholder) =>
  ({
    active: isActiveAt(now),
    suspended: and(not(jobs.isActive), gt(jobs.endsAt, now)),
    finished: lte(jobs.endsAt, now),
  }) as const satisfies Record<JobState, SQL | undefined>;

export const needConditions = (now: Placeholder) => {
  const hasOpenPositions = and(isActiveAt(now), lt(jobs.positionsTaken, jobs.numberOfPositions));
  return {
    "open-positions": hasOpenPositions,
    "no-applicant": and(hasOpenPositions, eq(jobs.applicationsTotal, 0)),
  } as const satisfies Record<JobNeed, SQL | undefined>;
};
