import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type PoolFilter, poolFilters } from "#domain/candidates/pool.ts";
import { isDay } from "#domain/values/dates.ts";
import { MAX_NAME_SEARCH, readSearchText } from "#domain/values/search.ts";
import { api, dataOf } from "#web/api/client.ts";
import { listQuery } from "#web/api/list-pages.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export type PoolSearch = { filtre?: PoolFilter; q?: string; libre?: string };

/** Parses the URL parameters (`?filtre=favourites&q=zoe&libre=2026-12-05`); an invalid one is ignored. */
export function readPoolSearch({ filtre, q, libre }: Record<string, unknown>): PoolSearch {
  const filter = poolFilters.find((one) => one === filtre && one !== "all");
  return {
    ...(filter && { filtre: filter }),
    q: readSearchText(q, MAX_NAME_SEARCH),
    libre: typeof libre === "string" && isDay(libre) ? libre : undefined,
  };
}

export function poolQuery({ filtre, q, libre }: PoolSearch) {
  const filters = { filter: filtre, q, freeOn: libre };
  return listQuery({
    key: [...queryRoots.pool, "list"],
    filters,
    keepsPreviousRows: true,
    readPage: (cursor) => readFrom("/api/pool", { query: { ...filters, cursor } }),
  });
}

const linkKey = [...queryRoots.pool, "link"] as const;

export const linkQuery = queryOptions({
  queryKey: linkKey,
  ...readFrom("/api/pool/link"),
});

/** Another code in place of the one on screen, or the first one. */
export const renewLinkMutation = mutationOptions({
  mutationFn: (replaces: string | null) => dataOf(api.PUT("/api/pool/link", { body: { replaces } })),
  onSuccess: (link, _replaces, _before, { client }) => client.setQueryData(linkKey, link),
});

export const closeLinkMutation = mutationOptions({
  mutationFn: () => api.DELETE("/api/pool/link"),
  onSuccess: (_data, _none, _before, { client }) => client.setQueryData(linkKey, { code: null, url: null }),
});
