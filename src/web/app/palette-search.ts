import { queryOptions } from "@tanstack/react-query";
import { MAX_APPLICATION_SEARCH } from "#domain/applications/application-list.ts";
import { MAX_JOB_SEARCH } from "#domain/jobs/job-list.ts";
import { searchKey, searchWords } from "#domain/values/search.ts";
import { answer, api } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

const MAX_RESULTS = 3;
/** One letter is in nearly everything. */
const MIN_LENGTH = 2;
export const MAX_LENGTH = Math.min(MAX_JOB_SEARCH, MAX_APPLICATION_SEARCH);

/** Own offers, and the people who applied to them, whose words are among those typed. */
export function paletteQuery(q: string) {
  return queryOptions({
    queryKey: [...queryRoots.jobs, "palette", q],
    enabled: q.length >= MIN_LENGTH,
    retry: false,
    async queryFn({ signal }) {
      const options = { params: { query: { q } }, signal };
      const [jobs, applications] = await Promise.all([
        answer(api.GET("/api/jobs", options)),
        answer(api.GET("/api/applications", options)),
      ]);
      // Applications are found by their offer too.
      const named = applications.items.filter(({ candidateName }) => isFound(q, candidateName));
      const people = new Map(named.map((application) => [application.userId, application]));
      return { jobs: jobs.items.slice(0, MAX_RESULTS), people: [...people.values()].slice(0, MAX_RESULTS) };
    },
  });
}

/** Whether a text holds all that is typed, in any order, whatever its accents and capitals. */
export function isFound(typed: string, text: string): boolean {
  const key = searchKey(text);
  return searchWords(typed).every((word) => key.includes(word));
}
