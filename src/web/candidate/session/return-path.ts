import { CANDIDATE_PATH, isCandidatePath } from "#domain/pages.ts";
import { ownUrl } from "#web/api/own-url.ts";

type SignInSearch = { de?: string; offre?: string };

/** The screen to show after signing in: the job that led there, else one of this application, whatever the address says. */
export function returnPathOf({ de, offre }: SignInSearch): string {
  if (offre) return `${CANDIDATE_PATH}/offres/${offre}`;
  const url = de === undefined ? undefined : ownUrl(de);
  return url && isCandidatePath(url.pathname) ? url.pathname + url.search : CANDIDATE_PATH;
}
