import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { api } from "#web/api/client.ts";
import { byCursor, rowsOf } from "#web/api/cursor-pages.ts";
import { POLL_INTERVAL_MS } from "#web/candidate/session/session.api.ts";
import { notificationsKey, readPage } from "./unread.ts";

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, "list"] as const,
  queryFn: ({ pageParam, signal }) => readPage(pageParam || undefined, signal),
  ...byCursor,
  refetchInterval: POLL_INTERVAL_MS,
  select: ({ pages }) => ({ items: rowsOf({ pages }), unread: pages[0]?.unread ?? 0 }),
});

/** Marks this notification, and the older ones unless it `only`, as read. */
export const readMutation = mutationOptions({
  mutationFn: (body: { until: string; only: boolean }) =>
    api.POST("/api/candidate/notifications/read", { body }),
  onSettled: (_data, _error, _until, _before, { client }) =>
    client.invalidateQueries({ queryKey: notificationsKey }),
});
