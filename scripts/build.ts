import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { uptime } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import referencePage from "swagger-ui-dist/absolute-path.js";
import { DAY_MS } from "#domain/values/durations.ts";
import { isRunning } from "#server/platform/backup/abandoned-files.ts";
import { BUILD_FILE, describeBuild } from "#server/platform/config/build-info.ts";
import { runNode, secondsSince } from "./run.ts";
import { writeSbom } from "./sbom.ts";

const SOURCES = [
  "src/{web,domain,contract}/**/*",
  "vite.config.ts",
  "scripts/web/*.ts",
  "scripts/build.ts",
  "package-lock.json",
];
const NEXT = "dist/next";
const SERVED = "dist/web";
/** The files of the API's page, in the served folder. */
const REFERENCE = "reference";
const REFERENCE_FILES = ["swagger-ui.css", "swagger-ui-bundle.js"];
const MARKER = `${SERVED}/.built-from`;
/** The process that builds, while it does. */
const LOCK = "dist/.building";
const LOCK_POLL_MS = 100;
/** How long the assets of earlier builds are kept for open pages, in days. */
const KEPT_DAYS = 30;

/** Builds the web when its sources have changed since the last build; running processes serve it meanwhile. */
export async function buildWeb(): Promise<void> {
  writeBuildFile();
  writeSbom();
  if (isBuilt(hashOf(SOURCES))) return;
  await alone(LOCK, async () => {
    const sources = hashOf(SOURCES);
    // By another process, meanwhile.
    if (isBuilt(sources)) return;
    const since = performance.now();
    rmSync(NEXT, { recursive: true, force: true });
    await build("react");
    await Promise.all([build("site"), build("app"), build("candidate")]);
    compress(`${NEXT}/assets/**/*.{js,css,svg}`);
    buildReference(`${NEXT}/${REFERENCE}`);
    publishWeb(NEXT, SERVED, new Date());
    writeFileSync(MARKER, sources);
    console.log(`Web built in ${secondsSince(since)}.`);
  });
}

function isBuilt(sources: string): boolean {
  return existsSync(MARKER) && readFileSync(MARKER, "utf8") === sources;
}

/** Runs something once no other process does it under this lock; one that was killed holds it no longer. */
export async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  for (let isWaiting = false; !tryToLock(lock); await delay(LOCK_POLL_MS)) {
    if (!isWaiting) console.log(`Waiting for the build of another process, which holds ${lock}…`);
    isWaiting = true;
  }
  try {
    await work();
  } finally {
    rmSync(lock);
  }
}

function tryToLock(lock: string): boolean {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // Unlike a write, a link is never seen without the process it names.
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(own);
  }
  if (!isHeld(lock)) rmSync(lock, { force: true });
  return false;
}

/** Whether the process that a lock names still runs. */
function isHeld(lock: string): boolean {
  try {
    // Since the machine started again, another process may have its number.
    const isOfThisBoot = statSync(lock).mtimeMs > Date.now() - uptime() * 1_000;
    return isOfThisBoot && isRunning(Number(readFileSync(lock, "utf8")));
  } catch (error) {
    // It was released meanwhile, and another process may take it: nothing is removed.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return true;
    throw error;
  }
}

function writeBuildFile(): void {
  mkdirSync(dirname(BUILD_FILE), { recursive: true });
  writeFileSync(BUILD_FILE, `${JSON.stringify(describeBuild())}\n`);
}

async function build(mode: string): Promise<void> {
  const code = await runNode([
    "node_modules/vite/bin/vite.js",
    "build",
    "--mode",
    mode,
    "--logLevel",
    "warn",
  ]);
  if (code !== 0) throw new Error("The web could not be built: see the message above.");
}

/** Compresses files once, at the best level; the server sends them unchanged. */
function compress(pattern: string): void {
  for (const path of globSync(pattern)) {
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/** The files that the API's page loads, with their compressed versions. */
export function buildReference(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of REFERENCE_FILES) copyFileSync(join(referencePage(), file), join(folder, file));
  compress(`${folder}/*`);
}

/** Copies file by file, assets first, so that every page finds its assets. Assets of earlier builds stay for a while. */
export function publishWeb(built: string, served: string, now: Date): void {
  const next = filesIn(built);
  // Pages opened until now need the assets of the build that is replaced: their time starts now.
  const assetsServed = filesIn(served).filter(isAsset);
  const dateOf = (path: string) => statSync(join(served, path)).mtimeMs;
  const last = Math.max(...assetsServed.map(dateOf));
  // A second earlier than the assets of this build, which alone must have the latest date at the next one.
  const before = new Date(now.getTime() - 1_000);
  for (const path of assetsServed) if (dateOf(path) === last) utimesSync(join(served, path), before, before);
  const [assets, others] = [next.filter(isAsset), next.filter((path) => !isAsset(path))];
  for (const path of [...assets, ...others]) {
    mkdirSync(dirname(join(served, path)), { recursive: true });
    renameSync(join(built, path), join(served, path));
    // Assets shared with the previous build get the date of this one.
    utimesSync(join(served, path), now, now);
  }
  for (const path of filesIn(served)) {
    const isOld = now.getTime() - dateOf(path) > KEPT_DAYS * DAY_MS;
    if (!next.includes(path) && (isOld || !isAsset(path))) rmSync(join(served, path));
  }
  rmSync(built, { recursive: true });
}

function isAsset(path: string): boolean {
  return path.startsWith("assets/");
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function hashOf(patterns: string[]): string {
  const hash = createHash("sha256");
  const files = globSync(patterns, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  for (const path of files.toSorted()) hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

if (import.meta.main) await buildWeb();
