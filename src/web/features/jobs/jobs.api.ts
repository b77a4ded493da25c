import {
  type InfiniteData,
  type QueryClient,
  hashKey,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import type { Data } from "#contract/paths.ts";
import type { Category } from "#domain/companies/category.ts";
import { AppError } from "#domain/errors.ts";
import type { JobEdit } from "#domain/jobs/job-edit.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import type { JobRow } from "#domain/jobs/job.ts";
import { MINUTE_MS } from "#domain/values/durations.ts";
import { api, dataOf, urlOf } from "#web/api/client.ts";
import { readTogether } from "#web/api/joint-reads.ts";
import { listQuery } from "#web/api/list-pages.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots, refreshStale } from "#web/api/stale-queries.ts";
import type { JobFilters } from "./jobs-search.ts";

type JobPage = Data<"get", "/api/jobs">;
export type ListedJobs = { rows: JobRow[]; last?: { filters: JobFilters; sort: JobPage["sort"] } };
export type ActivityChange = { changed: readonly string[]; isActive: boolean };

const jobsKey = queryRoots.jobs;
const listKey = [...jobsKey, "list"] as const;
export const activityKey = [...jobsKey, "activity"] as const;
export const deletionKey = [...jobsKey, "delete"] as const;

export function jobsListQuery(filters: JobFilters) {
  return listQuery({
    key: listKey,
    filters,
    keepsPreviousRows: true,
    readPage: (cursor) => readFrom("/api/jobs", { query: { ...filters, cursor } }),
  });
}

export function jobsCountQuery(filters: JobFilters) {
  return queryOptions({
    queryKey: [...jobsKey, "count", filters],
    ...readFrom("/api/jobs/count", { query: filters }),
  });
}

/** The URL of the CSV file of a filter, or of the rows chosen in it. */
export function jobsExportUrl(filters: JobFilters, ids?: readonly string[]): string {
  return urlOf("/api/jobs/export", { query: { ...filters, ids: ids?.join() } });
}

export const jobsSummaryQuery = queryOptions({
  queryKey: [...jobsKey, "summary"],
  ...readFrom("/api/jobs/summary"),
});

export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...jobsKey, "one", id],
    ...readFrom("/api/jobs/{id}", { path: { id } }),
  });
}

/** Sends the deferred deletions and waits for them, before a write that needs their places in the plan. */
export async function sendDeletions(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: deletionKey }) === 0) return;
  const { flushDeferredWrites } = await import("#web/ui/feedback/deferred-write.ts");
  await flushDeferredWrites(deletionKey);
}

/** The people engaged, up to a page: those who withdrew are left out. */
export function teamQuery(jobId: string) {
  return queryOptions({
    queryKey: [...jobsKey, "team", jobId],
    ...readFrom("/api/applications", { query: { jobId, status: "accepted" } }),
    select: ({ items }) => items.filter(({ engagement }) => engagement?.endedAt === null),
    // No event tells that a job starts or ends.
    refetchInterval: MINUTE_MS,
  });
}

/** A retry with the same key publishes once. Resolves once the list is refetched. */
export const publishJobMutation = mutationOptions({
  async mutationFn({ publication, key }: { publication: JobPublication; key: string }, { client }) {
    await sendDeletions(client);
    const header = { "idempotency-key": key };
    return dataOf(api.POST("/api/jobs", { body: publication, params: { header } }));
  },
  onSuccess: (_job, _publication, _before, { client }) => refreshJobs(client),
  // The response may have been lost after the publication.
  onError: (_error, _publication, _before, { client }) => void refreshJobs(client),
});

export const copyJobMutation = mutationOptions({
  async mutationFn({ id, dates, key }: { id: string; dates: string[]; key: string }, { client }) {
    await sendDeletions(client);
    const params = { path: { id }, header: { "idempotency-key": key } };
    return dataOf(api.POST("/api/jobs/{id}/copies", { params, body: { dates } }));
  },
  onSettled: (_copies, _error, _copied, _before, { client }) => void refreshJobs(client),
});

export function payHistoryQuery(category: Category) {
  return queryOptions({
    queryKey: [...jobsKey, "pay-history", category],
    ...readFrom("/api/jobs/pay-history", { query: { category } }),
  });
}

export const editJobMutation = mutationOptions({
  mutationFn: ({ id, edit, version }: { id: string; edit: JobEdit; version: number }) =>
    dataOf(api.PUT("/api/jobs/{id}", { params: { path: { id } }, body: { ...edit, version } })),
  // A refusal for a change made elsewhere is told once the job is read again; any other failure at once.
  onSettled: (_job, error, _edit, _before, { client }) => {
    const refreshed = refreshJobs(client);
    const isAwaited = !error || (error instanceof AppError && error.code === "aborted");
    return isAwaited ? refreshed : undefined;
  },
});

/** Shown before the response by `useWithActivity`; then the cached rows have it, until they are read again. */
export const setJobActivityMutation = mutationOptions({
  mutationKey: activityKey,
  async mutationFn({ changed: [id = ""], isActive }: ActivityChange, { client }) {
    if (isActive) await sendDeletions(client);
    return dataOf(api.PUT("/api/jobs/{id}/activity", { params: { path: { id } }, body: { isActive } }));
  },
  onSuccess: (_job, change, _before, { client }) => setCachedActivity(client, change),
  onSettled: (_job, _error, _change, _before, { client }) => void refreshJobs(client),
});

/** « Ouvrir à tous ». */
export const openJobToAllMutation = mutationOptions({
  mutationFn: (id: string) => dataOf(api.PUT("/api/jobs/{id}/opening", { params: { path: { id } } })),
  onSuccess: (_job, _id, _before, { client }) => refreshJobs(client),
  onError: (_error, _id, _before, { client }) => void refreshJobs(client),
});

export async function setCachedActivity(
  client: QueryClient,
  { changed, isActive }: ActivityChange,
): Promise<void> {
  await cancelRereads(client);
  for (const id of changed) updateCachedRow(client, id, (row) => ({ ...row, isActive }));
}

export function searchAddresses(q: string, session: string, signal: AbortSignal) {
  return dataOf(api.GET("/api/addresses", { params: { query: { q, session } }, signal }));
}

export function locateAddress(id: string, session: string | undefined, signal: AbortSignal) {
  return dataOf(api.GET("/api/addresses/{id}", { params: { path: { id }, query: { session } }, signal }));
}

/** Resolves once the queries on screen, and those of the list opened next, are refetched. */
export async function refreshJobs(client: QueryClient): Promise<void> {
  await refreshStale(client, ["job"]);
  const nextHashes = [jobsListQuery({}).queryKey, jobsSummaryQuery.queryKey].map(hashKey);
  await readTogether(() =>
    client.refetchQueries({
      queryKey: jobsKey,
      predicate: ({ queryHash, state }) => state.isInvalidated && nextHashes.includes(queryHash),
    }),
  );
}

export async function removeCachedRows(client: QueryClient, ids: readonly string[]): Promise<void> {
  await cancelRereads(client);
  for (const id of ids) updateCachedRow(client, id, () => null);
}

/** A next page being read would be lost: `refreshJobs` waits for it, then reads again. */
async function cancelRereads(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: listKey, predicate: ({ state }) => !state.fetchMeta?.fetchMore });
}

function updateCachedRow(client: QueryClient, id: string, change: (row: JobRow) => JobRow | null): void {
  client.setQueriesData<InfiniteData<JobPage>>({ queryKey: listKey }, (listed) => {
    if (!listed) return listed;
    const pages = listed.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)),
    }));
    return { ...listed, pages };
  });
}
