import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeToOthers } from "./data-dir.ts";

// Root's PostgreSQL, which runs as another user, passes through.
const CLOSED = process.getuid?.() === 0 ? 0o711 : 0o700;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "renfort-data-dir-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

test("a data folder is made for its owner alone", async () => {
  const folder = join(await newFolder(), "deep", "data");
  await closeToOthers(folder);
  expect(await modeOf(folder)).toBe(CLOSED);
});

test("one that others could read is closed to them, and one that is narrower stays so", async () => {
  const folder = await newFolder();
  await chmod(folder, 0o777);
  await closeToOthers(folder);
  expect(await modeOf(folder)).toBe(CLOSED);
  await chmod(folder, 0o500);
  await closeToOthers(folder);
  expect(await modeOf(folder)).toBe(0o500);
});
