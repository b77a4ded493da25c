import type { QueryClient } from "@tanstack/react-query";
import { isSignedOut } from "#web/api/api-error.ts";
import { coalesce } from "#web/api/coalesce.ts";
import { followLive } from "#web/api/live.ts";
import type { Stale } from "#web/api/live-version.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";
import { announceWithdrawal } from "./announce-withdrawal.ts";
import type { AppRouter } from "./router.tsx";

const PAUSE_MS = 1000;

/** Opened before any reading, so that no change falls before it. */
export function startLiveUpdates(client: QueryClient, router: AppRouter): () => void {
  return followLive({
    onStale: coalesce<Exclude<Stale, "nothing">>((changed) => refreshStale(client, changed), PAUSE_MS),
    onRefused: () => hasSession(client),
    // Where it cannot be told in passing, the offer and its applications still say it.
    onWithdrawal: (ids) => void announceWithdrawal({ client, router, ids }).catch(() => undefined),
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
