import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isSignedOut } from "#web/api/api-error.ts";
import { leaveForLogin } from "#web/features/session/leave.ts";

const RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfSignedOut }),
    mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
    defaultOptions: {
      // Offline, a request fails at once instead of being paused.
      queries: { networkMode: "always", retry: isWorthRetrying, staleTime: 30_000 },
      mutations: { networkMode: "always" },
    },
  });
}

function leaveIfSignedOut(error: Error): void {
  if (isSignedOut(error)) leaveForLogin();
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.httpStatus < 500);
}
