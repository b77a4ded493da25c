import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { FeedJob } from "#domain/candidates/feed.ts";
import type { PublicJob } from "#domain/candidates/public-job.ts";
import { type Standing, standingOf } from "#domain/candidates/standing.ts";
import type { Category } from "#domain/companies/category.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { byCursor, rowsOf } from "#web/api/cursor-pages.ts";
import type { Point } from "#web/candidate/browser/geolocation.ts";
import { CANDIDATE_KEY } from "#web/candidate/session/session.api.ts";

/** A job as anybody reads it, and where the person stands with it, if signed in. */
export type Job = Omit<PublicJob, "state"> & { standing: Standing; applicationId: string | null };
/** What applying answers. */
export type ApplyAnswer = Awaited<ReturnType<typeof applyTo>>;
type Page = { items: Job[]; nextCursor: string | null };

export type JobFilters = {
  near?: Point | { city: string } | undefined;
  radiusKm?: number | undefined;
  category?: Category | undefined;
  date?: string | undefined;
  seriesId?: string | undefined;
};

const jobsKey = [CANDIDATE_KEY, "jobs"] as const;
const listKey = [...jobsKey, "list"] as const;

/** Signed in, without what one applied to and what overlaps one's jobs; else what anybody may read. */
export function jobsQuery({ near, ...filters }: JobFilters, isSignedIn: boolean) {
  return infiniteQueryOptions({
    queryKey: [...listKey, { near, ...filters, isSignedIn }] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const params = { query: { ...near, ...filters, cursor: pageParam || undefined } };
      if (isSignedIn) return pageOf(await dataOf(api.GET("/api/candidate/feed", { params, signal })), ownJob);
      return pageOf(await dataOf(api.GET("/api/public/jobs", { params, signal })), anyJob);
    },
    ...byCursor,
    // Soon back, one finds the list as it was, a torn ticket in its place; later, what is on offer now.
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > 600_000,
    select: rowsOf,
  });
}

export function jobQuery(id: string, isSignedIn: boolean) {
  return queryOptions({
    queryKey: [...jobsKey, "one", id, isSignedIn],
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      if (isSignedIn) return ownJob(await dataOf(api.GET("/api/candidate/jobs/{id}", { params, signal })));
      // Read again after a refusal, it is not as the browser kept it from before.
      return anyJob(await dataOf(api.GET("/api/public/jobs/{id}", { params, signal, cache: "no-cache" })));
    },
  });
}

type ShownVersion = Pick<Job, "id" | "version">;

/**
 * Applies to the version that was on screen, once the current terms of use are accepted. Doing it again returns the same
 * application.
 */
export function useApplyMutation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: ShownVersion) => withAcceptedTermsOfUse(client, () => applyTo(job)),
    onSuccess: async ({ job }) => markApplied(client, job),
    // The job may have changed, filled, or closed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: jobsKey }),
  });
}

/** Sends again once the person has accepted the current terms of use, if they are asked to. */
export async function withAcceptedTermsOfUse<Answer>(
  client: QueryClient,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "terms-not-accepted") throw error;
    const { acceptTermsOfUse } = await import("#web/candidate/session/terms-of-use-window.tsx");
    if (!(await acceptTermsOfUse(client))) throw error;
    return send();
  }
}

function applyTo({ id, version }: ShownVersion) {
  const params = { path: { id } };
  return dataOf(api.POST("/api/candidate/jobs/{id}/applications", { params, body: { version } }));
}

/** The ticket stays where it is, torn; the next reading of the feed leaves it out. */
async function markApplied(client: QueryClient, job: FeedJob): Promise<void> {
  const applied = (shown: Job): Job => ({ ...ownJob(job), distanceKm: shown.distanceKm });
  const show = () => {
    client.setQueryData(jobQuery(job.id, true).queryKey, (shown) => shown && applied(shown));
    client.setQueriesData<InfiniteData<Page, string>>({ queryKey: listKey }, (list) => {
      const replaced = (item: Job) => (item.id === job.id ? applied(item) : item);
      return list && { ...list, pages: list.pages.map((page) => pageOf(page, replaced)) };
    });
  };
  show();
  // A page being read comes with the list as it was before.
  const lists = client.getQueryCache().findAll({ queryKey: listKey, fetchStatus: "fetching" });
  for (const { promise } of lists) void Promise.allSettled([promise]).then(show);
  await client.invalidateQueries({
    queryKey: [CANDIDATE_KEY],
    predicate: ({ queryKey }) => queryKey[1] !== jobsKey[1] && queryKey[1] !== "me",
  });
}

function pageOf<Item>(
  page: { items: Item[]; nextCursor: string | null },
  present: (item: Item) => Job,
): Page {
  return { ...page, items: page.items.map(present) };
}

export function ownJob(job: FeedJob): Job {
  return {
    ...job,
    breakMinutes: job.briefing?.breakMinutes ?? null,
    standing: standingOf(job, new Date()),
  };
}

function anyJob({ state, ...job }: PublicJob): Job {
  return { ...job, standing: state, applicationId: null };
}
