import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";
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

/** The notifications about an application, newest first. */
export function notificationsAboutQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...notificationsKey, "about", applicationId] as const,
    queryFn: async ({ signal }) => {
      const query = { applicationId };
      return (await dataOf(api.GET("/api/candidate/notifications", { params: { query }, signal }))).items;
    },
  });
}

/** Marks the notifications about an application as read, once its screen is opened, whichever way led to it. */
export async function readNotificationsAbout(client: QueryClient, applicationId: string): Promise<void> {
  const notifications = await client.fetchQuery({ ...notificationsAboutQuery(applicationId), staleTime: 0 });
  const unread = notifications.filter(({ readAt }) => readAt === null);
  await Promise.all(unread.map(({ id }) => markRead({ until: id, only: true })));
  if (unread.length > 0) await client.invalidateQueries({ queryKey: notificationsKey });
}

/** Marks this notification, and the older ones unless it `only`, as read. */
export const readMutation = mutationOptions({
  mutationFn: markRead,
  onSettled: (_data, _error, _until, _before, { client }) =>
    client.invalidateQueries({ queryKey: notificationsKey }),
});

function markRead(body: { until: string; only: boolean }) {
  return api.POST("/api/candidate/notifications/read", { body });
}
