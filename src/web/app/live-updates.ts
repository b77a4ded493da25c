import type { QueryClient } from "@tanstack/react-query";
import { type LiveKeys, refreshStale } from "#web/api/live-queries.ts";
import { followLive } from "#web/api/live.ts";
import { isSignedOut } from "#web/api/api-error.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";

/** Keys of the features' queries that each subject concerns; a recruiter's usage counts offers and applications. */
const liveKeys: LiveKeys = {
  job: [["jobs"], ["applications"], ["recruiter"]],
  application: [["applications"], ["jobs"], ["recruiter"]],
  recruiter: [["recruiter"]],
  library: [["cv-library"]],
};

/** Keeps every query fresh for as long as the page lives. Opened first, so that no change falls before it. */
export function startLiveUpdates(client: QueryClient): () => void {
  return followLive({
    onStale: (stale) => void refreshStale(client, liveKeys, stale),
    onRefused: () => hasSession(client),
  });
}

async function hasSession(client: QueryClient): Promise<boolean> {
  try {
    await client.fetchQuery({ ...recruiterQuery, staleTime: 0 });
    return true;
  } catch (error) {
    return !isSignedOut(error);
  }
}
