import { storeText } from "#web/api/store-text.ts";
import { returnPathOf } from "./return-path.ts";

// Scripts cannot read the session cookie. This hint tells /login whether to check the session, so that visitors without
// one cause no refused request.
const HINT = "signed-in";

let wasSignedInHere = false;

export function hintSignedIn(): void {
  wasSignedInHere = true;
  storeText(localStorage, HINT, "1");
}

export function forgetSignedIn(): void {
  localStorage.removeItem(HINT);
}

export function isHintedSignedIn(): boolean {
  return localStorage.getItem(HINT) !== null;
}

/** Whether a session has ended, as opposed to none. Signing out in another tab also removes the hint. */
export function wasSignedIn(): boolean {
  return wasSignedInHere || isHintedSignedIn();
}

/** Never settles: the form sends nothing more while the next page loads. */
export function enter(): Promise<never> {
  hintSignedIn();
  // Back must not show the form again (spec §2).
  location.replace(returnPathOf(location.search));
  return new Promise(() => {});
}
