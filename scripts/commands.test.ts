import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { emptyDatabase } from "#server/testing/backups.ts";
import { asOwner, asServing, queryRows } from "#server/testing/databases.ts";
import { uploadedLogo } from "#server/testing/logos.ts";
import { newRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { newDataDir } from "#server/testing/server-process.ts";

const product = useProduct();

/** Runs a command of package.json with only these settings; returns its exit code and everything it printed. */
async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  meanwhile: (child: ChildProcess) => Promise<void> = () => Promise.resolve(),
) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], out, errors] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
    meanwhile(child),
  ]);
  return { code, output: `${out}${errors}` };
}

async function newFolder(): Promise<string> {
  const { dataDir, remove } = await newDataDir();
  onTestFinished(remove);
  return dataDir;
}

/** A file of settings that names a database, the product's by default, as /etc/renfort.env does. */
async function settingsFile(
  folder: string,
  { databaseUrl }: { databaseUrl: string } = product(),
): Promise<string> {
  const file = join(folder, "renfort.env");
  const settings = [
    `DATABASE_URL="${databaseUrl}"`,
    `DATABASE_OWNER_URL="${asOwner(databaseUrl)}"`,
    `DATA_DIR="${join(folder, "data")}"`,
  ];
  await writeFile(file, settings.join("\n"));
  return file;
}

test.each([
  ["backup", ["backup.gz"]],
  ["restore", ["backup.gz"]],
  ["account", ["reactivate", "a@b.fr"]],
  ["invite", []],
  ["import", ["."]],
])("%s without settings creates no database", async (script, args) => {
  const folder = await newFolder();
  const { code, output } = await run(script, args, { DATA_DIR: folder, SETTINGS_FILE: "" });
  expect([code, output]).toEqual([1, expect.stringContaining("No database: DATABASE_URL is not set")]);
  expect(await readdir(folder)).toEqual([]);
});

test("a command names the database of the settings file first, with its accounts", async () => {
  await newRecruiter(product().app);
  const folder = await newFolder();
  const file = join(folder, "backup.gz");
  const { code, output } = await run("backup", [file], { SETTINGS_FILE: await settingsFile(folder) });
  const name = new URL(product().databaseUrl).pathname.slice(1);
  expect(output).toMatch(new RegExp(`^Database: ${name} on \\S+, [1-9]\\d* accounts?\\.\\n`));
  expect([code, existsSync(file)]).toEqual([0, true]);
});

test("backup refuses what it cannot write with an exit code and a sentence, and leaves what is there", async () => {
  await newRecruiter(product().app);
  const folder = await newFolder();
  const settings = { SETTINGS_FILE: await settingsFile(folder) };
  const taken = join(folder, "taken.gz");
  await writeFile(taken, "another");
  const refusals: [string[], string][] = [
    [[], "Name the file to write"],
    [[taken, join(folder, "second.gz")], "Name the file to write"],
    [[taken], `${taken} already exists: name another file.`],
    [["--verify", join(folder, "absent.gz")], "is not a whole backup"],
    [["--wrong", join(folder, "second.gz")], "Unknown option"],
  ];
  for (const [args, sentence] of refusals) {
    const { code, output } = await run("backup", args, settings);
    expect([args, code, output]).toEqual([args, 1, expect.stringContaining(sentence)]);
  }
  const names = (await readdir(folder)).filter((name) => name.includes("gz"));
  expect([names, await readFile(taken, "utf8")]).toEqual([["taken.gz"], "another"]);
});

test("backup refuses a database without accounts, unless it may be empty", async () => {
  await product().context.db.delete(users);
  const folder = await newFolder();
  const settings = { SETTINGS_FILE: await settingsFile(folder) };
  const file = join(folder, "backup.gz");
  expect(await run("backup", [file], settings)).toEqual({
    code: 1,
    output: expect.stringContaining("This database has no accounts"),
  });
  expect(existsSync(file)).toBe(false);
  expect(await run("backup", [file, "--allow-empty"], settings)).toMatchObject({ code: 0 });
});

test("backup --verify restores a backup on trial and records it, or only says so without a database", async () => {
  const { databaseUrl } = product();
  await newRecruiter(product().app);
  const folder = await newFolder();
  const file = join(folder, "backup.gz");
  const settings = { SETTINGS_FILE: await settingsFile(folder) };
  await run("backup", [file], settings);
  const records = () =>
    queryRows<{ verified: boolean }>(databaseUrl, "select verified_at is not null as verified from backups");
  const [before] = (await records()).slice(-1);
  expect(before).toEqual({ verified: false });
  const alone = await run("backup", ["--verify", file], { SETTINGS_FILE: "", DATA_DIR: folder });
  expect(alone).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d rows and 0 files of .* on trial/),
  });
  expect(await records()).not.toContainEqual({ verified: true });
  expect(await run("backup", ["--verify", file], settings)).toMatchObject({ code: 0 });
  expect(await records()).toContainEqual({ verified: true });
  const unreachable = { ...settings, DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c", DATABASE_OWNER_URL: "" };
  expect(await run("backup", ["--verify", file], unreachable)).toEqual({
    code: 0,
    output: expect.stringMatching(/on trial in .*\nIts verification was not recorded: .*127\.0\.0\.1:1/),
  });
  await writeFile(file, "damaged");
  const damaged = await run("backup", ["--verify", file], settings);
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining("is not a whole backup")]);
});

