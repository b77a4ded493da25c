import { queryOptions } from "@tanstack/react-query";
import { MAX_APPLICATION_SEARCH } from "#domain/applications/application-list.ts";
import { MAX_JOB_SEARCH } from "#domain/jobs/job-list.ts";
import { searchKey, searchWords } from "#domain/values/search.ts";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

const MAX_RESULTS = 3;
/** A single letter matches nearly everything. */
export const MIN_LENGTH = 2;
export const MAX_LENGTH = Math.min(MAX_JOB_SEARCH, MAX_APPLICATION_SEARCH);

/** The recruiter's jobs, and the people who applied to them, that match the text. */
export function paletteQuery(q: string) {
  return queryOptions({
    queryKey: [...queryRoots.jobs, "palette", q],
    enabled: q.length >= MIN_LENGTH,
    retry: false,
    async queryFn({ signal }) {
      const options = { params: { query: { q } }, signal };
      const [jobs, applications] = await Promise.all([
        dataOf(api.GET("/api/jobs", options)),
        dataOf(api.GET("/api/applications", options)),
      ]);
      // The API also matches applications by the title of their job.
      const named = applications.items.filter(({ candidateName }) => matchesWords(q, candidateName));
      const people = new Map(named.map((application) => [application.userId, application]));
      return { jobs: jobs.items.slice(0, MAX_RESULTS), people: [...people.values()].slice(0, MAX_RESULTS) };
    },
  });
}

/** Whether a text contains every word typed, in any order, ignoring case and accents. */
export function matchesWords(typed: string, text: string): boolean {
  const key = searchKey(text);
  return searchWords(typed).every((word) => key.includes(word));
}
