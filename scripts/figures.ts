import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

// Prints the size of the code, as part of `npm run check`. It has no limits to fail.

type File = { path: string; lines: string[]; imports: string[] };

const SMALL = 12;
const generated = /^src\/(web\/api\/schema\.ts|server\/db\/migrations\/)/;
const test = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|^architecture/;
const actions = {
  refuse: /\b(decideApplication|decide-application|useDecision|use-decision)\b/,
  suspend: /\b(setJobActivity|set-job-activity|useJobActivity|use-job-activity)\b/,
};

const all = ["src", "scripts", "e2e"].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);
const files = all.filter((path) => /\.(tsx?|mjs)$/.test(path) && !generated.test(path)).map(read);
const product = files.filter(({ path }) => !test.test(path));
const tests = files.filter(({ path }) => test.test(path));
const importers = countImporters(product);
const [folder, folderSize] = biggestFolder(all.filter((path) => path.startsWith("src/")));
const boot = shortestPath("src/server/main.ts", "src/server/app.ts");

const figures: [string, string | number][] = [
  ["hand-written production files / lines", `${product.length} / ${lineCount(product)}`],
  ["files with one importer", product.filter(({ path }) => importers.get(path) === 1).length],
  [`files of at most ${SMALL} lines`, product.filter(({ lines }) => lines.length <= SMALL).length],
  [
    "comment lines",
    percent(product.flatMap(({ lines }) => lines).filter(isComment).length / lineCount(product)),
  ],
  ["biggest flat folder", `${folder}: ${folderSize}`],
  ["test lines / source lines", (lineCount(tests) / lineCount(product)).toFixed(2)],
  ["files naming « refuse » / « suspend »", `${naming(actions.refuse)} / ${naming(actions.suspend)}`],
  ["boot files", boot.map((path) => basename(path, ".ts")).join(" → ")],
];
for (const [name, value] of figures) console.log(`${name.padEnd(40)} ${value}`);

function read(path: string): File {
  const text = readFileSync(path, "utf8");
  const imports = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()"([#.][^"]+)"/g)].map(([, to = ""]) =>
    to.startsWith("#")
      ? to.replace("#", /^#(e2e|scripts)\//.test(to) ? "" : "src/")
      : join(dirname(path), to),
  );
  return { path, lines: text.trimEnd().split("\n"), imports };
}

function countImporters(among: readonly File[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { imports } of among) {
    for (const to of new Set(imports)) counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

function lineCount(among: readonly File[]): number {
  return among.reduce((sum, { lines }) => sum + lines.length, 0);
}

function isComment(line: string): boolean {
  return /^\s*(\/\/|\/\*|\*)/.test(line);
}

function naming(action: RegExp): number {
  return product.filter(({ path, lines }) => action.test(`${path}\n${lines.join("\n")}`)).length;
}

function biggestFolder(paths: readonly string[]): [string, number] {
  const folders = Map.groupBy(paths, (path) => dirname(path));
  const sizes = [...folders].map(([name, inside]): [string, number] => [name, inside.length]);
  return sizes.toSorted(([, a], [, b]) => b - a)[0] ?? ["", 0];
}

function shortestPath(from: string, to: string): string[] {
  const known = new Map(product.map((file) => [file.path, file.imports]));
  const trails = [[from]];
  const seen = new Set([from]);
  for (const trail of trails) {
    const last = trail.at(-1) ?? from;
    if (last === to) return trail;
    const next = (known.get(last) ?? []).filter((path) => !seen.has(path));
    for (const path of next) seen.add(path);
    trails.push(...next.map((path) => [...trail, path]));
  }
  return [];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
