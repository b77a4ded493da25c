import type { Role } from "#domain/accounts/role.ts";
import { isAppPath, isCandidatePath } from "#domain/pages.ts";
import { ownUrl } from "#web/api/own-url.ts";

/** The page opened after signing in (spec §2). */
export const HOME = "/dashboard";

/** The page to open after signing in: the one that redirected here, if it is a path of the application. */
export function returnPathOf(search: string): string {
  const path = new URLSearchParams(search).get("de");
  return path !== null && isOwnPath(path) ? path : HOME;
}

/** The side of the product that led here: pages for everybody take its account, and lead back to it. */
export function sideOf(search: string): Role {
  return isCandidatePath(new URLSearchParams(search).get("de") ?? "") ? "candidate" : "recruiter";
}

const sessionEnds = ["expiree", "saisie", "envoi"] as const;
type SessionEnd = (typeof sessionEnds)[number];

export function loginPath(path: string, end?: SessionEnd): string {
  const params = new URLSearchParams({
    ...(path !== HOME && isOwnPath(path) && { de: path }),
    ...(end && { fin: end }),
  }).toString();
  return params === "" ? "/login" : `/login?${params}`;
}

export function sessionEndOf(search: string): SessionEnd | null {
  const end = new URLSearchParams(search).get("fin");
  return sessionEnds.find((known) => known === end) ?? null;
}

/** A path of the application, never another site. */
function isOwnPath(path: string): boolean {
  const url = ownUrl(path);
  return url !== undefined && isAppPath(url.pathname);
}
