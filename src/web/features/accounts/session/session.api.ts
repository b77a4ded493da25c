import { type QueryClient, queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { reloadPage } from "./leave.ts";

const recruiterRead = readFrom("/api/recruiter");

export const recruiterQuery = queryOptions({
  queryKey: queryRoots.recruiter,
  ...recruiterRead,
  queryFn: ({ client, signal }) => readRecruiter(client, signal),
  staleTime: Infinity,
});

export const signInEmailQuery = queryOptions({
  queryKey: queryRoots.signInEmail,
  ...readFrom("/api/recruiter/sign-in-email"),
});

export function useRecruiter(): Recruiter {
  return useSuspenseQuery(recruiterQuery).data;
}

/** Another recruiter may have signed in since, in another tab: nothing of the first stays in this page. */
async function readRecruiter(client: QueryClient, signal: AbortSignal): Promise<Recruiter> {
  const known = client.getQueryData<Recruiter>(queryRoots.recruiter);
  const recruiter = await recruiterRead.queryFn({ signal });
  return known && known.id !== recruiter.id ? reloadPage() : recruiter;
}
