import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { chmod, mkdir, mkdtemp, realpath, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres, withDatabase } from "./embedded.ts";

const EMBEDDED = import.meta.resolve("./embedded.ts");
const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };
const isRoot = process.getuid?.() === 0;
let folder = "";
let dataDir = "";
let running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), "embedded-"));
  await chmod(folder, 0o755);
  dataDir = join(folder, "data");
  await mkdir(dataDir, { mode: 0o755 });
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  running = [];
  const home = join(dataDir, "postgres");
  if (existsSync(home)) await rm(await realpath(home), { recursive: true });
  await rm(folder, { recursive: true });
});

describe("the PostgreSQL of a data folder", () => {
  test("starts in an empty folder, keeps its data, and leaves no process", async () => {
    const first = await start();
    await query(first.adminUrl, "create table kept as select 'déjà vu' as words");
    const pid = postmaster();
    await first.stop();
    await expect.poll(() => isAlive(pid)).toBe(false);

    const second = await start();
    expect(await query(second.adminUrl, "select words from kept")).toEqual([{ words: "déjà vu" }]);
    await second.stop();
  });

  test("has every durability setting on and no network listener", async () => {
    const postgres = await start();
    const names = ["fsync", "full_page_writes", "synchronous_commit", "listen_addresses"];
    const settings = await query(
      postgres.adminUrl,
      `select name, setting from pg_settings where name in ('${names.join("','")}') order by name`,
    );
    expect(settings).toEqual([
      { name: "fsync", setting: "on" },
      { name: "full_page_writes", setting: "on" },
      { name: "listen_addresses", setting: "" },
      { name: "synchronous_commit", setting: "on" },
    ]);
    expect(await query(withDatabase(postgres.adminUrl, "template1"), "select lower('ÉLÈVE')")).toEqual([
      { lower: "élève" },
    ]);
    await postgres.stop();
  });

  test("requires a password for each role, stored in private files, and the serving role owns no table", async () => {
    const postgres = await start();
    for (const url of [postgres.url, postgres.ownerUrl, postgres.adminUrl]) {
      const without = new URL(url);
      without.password = "";
      await expect(query(without.href, "select 1")).rejects.toThrow(/password/);
      without.password = "deviné";
      await expect(query(without.href, "select 1")).rejects.toThrow("password authentication failed");
    }
    const cluster = join(dataDir, "postgres", "cluster");
    const rules = readFileSync(join(cluster, "pg_hba.conf"), "utf8").match(/^(?:local|host)\b.*$/gm) ?? [];
    expect(new Set(rules.map((rule) => rule.split(/\s+/).at(-1)))).toEqual(new Set(["scram-sha-256"]));
    expect((await stat(join(cluster, "renfort-passwords.json"))).mode & 0o777).toBe(0o600);
    expect((await stat(cluster)).mode & 0o777).toBe(0o700);
    const superuser = "select rolsuper from pg_roles where rolname = current_user";
    expect(await query(postgres.url, superuser)).toEqual([{ rolsuper: false }]);
    expect(await query(postgres.ownerUrl, superuser)).toEqual([{ rolsuper: false }]);
    await postgres.stop();
  });

  test("is shared by two processes that start concurrently, and stopped by the last one", async () => {
    const [one, two] = await Promise.all([startProcess(), startProcess()]);
    expect(one.url).toBe(two.url);
    const pid = postmaster();
    expect(await presences(one.url)).toEqual([{ count: 2 }]);
    expect(readdirSync(join(dataDir, "postgres")).filter((name) => name.startsWith("init-"))).toEqual([]);

    await end(one.child, "SIGTERM");
    await expect.poll(() => presences(two.url)).toEqual([{ count: 1 }]);
    await end(two.child, "SIGTERM");
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test("is stopped when two processes stop concurrently", async () => {
    const [one, two] = await Promise.all([startProcess(), startProcess()]);
    const pid = postmaster();
    await Promise.all([end(one.child, "SIGTERM"), end(two.child, "SIGTERM")]);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test("is reused after its process was killed", async () => {
    const { child } = await startProcess();
    const pid = postmaster();
    await end(child, "SIGKILL");
    const again = await start();
    expect(postmaster()).toBe(pid);
    await expect.poll(() => presences(again.adminUrl)).toEqual([{ count: 1 }]);
    await again.stop();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test("restarts with its data after every process was killed", async () => {
    const { child, url } = await startProcess();
    await query(url, "create table kept as select 1 as one");
    process.kill(postmaster(), "SIGKILL");
    await end(child, "SIGKILL");
    const again = await start();
    expect(await query(again.adminUrl, "select one from kept")).toEqual([{ one: 1 }]);
    await again.stop();
  });

  test("is retried when it dies while accepting connections", async () => {
    const first = await start();
    await first.stop();
    const folderOfSocket = new URL(first.adminUrl).searchParams.get("host") ?? "";
    let cut = 0;
    const dying = createServer((connection) => {
      connection.destroy();
      cut += 1;
      if (cut === 3) dying.close();
    }).listen(join(folderOfSocket, ".s.PGSQL.5432"));
    await once(dying, "listening");
    const again = await start();
    expect(cut).toBe(3);
    await again.stop();
  });

  test("is restarted when only the server was killed", async () => {
    const postgres = await start();
    await query(postgres.adminUrl, "create table kept as select 1 as one");
    process.kill(postmaster(), "SIGKILL");
    const found = () => query(postgres.adminUrl, "select one from kept").catch(() => "unavailable");
    await expect.poll(found).toEqual([{ one: 1 }]);
    expect(log.warn).toHaveBeenCalledWith("PostgreSQL stopped unexpectedly: restarting it.");
    await postgres.stop();
  });

  test("ignores a stale lock with another program's id, and unfinished files", async () => {
    await (await start()).stop();
    const home = join(dataDir, "postgres");
    await mkdir(join(home, "init-abandoned"));
    const { uid, gid } = await stat(home);
    const lock = join(home, "cluster", "postmaster.pid");
    const holder = spawn("sleep", ["60"], isRoot ? { uid, gid } : {});
    onTestFinished(() => void holder.kill());
    await writeFile(lock, `${holder.pid}\n${home}/cluster\n1\n5432\n${home}\n\n0 0\n`);
    const postgres = await start();
    expect(existsSync(join(home, "init-abandoned"))).toBe(false);
    await postgres.stop();
  });

  test("reports immediately why it cannot start", async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, "postgres", "cluster", "postgresql.conf"), "no_such_setting = 1\n");
    await expect(start()).rejects.toThrow(/PostgreSQL did not start: .*no_such_setting/s);
  });

  test.runIf(isRoot)("as root, is in a folder that survives a reboot when the data folder does", async () => {
    const lasting = await mkdtemp("/var/tmp/embedded-");
    dataDir = join(lasting, "data");
    const postgres = await start();
    const home = readlinkSync(join(dataDir, "postgres"));
    await postgres.stop();
    await rm(home, { recursive: true });
    await rm(lasting, { recursive: true });
    expect(home).toMatch(/^\/var\/(tmp|lib)\/renfort-/);
  });

  test.runIf(isRoot)(
    "as root, is in another folder when other users may not enter the data folder",
    async () => {
      dataDir = join(folder, "private");
      await mkdir(dataDir, { mode: 0o700 });
      const first = await start();
      const home = readlinkSync(join(dataDir, "postgres"));
      expect((await stat(home)).mode & 0o777).toBe(0o700);
      expect(log.info).toHaveBeenCalledWith(expect.stringContaining(`its data is in ${home}.`));
      await query(first.adminUrl, "create table kept as select 1 as one");
      await first.stop();
      const second = await start();
      expect(await query(second.adminUrl, "select one from kept")).toEqual([{ one: 1 }]);
      await second.stop();
    },
  );
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = `
    import { startEmbeddedPostgres } from "${EMBEDDED}";
    const log = { info() {}, warn() {} };
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    process.once("SIGTERM", () => postgres.stop());
    console.log(postgres.adminUrl);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(child.stdout, "data");
  return { child, url: String(line).trim() };
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The number of attached processes; one that just detached may still be listed. */
function presences(url: string): Promise<unknown[]> {
  return query(url, "select count(*)::int from pg_stat_activity where application_name = 'renfort presence'");
}

function postmaster(): number {
  return Number(readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** A zombie counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync("/proc/self") || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
