import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isSignedOut } from "./api-error.ts";
import type { StaleSubject } from "./stale-queries.ts";

const RETRIES = 2;

type RefreshStale = (client: QueryClient, changed: readonly StaleSubject[]) => Promise<void>;

/**
 * `onSignedOut` is called each time a request is refused because the session has ended; `refreshStale` once a mutation has
 * ended, with what its `meta` says it changes: failed too, as the response may have been lost after the change.
 */
export function createQueryClient(onSignedOut: () => void, refreshStale?: RefreshStale): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // Pending until what is on screen has been read again; a failure is told at once, as reading may fail for long too.
      onSettled: (_data, error, _sent, _before, { meta }, { client }) => {
        const refreshed = meta?.changes && refreshStale?.(client, meta.changes);
        return error ? undefined : refreshed;
      },
    }),
    defaultOptions: {
      // Offline, a request fails at once instead of being paused.
      queries: { networkMode: "always", retry: isWorthRetrying, staleTime: 30_000 },
      mutations: { networkMode: "always" },
    },
  });
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.httpStatus < 500);
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { changes?: readonly StaleSubject[] };
  }
}
