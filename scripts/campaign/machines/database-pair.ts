import { execFile } from "node:child_process";
import { chown, cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type EmbeddedFolders, findFolders } from "#server/platform/db/embedded-folders.ts";
import { withClient } from "#server/testing/databases.ts";
import { freePorts } from "#server/testing/free-ports.ts";

const exec = promisify(execFile);
const quiet = { info: () => undefined, warn: () => undefined };
const PASSWORD = "administrator";
const STANDBY = "standby";

export type DatabasePair = {
  primary: number;
  standby: number;
  /** Stops the primary as a power cut does. */
  loseThePrimary: () => Promise<void>;
  /** Resolves once the standby accepts writes. */
  promote: () => Promise<void>;
  /** Whether commits on the primary wait for the standby. */
  isSynchronous: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** A primary with the product's roles and database, and its synchronous standby; both on this machine. */
export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const [primary = 0, standby = 0] = await freePorts(2);
  const first = await placeIn(join(folder, "primary"));
  const second = await placeIn(join(folder, STANDBY));
  const passwordFile = join(first.home, "password");
  await writeFile(passwordFile, PASSWORD);
  if (first.owner) await chown(passwordFile, first.owner.uid, first.owner.gid);
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  await run(first, "initdb", ["-D", first.cluster, "--encoding=UTF8", "--locale=C", ...access]);
  await start(first, primary);
  const url = `postgresql://postgres:${PASSWORD}@127.0.0.1:${primary}/postgres`;
  await withClient(url, async (client) => {
    await client.query("create role renfort_owner login password 'owner'");
    await client.query("create role renfort login password 'serving'");
    await client.query("create database renfort owner renfort_owner");
  });
  await stop(first, "fast");
  await cp(first.cluster, second.cluster, { recursive: true });
  const conninfo = `host=127.0.0.1 port=${primary} user=postgres password=${PASSWORD} application_name=${STANDBY}`;
  await writeFile(join(second.cluster, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);
  await writeFile(join(second.cluster, "standby.signal"), "");
  if (second.owner) await exec("chown", ["-R", `${second.owner.uid}:${second.owner.gid}`, second.home]);
  await exec("chmod", ["-R", "go=", second.cluster]);
  await start(first, primary, ["-c", `synchronous_standby_names=${STANDBY}`]);
  await start(second, standby);
  const isSynchronous = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
      return rows.length === 1;
    });
  while (!(await isSynchronous())) await delay(100);
  let running = [first, second];
  return {
    primary,
    standby,
    isSynchronous,
    async loseThePrimary() {
      running = [second];
      await stop(first, "immediate");
    },
    promote: () => run(second, "pg_ctl", ["promote", "-w", "-D", second.cluster]),
    stop: async () => {
      for (const folders of running) await stop(folders, "fast");
    },
  };
}

async function placeIn(folder: string): Promise<EmbeddedFolders> {
  await mkdir(folder, { mode: 0o711 });
  return findFolders(folder, quiet);
}

async function run(
  { home, programs, owner }: EmbeddedFolders,
  program: string,
  args: string[],
): Promise<void> {
  await exec(join(programs, program), args, { ...owner, cwd: home, env: { LC_ALL: "C" } });
}

async function start(folders: EmbeddedFolders, port: number, settings: string[] = []): Promise<void> {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${settings.join(" ")}`;
  await run(folders, "pg_ctl", ["start", "-w", "-D", folders.cluster, "-l", folders.logFile, "-o", options]);
}

async function stop(folders: EmbeddedFolders, mode: "fast" | "immediate"): Promise<void> {
  await run(folders, "pg_ctl", ["stop", "-w", "-m", mode, "-D", folders.cluster]);
}
