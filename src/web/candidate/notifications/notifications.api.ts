import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { api } from "#web/api/client.ts";
import { POLL_INTERVAL_MS } from "#web/candidate/session/session.api.ts";
import { notificationsKey, readPage } from "./unread.ts";

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, "list"] as const,
  queryFn: ({ pageParam, signal }) => readPage(pageParam || undefined, signal),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: POLL_INTERVAL_MS,
});

/** Marks this notification, and the older ones unless it `only`, as read. */
export const readMutation = mutationOptions({
  mutationFn: (body: { until: string; only: boolean }) =>
    api.POST("/api/candidate/notifications/read", { body }),
  onSettled: (_data, _error, _until, _before, { client }) =>
    client.invalidateQueries({ queryKey: notificationsKey }),
});
