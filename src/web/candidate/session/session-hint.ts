import { CANDIDATE_HINT } from "#web/api/candidate-hint.ts";
import { storedText } from "#web/candidate/browser/stored-text.ts";

// Scripts cannot read the session cookie. This hint says whether to ask for the candidate, so that visitors without an
// account cause no refused request.
const hint = storedText(CANDIDATE_HINT);

export function isSignedIn(): boolean {
  return hint.read() !== "";
}

export function setSignedIn(isIn: boolean): void {
  hint.write(isIn ? "1" : "");
}

export function useIsSignedIn(): boolean {
  return hint.useText() !== "";
}
