import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { NewVenue, VenueEdit } from "#domain/jobs/venue.ts";
import { api, dataOf } from "#web/api/client.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots, refreshStale } from "#web/api/stale-queries.ts";

export const venuesQuery = queryOptions({
  queryKey: queryRoots.venues,
  ...readFrom("/api/venues"),
  select: ({ items }) => items,
});

export const addVenueMutation = mutationOptions({
  mutationFn: ({ venue, key }: { venue: NewVenue; key: string }) =>
    dataOf(api.POST("/api/venues", { body: venue, params: { header: { "idempotency-key": key } } })),
  meta: { changes: ["venue"] },
});

export const editVenueMutation = mutationOptions({
  mutationFn: ({ id, edit }: { id: string; edit: VenueEdit }) =>
    dataOf(api.PUT("/api/venues/{id}", { params: { path: { id } }, body: edit })),
  onSettled: (_venue, error, { edit }, _before, { client }) => {
    const refreshed = refreshStale(client, edit.updateJobs ? ["venue", "job"] : ["venue"]);
    return error ? undefined : refreshed;
  },
});

export const deleteVenueMutation = mutationOptions({
  mutationFn: (id: string) => api.DELETE("/api/venues/{id}", { params: { path: { id } } }),
  meta: { changes: ["venue"] },
});
