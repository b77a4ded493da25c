import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readS3Address } from "#server/platform/config/s3-address.ts";
import { files } from "#server/platform/db/tables/files.ts";
import { filesOf, uploadedLogo } from "#server/testing/logos.ts";
import { type Person, newRecruiter } from "#server/testing/people.ts";
import { noise } from "#server/testing/pictures.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";
import { type CopyOptions, copyFiles } from "./copy-files.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { createFolder, openFolder, openStorage } from "./open-storage.ts";
import { deleteUnownedFiles } from "./stored-files.ts";

const HOW_MANY = 12;
const s3 = await startMockS3();
const product = useProduct();
const setup: { people: Person[]; paths: string[] } = { people: [], paths: [] };

beforeAll(async () => {
  setup.people = await Promise.all(Array.from({ length: HOW_MANY }, () => newRecruiter(product().app)));
});
beforeEach(async () => {
  const { db, config } = product().context;
  await db.execute("update companies set company_logo = null");
  await db.execute("delete from files");
  await rm(join(config.dataDir, "files"), { recursive: true });
  await createFolder(config);
  s3.objects.clear();
  setup.paths = [];
  for (const person of setup.people) {
    setup.paths.push(await uploadedLogo(product(), person, await noise(32).png().toBuffer()));
  }
});
afterEach(() => s3.fail(null));
afterAll(() => s3.stop());

const folder = () => openFolder(product().context.config);
const bucket = () => {
  const { dataDir } = product().context.config;
  return openStorage({ dataDir, bucket: readS3Address(s3.url) ?? undefined });
};
const copy = (options: Partial<CopyOptions> = {}) =>
  copyFiles({ db: product().context.db, from: folder(), to: bucket(), ...options });
const nothing = { copied: 0, present: 0, removed: 0, missing: [], damaged: [] };

async function inFolder(): Promise<string[]> {
  const names = await readdir(join(product().context.config.dataDir, "files"), { recursive: true });
  return names.filter((name) => name.endsWith(".png"));
}

async function shownBy(app: ReturnType<typeof product>["app"]): Promise<string[]> {
  const answers = await Promise.all(setup.paths.map((url) => app.inject({ url })));
  return answers.map(({ statusCode, rawPayload }) =>
    statusCode === 200 ? rawPayload.toString("base64") : "",
  );
}

async function fileOf(index: number) {
  const [file] = setup.people[index] === undefined ? [] : await filesOf(product(), setup.people[index]);
  if (file === undefined) throw new Error("No such file");
  return file;
}

