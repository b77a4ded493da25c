import { readStoredJson } from "#web/ui/form/use-stored-input.ts";

const DRAFT = "candidat:entrance";

/** What was typed to get in, in this tab, never the password: signing up, signing in and back lose nothing. */
export function storedEntrance(): Record<string, string> {
  const texts = Object.entries(readStoredJson(sessionStorage, DRAFT) ?? {});
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export function storeEntrance(values: Record<string, unknown>): void {
  const { password: _password, ...typed } = values;
  sessionStorage.setItem(DRAFT, JSON.stringify({ ...storedEntrance(), ...typed }));
}

export function forgetEntrance(): void {
  sessionStorage.removeItem(DRAFT);
}
