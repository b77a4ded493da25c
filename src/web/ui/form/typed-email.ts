import { storeText } from "#web/api/store-text.ts";
import { fillEmpty } from "./set-native-value.ts";

// Removed once read, so that it does not stay in the browser.
const TYPED = "typed-email";

export function storeTypedEmail(page: HTMLElement | null): void {
  storeText(sessionStorage, TYPED, page?.querySelector<HTMLInputElement>("input[name=email]")?.value ?? "");
}

/** Fills the e-mail typed on the previous page, if the field is empty. */
export function restoreTypedEmail(page: HTMLElement | null): void {
  const email = sessionStorage.getItem(TYPED) ?? "";
  sessionStorage.removeItem(TYPED);
  if (email !== "") fillEmpty(page, "email", email);
}
