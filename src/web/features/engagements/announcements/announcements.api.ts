import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export function announcementsQuery(id: string) {
  return queryOptions({
    queryKey: [...queryRoots.jobs, "announcements", id],
    ...readFrom("/api/jobs/{id}/announcements", { path: { id } }),
    select: ({ items }) => items,
  });
}

export const announceMutation = mutationOptions({
  mutationFn: ({ id, text, key }: { id: string; text: string; key: string }) =>
    dataOf(
      api.POST("/api/jobs/{id}/announcements", {
        params: { path: { id }, header: { "idempotency-key": key } },
        body: { text },
      }),
    ),
  onSettled: (_sent, _error, { id }, _before, { client }) =>
    void client.invalidateQueries(announcementsQuery(id)),
});
