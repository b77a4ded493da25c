import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { publishWeb } from "./publish-web.ts";
import { runNode, seconds } from "#scripts/run.ts";

const SOURCES = [
  "src/{web,domain,contract}/**/*",
  "vite.config.ts",
  "scripts/web/shared-react.ts",
  "package-lock.json",
];
const NEXT = "dist/next";
const SERVED = "dist/web";
const MARKER = `${SERVED}/.built-from`;

export async function buildWeb(): Promise<void> {
  const sources = hashOf(SOURCES);
  if (existsSync(MARKER) && readFileSync(MARKER, "utf8") === sources) return;
  const since = performance.now();
  rmSync(NEXT, { recursive: true, force: true });
  await build("react");
  await Promise.all([build("site"), build("app")]);
  compressAssets();
  publishWeb(NEXT, SERVED, new Date());
  writeFileSync(MARKER, sources);
  console.log(`Web built in ${seconds(since)}.`);
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

/** Compresses hashed files once, at the best level; the server sends them unchanged. */
function compressAssets(): void {
  for (const path of globSync(`${NEXT}/assets/**/*.{js,css,svg}`)) {
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}

function hashOf(patterns: string[]): string {
  const hash = createHash("sha256");
  const files = globSync(patterns, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  for (const path of files.toSorted()) hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}
