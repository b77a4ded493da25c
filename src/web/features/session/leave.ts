import { storeInput, mayLeave, releasePage } from "#web/ui/form/leave-guard.ts";
import { loginPath } from "./origin.ts";
import { forgetSignedIn, wasSignedIn } from "./session-hint.ts";
import { signOut } from "./session.requests.ts";

let isLeaving = false;

/** Every request of the screen says so at once: the first one leaves, the others would cut its leaving short. */
export function leaveForLogin(): void {
  if (isLeaving) return;
  isLeaving = true;
  addEventListener("pageshow", stayAgain, { once: true });
  const end = wasSignedIn() ? "expiree" : undefined;
  forgetSignedIn();
  const isTypingKept = storeInput();
  location.replace(loginPath(location.pathname + location.search, isTypingKept ? "saisie" : end));
}

/** Signs out, then shows the sign-in page (spec §2). False when something would be lost and one prefers to stay. */
export async function signOutAndLeave(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  await sendHeldWrites();
  await signOut();
  releasePage();
  // Drafts too: the next person at this browser may be another. Browsers that know `Clear-Site-Data` have done it.
  localStorage.clear();
  sessionStorage.clear();
  location.assign("/login");
  return true;
}

export function leaveDeletedAccount(): void {
  isLeaving = true;
  forgetSignedIn();
  releasePage();
  location.replace("/");
}

/** They are this person's, and the session is about to end. Where the file cannot be had, nothing was ever deferred. */
async function sendHeldWrites(): Promise<void> {
  const writes = await import("#web/ui/feedback/deferred-write.ts").catch(() => undefined);
  await writes?.flushDeferredWrites();
}

function stayAgain(): void {
  isLeaving = false;
}
