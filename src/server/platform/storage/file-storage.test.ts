import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readS3Address } from "#server/platform/config/s3-address.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";
import { startS3Server } from "#server/testing/services/s3-server.ts";
import type { FileStorage } from "./file-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

type OpenedStorage = { storage: FileStorage; stop: () => Promise<void> };

async function openFolder(): Promise<OpenedStorage> {
  const folder = await mkdtemp(join(tmpdir(), "renfort-files-"));
  const stop = () => rm(folder, { recursive: true, force: true });
  return { storage: createFolderStorage(folder), stop };
}

async function openS3({ url, stop }: { url: string; stop: () => Promise<void> }): Promise<OpenedStorage> {
  const address = readS3Address(url);
  if (address === null) throw new Error(`${url} names no bucket`);
  return { storage: createS3Storage(address), stop };
}

describe.each([
  ["a folder", openFolder],
  ["an S3 server", async () => openS3(await startS3Server())],
  ["an S3 storage that checks signatures", async () => openS3(await startMockS3())],
])("%s", (_, open) => {
  const opened: Partial<OpenedStorage> = {};
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.stop?.());
  const storage = () => {
    if (opened.storage === undefined) throw new Error("The storage is not open yet");
    return opened.storage;
  };
  const put = (path: string, bytes: Uint8Array<ArrayBuffer>) => storage().put(path, bytes, "image/webp");
  const readBack = async (path: string) => buffer((await storage().read(path)).content);
  const missing = expect.objectContaining({ code: "storage/object-not-found" });

  // §3.20
  test("returns the stored bytes and their size", async () => {
    for (const size of [0, 1, 1000, 300_000, 5_242_880]) {
      const bytes = randomBytes(size);
      await put(`logos/a/${size}_logo.png`, bytes);
      const { size: readSize, content } = await storage().read(`logos/a/${size}_logo.png`);
      expect(readSize).toBe(size);
      expect((await buffer(content)).equals(bytes)).toBe(true);
    }
  });

  test("stores files with similar names separately", async () => {
    const paths = [
      "logos/b/1_a",
      "logos/b/1_a.png",
      "logos/b/1_a-.png",
      "logos/b/1_A",
      "logos/b-/1_a",
      "logos/b",
    ];
    for (const path of paths.slice(0, -1)) await put(path, Buffer.from(path));
    await storage().remove("logos/b/1_a");
    for (const path of paths.slice(1, -1)) expect((await readBack(path)).toString()).toBe(path);
    await expect(storage().read("logos/b/1_a")).rejects.toEqual(missing);
  });

  test("reports that a file is missing", async () => {
    await expect(storage().read("logos/nobody/1_a.png")).rejects.toEqual(missing);
  });

  test("overwrites a file", async () => {
    await put("logos/c/1_a.png", Buffer.from("a long one"));
    await put("logos/c/1_a.png", Buffer.from("short"));
    expect((await readBack("logos/c/1_a.png")).toString()).toBe("short");
  });

  test("deletes a file, also a missing one", async () => {
    await put("logos/e/1_a.png", Buffer.from("x"));
    await storage().remove("logos/e/1_a.png");
    await expect(storage().read("logos/e/1_a.png")).rejects.toEqual(missing);
    await storage().remove("logos/e/1_a.png");
    await storage().remove("logos/nobody/1_a.png");
  });

  test("allows a file to be closed unread", async () => {
    await put("logos/f/1_a.png", randomBytes(300_000));
    for (let count = 0; count < 20; count += 1) (await storage().read("logos/f/1_a.png")).content.destroy();
    expect(await readBack("logos/f/1_a.png")).toHaveLength(300_000);
  });

  test.each([
    "",
    "/etc/passwd",
    "../escape",
    "logos/../../escape",
    "logos/./a",
    "logos//a",
    "logos/",
    ".hidden",
    "logos/.hidden",
    "logos/a\u0000",
    "logos\\..\\a",
    "logos/%2e%2e/a",
    "logos/é",
    "logos/a b",
    "logos/a\n",
    "logos/a?b",
    "logos/a#b",
  ])("refuses the path %j", async (path) => {
    const refused = expect.objectContaining({ code: "storage/unauthorized" });
    await expect(put(path, Buffer.from("x"))).rejects.toEqual(refused);
    await expect(storage().read(path)).rejects.toEqual(refused);
    await expect(storage().remove(path)).rejects.toEqual(refused);
  });
});

describe("a folder", () => {
  test("stores one complete file of several written concurrently", async () => {
    const folder = await mkdtemp(join(tmpdir(), "renfort-files-"));
    const storage = createFolderStorage(folder);
    const writes = Array.from({ length: 8 }, (__, index) => Buffer.alloc(200_000, index));
    await Promise.all(writes.map((bytes) => storage.put("logos/1_a.png", bytes, "image/png")));
    const stored = await buffer((await storage.read("logos/1_a.png")).content);
    expect(writes.some((bytes) => bytes.equals(stored))).toBe(true);
    await rm(folder, { recursive: true });
  });

  test("deletes, with a file, only its own temporary files left by a killed process", async () => {
    const folder = await mkdtemp(join(tmpdir(), "renfort-files-"));
    const storage = createFolderStorage(folder);
    await storage.put("logos/1_a.png", Buffer.from("x"), "image/webp");
    for (const left of [".1_a.png~left", ".1_a.png~again", ".1_a.png.png~left"]) {
      await writeFile(join(folder, "logos", left), "half");
    }
    await storage.remove("logos/1_a.png");
    expect(await readdir(join(folder, "logos"))).toEqual([".1_a.png.png~left"]);
    await rm(folder, { recursive: true });
  });

  test("that is missing, as a disk that is not mounted, is an outage and not a missing file", async () => {
    const folder = join(await mkdtemp(join(tmpdir(), "renfort-files-")), "mounted");
    await mkdir(folder);
    const storage = createFolderStorage(folder);
    await storage.put("logos/1_a.png", Buffer.from("x"), "image/webp");
    await rename(folder, `${folder}-elsewhere`);
    const outage = expect.objectContaining({ code: "storage/unknown" });
    await expect(storage.read("logos/1_a.png")).rejects.toEqual(outage);
    await expect(storage.remove("logos/1_a.png")).rejects.toEqual(outage);
    await expect(storage.put("logos/2_b.png", Buffer.from("y"), "image/webp")).rejects.toEqual(outage);
    await expect(storage.read("logos/1_a.png")).rejects.toEqual(outage);
    await rename(`${folder}-elsewhere`, folder);
    expect((await buffer((await storage.read("logos/1_a.png")).content)).toString()).toBe("x");
    await rm(dirname(folder), { recursive: true });
  });

  test("that cannot be written fails without leaving a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "renfort-files-"));
    await writeFile(join(folder, "logos"), "a file where the folder would be");
    const failed = expect.objectContaining({ code: "storage/unknown" });
    const storage = createFolderStorage(folder);
    await expect(storage.put("logos/1_a.png", Buffer.from("x"), "image/webp")).rejects.toEqual(failed);
    await expect(storage.read("logos/1_a.png")).rejects.toEqual(failed);
    expect(await readdir(folder)).toEqual(["logos"]);
    await rm(folder, { recursive: true });
  });
});
