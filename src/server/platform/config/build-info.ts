import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

const build = z.object({ version: z.string(), commit: z.string() });
/** The version of package.json, and the short id of the commit that was built. */
export type Build = z.output<typeof build>;

export const BUILD_FILE = "dist/build.json";
const UNKNOWN = "unknown";

/** The build of this process, read once: a later build may happen while it runs. */
export const currentBuild: Build = readBuild();

/** What is being built. The commit is that of `RENFORT_COMMIT`, where there is no checkout (an image). */
export function describeBuild(): Build {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  return { version, commit: process.env["RENFORT_COMMIT"] ?? commitOfCheckout() };
}

function readBuild(): Build {
  return existsSync(BUILD_FILE) ? build.parse(JSON.parse(readFileSync(BUILD_FILE, "utf8"))) : describeBuild();
}

function commitOfCheckout(): string {
  try {
    const args = ["rev-parse", "--short=12", "HEAD"];
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return UNKNOWN;
  }
}
