import { storeText } from "#web/api/store-text.ts";
import { readStoredJson } from "#web/ui/form/use-stored-input.ts";

const DRAFT = "candidat:sign-in";

/** What was typed to get in, in this tab, never the password: signing up, signing in and back lose nothing. */
export function storedSignInDraft(): Record<string, string> {
  const texts = Object.entries(readStoredJson(sessionStorage, DRAFT) ?? {});
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export function storeSignInDraft(values: Record<string, unknown>): void {
  const { password: _password, ...typed } = values;
  storeText(sessionStorage, DRAFT, JSON.stringify({ ...storedSignInDraft(), ...typed }));
}

export function deleteSignInDraft(): void {
  sessionStorage.removeItem(DRAFT);
}
