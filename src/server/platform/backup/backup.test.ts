import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { createFolder, openFolder, openStorage } from "#server/platform/storage/open-storage.ts";
import { contentsOf, emptyDatabase, makeBackup, newFolder, quiet } from "#server/testing/backups.ts";
import { queryRows, asServing, withClient } from "#server/testing/databases.ts";
import { wrongCounters } from "#server/testing/load/kills.ts";
import { createWriteLoad, createPeople } from "#server/testing/load/write-load.ts";
import { uploadedLogo } from "#server/testing/logos.ts";
import { tokenMailedTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  cookieOf,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  onboarding,
  PASSWORD,
  publishedJob,
  savedVenue,
  venue,
  visitor,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { startS3Server } from "#server/testing/services/s3-server.ts";
import { backUp } from "./back-up.ts";
import { checkBackup } from "./check-backup.ts";
import { restore } from "./restore.ts";

const product = useProduct();
const backedUp = (url = product().databaseUrl) => makeBackup(url, product().context.storage);

/** Writes edge values of every type, and more rows of a table than are read at once. */
async function writeOddRows(jobId: string): Promise<void> {
  const { db } = product().context;
  await db.execute(sql`update jobs set title = ${'« L\'été » \\ "à 5 %"\t😀\u2028'}, description = ${"un\r\ndeux\n\\N\n"},
    requirements = array['a,b', '"c"', '{d}', '\\', '', null], benefits = '{}', location_latitude = 0.1 + 0.2::float8,
    location_longitude = -1e-300, hourly_rate = 123456.78, updated_at = '1969-12-31T23:59:59.999Z' where id = ${jobId}`);
  await db.execute(sql`insert into imported_documents (collection, source_id, outcome, document, imported_at) values
    ('jobs', 'nothing', 'quarantined', null, now()), ('jobs', 'null', 'quarantined', 'null', now()),
    ('jobs', 'deep', 'quarantined', ${JSON.stringify({ a: [1.5, "é\n", null, { b: 1e21 }] })}, now())`);
  await db.execute(sql`insert into imported_documents (collection, source_id, outcome, imported_at)
    select 'jobs', n::text, 'quarantined', now() from generate_series(1, 2500) n`);
}

let email = "";
let serial = 0;

/** Creates a company that signs in again after the restoration. */
async function signUp(): Promise<Person> {
  email = `sauvegarde-${(serial += 1)}@example.fr`;
  const recruiter = await newRecruiter(product().app, { email });
  await recruiter.call("POST", "/api/recruiter/onboarding", { body: onboarding() });
  return recruiter;
}

/** A folder that holds no file. */
async function emptyStorage(): Promise<FileStorage> {
  return createFolder({ dataDir: await newFolder() });
}

async function signedIn(app: App): Promise<Record<string, string>> {
  const body = { email, password: PASSWORD };
  const answer = await visitor(app).call("POST", "/api/auth/sign-in", { body });
  return { cookie: cookieOf(answer) };
}

describe("a backup", () => {
  test("contains no credentials: no session, no secret, no link, none in a mail to send either", async () => {
    await signUp();
    const { db, newId, clock } = product().context;
    const [id, now] = [newId(), clock()];
    await queueMail(db, { to: email, subject: "Sans lien", text: "À garder", html: "" }, { id, now });
    await visitor(product().app).call("POST", "/api/auth/forgot-password", { body: { email } });
    await queryRows(
      product().databaseUrl,
      "insert into secrets values ('key', 'value') on conflict do nothing",
    );
    const { file } = await backedUp();
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split("\n");
    const tables = new Set(lines.filter((line) => line.startsWith("row ")).map((line) => line.split(" ")[1]));
    expect(tables).toContain("users");
    expect([...tables].filter((name) => /session|secret|verification|link/.test(name ?? ""))).toEqual([]);
    const tokens = [
      await tokenMailedTo(db, email, "/confirm-email"),
      await tokenMailedTo(db, email, "/reset-password"),
    ];
    for (const token of tokens) {
      expect(token).toHaveLength(43);
      expect(lines.filter((line) => line.includes(token))).toEqual([]);
    }
    expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
  });

  test("restored into an empty database has every table, every file, and serves the product", async () => {
    const recruiter = await signUp();
    const { briefing } = venue();
    const jobId = await publishedJob(recruiter, { venueId: await savedVenue(recruiter), briefing });
    await appliedTo(await newCandidate(product().app), jobId);
    const logo = await uploadedLogo(product(), recruiter);
    await writeOddRows(jobId);
    const { file, written } = await backedUp();
    expect(written.files).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const url = await emptyDatabase();
    const DATA_DIR = await newFolder();
    const restored = await restore({
      file,
      url,
      servingUrl: asServing(url),
      storage: await createFolder({ dataDir: DATA_DIR }),
      isForced: false,
    });
    expect(restored).toMatchObject(written);
    expect(await contentsOf(url)).toEqual(await contentsOf(product().databaseUrl));

    const again = await startProduct(asServing(url), { DATA_DIR });
    const headers = await signedIn(again.app);
    expect((await visitor(again.app).call("GET", "/api/jobs", { headers })).json()).toEqual(
      (await recruiter.call("GET", "/api/jobs")).json(),
    );
    const [before, after] = await Promise.all([
      product().app.inject({ url: logo }),
      again.app.inject({ url: logo }),
    ]);
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    await again.stop();
  });

  test("of files in a folder can be restored to an S3 storage", async () => {
    const recruiter = await signUp();
    const logo = await uploadedLogo(product(), recruiter);
    const { file, written } = await backedUp();
    const s3 = await startS3Server();
    const url = await emptyDatabase();
    const storage = openStorage(readConfig({ STORAGE_URL: s3.url }));
    expect((await restore({ file, url, servingUrl: asServing(url), storage, isForced: false })).files).toBe(
      written.files,
    );
    const again = await startProduct(asServing(url), { STORAGE_URL: s3.url });
    expect((await again.app.inject({ url: logo })).headers["content-type"]).toBe("image/webp");
    await visitor(again.app).call("DELETE", "/api/recruiter/logo", { headers: await signedIn(again.app) });
    const { rows } = await again.context.db.execute<{ id: string }>(
      "select id from files where company_id is null",
    );
    expect(rows).toEqual([]);
    await again.stop();
    await s3.stop();
  });

  test("written during writes is a consistent snapshot", async () => {
    const address = await product().app.listen({ port: 0, host: "127.0.0.1" });
    const load = createWriteLoad(await createPeople(address));
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const writing = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) await load.writeNext(address);
    });
    await expect.poll(() => load.attempts().length).toBeGreaterThan(40);
    const answeredBefore = load.attempts().filter(({ id }) => id !== undefined);
    const { file } = await backedUp();
    const attemptsMeanwhile = load.attempts().length;
    over.abort();
    await Promise.all(writing);

    const url = await emptyDatabase();
    await restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced: false });
    const differences = (await withClient(url, wrongCounters)).filter(
      (difference) => !difference.startsWith("version"),
    );
    expect(differences).toEqual([]);
    const rows = await queryRows<{ id: string }>(
      url,
      "select id from jobs union all select id from applications",
    );
    const stored = new Set(rows.map(({ id }) => id));
    expect(answeredBefore.filter(({ id }) => !stored.has(id ?? ""))).toEqual([]);
    expect(attemptsMeanwhile).toBeGreaterThan(answeredBefore.length);
  });

  test("of an older release is migrated when restored", async () => {
    const old = await emptyDatabase();
    const [first = ""] = await migrationNames(product().databaseUrl);
    await migrateDatabase(old, { only: [first] });
    await queryRows(
      old,
      `insert into users (id, email, role) values (gen_random_uuid(), 'c@k.fr', 'recruiter')`,
    );
    const { file } = await backedUp(old);
    const url = await emptyDatabase();
    await restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced: false });
    expect(await migrationNames(url)).toEqual(await migrationNames(product().databaseUrl));
    expect(await queryRows(url, "select email, last_active_at is not null as dated from users")).toEqual([
      { email: "c@k.fr", dated: true },
    ]);
  });

  test("never overwrites another", async () => {
    const { file } = await backedUp();
    const before = await readFile(file);
    const options = { url: product().databaseUrl, storage: undefined, file, log: quiet };
    await expect(backUp(options)).rejects.toThrow(`${file} already exists: name another file.`);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test("never overwrites another that appears meanwhile, and leaves nothing unfinished", async () => {
    await uploadedLogo(product(), await onboardedRecruiter(product().app));
    const folder = await newFolder();
    const file = join(folder, "backup.gz");
    const stored = product().context.storage;
    const read: typeof stored.read = async (path) => {
      await writeFile(file, "another");
      return stored.read(path);
    };
    const options = { url: product().databaseUrl, storage: { ...stored, read }, file, log: quiet };
    await expect(backUp(options)).rejects.toThrow("EEXIST");
    expect([await readFile(file, "utf8"), await readdir(folder)]).toEqual(["another", ["backup.gz"]]);
  });

  test("that is interrupted leaves nothing, and the next removes what a killed one left", async () => {
    await uploadedLogo(product(), await onboardedRecruiter(product().app));
    const folder = await newFolder();
    const file = join(folder, "backup.gz");
    const [killed, running] = [2_147_483_646, process.ppid].map((pid) => `old.gz.${pid}.unfinished`);
    for (const name of [killed, running]) await writeFile(join(folder, `${name}`), "");
    const { storage } = product().context;
    const stopping = new AbortController();
    const read: typeof storage.read = (path) => {
      stopping.abort(new Error("Interrupted"));
      return storage.read(path);
    };
    const options = { url: product().databaseUrl, file, log: quiet };
    const interrupted = backUp({ ...options, storage: { ...storage, read }, signal: stopping.signal });
    await expect(interrupted).rejects.toThrow("Interrupted");
    expect(await readdir(folder)).toEqual([running]);
  });

  test("skips a missing file, and logs it", async () => {
    await uploadedLogo(product(), await onboardedRecruiter(product().app));
    await uploadedLogo(product(), await onboardedRecruiter(product().app));
    const file = join(await newFolder(), "backup.gz");
    const { storage } = product().context;
    const missing = await emptyStorage();
    const read = vi.fn<typeof storage.read>(storage.read).mockImplementationOnce(missing.read);
    const log = { warn: vi.fn<(detail: unknown, message?: string) => void>() };
    const { files } = await backUp({
      url: product().databaseUrl,
      storage: { ...storage, read },
      file,
      log,
    });
    expect(files).toBe(read.mock.calls.length - 1);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ path: expect.stringContaining("logos/") }),
      "A file is missing: it is not in the backup",
    );
  });

  test("fails once the rows are written when the storage has none of the files, as it must be another", async () => {
    await uploadedLogo(product(), await onboardedRecruiter(product().app));
    await product().context.db.execute(sql`update files set updated = now() - interval '16 minutes'`);
    const folder = await newFolder();
    const file = join(folder, "backup.gz");
    const options = { url: product().databaseUrl, file, log: quiet, storage: await emptyStorage() };
    await expect(backUp(options)).rejects.toThrow(
      /backup\.gz has the database alone, as the storage has none of the \d+ files: check STORAGE_URL or DATA_DIR, or add --without-files\.$/,
    );
    expect(await readdir(folder)).toEqual(["backup.gz"]);
    expect(await checkBackup(file)).toMatchObject({ end: { files: 0 } });
  });

  test.each([
    ["written at the same time", sql`updated = now() - interval '14 minutes'`],
    ["to be deleted", sql`updated = now() - interval '1 day', company_id = null`],
  ])("succeeds without any file when all are %s", async (_case, changes) => {
    await uploadedLogo(product(), await onboardedRecruiter(product().app));
    await product().context.db.execute(sql`update files set ${changes}`);
    const folder = await newFolder();
    const options = { url: product().databaseUrl, file: join(folder, "backup.gz"), log: quiet };
    expect(await backUp({ ...options, storage: await emptyStorage() })).toMatchObject({ files: 0 });
  });

  test("fails when the storage, its bucket or its folder cannot be reached, and leaves nothing", async () => {
    await uploadedLogo(product(), await onboardedRecruiter(product().app));
    const folder = await newFolder();
    const options = { url: product().databaseUrl, file: join(folder, "backup.gz"), log: quiet };
    const s3 = await startS3Server();
    const urlOfNoBucket = s3.url.replace("/renfort?", "/aucun?");
    for (const STORAGE_URL of [urlOfNoBucket, "s3://S3RVER:S3RVER@127.0.0.1:1/renfort?tls=false"]) {
      const storage = openStorage(readConfig({ STORAGE_URL }));
      await expect(backUp({ ...options, storage })).rejects.toMatchObject({ code: "storage/unknown" });
    }
    const notMounted = openFolder({ dataDir: await newFolder() });
    await expect(backUp({ ...options, storage: notMounted })).rejects.toThrow(/\/files is missing$/);
    expect(await readdir(folder)).toEqual([]);
    await s3.stop();
  });
});

test("a database without tables is refused", async () => {
  const url = await emptyDatabase();
  await expect(backedUp(url)).rejects.toThrow("This database has no tables: there is nothing to back up.");
});

test("no table uses a sequence, which backups do not include", async () => {
  const found = await queryRows(
    product().databaseUrl,
    "select from pg_sequences where schemaname = 'public'",
  );
  expect(found).toEqual([]);
});

async function migrationNames(url: string): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    url,
    "select name from drizzle.__drizzle_migrations order by name",
  );
  return rows.map(({ name }) => name);
}
