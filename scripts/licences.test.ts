import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isAllowed, licencePage, packagesOf } from "./licences.ts";

const lockFile: unknown = JSON.parse(readFileSync("package-lock.json", "utf8"));

describe("a licence", () => {
  test.each([
    ["MIT", true],
    ["Apache-2.0", true],
    ["(MIT OR CC0-1.0)", true],
    ["(GPL-3.0-only OR MIT)", true],
    ["MIT AND ISC", true],
    ["MIT AND GPL-3.0-only", false],
    ["(MIT AND (GPL-3.0-only OR ISC))", false],
    ["GPL-3.0-only", false],
    ["AGPL-3.0-or-later", false],
    ["LGPL-3.0-or-later", false],
    ["SSPL-1.0", false],
    ["UNLICENSED", false],
    ["SEE LICENSE IN LICENSE.md", false],
    ["", false],
  ])("%j is allowed: %s", (licence, allowed) => {
    expect(isAllowed({ name: "a-package", licence })).toBe(allowed);
  });

  test("LGPL is allowed for the image library alone", () => {
    const licence = "Apache-2.0 AND LGPL-3.0-or-later";
    expect(isAllowed({ name: "@img/sharp-libvips-linux-x64", licence })).toBe(true);
    expect(isAllowed({ name: "@other/sharp-libvips", licence })).toBe(false);
  });
});

test("the packages are those that are not only for development, under their own name", () => {
  const packages = packagesOf({
    packages: {
      "": { name: "product", version: "1.0.0", license: "UNLICENSED" },
      "node_modules/b": { version: "2.0.0", license: "MIT" },
      "node_modules/@a/a/node_modules/@c/c": { version: "3.0.0" },
      "node_modules/alias": { name: "real", version: "1.0.0", license: "ISC" },
      "node_modules/tool": { version: "1.0.0", license: "GPL-3.0-only", dev: true },
    },
  });
  expect(packages).toEqual([
    { name: "@c/c", version: "3.0.0", licence: "" },
    { name: "b", version: "2.0.0", licence: "MIT" },
    { name: "real", version: "1.0.0", licence: "ISC" },
  ]);
  expect(packages.filter((found) => !isAllowed(found)).map(({ name }) => name)).toEqual(["@c/c"]);
});

test("every package of the product has an allowed licence, and the page lists them all", () => {
  const packages = packagesOf(lockFile);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((found) => !isAllowed(found))).toEqual([]);
  expect(readFileSync("docs/licences.md", "utf8")).toBe(licencePage(packages));
});
