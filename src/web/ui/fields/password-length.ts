import { useSyncExternalStore } from "react";
import { MIN_PASSWORD_LENGTH } from "#domain/accounts/credentials.ts";

/** The minimum length set on this server, which writes it in the page; the default in prerendered markup. */
export function useMinPasswordLength(): number {
  return useSyncExternalStore(subscribeToNothing, minLengthInPage, () => MIN_PASSWORD_LENGTH);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function minLengthInPage(): number {
  const content = document.querySelector('meta[name="password-min-length"]')?.getAttribute("content");
  return Number(content ?? MIN_PASSWORD_LENGTH);
}
