import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { collectDefaultMetrics } from "prom-client";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Task } from "#server/platform/queue/task.ts";
import { tasks } from "#server/tasks.ts";
import { createMetrics } from "./metrics.ts";

const RULES = "docs/deploy/prometheus-rules.yml";
const RULES_TEST = "docs/deploy/prometheus-rules.test.yml";
const read = (path: string) => readFileSync(path, "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

const dashboard = z.object({
  title: z.string(),
  schemaVersion: z.int(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ refId: z.string(), expr: z.string() })) }),
  ),
});

/** The metrics of a process, with the labels that Prometheus adds. */
const exported = new Map<string, ReadonlySet<string>>();
const values = new Set<string>();

beforeAll(async () => {
  const { registry } = createMetrics();
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray()) {
    const labels = new Set([
      ...("labelNames" in metric ? z.array(z.string()).parse(metric.labelNames) : []),
      "job",
    ]);
    exported.set(metric.name, labels);
    for (const suffix of ["_bucket", "_count", "_sum"]) {
      exported.set(`${metric.name}${suffix}`, new Set([...labels, "le"]));
    }
  }
  exported.set("up", new Set(["job"]));
  for (const line of (await registry.metrics()).split("\n")) {
    for (const value of all(line, /\w+="([^"]*)"/g)) values.add(value);
  }
});

/** The metrics and labels of an expression that no process exports. */
function unknownIn(expression: string, recorded: readonly string[]): string[] {
  const text = expression.replaceAll(/\bby \([^)]*\)/g, "");
  const selected = [
    ...text.matchAll(/\b([a-z][a-z0-9_]*(?::[a-z0-9_:]+)?)(?![a-z0-9_:])(?:\{([^}]*)\})?(?!\s*\()/g),
  ].filter(([, name = ""]) => name.includes("_") || name === "up");
  return selected.flatMap(([, name = "", labels = ""]) => {
    if (name.includes(":")) return recorded.includes(name) ? [] : [name];
    const known = exported.get(name);
    if (known === undefined) return [name];
    return all(labels, /(\w+)(?:=~|!=|!~|=)/g)
      .filter((label) => !known.has(label))
      .map((label) => `${name}{${label}}`);
  });
}

describe("the rules of Prometheus", () => {
  const rules = read(RULES);
  const expressions = all(rules, /^ +expr: ["'](.*)["']$/gm);
  const recorded = all(rules, /record: (\S+)/g);
  const alerts = all(rules, /alert: (\w+)/g);

  test("watch only metrics and labels that a process exports", () => {
    expect(expressions).toHaveLength(recorded.length + alerts.length);
    expect(expressions.flatMap((expression) => unknownIn(expression, recorded))).toEqual([]);
    expect(unknownIn('sum(rate(http_request_seconds{method="GET"}[5m]))', [])).toEqual([
      "http_request_seconds",
    ]);
    expect(unknownIn('task_due_rows{name="a"}', [])).toEqual(["task_due_rows{name}"]);
  });

  test("have an alert for each metric of the production guide", () => {
    const table = read("docs/production.md")
      .split("\n")
      .filter((line) => line.startsWith("| `"));
    const watched = table.flatMap((line) => all(line, /\b((?:[a-z0-9]+_){2,}[a-z0-9]+)\b/g));
    const known = watched.filter((name) => exported.has(name));
    expect(known.length).toBeGreaterThan(9);
    expect(known.filter((name) => !rules.includes(name))).toEqual([]);
  });

  test("name outcomes of counters that start at zero, as an increase from nothing is not seen", () => {
    const outcomes = expressions.flatMap((expression) => all(expression, /increase\([^)]*outcome="(\w+)"/g));
    expect(outcomes).toEqual(["refused", "sent", "givenUp", "givenUp", "accepted"]);
    expect(outcomes.filter((outcome) => !values.has(outcome))).toEqual([]);
  });

  test("have a test of each alert, that fires and that does not", () => {
    const tests = read(RULES_TEST);
    const fires = (name: string) =>
      new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`).test(tests) &&
      tests.includes(`alertname: ${name}\n        exp_alerts: []`);
    expect(alerts.length).toBeGreaterThan(20);
    expect(alerts.filter((name) => !fires(name))).toEqual([]);
  });

  test("watch each task that runs every minute, those on due rows by their rows", () => {
    const [watched = ""] = all(rules, /task=~"([^"]+)"/g);
    const named = Object.entries<Task<never>>(tasks).filter(
      ([, { cron, rows }]) => cron === "* * * * *" && rows === undefined,
    );
    expect(new Set(watched.split("|"))).toEqual(new Set(named.map(([name]) => name)));
  });

  const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
  test.runIf(hasPromtool)("pass promtool's check and tests", () => {
    for (const args of [
      ["check", "rules", RULES],
      ["test", "rules", RULES_TEST],
    ]) {
      const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
    }
  });
});

test("the dashboard of Grafana shows only metrics that a process exports or a rule records", () => {
  const recorded = all(read(RULES), /record: (\S+)/g);
  const { panels } = dashboard.parse(JSON.parse(read("docs/deploy/grafana-dashboard.json")));
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(15);
  expect(expressions.flatMap((expression) => unknownIn(expression, recorded))).toEqual([]);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
test.runIf(hasSystemd)("the units of the nightly backup pass systemd's check", () => {
  const files = ["renfort-backup.service", "renfort-backup.timer"].map((name) => `docs/deploy/${name}`);
  const { stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("renfort-backup"))).toEqual([]);
});
