import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

/** Runs steps of `npm run check` on a project of these files. */
async function check(files: Record<string, string>, ...steps: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "renfort-check-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["scripts", "docs"]) mkdirSync(join(folder, name));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  copyFileSync("package.json", join(folder, "package.json"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const child = spawn(process.execPath, [resolve("scripts/check.ts"), ...steps], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], output, errors] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: `${output}${errors}` };
}

const licences = (content: string) =>
  `process.getBuiltinModule("node:fs").writeFileSync("docs/licences.md", ${JSON.stringify(content)});\n`;

test("a step that fails makes the check fail, and is named at the end", async () => {
  const files = { "docs/licences.md": "now\n", "scripts/licences.ts": licences("now\n") };
  expect(await check({ ...files, "odd.ts": "const  a=1" }, "format", "licences")).toEqual({
    code: 1,
    output: expect.stringContaining("Failed: format.\n"),
  });
  expect(await check({ ...files, "even.ts": "const a = 1;\n" }, "format", "licences")).toEqual({
    code: 0,
    output: expect.stringContaining("All checks passed.\n"),
  });
});

test("a generated file that differs from its source makes the check fail", async () => {
  const files = { "docs/licences.md": "before\n", "scripts/licences.ts": licences("now\n") };
  const { code, output } = await check(files, "licences");
  expect(code).toBe(1);
  expect(output).toContain("Failed: licences.\n");
  expect(output).toContain("docs/licences.md differs from what its source generates.");
});
