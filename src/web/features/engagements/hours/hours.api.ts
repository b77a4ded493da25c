import { queryOptions } from "@tanstack/react-query";
import type { HoursSpan } from "#domain/engagements/hours.ts";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export function hoursQuery(span: HoursSpan) {
  return queryOptions({
    queryKey: [...queryRoots.planning, "hours", span],
    queryFn: ({ signal }) => dataOf(api.GET("/api/hours", { params: { query: span }, signal })),
  });
}
