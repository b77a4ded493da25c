import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findExportFiles } from "./export-files.ts";

const made = { folder: "" };
const at = (...names: string[]) => join(made.folder, ...names);
const names = async () => (await findExportFiles(at("export"))).map(({ name }) => name);

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "renfort-export-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  made.folder = folder;
  await mkdir(at("export"));
  await writeFile(at("export", "jobs.json"), "[]");
});

test("a folder named as a file is a folder", async () => {
  await mkdir(at("export", "members.json"));
  await writeFile(at("export", "members.json", "1.json"), "{}");
  expect(await names()).toEqual(["jobs.json", join("members.json", "1.json")]);
});

test("links are followed, and a folder that is met again is read once", async () => {
  await mkdir(at("elsewhere"));
  await writeFile(at("elsewhere", "members.json"), "[]");
  await symlink(at("elsewhere"), at("export", "old"));
  await symlink(at("elsewhere", "members.json"), at("export", "people.json"));
  await symlink(".", at("export", "around"));
  expect(await names()).toEqual(["jobs.json", join("old", "members.json"), "people.json"]);
});

test("a link to nothing is told, never passed over", async () => {
  await symlink(at("nowhere.json"), at("export", "members.json"));
  await expect(names()).rejects.toThrow(
    `${at("export", "members.json")} is not a file, or a link to nothing.`,
  );
  await rm(at("export", "members.json"));
  await symlink(at("nowhere"), at("export", "notes.txt"));
  expect(await names()).toEqual(["jobs.json"]);
});
