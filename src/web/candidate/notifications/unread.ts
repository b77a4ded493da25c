import { hashKey, queryOptions, useQuery } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";
import { useIsSignedIn } from "#web/candidate/session/session-hint.ts";
import { POLL_INTERVAL_MS, CANDIDATE_KEY } from "#web/candidate/session/session.api.ts";

export const notificationsKey = [CANDIDATE_KEY, "notifications"] as const;

const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, "unread"] as const,
  queryFn: async ({ client, queryKey, signal }) => {
    const before = client.getQueryData<number>(queryKey);
    const { unread } = await readPage(undefined, signal);
    // Something happened: what is on screen may have changed (ADR 0157).
    if (before !== undefined && unread > before) {
      void client.invalidateQueries({
        queryKey: [CANDIDATE_KEY],
        predicate: (query) => query.queryHash !== hashKey(queryKey),
      });
    }
    return unread;
  },
  refetchInterval: POLL_INTERVAL_MS,
});

/** How many notifications are unread; 0 for a visitor. */
export function useUnread(): number {
  return useQuery({ ...unreadQuery, enabled: useIsSignedIn() }).data ?? 0;
}

export function readPage(cursor: string | undefined, signal: AbortSignal) {
  return dataOf(api.GET("/api/candidate/notifications", { params: { query: { cursor } }, signal }));
}
