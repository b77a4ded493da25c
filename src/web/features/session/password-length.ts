import { useSyncExternalStore } from "react";
import { MIN_PASSWORD_LENGTH } from "#domain/accounts/credentials.ts";

/** How long passwords must be here: the server writes it in the page; what is prerendered holds the default. */
export function useMinPasswordLength(): number {
  return useSyncExternalStore(neverChanges, writtenInPage, () => MIN_PASSWORD_LENGTH);
}

function neverChanges(): () => void {
  return () => undefined;
}

function writtenInPage(): number {
  const written = document.querySelector('meta[name="password-min-length"]')?.getAttribute("content");
  return Number(written ?? MIN_PASSWORD_LENGTH);
}
