import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { fetchRecruiter } from "./session.requests.ts";

export const recruiterQuery = queryOptions({
  queryKey: queryRoots.recruiter,
  queryFn: ({ signal }) => fetchRecruiter(signal),
  staleTime: Infinity,
});

export const signInEmailQuery = queryOptions({
  queryKey: queryRoots.signInEmail,
  queryFn: ({ signal }) => dataOf(api.GET("/api/recruiter/sign-in-email", { signal })),
  staleTime: Infinity,
});

export function useRecruiter(): Recruiter {
  return useSuspenseQuery(recruiterQuery).data;
}
