import { isCandidatePath } from "#domain/pages.ts";

/** The screen to return to after signing in: one of this application, whatever the address says. */
export function originOf(from: string | undefined): string {
  if (from === undefined || !URL.canParse(from, "https://here.invalid")) return "/candidat";
  const { origin, pathname, search } = new URL(from, "https://here.invalid");
  return origin === "https://here.invalid" && isCandidatePath(pathname) ? pathname + search : "/candidat";
}
