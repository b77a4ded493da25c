import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { APP_FILE, CANDIDATE_FILE, JOB_FILE, pageFile, scriptedPaths, staticPaths } from "#domain/pages.ts";
import { type BuildManifest, parseManifest, scriptsOf } from "#server/pages/build-manifest.ts";

const DIST = "dist/web";
const SITE_MAX = 24.5;
/** The maximum script size of each page, in kilobytes of brotli; `screen` is the lazy-loaded part. */
const budgets: { page: string; html: string; screen?: RegExp; max: number }[] = [
  ...staticPaths.map((page) => ({ page, html: pageFile(page), max: 0 })),
  { page: "/offre", html: JOB_FILE, max: 0 },
  ...scriptedPaths.map((page) => ({
    page,
    html: pageFile(page),
    screen: new RegExp(`${page}(\\.page|-form)\\.tsx$`),
    max: SITE_MAX,
  })),
  // In the first file of the application.
  { page: "/dashboard/jobs", html: APP_FILE, max: 150 },
  // The week, the day and the hours, in one file.
  { page: "/dashboard/planning", html: APP_FILE, screen: /\/planning\.page\.tsx$/, max: 196.5 },
  { page: "/dashboard/create-job", html: APP_FILE, screen: /\/create-job\.page\.tsx$/, max: 193 },
  { page: "/candidat", html: CANDIDATE_FILE, max: 112.5 },
];

/** The maximum size that a lazily loaded dialog may add to its screen. */
const windows = [{ name: "the palette", module: /\/palette\.tsx$/, over: /\/planning\.page\.tsx$/, max: 4 }];

const site = readManifest("site");
const app = readManifest("app");
const candidate = readManifest("candidate");
const shared = Object.values(readManifest("react")).map(({ file }) => file);

let isOver = false;
for (const { page, html, screen, max } of budgets) {
  report(page, loadedBy(html, screen), max);
}
for (const { name, module, over, max } of windows) {
  report(name, loadedBy(APP_FILE, module).difference(loadedBy(APP_FILE, over)), max);
}
process.exit(isOver ? 1 : 0);

function report(what: string, files: ReadonlySet<string>, max: number): void {
  const size = [...files].reduce((sum, file) => sum + brotliSize(file), 0) / 1000;
  isOver ||= size > max;
  console.log(`${what}: ${size.toFixed(1)} kB of ${max}${size > max ? ", too much" : ""}`);
}

function loadedBy(html: string, screen: RegExp | undefined): Set<string> {
  const manifest = { [APP_FILE]: app, [CANDIDATE_FILE]: candidate }[html] ?? site;
  const text = readFileSync(join(DIST, html), "utf8");
  const named = [...text.matchAll(/(?:<script[^>]+src|modulepreload"[^>]+href)="\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
  const keys = Object.keys(manifest);
  if (screen && !keys.some((key) => screen.test(key))) throw new Error(`No file is named ${screen.source}`);
  const roots = keys.filter((key) => named.includes(manifest[key]?.file) || screen?.test(key));
  const files = scriptsOf(manifest, roots);
  // The public forms do without React.
  return manifest === site ? files : files.union(new Set(shared));
}

function readManifest(build: "react" | "site" | "app" | "candidate"): BuildManifest {
  return parseManifest(readFileSync(join(DIST, `.vite/${build}.json`), "utf8"));
}

function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(join(DIST, file))).length;
}
