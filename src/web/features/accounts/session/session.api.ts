import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

export const recruiterQuery = queryOptions({
  queryKey: queryRoots.recruiter,
  ...readFrom("/api/recruiter"),
  staleTime: Infinity,
});

export const signInEmailQuery = queryOptions({
  queryKey: queryRoots.signInEmail,
  ...readFrom("/api/recruiter/sign-in-email"),
  staleTime: Infinity,
});

export function useRecruiter(): Recruiter {
  return useSuspenseQuery(recruiterQuery).data;
}
