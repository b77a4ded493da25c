import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newFolder } from "#server/testing/backups.ts";
import { packagesOf } from "./licences.ts";

const bill = z.object({
  bomFormat: z.literal("CycloneDX"),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z.array(z.object({ "bom-ref": z.string(), name: z.string(), purl: z.string() })),
});
const SBOM = import.meta.resolve("./sbom.ts");
const WRITE = `const { writeSbom } = await import("${SBOM}"); writeSbom();`;

/** Writes the bill of a folder that has only the product's package files. */
async function written(path = process.env["PATH"]) {
  const folder = await newFolder();
  for (const file of ["package.json", "package-lock.json"]) cpSync(file, join(folder, file));
  const run = () =>
    spawnSync(process.execPath, ["--input-type=module", "--eval", WRITE], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: path, HOME: folder },
    });
  const { status, stderr } = run();
  return {
    file: join(folder, "dist", "sbom.cdx.json"),
    lock: join(folder, "package-lock.json"),
    status,
    stderr,
    run,
  };
}

test("the bill of materials names the product and the packages that it runs, not those of development", async () => {
  const { file, status } = await written();
  expect(status).toBe(0);
  const { metadata, components } = bill.parse(JSON.parse(readFileSync(file, "utf8")));
  expect(metadata.component).toEqual({ name: "renfort", version: "0.1.0" });
  const listed = new Set(components.map((found) => found["bom-ref"]));
  const lockFile: unknown = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect(listed).toEqual(new Set(packagesOf(lockFile).map(({ name, version }) => `${name}@${version}`)));
  expect(components.some(({ name }) => name === "react")).toBe(true);
  expect(components.some(({ name }) => name === "vitest")).toBe(false);
  expect(components.find(({ name }) => name === "pg")?.purl).toMatch(/^pkg:npm\/pg@\d/);
});

test("the bill of materials is written again when the lock file has changed, and not before", async () => {
  const { file, lock, run } = await written();
  const first = statSync(file).mtimeMs;
  run();
  expect(statSync(file).mtimeMs).toBe(first);
  writeFileSync(lock, readFileSync(lock));
  const later = new Date(first + 1_000);
  utimesSync(lock, later, later);
  utimesSync(file, new Date(first - 1_000), new Date(first - 1_000));
  run();
  expect(statSync(file).mtimeMs).toBeGreaterThan(first - 1_000);
});

test("a build without npm says that the bill of materials is missing, and goes on", async () => {
  const { file, status, stderr } = await written("/nowhere");
  expect([status, existsSync(file)]).toEqual([0, false]);
  expect(stderr).toBe("dist/sbom.cdx.json was not written: it needs npm 10.2 or newer.\n");
});
