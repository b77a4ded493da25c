import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { restrictDataDir } from "./data-dir.ts";

// As root, PostgreSQL runs as another user, which must be able to traverse the folder.
const EXPECTED_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "renfort-data-dir-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

test("a data folder is created for its owner alone", async () => {
  const folder = join(await newFolder(), "deep", "data");
  await restrictDataDir(folder);
  expect(await modeOf(folder)).toBe(EXPECTED_MODE);
});

test("a folder readable by others is restricted, and a stricter mode is kept", async () => {
  const folder = await newFolder();
  await chmod(folder, 0o777);
  await restrictDataDir(folder);
  expect(await modeOf(folder)).toBe(EXPECTED_MODE);
  await chmod(folder, 0o500);
  await restrictDataDir(folder);
  expect(await modeOf(folder)).toBe(0o500);
});
