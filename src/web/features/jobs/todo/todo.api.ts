import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export const todoQuery = queryOptions({
  queryKey: queryRoots.todo,
  queryFn: ({ signal }) => answer(api.GET("/api/todo", { signal })),
});
