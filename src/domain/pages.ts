import type { Role } from "#domain/accounts/role.ts";
import { screens } from "./screens.ts";

/** The prerendered pages (spec §2): those that run no script, and the others. */
export const staticPaths = ["/", "/privacy", "/terms"] as const;
export const scriptedPaths = [
  "/support",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
] as const;
export const sitePaths = [...staticPaths, ...scriptedPaths];
export type SitePath = (typeof sitePaths)[number];

export function pageFile(path: SitePath): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** The candidates' application, with all that is below its address. */
export const CANDIDATE_PATH = "/candidat";
export const CANDIDATE_FILE = "candidat.html";

export function isCandidatePath(path: string): boolean {
  return path === CANDIDATE_PATH || path.startsWith(`${CANDIDATE_PATH}/`);
}

/** The pages filled by the server: of a job, `/offre/{id}`, and of a company's joining link, `/rejoindre/{code}`. */
export const JOB_PATH = "/offre";
export const JOINING_PATH = "/rejoindre";
export const JOB_FILE = "offre.html";
/** What the prerendered page has where the server writes the head and the content of either. */
export const JOB_HEAD = "<!--job-head-->";
export const JOB_CONTENT = "<!--job-->";

/** Where each role signs in. */
export const signInPaths = {
  recruiter: "/login",
  candidate: `${CANDIDATE_PATH}/connexion`,
} as const satisfies Record<Role, string>;

/** The addresses of the application, with all that is below them; a function, as the candidates' would load them all. */
export function appPaths(): string[] {
  return [
    ...new Set(["/onboarding", ...Object.values(screens).map(({ path }) => path.replace(/(?<=.)\/.*/, ""))]),
  ];
}
export const APP_FILE = "app.html";
/** On a script of JSON in that page: the address that the server has read for it. */
export const FIRST_ANSWER_ATTRIBUTE = "data-answers";
/** The live version before these reads. */
export const LIVE_VERSION_META = "live-version";

export function isAppPath(path: string): boolean {
  return appPaths().some((own) => path === own || path.startsWith(`${own}/`));
}
