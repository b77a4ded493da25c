import type { QueryClient, QueryKey } from "@tanstack/react-query";
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
} as const satisfies Record<string, QueryKey>;

const { jobs, applications, recruiter, signInEmail, cvLibrary, planning, venues, todo } = queryRoots;

/** What each change makes stale, whether this page made it or the live stream told it. */
const staleAfter = {
  job: [jobs, applications, recruiter, planning, venues, todo],
  application: [applications, jobs, recruiter, planning, todo],
  engagement: [applications, jobs, planning, todo],
  withdrawal: [applications, jobs, planning, todo],
  recruiter: [recruiter, signInEmail],
  library: [cvLibrary],
  venue: [venues],
} as const satisfies Record<LiveSubject | "venue", readonly QueryKey[]>;

/** What changed: one subject, or everything. Saved places change by this recruiter's hand alone. */
type Changed = "everything" | keyof typeof staleAfter;

/** Reads again what is on screen of what changed; the rest is read again when it is next shown. */
export async function refreshStale(client: QueryClient, changed: Iterable<Changed>): Promise<void> {
  const keys = [...changed].flatMap((subject) =>
    subject === "everything" ? Object.values(queryRoots) : staleAfter[subject],
  );
  await Promise.all([...new Set(keys)].map((queryKey) => refresh(client, queryKey)));
}

/** A first reading under way may have begun before the change: it is let to end, then done again. */
async function refresh(client: QueryClient, queryKey: QueryKey) {
  const underWay = client.getQueryCache().findAll({
    queryKey,
    fetchStatus: "fetching",
    predicate: ({ state }) => state.data === undefined,
  });
  await Promise.allSettled(underWay.map(async ({ promise }) => promise));
  await client.invalidateQueries({ queryKey });
}
