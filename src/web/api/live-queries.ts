import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { LiveSubject, Stale } from "./live-version.ts";

/** What each subject makes stale, as the application declares it. */
export type LiveKeys = Record<LiveSubject, readonly QueryKey[]>;

/** Reads again the queries that a change concerns. */
export async function refreshStale(client: QueryClient, keys: LiveKeys, stale: Exclude<Stale, "nothing">) {
  const concerned = stale === "everything" ? Object.values(keys).flat() : keys[stale];
  await Promise.all(distinct(concerned).map((queryKey) => refresh(client, queryKey)));
}

/** A first reading under way may have begun before the change: it is let to end, then done again. */
async function refresh(client: QueryClient, queryKey: QueryKey) {
  const underWay = client.getQueryCache().findAll({
    queryKey,
    fetchStatus: "fetching",
    predicate: ({ state }) => state.data === undefined,
  });
  await Promise.allSettled(underWay.map(async ({ promise }) => promise));
  await client.invalidateQueries({ queryKey });
}

function distinct(keys: readonly QueryKey[]): QueryKey[] {
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}
