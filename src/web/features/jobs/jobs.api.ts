import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import type { JobEdit } from "#domain/job-edit.ts";
import type { JobPublication } from "#domain/job-publication.ts";
import type { JobRow } from "#domain/job.ts";
import { answer, api } from "#web/api/client.ts";
import type { components } from "#web/api/schema.ts";

type JobPage = components["schemas"]["JobPage"];
/** The pages of offers read so far. */
export type Listed = InfiniteData<JobPage>;
type Activity = { id: string; isActive: boolean };

const FIRST_PAGE = "";
/** Recent applications on an offer's screen (spec §9). */
const RECENT_APPLICATIONS = 5;
const jobsKey = ["jobs"] as const;
const listKey = [...jobsKey, "list"] as const;
const activityKey = [...jobsKey, "activity"] as const;

/** The recruiter's own offers, newest first. */
export const jobsListQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }) =>
    answer(api.GET("/api/jobs", { params: { query: { cursor: pageParam || undefined } }, signal })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** The three counters of the recruiter's offers. */
export const jobsSummaryQuery = queryOptions({
  queryKey: [...jobsKey, "summary"],
  queryFn: ({ signal }) => answer(api.GET("/api/jobs/summary", { signal })),
});

/** One offer with all its facts. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...jobsKey, "one", id],
    queryFn: ({ signal }) => answer(api.GET("/api/jobs/{id}", { params: { path: { id } }, signal })),
  });
}

/** The newest applications to one offer, for its own screen. */
export function recentApplicationsQuery(jobId: string) {
  return queryOptions({
    queryKey: [...jobsKey, "recent-applications", jobId],
    queryFn: ({ signal }) => answer(api.GET("/api/applications", { params: { query: { jobId } }, signal })),
    select: ({ items }) => items.slice(0, RECENT_APPLICATIONS),
  });
}

/** Publishes an offer; the same key again has one effect. Done once the list holds it. */
export const publishJobMutation = mutationOptions({
  mutationFn: ({ publication, key }: { publication: JobPublication; key: string }) =>
    answer(api.POST("/api/jobs", { body: publication, params: { header: { "idempotency-key": key } } })),
  onSuccess: (_job, _publication, _before, { client }) => refreshJobs(client),
  // The answer may be what was lost: the offer may be there.
  onError: (_error, _publication, _before, { client }) => void refreshJobs(client),
});

/** Saves the changes of an offer, as it was read in this edition. Done once the list shows them. */
export const editJobMutation = mutationOptions({
  mutationFn: ({ id, edit, edition }: { id: string; edit: JobEdit; edition: number }) =>
    answer(api.PUT("/api/jobs/{id}", { params: { path: { id } }, body: { ...edit, edition } })),
  onSuccess: (_job, _edit, _before, { client }) => refreshJobs(client),
  // What refuses it may be a change made elsewhere: it is then shown.
  onError: (_error, _edit, _before, { client }) => refreshJobs(client),
});

/** Suspends or reactivates an offer; the list shows it at once, and takes it back when refused. */
export const setJobActivityMutation = mutationOptions({
  mutationKey: activityKey,
  mutationFn: ({ id, isActive }: Activity) =>
    answer(api.PUT("/api/jobs/{id}/activity", { params: { path: { id } }, body: { isActive } })),
  onMutate: async ({ id, isActive }, { client }) => {
    await client.cancelQueries({ queryKey: listKey });
    changeRow(client, id, (row) => ({ ...row, isActive }));
  },
  onError: (_error, { id, isActive }, _before, { client }) =>
    changeRow(client, id, (row) => ({ ...row, isActive: !isActive })),
  onSettled: (_job, _error, _activity, _before, { client }) => {
    // Another offer's change may be on its way: reading now would show it undone for an instant.
    if (client.isMutating({ mutationKey: activityKey }) === 1) void refreshJobs(client);
  },
});

/** Removes an offer. */
export const removeJobMutation = mutationOptions({
  mutationFn: (id: string) => api.DELETE("/api/jobs/{id}", { params: { path: { id } } }),
  onSuccess: async (_done, id, _before, { client }) => {
    await client.cancelQueries({ queryKey: listKey });
    changeRow(client, id, () => null);
  },
  onSettled: (_done, _error, _id, _before, { client }) => void refreshJobs(client),
});

/** Addresses that start like a text; the session is the one of this typing. */
export function searchAddresses(q: string, session: string, signal: AbortSignal) {
  return answer(api.GET("/api/addresses", { params: { query: { q, session } }, signal }));
}

/** Where an address of that list is; its session ends. */
export function locateAddress(id: string, session: string | undefined, signal: AbortSignal) {
  return answer(api.GET("/api/addresses/{id}", { params: { path: { id }, query: { session } }, signal }));
}

function refreshJobs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: jobsKey, refetchType: "all" });
}

function changeRow(client: QueryClient, id: string, change: (row: JobRow) => JobRow | null): void {
  client.setQueryData<Listed>(listKey, (listed) => {
    if (!listed) return listed;
    const pages = listed.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)),
    }));
    return { ...listed, pages };
  });
}
