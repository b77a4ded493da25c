import { globSync, readFileSync } from "node:fs";

/** The text of each file that may be named as code or as a test, by its path. */
export type SourceFiles = ReadonlyMap<string, string>;

const NAMED = ["*.ts", "{src,e2e,scripts,docs}/**/*.{ts,tsx,css,mjs,md,html,sql}", ".ci/run", "README.md"];

/** Reads the repository's own files from the current folder. */
export function sourceFiles(): SourceFiles {
  const paths = globSync(NAMED, { exclude: ["docs/spec.md", "docs/coverage.md"] });
  return new Map(paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(path, "utf8")]));
}

/** Whether a path is a test's: beside its code, or a journey. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
