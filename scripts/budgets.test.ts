import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { APP_FILE, CANDIDATE_FILE, JOB_FILE, pageFile, scriptedPaths, sitePaths } from "#domain/pages.ts";

const script = { file: "script.js" };
const screens = ["planning.page", "create-job.page", "palette"].map((name) => `src/${name}.tsx`);

/** The budgets of a build whose home page has this content. */
async function budgetsWith(homePage: string) {
  const folder = await mkdtemp(join(tmpdir(), "budgets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dist = join(folder, "dist/web");
  await mkdir(join(dist, ".vite"), { recursive: true });
  const site = scriptedPaths.map((page) => `src${page}.page.tsx`);
  for (const [build, keys] of Object.entries({ react: [], site, app: screens, candidate: [] })) {
    const manifest = Object.fromEntries(keys.map((key) => [key, script]));
    await writeFile(join(dist, `.vite/${build}.json`), JSON.stringify(manifest));
  }
  for (const page of [...sitePaths.map(pageFile), APP_FILE, CANDIDATE_FILE, JOB_FILE])
    await writeFile(join(dist, page), page === pageFile("/") ? homePage : "");
  await writeFile(join(dist, script.file), "alert(1)");
  const { status, stdout } = spawnSync(process.execPath, [resolve("scripts/budgets.ts")], {
    cwd: folder,
    encoding: "utf8",
  });
  return { code: status, output: stdout };
}

test("one page over its budget fails, the first of them too", async () => {
  expect(await budgetsWith("")).toMatchObject({ code: 0 });
  expect(await budgetsWith(`<script type="module" src="/script.js">`)).toEqual({
    code: 1,
    output: expect.stringMatching(/^\/: 0\.0 kB of 0, too much\n[^!]*$/),
  });
});
