import { type QueryClient, queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { reloadPage } from "./leave.ts";
import { fetchRecruiter } from "./session.requests.ts";

export const recruiterQuery = queryOptions({
  queryKey: queryRoots.recruiter,
  queryFn: ({ client, signal }) => readRecruiter(client, signal),
  staleTime: Infinity,
});

export const signInEmailQuery = queryOptions({
  queryKey: queryRoots.signInEmail,
  queryFn: ({ signal }) => dataOf(api.GET("/api/recruiter/sign-in-email", { signal })),
});

export function useRecruiter(): Recruiter {
  return useSuspenseQuery(recruiterQuery).data;
}

/** Another recruiter may have signed in since, in another tab: nothing of the first stays in this page. */
async function readRecruiter(client: QueryClient, signal: AbortSignal): Promise<Recruiter> {
  const known = client.getQueryData<Recruiter>(queryRoots.recruiter);
  const recruiter = await fetchRecruiter(signal);
  return known && known.id !== recruiter.id ? reloadPage() : recruiter;
}
