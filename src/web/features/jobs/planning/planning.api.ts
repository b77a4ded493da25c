import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { JobState } from "#domain/jobs/job-list.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

type PlanningFilters = { from: string; to: string; state?: JobState; q?: string };

export function planningQuery(filters: PlanningFilters) {
  return queryOptions({
    queryKey: [...queryRoots.planning, filters],
    ...readFrom("/api/planning", { query: filters }),
    placeholderData: keepPreviousData,
  });
}
