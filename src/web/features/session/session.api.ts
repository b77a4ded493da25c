import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { fetchRecruiter } from "./session.requests.ts";

/** The signed-in recruiter; live changes keep it fresh. */
export const recruiterQuery = queryOptions({
  queryKey: queryRoots.recruiter,
  queryFn: ({ signal }) => fetchRecruiter(signal),
  staleTime: Infinity,
});

export function useRecruiter(): Recruiter {
  return useSuspenseQuery(recruiterQuery).data;
}
