import { mayLeave, releasePage } from "#web/ui/leave-guard.ts";
import { loginPath } from "./origin.ts";
import { forgetSignedIn } from "./session-hint.ts";
import { signOut } from "./session.requests.ts";

/** The session is over: back to the sign-in page, to return here afterwards. */
export function leaveForLogin(): void {
  forgetSignedIn();
  location.replace(loginPath(location.pathname + location.search));
}

/** Signs out, then shows the sign-in page (spec §2). False when something would be lost and one prefers to stay. */
export async function signOutAndLeave(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  await signOut();
  forgetSignedIn();
  releasePage();
  location.assign("/login");
  return true;
}
