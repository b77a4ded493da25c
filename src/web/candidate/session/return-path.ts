import { isCandidatePath } from "#domain/pages.ts";
import { ownUrl } from "#web/api/own-url.ts";

/** The screen to return to after signing in: one of this application, whatever the address says. */
export function returnPathOf(from: string | undefined): string {
  const url = from === undefined ? undefined : ownUrl(from);
  return url && isCandidatePath(url.pathname) ? url.pathname + url.search : "/candidat";
}
