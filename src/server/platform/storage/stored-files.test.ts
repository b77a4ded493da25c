import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { files } from "#server/platform/db/tables/files.ts";
import { filesOf, sendLogo, shownLogo, uploadedLogo } from "#server/testing/logos.ts";
import { type Person, newRecruiter, onboardedRecruiter } from "#server/testing/people.ts";
import { form, picture } from "#server/testing/pictures.ts";
import { useProduct } from "#server/testing/product.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";
import { claimFile, storeFile, deleteUnownedFiles } from "./stored-files.ts";

const s3 = await startMockS3();
const product = useProduct({ STORAGE_URL: s3.url });
const sent = form({ content: await picture().png().toBuffer() });
afterAll(() => s3.stop());
beforeEach(() => deleteAllFiles());
afterEach(() => s3.fail(null));

/** Deletes the files of the previous test. */
async function deleteAllFiles(): Promise<void> {
  await product().context.db.execute("update companies set company_logo = null");
  await product().context.db.execute("delete from files");
  s3.objects.clear();
}

async function deleteUnownedLater(minutes: number): Promise<number> {
  product().time.set(new Date(Date.now() + minutes * 60_000).toISOString());
  return deleteUnownedFiles(product().context);
}

const storedCount = () => [...s3.objects.keys()].length;
const recordedCount = async () => {
  const { rows } = await product().context.db.execute<{ id: string }>("select id from files");
  return rows.length;
};

/** A file stored by a process that crashed before referencing it. */
async function unreferencedFile(recruiter: Person) {
  const fullPath = `logos/${recruiter.id}/${product().context.newId()}_left.png`;
  const bytes = Buffer.from("left");
  const file = { companyId: recruiter.id, fullPath, bytes, contentType: "image/webp", customMetadata: {} };
  return storeFile(product().context, file);
}

describe("a logo stored in a bucket", () => {
  test("is stored, served, replaced and deleted there", async () => {
    const recruiter = await newRecruiter(product().app);
    const first = await uploadedLogo(product(), recruiter);
    const [file] = await filesOf(product(), recruiter);
    expect(file).toMatchObject({ bucket: "renfort-tests" });
    const object = s3.objects.get(file?.fullPath ?? "");
    expect(object?.type).toBe("image/webp");
    const shown = await product().app.inject({ url: first });
    expect(shown.rawPayload.equals(object?.bytes ?? Buffer.alloc(0))).toBe(true);
    await uploadedLogo(product(), recruiter);
    expect(storedCount()).toBe(1);
    await recruiter.call("DELETE", "/api/recruiter/logo");
    expect([storedCount(), await recordedCount()]).toEqual([0, 0]);
  });

  // §7.30
  test.each([
    { status: 403, code: "SignatureDoesNotMatch" },
    { status: 503, code: "SlowDown" },
    "cut",
    "a gigabyte",
  ] as const)("is reported unavailable while the bucket fails with %j", async (failure) => {
    const path = await uploadedLogo(product(), await newRecruiter(product().app));
    s3.fail(failure);
    const answer = await product().app.inject({ url: path });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ message: "Service temporairement indisponible" });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect((await product().app.inject({ method: "HEAD", url: path })).statusCode).toBe(200);
  });
});

describe("an upload that the bucket refuses", () => {
  test.each([
    { status: 401, code: "Unauthorized" },
    { status: 402, code: "PaymentRequired" },
    { status: 403, code: "SignatureDoesNotMatch" },
    { status: 404, code: "NoSuchBucket" },
    { status: 503, code: "SlowDown" },
    "hang",
    "cut",
    "redirect",
  ] as const)("with %j is reported, changes nothing, and its file is deleted later", async (failure) => {
    const recruiter = await onboardedRecruiter(product().app);
    const before = await uploadedLogo(product(), recruiter);
    s3.fail(failure);
    const answer = await sendLogo(product(), recruiter, sent);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: "upload-failed", message: "Erreur lors de l'upload" });
    s3.fail(null);
    expect(await shownLogo(recruiter)).toBe(before);
    expect((await product().app.inject({ url: before })).statusCode).toBe(200);
    await deleteUnownedLater(16);
    expect([storedCount(), await recordedCount()]).toEqual([1, 1]);
  });

  test("fails after one timeout", async () => {
    const recruiter = await newRecruiter(product().app);
    s3.fail("hang");
    const before = s3.requests.length;
    expect((await sendLogo(product(), recruiter, sent)).statusCode).toBe(502);
    expect(s3.requests.slice(before)).toEqual([expect.stringMatching(/^PUT /)]);
    s3.fail(null);
    expect(await deleteUnownedFiles(product().context)).toBe(1);
    expect(await recordedCount()).toBe(0);
  });

  test("may be retried", async () => {
    const recruiter = await newRecruiter(product().app);
    s3.fail({ status: 503, code: "SlowDown" });
    await sendLogo(product(), recruiter, sent);
    s3.fail(null);
    expect((await sendLogo(product(), recruiter, sent)).statusCode).toBe(200);
  });
});

