import type { Query, QueryClient, QueryKey, RefetchOptions } from "@tanstack/react-query";
import { remainingSwipes } from "#domain/companies/plan.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { readTogether } from "./joint-reads.ts";
import type { LiveSubject } from "./live-version.ts";

export const queryRoots = {
  jobs: ["jobs"],
  applications: ["applications"],
  recruiter: ["recruiter"],
  signInEmail: ["sign-in-email"],
  cvLibrary: ["cv-library"],
  planning: ["planning"],
  venues: ["venues"],
  todo: ["todo"],
  pool: ["pool"],
  proposals: ["proposals"],
} as const satisfies Record<string, QueryKey>;

const { jobs, applications, recruiter, signInEmail, cvLibrary, planning, venues, todo, pool, proposals } =
  queryRoots;

/** What each change makes stale, whether it comes from this page or from the live stream. */
const staleAfter = {
  job: [jobs, applications, recruiter, planning, venues, todo, pool, proposals],
  application: [applications, jobs, recruiter, planning, todo, pool, proposals],
  engagement: [applications, jobs, planning, todo, pool, proposals],
  withdrawal: [applications, jobs, planning, todo, pool, proposals],
  recruiter: [recruiter, signInEmail],
  library: [cvLibrary],
  pool: [pool, proposals],
  proposal: [proposals, applications],
  venue: [venues],
} as const satisfies Record<LiveSubject | "venue", readonly QueryKey[]>;

/** Venues are not in the live stream: only the recruiter's own page changes them. */
export type StaleSubject = "everything" | keyof typeof staleAfter;

/** Refetches the stale queries that are on screen, in one request; the others are refetched when they are next shown. */
export async function refreshStale(client: QueryClient, changed: Iterable<StaleSubject>): Promise<void> {
  const keys = [...changed].flatMap((subject) => {
    if (subject === "everything") return Object.values(queryRoots);
    const stale: readonly QueryKey[] = staleAfter[subject];
    return subject === "application" && !areApplicationsCounted(client)
      ? stale.filter((key) => key !== recruiter)
      : stale;
  });
  const roots = [...new Set(keys)];
  const awaited = new Set(roots.flatMap((queryKey) => fetchesToAwait(client, queryKey)));
  const refetch = (predicate: (query: Query) => boolean, options?: RefetchOptions) =>
    readTogether(() =>
      Promise.all(roots.map((queryKey) => client.invalidateQueries({ queryKey, predicate }, options))),
    );
  await Promise.all([refetch((query) => !awaited.has(query)), refetchAwaited()]);

  async function refetchAwaited() {
    if (awaited.size === 0) return;
    await Promise.allSettled([...awaited].map(async ({ promise }) => promise));
    // What is in flight by now began after the change.
    await refetch((query) => awaited.has(query), { cancelRefetch: false });
  }
}

/** Whether the recruiter's plan limits the applications received: otherwise an application changes nothing of the recruiter. */
function areApplicationsCounted(client: QueryClient): boolean {
  const plan = client.getQueryData<Pick<Recruiter, "subscriptionPlan">>(recruiter)?.subscriptionPlan;
  return plan === undefined || remainingSwipes(plan, 0) !== Infinity;
}

/**
 * What is in flight may predate the change. Refetching cancels it, save a first fetch: the end of that one is awaited, and the
 * end of a next page too, which would be lost.
 */
function fetchesToAwait(client: QueryClient, queryKey: QueryKey): Query[] {
  return client.getQueryCache().findAll({
    queryKey,
    fetchStatus: "fetching",
    predicate: ({ state }) => state.data === undefined || state.fetchMeta?.fetchMore !== undefined,
  });
}
