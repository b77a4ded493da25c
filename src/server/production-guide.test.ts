import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics } from "prom-client";
import { expect, test } from "vitest";
import { createMetrics } from "#server/platform/metrics/metrics.ts";

// The production guide must only name what exists.
const read = (path: string) => readFileSync(path, "utf8");
const guide = read("docs/production.md");
const runbooks = globSync("docs/runbooks/*.md").map(read).join("\n");
const files = globSync("docs/deploy/*").map(read).join("\n");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

test("every metric of the production guide is exported", () => {
  const { registry } = createMetrics();
  collectDefaultMetrics({ register: registry });
  const exported = registry.getMetricsAsArray().map(({ name }) => name);
  const table = guide.split("\n").filter((line) => line.startsWith("| `"));
  const watched = table.flatMap((line) => found(line, /\b((?:[a-z0-9]+_){2,}[a-z0-9]+)\b/g));
  expect(watched.length).toBeGreaterThan(9);
  expect(watched.filter((name) => !exported.includes(name))).toEqual([]);
});

test("every command, setting and file that the guide and the runbooks name exists", () => {
  const commands = found(`${guide}\n${runbooks}`, /npm run\s+([\w:-]+)/g);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !read("package.json").includes(`"${name}": "exec`))).toEqual([]);
  const settings = new Set(
    found(`${guide}\n${files}\n${runbooks}`, /\b([A-Z]+_(?:URL|PORT|HOST|SECONDS|DIR|PROXY|KEY))\b/g),
  );
  const known = found(read(".env.example"), /^# ([A-Z_]+)=/gm);
  expect([...settings].filter((name) => !known.includes(name))).toEqual([]);
  const links = found(guide, /\]\(([^)#]+)/g);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((path) => !existsSync(join("docs", path)))).toEqual([]);
  const between = found(runbooks, /\]\(([^)#]+)/g).filter((path) => !path.startsWith("http"));
  expect(between.filter((path) => !existsSync(join("docs/runbooks", path)))).toEqual([]);
  expect(
    found(runbooks, /`(Renfort[A-Z]\w+)`/g).filter((alert) => !files.includes(`alert: ${alert}\n`)),
  ).toEqual([]);
});