describe("a former logo that cannot be deleted", () => {
  test("is no longer served, and deleted later", async () => {
    const recruiter = await newRecruiter(product().app);
    const before = await uploadedLogo(product(), recruiter);
    s3.fail({ status: 503, code: "SlowDown" }, "DELETE");
    const after = await uploadedLogo(product(), recruiter);
    expect([storedCount(), await recordedCount()]).toEqual([2, 2]);
    expect((await product().app.inject({ url: before })).statusCode).toBe(404);
    expect(await deleteUnownedFiles(product().context)).toBe(0);
    s3.fail(null);
    expect(await deleteUnownedFiles(product().context)).toBe(1);
    expect([storedCount(), await recordedCount()]).toEqual([1, 1]);
    expect((await product().app.inject({ url: after })).statusCode).toBe(200);
  });

  test("does not make the removal of a logo fail", async () => {
    const recruiter = await newRecruiter(product().app);
    await uploadedLogo(product(), recruiter);
    s3.fail("cut", "DELETE");
    const answer = await recruiter.call("DELETE", "/api/recruiter/logo");
    expect(answer.json()).toMatchObject({ companyLogo: null });
  });
});

describe("the removal of unowned files", () => {
  test("keeps referenced files of any age", async () => {
    const recruiter = await newRecruiter(product().app);
    const path = await uploadedLogo(product(), recruiter);
    expect(await deleteUnownedLater(60 * 24 * 365)).toBe(0);
    expect((await product().app.inject({ url: path })).statusCode).toBe(200);
  });

  test("keeps a current upload, and deletes one whose process crashed", async () => {
    const recruiter = await newRecruiter(product().app);
    await uploadedLogo(product(), recruiter);
    await unreferencedFile(recruiter);
    expect(await deleteUnownedLater(14)).toBe(0);
    expect(storedCount()).toBe(2);
    expect(await deleteUnownedLater(16)).toBe(1);
    expect([storedCount(), await recordedCount()]).toEqual([1, 1]);
    expect(await deleteUnownedLater(16)).toBe(0);
  });

  test("leaves those of another storage, whose bytes are not here", async () => {
    const { id } = await unreferencedFile(await newRecruiter(product().app));
    await product().context.db.update(files).set({ bucket: "local" }).where(eq(files.id, id));
    const before = s3.requests.length;
    expect(await deleteUnownedLater(16)).toBe(0);
    expect(s3.requests).toHaveLength(before);
    expect(await recordedCount()).toBe(1);
  });

  test("and a late upload exclude each other", async () => {
    const recruiter = await newRecruiter(product().app);
    const { db } = product().context;
    const claimed = await unreferencedFile(recruiter);
    await db.transaction((tx) => claimFile(tx, claimed, new Date(Date.now() + 10 * 60_000)));
    expect(await deleteUnownedLater(16)).toBe(0);
    expect(await deleteUnownedLater(26)).toBe(1);
    expect(await db.transaction((tx) => claimFile(tx, claimed, new Date()))).toBe(false);
  });

  test("deletes the files of a deleted account", async () => {
    const recruiter = await newRecruiter(product().app);
    const path = await uploadedLogo(product(), recruiter);
    await product().context.db.execute(`delete from users where id = '${recruiter.id}'`);
    expect((await product().app.inject({ url: path })).statusCode).toBe(404);
    expect(await deleteUnownedFiles(product().context)).toBe(1);
    expect([storedCount(), await recordedCount()]).toEqual([0, 0]);
  });

  test("deletes the others at its next runs, where one file cannot be", async () => {
    const recruiter = await newRecruiter(product().app);
    const [kept] = [await unreferencedFile(recruiter), await unreferencedFile(recruiter)];
    const { storage } = product().context;
    const remove = (path: string) =>
      path === kept.fullPath ? Promise.reject(new Error("Locked")) : storage.remove(path);
    const context = { ...product().context, storage: { ...storage, remove } };
    const run = async (minutes: number) => {
      product().time.set(new Date(Date.now() + minutes * 60_000).toISOString());
      return deleteUnownedFiles(context);
    };
    expect([await run(16), await run(17), await run(18)]).toEqual([0, 1, 0]);
    expect([...s3.objects.keys()]).toEqual([kept.fullPath]);
  });

  test("sends one request to a failing bucket, and loses nothing", async () => {
    const recruiter = await newRecruiter(product().app);
    for (let count = 0; count < 5; count += 1) await unreferencedFile(recruiter);
    s3.fail("hang");
    const before = s3.requests.length;
    expect(await deleteUnownedLater(16)).toBe(0);
    expect(s3.requests).toHaveLength(before + 1);
    s3.fail(null);
    expect(await deleteUnownedLater(16)).toBe(5);
    expect([storedCount(), await recordedCount()]).toEqual([0, 0]);
  });
});
