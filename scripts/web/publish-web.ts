import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";

/** How long the assets of earlier builds are kept for open pages, in days. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Copies file by file, assets first, so that every page finds its assets. Assets of earlier builds stay for a while. */
export function publishWeb(built: string, served: string, now: Date): void {
  const next = filesIn(built);
  const [assets, others] = [next.filter(isAsset), next.filter((path) => !isAsset(path))];
  for (const path of [...assets, ...others]) {
    mkdirSync(dirname(join(served, path)), { recursive: true });
    renameSync(join(built, path), join(served, path));
    // Assets shared with the previous build get the date of this one.
    utimesSync(join(served, path), now, now);
  }
  for (const path of filesIn(served)) {
    const isOld = now.getTime() - statSync(join(served, path)).mtimeMs > KEPT_DAYS * DAY_MS;
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
