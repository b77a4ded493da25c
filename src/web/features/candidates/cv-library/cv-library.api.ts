import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { listQuery } from "#web/api/list-pages.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";
import { type CvLibrarySearch, groups } from "./cv-library-search.ts";

const all = queryRoots.cvLibrary;

export function libraryQuery({ q, ville, qui, secteur: sector }: CvLibrarySearch) {
  const filters = { q, ville, group: qui && groups[qui], sector };
  return listQuery({
    key: [...all, "list"],
    filters,
    keepsPreviousRows: true,
    // With a cursor never sent before, a page would count in the company's limits, though nobody asked for it (ADR 0044).
    maxRequests: 1,
    readPage(cursor) {
      const read = readFrom("/api/candidates", { query: { ...filters, cursor } });
      return { ...read, queryFn: (context) => refetchPlanIfRefused(context.client, read.queryFn(context)) };
    },
  });
}

export function profileQuery(id: string) {
  return queryOptions({
    queryKey: [...all, "profile", id],
    queryFn: ({ signal, client }) =>
      refetchPlanIfRefused(
        client,
        dataOf(api.GET("/api/candidates/{id}", { params: { path: { id } }, signal })),
      ),
  });
}

export function isPlanRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "permission-denied";
}

export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "not-found";
}

/** The server's message when the reading quota is used up; undefined for any other error. */
export function quotaMessage(error: Error | null): string | undefined {
  return error instanceof ApiError && error.code === "resource-exhausted" ? error.message : undefined;
}

/** A refusal means that the plan was changed elsewhere: refetch it. */
async function refetchPlanIfRefused<Data>(client: QueryClient, response: Promise<Data>): Promise<Data> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Error && isPlanRefusal(error)) void client.invalidateQueries(recruiterQuery);
    throw error;
  }
}
