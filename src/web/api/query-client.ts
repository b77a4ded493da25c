import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isSignedOut } from "./api-error.ts";

const RETRIES = 2;

/** `onSignedOut` is called each time a request is refused because the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
