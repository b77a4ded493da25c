import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type LibraryGroup, type LibrarySector, librarySectors } from "#domain/candidates/cv-library.ts";
import { keysOf } from "#domain/values/keys-of.ts";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH, readSearchText } from "#domain/values/search.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { listQuery } from "#web/api/list-pages.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";

const all = queryRoots.cvLibrary;

export function libraryQuery({ q, ville, qui, secteur: sector }: CvLibrarySearch) {
  const filters = { q, ville, group: qui && groups[qui], sector };
  return listQuery({
    key: [...all, "list"],
    filters,
    keepsPreviousRows: true,
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

const groups = { disponibles: "available", habitues: "regulars" } as const satisfies Record<
  string,
  LibraryGroup
>;
export const groupWords = keysOf(groups);
type GroupWord = keyof typeof groups;

export type CvLibrarySearch = { q?: string; ville?: string; qui?: GroupWord; secteur?: LibrarySector };

const groupWord = z.enum(groupWords);
const sectorWord = z.enum(librarySectors);

/** Parses the URL parameters (`?q=le goff&ville=lannion&qui=habitues&secteur=cuisine`); an invalid one is ignored. */
export function readCvLibrarySearch({ q, ville, qui, secteur }: Record<string, unknown>): CvLibrarySearch {
  return {
    q: readSearchText(q, MAX_NAME_SEARCH),
    ville: readSearchText(ville, MAX_CITY_SEARCH),
    qui: groupWord.safeParse(qui).data,
    secteur: sectorWord.safeParse(secteur).data,
  };
}
