import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PoolEdit } from "#domain/candidates/pool.ts";
import { api, dataOf } from "#web/api/client.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export const poolMarksQuery = queryOptions({
  queryKey: [...queryRoots.pool, "marks"],
  ...readFrom("/api/pool/marks"),
});

/** The people of the pool, counted up to a page. */
export const poolSizeQuery = queryOptions({
  queryKey: [...queryRoots.pool, "size"],
  ...readFrom("/api/pool"),
  select: ({ items }) => items.length,
});

export const editPersonMutation = mutationOptions({
  mutationFn: ({ id, edit }: { id: string; edit: PoolEdit }) =>
    dataOf(api.PATCH("/api/pool/{id}", { params: { path: { id } }, body: edit })),
  meta: { changes: ["pool"] },
});
