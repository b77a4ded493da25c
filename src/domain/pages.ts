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

/** The pages that show contacts or the password length: built with the defaults, served with the deployment's settings. */
export const pathsWithSettings: readonly SitePath[] = [
  "/privacy",
  "/terms",
  "/support",
  "/register",
  "/reset-password",
];

export function pageFile(path: SitePath): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** The addresses of the application, with all that is below them. */
export const appPaths = ["/onboarding", "/pricing", "/dashboard"] as const;
export const APP_FILE = "app.html";

export function isAppPath(path: string): boolean {
  return appPaths.some((own) => path === own || path.startsWith(`${own}/`));
}
