import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { newFolder } from "#server/testing/backups.ts";
import { queryRows } from "#server/testing/databases.ts";
import { startExternalPostgres } from "#server/testing/external-postgres.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { onboarding, publication } from "#server/testing/people.ts";
import { startSharingPooler } from "#server/testing/pooler.ts";
import { useDatabase } from "#server/testing/product.ts";
import { failToStart, startServer } from "#server/testing/server-process.ts";
import { answered, apiAt, enterCompany } from "#tools/api-client.ts";
import { assertPreparedStatements } from "./assert-prepared-statements.ts";
import { withDatabase } from "./embedded.ts";

const databaseUrl = useDatabase();
const REFUSAL =
  /^DATABASE_URL goes through (a pooler|PgBouncer.*), in transaction mode and without support for prepared statements: use PgBouncer 1\.21 or newer with max_prepared_statements = 400, or session mode\.$/m;

describe("prepared statements", () => {
  test("are accepted on the database itself", async () => {
    await expect(assertPreparedStatements(databaseUrl())).resolves.toBeUndefined();
  });

  test("are refused through a pooler that gives the connection of one client to another", async () => {
    await expect(assertPreparedStatements(await startSharingPooler(databaseUrl()))).rejects.toThrow(REFUSAL);
  });
});

const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(installedVersion()) ?? [];
const supportsPreparedStatements = Number(major) > 1 || Number(minor) >= 21;

function installedVersion(): string {
  return spawnSync("pgbouncer", ["--version"], { encoding: "utf8" }).stdout ?? "";
}

/** As root, PgBouncer runs as somebody else, who must be able to read its settings in the temporary folder. */
function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (folder === dirname(folder) || isOpenToOthers(dirname(folder)));
}

const canRun = major !== undefined && (process.getuid?.() !== 0 || isOpenToOthers(tmpdir()));

/** The installed PgBouncer in front of an external PostgreSQL, with the settings of docs/production.md. */
async function startPgBouncer(mode: "session" | "transaction") {
  const dataDir = await newFolder();
  await chmod(dataDir, 0o755);
  const postgres = await startExternalPostgres(dataDir);
  onTestFinished(postgres.stop);
  for (const statement of [
    "create role renfort_owner login password 'owner'",
    "create role renfort login password 'serving'",
    "create database renfort owner renfort_owner",
  ]) {
    await queryRows(postgres.url, statement);
  }
  const folder = await mkdtemp(join(tmpdir(), "renfort-pgbouncer-"));
  const [port = 0] = await freePorts(1);
  await writeFile(join(folder, "users.txt"), '"renfort" "serving"\n');
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: join(folder, "users.txt"),
    stats_users: "renfort",
    pool_mode: mode,
    ignore_startup_parameters: "statement_timeout,idle_in_transaction_session_timeout",
    ...(supportsPreparedStatements && { max_prepared_statements: 400 }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]\n* = host=127.0.0.1 port=${postgres.port}\n[pgbouncer]\n${lines.join("\n")}\n`,
  );
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  for (const path of [folder, file, join(folder, "users.txt")]) {
    if (nobody.uid !== undefined) await chown(path, nobody.uid, nobody.gid);
  }
  const bouncer = spawn("pgbouncer", [file], { ...nobody, stdio: "ignore" });
  onTestFinished(async () => {
    bouncer.kill("SIGKILL");
    await once(bouncer, "exit");
    await rm(folder, { recursive: true });
  });
  const url = `postgresql://renfort:serving@127.0.0.1:${port}/renfort`;
  await expect.poll(() => queryRows(url, "select 1 as one").catch(() => [])).toEqual([{ one: 1 }]);
  const direct = withDatabase(postgres.url, "renfort");
  const as = (user: string, password: string) => direct.replace(/\/\/.*@/, `//${user}:${password}@`);
  return {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: as("renfort", "serving"),
    DATABASE_OWNER_URL: as("renfort_owner", "owner"),
  };
}

const ONE_EACH = Array.from({ length: 100 }, () => 1);

/** Starts a process, writes and reads through the pooler, concurrently, and stops it; returns the length of each list. */
async function serve(env: Record<string, string>): Promise<number[]> {
  const server = await startServer(env);
  const companies = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const account = { email: `claire-${index}@kerguelen.fr`, companyName: "Maison Kerguelen" };
      const api = apiAt(server.address, await enterCompany(server.address, account));
      await answered(api.POST("/api/recruiter/onboarding", { body: onboarding() }));
      await answered(api.POST("/api/jobs", { body: publication() }));
      return api;
    }),
  );
  const lists = await Promise.all(
    Array.from({ length: 20 }, () => companies).flatMap((all) =>
      all.map((api) => answered(api.GET("/api/jobs"))),
    ),
  );
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.output()).not.toMatch(/"level":50/);
  return lists.map(({ items }) => items.length);
}

describe.runIf(canRun)(`the installed ${installedVersion().split("\n", 1).join()}`, () => {
  test("in session mode serves the product", async () => {
    expect(await serve(await startPgBouncer("session"))).toEqual(ONE_EACH);
  });

  test.runIf(supportsPreparedStatements)("in transaction mode serves the product", async () => {
    expect(await serve(await startPgBouncer("transaction"))).toEqual(ONE_EACH);
  });

  test.runIf(!supportsPreparedStatements)(
    "in transaction mode is refused at the start, and named with its version",
    async () => {
      const { code, output } = await failToStart(await startPgBouncer("transaction"));
      expect(code).toBe(1);
      expect(output).toMatch(REFUSAL);
      expect(output).toContain(`PgBouncer ${major}.${minor}`);
    },
  );
});