test("backup --verify that is interrupted leaves neither its folder nor its PostgreSQL", async () => {
  await newRecruiter(product().app);
  const [folder, tmp] = [await newFolder(), await newFolder()];
  const file = join(folder, "backup.gz");
  await run("backup", [file], { SETTINGS_FILE: await settingsFile(folder) });
  const verified = run("backup", ["--verify", file], { SETTINGS_FILE: "", TMPDIR: tmp }, async (child) => {
    await expect.poll(() => readdir(tmp), { timeout: 10_000 }).toHaveLength(1);
    child.kill("SIGTERM");
  });
  expect(await verified).toMatchObject({ code: 1, output: expect.stringContaining("Interrupted") });
  expect(await readdir(tmp)).toEqual([]);
});

/** Interrupts a command while it waits for a lock, then lets it go on. */
async function runInterrupted(
  [script, ...args]: [string, ...string[]],
  { databaseUrl, lock, settings }: { databaseUrl: string; lock: string; settings: Record<string, string> },
) {
  const client = new Client({ connectionString: asOwner(databaseUrl) });
  onTestFinished(() => client.end());
  await client.connect();
  await client.query(`begin; ${lock}`);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return run(script, args, settings, async (child) => {
    await expect.poll(() => queryRows(asOwner(databaseUrl), waiting)).toHaveLength(1);
    child.kill("SIGTERM");
    await client.query("rollback");
  });
}

test("backup that is interrupted leaves no file", async () => {
  await newRecruiter(product().app);
  const { databaseUrl } = product();
  const [folder, target] = [await newFolder(), await newFolder()];
  const settings = { SETTINGS_FILE: await settingsFile(folder) };
  const lock = "lock table companies in access exclusive mode";
  const file = join(target, "backup.gz");
  expect(await runInterrupted(["backup", file], { databaseUrl, lock, settings })).toEqual({
    code: 1,
    output: expect.stringContaining("Interrupted: nothing of it is left."),
  });
  expect((await readdir(target)).filter((name) => name.includes("gz"))).toEqual([]);
});

test("restore that is interrupted restores no row", async () => {
  await newRecruiter(product().app);
  const [folder, file] = [await newFolder(), join(await newFolder(), "backup.gz")];
  await run("backup", [file], { SETTINGS_FILE: await settingsFile(folder) });
  const databaseUrl = asServing(await emptyDatabase("restore"));
  const settings = { SETTINGS_FILE: await settingsFile(folder, { databaseUrl }) };
  const lock = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrations})`;
  expect(await runInterrupted(["restore", file], { databaseUrl, lock, settings })).toEqual({
    code: 1,
    output: expect.stringContaining("Interrupted: no row was restored"),
  });
  expect(await queryRows(asOwner(databaseUrl), "select from users")).toEqual([]);
});

test("restore writes to a database that is not named for it only when forced", async () => {
  await newRecruiter(product().app);
  const [folder, file] = [await newFolder(), join(await newFolder(), "backup.gz")];
  await run("backup", [file], { SETTINGS_FILE: await settingsFile(folder) });
  const databaseUrl = asServing(await emptyDatabase("prod"));
  const settings = { SETTINGS_FILE: await settingsFile(folder, { databaseUrl }) };
  const refused = await run("restore", [file, "--without-files"], settings);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("add --force if it is the one") });
  expect(await run("restore", [file, "--without-files", "--force"], settings)).toMatchObject({ code: 0 });
  expect(await queryRows(databaseUrl, "select from users limit 1")).toHaveLength(1);
});

test("restore when forced creates the database of an empty folder, as on a new machine", async () => {
  await uploadedLogo(product(), await newRecruiter(product().app));
  const [folder, file] = [await newFolder(), join(await newFolder(), "backup.gz")];
  const own = { SETTINGS_FILE: await settingsFile(folder), DATA_DIR: product().context.config.dataDir };
  expect((await run("backup", [file], own)).output).toContain(" rows and 1 files in ");
  const settings = { SETTINGS_FILE: "", DATA_DIR: await newFolder() };
  const refused = await run("restore", [file], settings);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("--force creates it there") });
  expect(await run("restore", [file, "--force"], settings)).toMatchObject({
    code: 0,
    output: expect.stringContaining(" rows and 1 files in "),
  });
  expect(await run("account", ["reactivate", "a@b.fr"], settings)).toMatchObject({
    output: expect.stringMatching(/^Database: .*, [1-9]\d* accounts?\.\n/),
  });
});

test("a settings file that cannot be read fails a command, unless its settings are given", async () => {
  const folder = await newFolder();
  const unreadable = join(folder, "missing", "renfort.env");
  const { code, output } = await run("invite", ["--dry-run"], { SETTINGS_FILE: unreadable });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`The settings of ${unreadable} cannot be read`),
  ]);
  const given = await run("invite", ["--dry-run"], {
    SETTINGS_FILE: unreadable,
    DATABASE_URL: product().databaseUrl,
    DATABASE_OWNER_URL: asOwner(product().databaseUrl),
    DATA_DIR: folder,
  });
  expect(given).toMatchObject({ code: 0, output: expect.stringContaining("Would write to") });
});

test("the environment prevails over the settings file", async () => {
  const folder = await newFolder();
  const settings = {
    SETTINGS_FILE: await settingsFile(folder),
    DATABASE_OWNER_URL: "postgresql://a:b@127.0.0.1:1/c",
  };
  const { code, output } = await run("invite", ["--dry-run"], settings);
  expect([code, output]).toEqual([1, expect.stringContaining("DATABASE_OWNER_URL (c on 127.0.0.1:1)")]);
});
