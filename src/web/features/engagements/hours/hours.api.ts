import { queryOptions } from "@tanstack/react-query";
import type { HoursSpan } from "#domain/engagements/hours.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export function hoursQuery(span: HoursSpan) {
  return queryOptions({
    queryKey: [...queryRoots.planning, "hours", span],
    ...readFrom("/api/hours", { query: span }),
  });
}
