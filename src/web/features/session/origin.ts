/** Where the signed-in land (spec §2). */
export const HOME = "/dashboard";

/** Where to go once signed in: the page that sent here, only when it is one of ours. */
export function originOf(search: string): string {
  const origin = new URLSearchParams(search).get("de");
  return origin !== null && isOurs(origin) ? origin : HOME;
}

/** The sign-in page, carrying the page to come back to. */
export function loginPath(origin: string): string {
  return origin === HOME || !isOurs(origin)
    ? "/login"
    : `/login?${new URLSearchParams({ de: origin }).toString()}`;
}

/** A protected path of the application; never another site, whatever a browser makes of slashes and backslashes. */
function isOurs(path: string): boolean {
  if (!URL.canParse(path, "https://here.invalid")) return false;
  const { origin, pathname } = new URL(path, "https://here.invalid");
  return origin === "https://here.invalid" && /^\/(dashboard|onboarding|pricing)(\/|$)/.test(pathname);
}
