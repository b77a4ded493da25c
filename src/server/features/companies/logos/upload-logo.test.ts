import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { files } from "#server/platform/db/tables/files.ts";
import { storageFailure } from "#server/platform/external/storage-failure.ts";
import { filesOf, sendLogo, shownLogo, uploadedLogo } from "#server/testing/logos.ts";
import {
  type Person,
  newRecruiter,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { form, noise, picture } from "#server/testing/pictures.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";
import { uploadLogo } from "./upload-logo.ts";

const product = useProduct();

const png = () => picture().png().toBuffer();

const send = (person: Person, sent: ReturnType<typeof form>) => sendLogo(product(), person, sent);
const uploaded = (person: Person, content?: Uint8Array) => uploadedLogo(product(), person, content);
const records = (person: Person) => filesOf(product(), person);
const folderOf = ({ id }: Person) => join(product().context.config.dataDir, "files", "logos", id);

describe("uploading a logo", () => {
  test("sets it on the company, and serves it at a public address", async () => {
    const recruiter = await newRecruiter(product().app);
    const answer = await send(recruiter, form({ content: await png() }));
    expect(answer.statusCode).toBe(200);
    const record = answer.json();
    expect(record.companyLogo).toMatch(/^\/files\/[\w-]{43}$/);
    expect((await recruiter.call("GET", "/api/recruiter")).json()).toEqual(record);
    const shown = await product().app.inject({ url: record.companyLogo });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers["content-type"]).toBe("image/webp");
  });

  test("fails while the folder of the files is missing, but in a product that has none yet", async () => {
    await product().context.db.delete(files);
    const added = await startProduct(product().databaseUrl);
    await uploadedLogo(added, await newRecruiter(added.app));
    await added.stop();
    const unmounted = await startProduct(product().databaseUrl);
    const answer = await sendLogo(
      unmounted,
      await newRecruiter(unmounted.app),
      form({ content: await png() }),
    );
    await unmounted.stop();
    expect(answer.statusCode).toBe(502);
  });

  // §7.28
  test("stores it with the metadata record of spec §3", async () => {
    const recruiter = await newRecruiter(product().app);
    const before = Date.now();
    const path = await uploaded(recruiter);
    const [record, ...others] = await records(recruiter);
    expect(others).toEqual([]);
    const { fullPath = "", timeCreated = new Date(0) } = record ?? {};
    const stored = await readFile(join(product().context.config.dataDir, "files", fullPath));
    expect(record).toEqual({
      id: expect.any(String),
      companyId: recruiter.id,
      bucket: "local",
      generation: timeCreated.getTime() * 1000,
      name: `${timeCreated.getTime()}_logo.png`,
      fullPath: `logos/${recruiter.id}/${timeCreated.getTime()}_logo.png`,
      size: stored.length,
      timeCreated: expect.any(Date),
      updated: expect.any(Date),
      md5Hash: createHash("md5").update(stored).digest("base64"),
      contentType: "image/webp",
      customMetadata: { width: "80", height: "40" },
      downloadToken: path.replace("/files/", ""),
    });
    expect(timeCreated.getTime()).toBeGreaterThanOrEqual(before);
  });

  test("deletes the previous one, its record and its address", async () => {
    const recruiter = await newRecruiter(product().app);
    const first = await uploaded(recruiter);
    const second = await uploaded(recruiter, await picture({ colour: "red" }).png().toBuffer());
    expect(second).not.toBe(first);
    expect(await records(recruiter)).toHaveLength(1);
    expect(readdirSync(folderOf(recruiter))).toHaveLength(1);
    expect((await product().app.inject({ url: first })).statusCode).toBe(404);
    expect((await product().app.inject({ url: second })).statusCode).toBe(200);
  });

  test("sets it on existing and new jobs", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const [active, suspended, deleted] = [
      await publishedJob(recruiter),
      await publishedJob(recruiter),
      await publishedJob(recruiter),
    ];
    await recruiter.call("PUT", `/api/jobs/${suspended}/activity`, { body: { isActive: false } });
    await recruiter.call("DELETE", `/api/jobs/${deleted}`);
    const other = await onboardedRecruiter(product().app);
    const foreign = await publishedJob(other);
    const path = await uploaded(recruiter);
    const later = await publishedJob(recruiter);
    const logos = await product().context.db.execute<{ id: string; logo: string | null }>(
      "select id, company_logo_url as logo from jobs",
    );
    const byJob = Object.fromEntries(logos.rows.map(({ id, logo }) => [id, logo]));
    expect(byJob).toMatchObject({ [active]: path, [suspended]: path, [later]: path });
    expect(byJob).toMatchObject({ [deleted]: null, [foreign]: null });
  });

  test("is published live: the company, then its jobs", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const versionOf = async () => {
      const { rows } = await product().context.db.execute<{ version: string }>(
        `select live_version as version from companies where id = '${recruiter.id}'`,
      );
      return Number(rows[0]?.version);
    };
    const before = await versionOf();
    await uploaded(recruiter);
    expect(await versionOf()).toBe(before + 1);
    await publishedJob(recruiter);
    await uploaded(recruiter);
    expect(await versionOf()).toBe(before + 4);
  });

  test.each<[string, (path: string) => Promise<void>]>([
    ["cannot be stored", () => Promise.reject(storageFailure("storage/quota-exceeded", "Full"))],
    [
      "is deleted before it is shown",
      async (fullPath) => {
        await product().context.db.delete(files).where(eq(files.fullPath, fullPath));
      },
    ],
  ])("whose file %s is refused, and the former one stays", async (_case, put) => {
    const recruiter = await newRecruiter(product().app);
    const before = await uploaded(recruiter);
    const { storage, ...context } = product().context;
    const image = { bytes: Buffer.alloc(3), width: 3, height: 1 };
    const sent = { companyId: recruiter.id, name: "logo.png", image };
    const refused = uploadLogo({ ...context, storage: { ...storage, put } }, sent);
    await expect(refused).rejects.toMatchObject({ code: "upload-failed" });
    expect(await shownLogo(recruiter)).toBe(before);
  });

  // §5.21, §9.10
  test("accepts exactly five megabytes", async () => {
    const recruiter = await newRecruiter(product().app);
    const content = Buffer.concat([await png(), Buffer.alloc(5_242_880)]).subarray(0, 5_242_880);
    expect(await uploaded(recruiter, content)).toMatch(/^\/files\//);
  });

  test("is refused from another site's page, without storing anything", async () => {
    const recruiter = await newRecruiter(product().app);
    const { payload, headers } = form({ content: await png() });
    for (const origin of ["https://attaque.example", "null"]) {
      const answer = await send(recruiter, { payload, headers: { ...headers, origin } });
      expect(answer.statusCode).toBe(403);
    }
    expect(await shownLogo(recruiter)).toBeNull();
    expect(await records(recruiter)).toEqual([]);
  });

  test("of one company does not change another's", async () => {
    const [mine, theirs] = [await newRecruiter(product().app), await newRecruiter(product().app)];
    const before = await uploaded(theirs);
    await uploaded(mine);
    expect(await shownLogo(theirs)).toBe(before);
    expect((await product().app.inject({ url: before })).statusCode).toBe(200);
  });

  test("many times concurrently stores one complete logo", async () => {
    const recruiter = await newRecruiter(product().app);
    const content = await noise(200).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(recruiter, form({ content }))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
    const [record, ...others] = await records(recruiter);
    expect(others).toEqual([]);
    expect(await shownLogo(recruiter)).toBe(`/files/${record?.downloadToken}`);
    expect(readdirSync(folderOf(recruiter))).toEqual([record?.name]);
  });
});

