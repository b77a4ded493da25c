import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES_ON_PATH = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The flags of a browser under test: no sandbox (containers, root), no external requests, French. Without its French
 * files, or on a system that ignores the flag, the browser's own controls speak another language: no test depends on it.
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--lang=fr-FR",
];

/** The native date and time fields follow this variable, not the page's language. */
export const chromiumEnv = { ...definedEnv(), LANGUAGE: "fr_FR" };

export function locateChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...onPath()];
  return candidates.find((path) => path !== "" && isExecutable(path));
}

export function ensureChromium(): string {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !isExecutable(asked)) throw new Error(`CHROMIUM_PATH is not an executable file: ${asked}`);
  const found = locateChromium() ?? installed();
  if (found) return found;
  throw new Error(
    "No Chromium was found or could be installed. Install Chromium, or set CHROMIUM_PATH to its executable.",
  );
}

function installed(): string | undefined {
  console.log("No Chromium on this machine: installing one.");
  tryRun(process.execPath, [join("node_modules", "@playwright", "test", "cli.js"), "install", "chromium"]);
  const byPlaywright = locateChromium();
  if (byPlaywright || process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return byPlaywright;
  tryRun("apt-get", ["update", "-q"]);
  tryRun("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium", "chromium-l10n"]);
  return locateChromium();
}

function tryRun(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 10 * 60_000 });
  } catch (error) {
    console.error(`${command} ${args.join(" ")} failed:`, error instanceof Error ? error.message : error);
  }
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES_ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ""]));
}
