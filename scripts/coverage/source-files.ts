import { globSync, readFileSync } from "node:fs";

export type SourceFiles = ReadonlyMap<string, string>;

const NAMED = ["*.ts", "{src,e2e,scripts,docs}/**/*.{ts,tsx,css,mjs,md,html,sql}", ".ci/run", "README.md"];

export function sourceFiles(): SourceFiles {
  const paths = globSync(NAMED, { exclude: ["docs/spec.md", "docs/coverage.md"] });
  return new Map(paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(path, "utf8")]));
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