describe("deleting a logo", () => {
  const remove = (person: Person) => person.call("DELETE", "/api/recruiter/logo");

  // §4.24
  test("clears it, on the jobs too, and deletes its file", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const path = await uploaded(recruiter);
    const job = await publishedJob(recruiter);
    const answer = await remove(recruiter);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ companyLogo: null });
    expect(await shownLogo(recruiter)).toBeNull();
    expect((await recruiter.call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ companyLogoUrl: null });
    expect((await product().app.inject({ url: path })).statusCode).toBe(404);
    expect(await records(recruiter)).toEqual([]);
    expect(readdirSync(folderOf(recruiter))).toEqual([]);
  });

  test("may be repeated, also without a logo", async () => {
    const recruiter = await newRecruiter(product().app);
    expect((await remove(recruiter)).json()).toMatchObject({ companyLogo: null });
    expect((await remove(recruiter)).statusCode).toBe(200);
  });

  test("does not change another company's", async () => {
    const [mine, theirs] = [await newRecruiter(product().app), await newRecruiter(product().app)];
    const path = await uploaded(theirs);
    await remove(mine);
    expect((await product().app.inject({ url: path })).statusCode).toBe(200);
  });
});

describeWrite(
  "uploadLogo",
  product,
  [
    [
      ["recruiter: company", "job: job"],
      [
        "+ files: id an id, name …, size …, bucket local, updated now, md5_hash …, full_path …, company_id company, generation …, content_type image/webp, time_created now, download_token …, custom_metadata …",
        "companies company: updated_at then → now, company_logo null → …, live_version + 2",
        "jobs job: company_logo_url null → …",
      ],
      async ({ company, publish }) => {
        await publish();
        const sent = form({ content: await picture().png().toBuffer() });
        return () => sendLogo(product(), company, sent);
      },
    ],
  ],
  { isIdempotent: false },
);

describeWrite(
  "deleteLogo",
  product,
  [
    [
      ["recruiter: company"],
      ["- files …", "companies company: updated_at then → now, company_logo … → null, live_version + 1"],
      async ({ company }) => {
        await uploadedLogo(product(), company);
        return () => company.call("DELETE", "/api/recruiter/logo");
      },
    ],
  ],
  { isIdempotent: false },
);
