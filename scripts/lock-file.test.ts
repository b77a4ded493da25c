import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const entry = z.object({
  name: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
});
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

test("every package of the product is installed only as it was when it was chosen", () => {
  // The tools' programs for machines that the registry used here has none for.
  const served = packages.filter(([, { dev, optional }]) => !(dev && optional));
  expect(served.length).toBeGreaterThan(300);
  const unchecked = packages.filter(([, { dev, optional, integrity = "" }]) => {
    return !integrity.startsWith("sha512-") && !(dev && optional);
  });
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test("no package tells anyone that it was installed", () => {
  const tellers = packages.filter(([path]) => path.endsWith("node_modules/@scarf/scarf"));
  expect(tellers.map(([, { name }]) => name)).toEqual(["empty-npm-package"]);
});
