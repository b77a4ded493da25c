import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { AttendanceEntry } from "#domain/engagements/attendance.ts";
import { MINUTE_MS } from "#domain/values/durations.ts";
import { api } from "#web/api/client.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export function dayQuery(date: string) {
  return queryOptions({
    queryKey: [...queryRoots.planning, "day", date],
    ...readFrom("/api/day", { query: { date } }),
    // No event tells that a job starts or ends.
    refetchInterval: MINUTE_MS,
  });
}

/** One after the other, and resolves once the day is refetched, so that the checkbox shows the new value meanwhile. */
export function declarationMutation(id: string) {
  return mutationOptions({
    scope: { id: `declaration:${id}` },
    mutationFn: (isDeclared: boolean) =>
      api.PUT("/api/applications/{id}/declaration", { params: { path: { id } }, body: { isDeclared } }),
    meta: { changes: ["engagement"] },
  });
}

export function attendanceMutation(id: string) {
  return mutationOptions({
    mutationFn: (entries: AttendanceEntry[]) =>
      api.PUT("/api/jobs/{id}/attendance", { params: { path: { id } }, body: { entries } }),
    meta: { changes: ["engagement"] },
  });
}

export function contestMutation(id: string) {
  return mutationOptions({
    mutationFn: (message: string) =>
      api.POST("/api/applications/{id}/contest-answer", { params: { path: { id } }, body: { message } }),
    meta: { changes: ["engagement"] },
  });
}
