import { fillEmpty } from "#web/ui/fields/set-native-value.ts";

// Kept for one page: what was typed does not stay in the browser.
const TYPED = "typed-email";

export function storeTypedEmail(page: HTMLElement | null): void {
  sessionStorage.setItem(TYPED, page?.querySelector<HTMLInputElement>("input[name=email]")?.value ?? "");
}

/** Types the e-mail of the page before, unless something is typed already. */
export function restoreTypedEmail(page: HTMLElement | null): void {
  const email = sessionStorage.getItem(TYPED) ?? "";
  sessionStorage.removeItem(TYPED);
  if (email !== "") fillEmpty(page, "email", email);
}
