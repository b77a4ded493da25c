import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

/** The pending applications of a job whose people can be accepted. */
export function reserveQuery(jobId: string) {
  return queryOptions({
    queryKey: [...queryRoots.applications, "reserve", jobId],
    queryFn: async ({ signal }) => {
      const query = { jobId, status: "pending", hasOpenAccount: true } as const;
      return (await dataOf(api.GET("/api/applications", { params: { query }, signal }))).items;
    },
  });
}

export const acceptMutation = mutationOptions({
  mutationFn: (id: string) =>
    dataOf(
      api.POST("/api/applications/{id}/decision", {
        params: { path: { id } },
        body: { decision: "accepted" },
      }),
    ),
  meta: { changes: ["application"] },
});
