import { CANDIDATE_HINT } from "#web/api/candidate-hint.ts";
import { storedText } from "#web/candidate/browser/stored-text.ts";

// Scripts cannot read the session cookie. This hint says whose it is, so that visitors without an account cause no refused
// request, and that tabs see one person take the place of another.
const hint = storedText(CANDIDATE_HINT);

export function isSignedIn(): boolean {
  return currentAccount() !== "";
}

/** The account that is signed in; "" for a visitor. */
export function currentAccount(): string {
  return hint.read();
}

/** "" once nobody is signed in. */
export function setAccount(id: string): void {
  hint.write(id);
}

export function useIsSignedIn(): boolean {
  return useAccount() !== "";
}

/** `currentAccount`, as it changes. */
export function useAccount(): string {
  return hint.useText();
}
