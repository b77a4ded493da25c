import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { MINUTE_MS } from "#domain/values/durations.ts";
import { api, dataOf } from "#web/api/client.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export const todoQuery = queryOptions({
  queryKey: queryRoots.todo,
  ...readFrom("/api/todo"),
  // No event tells what time alone changes.
  refetchInterval: MINUTE_MS,
});

export const remindUnconfirmedMutation = mutationOptions({
  mutationFn: () => dataOf(api.POST("/api/reminders")),
  // Pending until the refetch, so that a second click does not send second reminders.
  meta: { changes: ["engagement"] },
});
