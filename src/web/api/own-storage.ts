import type { Role } from "#domain/accounts/role.ts";
import { storeText } from "./store-text.ts";

/** The keys of the candidates' application start so; all others are the recruiters'. */
const CANDIDATE_KEYS = "candidat:";
const SIGNED_OUT = { recruiter: "signed-out", candidate: `${CANDIDATE_KEYS}signed-out` } as const;

/**
 * Removes what one side of the product stored in this browser, in every tab; the other side keeps its own (ADR 0150). What was
 * typed under the name of the account `keptFor` stays in its tab.
 */
export function clearOwnStorage(role: Role, keptFor = ""): void {
  clearKeys(localStorage, role);
  clearKeys(sessionStorage, role, keptFor);
  // Tells the other tabs.
  storeText(localStorage, SIGNED_OUT[role], `${Date.now()} ${keptFor}`);
}

/** When somebody last signed out in this browser. */
export function lastSignOut(role: Role): string | null {
  return localStorage.getItem(SIGNED_OUT[role]);
}

/** Clears this tab's part when the person signs out in another one. */
export function clearWithOtherTabs(role: Role): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === SIGNED_OUT[role] && newValue !== null)
      clearKeys(sessionStorage, role, newValue.split(" ")[1]);
  });
}

function clearKeys(storage: Storage, role: Role, keptFor = ""): void {
  for (const key of Object.keys(storage)) {
    const isKept = keptFor !== "" && key.includes(keptFor);
    if (key.startsWith(CANDIDATE_KEYS) === (role === "candidate") && !isKept) storage.removeItem(key);
  }
}
