import { fillEmpty } from "#web/ui/fields/set-native-value.ts";

// Kept for one page: what was typed does not stay in the browser.
const CARRIED = "carried-email";

export function carryEmail(page: HTMLElement | null): void {
  sessionStorage.setItem(CARRIED, page?.querySelector<HTMLInputElement>("input[name=email]")?.value ?? "");
}

/** Types the e-mail of the page before, unless something is typed already. */
export function takeCarriedEmail(page: HTMLElement | null): void {
  const email = sessionStorage.getItem(CARRIED) ?? "";
  sessionStorage.removeItem(CARRIED);
  if (email !== "") fillEmpty(page, "email", email);
}
