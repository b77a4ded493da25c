import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics } from "prom-client";
import { describe, expect, test } from "vitest";
import { createMetrics } from "#server/platform/metrics/metrics.ts";

// The production guide must only name what exists.
const read = (path: string) => readFileSync(path, "utf8");
const guide = read("docs/production.md");
const eachRunbook = globSync("docs/runbooks/*.md").map(read);
const runbooks = eachRunbook.join("\n");
const files = globSync("docs/deploy/*").map(read).join("\n");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
const known = found(read(".env.example"), /^# ([A-Z_]+)=/gm);

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

describe("the database in service", () => {
  const [inService = ""] = found(read("README.md"), /^DATABASE_URL=\S+\/(\w+)$/gm);
  const made = (text: string) => found(text, /(?:create|drop) database (\w+)/g);

  test("is neither created nor dropped by a runbook, nor is that of another runbook", () => {
    const names = eachRunbook.flatMap((text) => [...new Set(made(text))]);
    expect(names.length).toBeGreaterThan(2);
    expect(names).not.toContain(inService);
    expect(names).toHaveLength(new Set(names).size);
  });

  test("has its name after a restoration too, which the commands of all runbooks use", () => {
    const renamed = found(runbooks, /alter database \w+ rename to (\w+)/g);
    expect(renamed.at(-1)).toBe(inService);
    const used = found(runbooks, /psql [^\n]*-d (\w+)/g);
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((name) => !renamed.includes(name))).toEqual([]);
  });

  test("is not that of a runbook's own settings, which name another for each address", () => {
    const withSettings = eachRunbook.filter((text) => text.includes("SETTINGS_FILE="));
    expect(withSettings.length).toBeGreaterThan(1);
    const addresses = known.filter((name) => /^DATABASE_.*URL$/.test(name));
    for (const text of withSettings)
      expect(addresses.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

test("a timer runs every night, also in the one that has no hour from 2 h to 3 h", () => {
  const hours = found(files, /^OnCalendar=\S+ (\d+):\S+ Europe\/Paris$/gm);
  expect(hours).not.toEqual([]);
  expect(hours).not.toContain("02");
});

test("the folder of the units is a setting of the file that commands read too, and of no unit", () => {
  const given = found(files, /^Environment=(.*)$/gm).flatMap((line) => found(line, /(\w+)=(?!\S*%i)/g));
  expect(given).toContain("NODE_ENV");
  expect(given.filter((name) => known.includes(name))).toEqual([]);
  const [folder] = found(files, /^StateDirectory=(\w+)/gm);
  expect(guide).toContain(`DATA_DIR=/var/lib/${folder}`);
});
