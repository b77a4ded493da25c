import { clearOwnStorage, lastSignOut } from "#web/api/own-storage.ts";
import { unansweredWrites } from "#web/ui/feedback/unanswered-writes.ts";
import { storeInput, mayLeave, releasePage } from "#web/ui/form/leave-guard.ts";
import { loginPath } from "./return-path.ts";
import { forgetSignedIn, wasSignedIn } from "./session-hint.ts";
import { signOut } from "./session.requests.ts";

const signOutBefore = lastSignOut("recruiter");

let isLeaving = false;

/** Several requests may call it at once: only the first one navigates. */
export function leaveForLogin(): void {
  if (isLeaving) return;
  isLeaving = true;
  addEventListener("pageshow", resetLeaving, { once: true });
  const lost = unansweredWrites.size > 0 ? "envoi" : undefined;
  const end = wasSignedIn() ? "expiree" : undefined;
  forgetSignedIn();
  // Signing out in another tab has removed the input of this one: another person may use this browser.
  const isInputStored = lastSignOut("recruiter") === signOutBefore && storeInput();
  releasePage();
  location.replace(loginPath(location.pathname + location.search, lost ?? (isInputStored ? "saisie" : end)));
}

/** Signs out, then opens the sign-in page (spec §2). False when the recruiter prefers to keep unsaved input. */
export async function signOutAndLeave(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  await sendDeferredWrites();
  await withoutLeaving(signOut);
  releasePage();
  // Drafts too: another person may use this browser.
  clearOwnStorage("recruiter");
  location.assign("/login");
  return true;
}

/** Ends the session by one's own request: the live stream may learn it before the answer, and must not leave the page. */
export async function withoutLeaving<Answer>(end: () => Promise<Answer>): Promise<Answer> {
  isLeaving = true;
  addEventListener("pageshow", resetLeaving, { once: true });
  try {
    return await end();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

export function leaveDeletedAccount(): void {
  clearOwnStorage("recruiter");
  releasePage();
  location.replace("/");
}

/** Loads the page again, without asking about its unsaved input. */
export function reloadPage(): Promise<never> {
  releasePage();
  location.reload();
  return new Promise(() => {});
}

/** Before the session ends. If the module cannot be loaded, nothing was deferred. */
async function sendDeferredWrites(): Promise<void> {
  const writes = await import("#web/ui/feedback/deferred-write.ts").catch(() => undefined);
  await writes?.flushDeferredWrites();
}

function resetLeaving(): void {
  isLeaving = false;
}
