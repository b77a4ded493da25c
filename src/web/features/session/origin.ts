import { isAppPath } from "#domain/pages.ts";

/** Where the signed-in land (spec §2). */
export const HOME = "/dashboard";

/** Where to go once signed in: the page that sent here, only when it is one of ours. */
export function originOf(search: string): string {
  const origin = new URLSearchParams(search).get("de");
  return origin !== null && isOurs(origin) ? origin : HOME;
}

type SessionEnd = "expiree" | "saisie";

export function loginPath(origin: string, end?: SessionEnd): string {
  const carried = new URLSearchParams({
    ...(origin !== HOME && isOurs(origin) && { de: origin }),
    ...(end && { fin: end }),
  }).toString();
  return carried === "" ? "/login" : `/login?${carried}`;
}

export function sessionEndOf(search: string): SessionEnd | null {
  const end = new URLSearchParams(search).get("fin");
  return end === "expiree" || end === "saisie" ? end : null;
}

/** A protected path of the application; never another site, whatever a browser makes of slashes and backslashes. */
function isOurs(path: string): boolean {
  if (!URL.canParse(path, "https://here.invalid")) return false;
  const { origin, pathname } = new URL(path, "https://here.invalid");
  return origin === "https://here.invalid" && isAppPath(pathname);
}
