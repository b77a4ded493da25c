import { originOf } from "./origin.ts";

// The session's cookie is out of reach of scripts. This tells /login whether asking the server is worth it, so that a
// visitor without a session meets no refused request.
const HINT = "signed-in";

let wasSeenSignedIn = false;

export function hintSignedIn(): void {
  wasSeenSignedIn = true;
  localStorage.setItem(HINT, "1");
}

export function forgetSignedIn(): void {
  localStorage.removeItem(HINT);
}

export function isHintedSignedIn(): boolean {
  return localStorage.getItem(HINT) !== null;
}

/** Whether a session ended, rather than there was none: signing out in another tab takes the hint away as well. */
export function wasSignedIn(): boolean {
  return wasSeenSignedIn || isHintedSignedIn();
}

export function enter(): void {
  hintSignedIn();
  location.assign(originOf(location.search));
}
