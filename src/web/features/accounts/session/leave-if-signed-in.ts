import { isSignedOut } from "#web/api/api-error.ts";
import { HOME } from "./return-path.ts";
import { forgetSignedIn, isHintedSignedIn } from "./session-hint.ts";
import { fetchRecruiter } from "./session.requests.ts";

/** Redirects a signed-in recruiter from sign-in pages to the dashboard (spec §2). */
export async function leaveIfSignedIn(): Promise<void> {
  if (!isHintedSignedIn()) return;
  try {
    await fetchRecruiter();
    location.replace(HOME);
  } catch (error) {
    if (isSignedOut(error)) forgetSignedIn();
  }
}
