import type { QueryClient } from "@tanstack/react-query";
import type { Candidate } from "#domain/candidates/candidate.ts";
import { deleteOfflineCache } from "./offline-cache.ts";
import { currentAccount, isSignedIn, setAccount } from "./session-hint.ts";
import { CANDIDATE_KEY, candidateQuery, leave, nameAccount } from "./session.api.ts";

/** Nothing of another person who used this browser stays on screen or in its storage. */
export async function enter(client: QueryClient, candidate: Candidate): Promise<void> {
  if (isSignedIn() && currentAccount() !== candidate.id) await leave(client, candidate.id);
  setAccount(candidate.id);
  nameAccount();
  await deleteOfflineCache();
  client.removeQueries({ queryKey: [CANDIDATE_KEY], type: "inactive" });
  client.setQueryData(candidateQuery.queryKey, candidate);
  await refreshAllButMe(client);
}

/** Reads again all that a candidate sees, but who they are. */
export function refreshAllButMe(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: [CANDIDATE_KEY],
    predicate: ({ queryKey }) => queryKey[1] !== "me",
  });
}
