import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const entry = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
  libc: z.optional(z.array(z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
/** The tools whose binaries for other platforms are missing in the registry at these versions (ADR 0143). */
const TOOLS = ["oxc-parser", "oxfmt", "oxlint", "oxlint-tsgolint"];

test("every package has an integrity hash, except the tools' binaries for other platforms", () => {
  expect(packages.length).toBeGreaterThan(500);
  const unchecked = packages.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"));
  expect(unchecked.filter((found) => !isForAnotherMachine(found)).map(([path]) => path)).toEqual([]);
});

function isForAnotherMachine([path, { version, dev, optional, ...machine }]: (typeof packages)[number]) {
  const name = path.replace(/^node_modules\//, "");
  const { os = [], cpu = [], libc = [] } = machine;
  const isListed = TOOLS.some((tool) => {
    return lock.packages[`node_modules/${tool}`]?.optionalDependencies?.[name] === version;
  });
  const isOurs = os.includes("linux") && /x64|arm64/.test(cpu.join()) && !libc.includes("musl");
  return isListed && dev === true && optional === true && !isOurs;
}

test("no package sends telemetry at its installation", () => {
  const tellers = packages.filter(([path]) => path.endsWith("node_modules/@scarf/scarf"));
  expect(tellers.map(([, { name }]) => name)).toEqual(["empty-npm-package"]);
});
