import { useSyncExternalStore } from "react";
import { CANDIDATE_HINT } from "#web/api/candidate-hint.ts";

// Scripts cannot read the session cookie. This hint says whether to ask for the candidate, so that visitors without an
// account cause no refused request. Each tab follows the others.

const listeners = new Set<() => void>();

export function isSignedIn(): boolean {
  return localStorage.getItem(CANDIDATE_HINT) !== null;
}

export function setSignedIn(isIn: boolean): void {
  if (isIn) localStorage.setItem(CANDIDATE_HINT, "1");
  else localStorage.removeItem(CANDIDATE_HINT);
  for (const listener of listeners) listener();
}

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
