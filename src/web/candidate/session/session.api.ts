import { type QueryClient, type UseQueryResult, queryOptions, useQuery } from "@tanstack/react-query";
import type { Candidate } from "#domain/candidates/candidate.ts";
import { CANDIDATE_HINT } from "#web/api/candidate-hint.ts";
import { api, dataOf, setPageAccount } from "#web/api/client.ts";
import { clearOwnStorage, clearWithOtherTabs } from "#web/api/own-storage.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { setGeolocation } from "#web/candidate/browser/geolocation.ts";
import { releasePage, storeInput } from "#web/ui/form/leave-guard.ts";
import { deleteOfflineCache } from "./offline-cache.ts";
import { currentAccount, isSignedIn, setAccount, useIsSignedIn } from "./session-hint.ts";

/** The root of every query whose answer belongs to the signed-in person, or depends on them. */
export const CANDIDATE_KEY = "candidate";

/** Where the browser has no push, what is new shows within this time. */
export const POLL_INTERVAL_MS = 60_000;

export const candidateQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "me"],
  queryFn: ({ signal }) => dataOf(api.GET("/api/candidate/me", { signal })),
});

/** The signed-in candidate; pending while loading, and for a visitor. */
export function useCandidate(): UseQueryResult<Candidate> {
  return useQuery({ ...candidateQuery, enabled: useIsSignedIn() });
}

/** When somebody signs in or out in another tab, nothing read for the previous person is left. */
export function createCandidateClient(): QueryClient {
  const client = createQueryClient(() => {
    // What is typed is kept for the same person, and removed when somebody signs out.
    void leave(client, currentAccount());
    storeInput();
  });
  nameAccount();
  clearWithOtherTabs("candidate");
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== CANDIDATE_HINT) return;
    // Before the forms leave the screen. After a sign-out, what was typed is removed with the rest.
    if (newValue === null) storeInput();
    nameAccount();
    setGeolocation(undefined);
    client.removeQueries({ queryKey: [CANDIDATE_KEY] });
  });
  // Back may restore a page that no event told of a sign-out.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void client.invalidateQueries({ queryKey: [CANDIDATE_KEY] });
  });
  return client;
}

/**
 * When a request is refused because the session has ended, after signing out, or when another person signs in. What `keptFor`
 * typed stays for them. Resolved once nothing is pushed to this browser.
 */
export function leave(client: QueryClient, keptFor = ""): Promise<void> {
  // Where they searched, what they hid and what they typed too: another person may use this browser. Once: of several requests
  // refused together, the next ones would remove what the first one's screen stored.
  if (isSignedIn()) clearOwnStorage("candidate", keptFor);
  setAccount("");
  nameAccount();
  setGeolocation(undefined);
  void deleteOfflineCache();
  client.removeQueries({ queryKey: [CANDIDATE_KEY] });
  // The next person who signs in here has not agreed to anything.
  return import("#web/candidate/browser/push-subscription.ts")
    .then(({ forgetBrowserSubscription }) => forgetBrowserSubscription())
    .catch(() => undefined);
}

/** The writes of the page name the account that it shows. */
export function nameAccount(): void {
  const id = currentAccount();
  setPageAccount(id === "" ? undefined : { id, reload: () => void loadAgain() });
}

/** Once another person is signed in, whom the hint may not name yet. Does not ask about what the first one typed. */
async function loadAgain(): Promise<void> {
  const candidate = await dataOf(api.GET("/api/candidate/me")).catch(() => undefined);
  if (candidate) setAccount(candidate.id);
  releasePage();
  location.reload();
}