describe("copying files to another storage", () => {
  test("allows the product to switch to it, with the same addresses, and back", async () => {
    const before = await shownBy(product().app);
    expect(new Set(before).size).toBe(HOW_MANY);
    expect(await copy()).toEqual({ ...nothing, copied: HOW_MANY });
    const moved = await startProduct(product().databaseUrl, { STORAGE_URL: s3.url });
    expect(await shownBy(moved.app)).toEqual(before);
    await moved.stop();

    const again = join(product().context.config.dataDir, "files", "again");
    await mkdir(again);
    const otherFolder = createFolderStorage(again);
    expect(await copy({ from: bucket(), to: otherFolder })).toEqual({ ...nothing, copied: HOW_MANY });
    expect((await inFolder()).filter((name) => name.startsWith("again"))).toHaveLength(HOW_MANY);
  });

  test("a second time copies only new or damaged files", async () => {
    await copy();
    await uploadedLogo(product(), await newRecruiter(product().app));
    const { fullPath, contentType } = await fileOf(3);
    await bucket().put(fullPath, Buffer.from("damaged"), contentType);
    const puts = () => s3.requests.filter((request) => request.startsWith("PUT")).length;
    const before = puts();
    expect(await copy()).toEqual({ ...nothing, copied: 2, present: HOW_MANY - 1 });
    expect(puts()).toBe(before + 2);
    expect(await copy()).toEqual({ ...nothing, present: HOW_MANY + 1 });
  });

  test("does not change the source, unless removal is requested", async () => {
    await copy();
    expect(await inFolder()).toHaveLength(HOW_MANY);
    expect(await copy({ removesSource: true })).toEqual({ ...nothing, present: HOW_MANY, removed: HOW_MANY });
    expect(await inFolder()).toEqual([]);
    expect(s3.objects.size).toBe(HOW_MANY);
    expect(await copy({ removesSource: true })).toMatchObject({ present: HOW_MANY, missing: [] });
  });

  test("in a dry run reports what it would do", async () => {
    const rows = () => product().context.db.execute("select * from files order by id");
    const before = await rows();
    expect(await copy({ isDryRun: true, removesSource: true })).toEqual({ ...nothing, copied: HOW_MANY });
    expect(s3.objects.size).toBe(0);
    expect(await inFolder()).toHaveLength(HOW_MANY);
    expect(await rows()).toEqual(before);
  });

  test("reports missing and damaged files without changing them", async () => {
    const [lost, damaged, deleted] = [await fileOf(0), await fileOf(1), await fileOf(2)];
    const filePath = join(product().context.config.dataDir, "files", damaged.fullPath);
    await folder().remove(lost.fullPath);
    // Its account was deleted, with its bytes: nothing is missing.
    await product().context.db.update(files).set({ companyId: null }).where(eq(files.id, deleted.id));
    await folder().remove(deleted.fullPath);
    await writeFile(filePath, "damaged");
    expect(await copy({ removesSource: true })).toEqual({
      copied: HOW_MANY - 3,
      present: 0,
      removed: HOW_MANY - 3,
      missing: [lost.fullPath],
      damaged: [damaged.fullPath],
    });
    expect(await inFolder()).toEqual([damaged.fullPath]);
  });

  test("removes nothing from the source when the destination stores other bytes", async () => {
    const to = bucket();
    const put: typeof to.put = (path, bytes, type) => to.put(path, bytes.subarray(1), type);
    await expect(copy({ to: { ...to, put }, removesSource: true })).rejects.toThrow(
      /is different after the copy$/,
    );
    expect(await inFolder()).toHaveLength(HOW_MANY);
  });

  test("leaves no bytes of a file whose record is deleted meanwhile", async () => {
    const { id, fullPath } = await fileOf(0);
    s3.onStored(async () => {
      await product().context.db.delete(files).where(eq(files.id, id));
    });
    await copy();
    s3.onStored(() => {});
    expect(s3.objects.size).toBe(HOW_MANY - 1);
    expect(s3.objects.has(fullPath)).toBe(false);
  });

  test.each([{ status: 403, code: "AccessDenied" }, { status: 503, code: "SlowDown" }, "cut"] as const)(
    "stops at a storage failure, %j, and resumes when run again",
    async (failure) => {
      let stored = 0;
      s3.onStored(() => {
        stored += 1;
        if (stored === 5) s3.fail(failure);
      });
      await expect(copy({ removesSource: true })).rejects.toThrow(/^(GET|PUT) logos\//);
      s3.onStored(() => {});
      s3.fail(null);
      expect(s3.objects.size).toBeGreaterThanOrEqual(5);
      const { copied, present } = await copy();
      expect(copied + present).toBe(HOW_MANY);
      expect(s3.objects.size).toBe(HOW_MANY);
    },
  );

  test("stops on request, after the current files", async () => {
    const stopping = new AbortController();
    s3.onStored(() => stopping.abort());
    const { copied } = await copy({ signal: stopping.signal });
    s3.onStored(() => {});
    expect(copied).toBeGreaterThan(0);
    expect(copied).toBeLessThan(HOW_MANY);
    expect(s3.objects.size).toBe(copied);
  });

  test("leaves no orphan of a logo replaced before the switch", async () => {
    await copy();
    const person = setup.people[0];
    if (person === undefined) throw new Error("Nobody");
    await uploadedLogo(product(), person);
    expect(await deleteUnownedFiles(product().context)).toBe(0);
    await copy();
    expect(s3.objects.size).toBe(HOW_MANY + 1);
    const moved = await startProduct(product().databaseUrl, { STORAGE_URL: s3.url });
    expect(await deleteUnownedFiles(moved.context)).toBe(1);
    expect(s3.objects.size).toBe(HOW_MANY);
    expect((await shownBy(moved.app)).filter((bytes) => bytes === "")).toHaveLength(1);
    await moved.stop();
  });

  test("leaves nothing in the folder of a file deleted from the bucket since the switch", async () => {
    const { db, config } = product().context;
    await copy();
    const { id } = await fileOf(0);
    await db.execute(sql`update files set company_id = null where id = ${id}`);
    const settings = { STORAGE_URL: s3.url, DATA_DIR: config.dataDir };
    const moved = await startProduct(product().databaseUrl, settings);
    expect(await deleteUnownedFiles(moved.context)).toBe(1);
    await moved.stop();
    await copy({ removesSource: true });
    expect(s3.objects.size).toBe(HOW_MANY - 1);
    expect(await inFolder()).toEqual([]);
  });
});
