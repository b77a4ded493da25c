import type { Role } from "#domain/accounts/role.ts";

/** The keys of the candidates' application start so; all others are the recruiters'. */
const CANDIDATE_KEYS = "candidat:";
const SIGNED_OUT = { recruiter: "signed-out", candidate: `${CANDIDATE_KEYS}signed-out` } as const;

/** Removes what one side of the product stored in this browser, in every tab; the other side keeps its own (ADR 0150). */
export function clearOwnStorage(role: Role): void {
  clearKeys(localStorage, role);
  clearKeys(sessionStorage, role);
  // Tells the other tabs.
  localStorage.setItem(SIGNED_OUT[role], String(Date.now()));
}

/** When somebody last signed out in this browser. */
export function lastSignOut(role: Role): string | null {
  return localStorage.getItem(SIGNED_OUT[role]);
}

/** Clears this tab's part when the person signs out in another one. */
export function clearWithOtherTabs(role: Role): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === SIGNED_OUT[role] && newValue !== null) clearKeys(sessionStorage, role);
  });
}

function clearKeys(storage: Storage, role: Role): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(CANDIDATE_KEYS) === (role === "candidate")) storage.removeItem(key);
  }
}
