import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { JobState } from "#domain/jobs/job-list.ts";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

type PlanningFilters = { from: string; to: string; state?: JobState; q?: string };

export function planningQuery(filters: PlanningFilters) {
  return queryOptions({
    queryKey: [...queryRoots.planning, filters],
    queryFn: ({ signal }) => dataOf(api.GET("/api/planning", { params: { query: filters }, signal })),
    placeholderData: keepPreviousData,
  });
}
