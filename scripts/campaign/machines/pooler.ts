import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePorts } from "#server/testing/free-ports.ts";

const NOBODY = 65_534;
/** The first that keeps the names of prepared statements in transaction mode. */
const MIN_VERSION = [1, 21];

/** PgBouncer, from the variable PGBOUNCER or the path; or why there is none. */
export function findPooler(): { program: string; version: string } | { missing: string } {
  const program = process.env["PGBOUNCER"] ?? "pgbouncer";
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  const [, version = ""] = /^PgBouncer (\d+\.\d+\.\d+)/m.exec(stdout ?? "") ?? [];
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [minMajor = 0, minMinor = 0] = MIN_VERSION;
  const needed = `PgBouncer ${MIN_VERSION.join(".")} or newer is needed (PGBOUNCER=/path/to/pgbouncer)`;
  if (version === "") return { missing: `without a pooler: ${needed}` };
  if (major < minMajor || (major === minMajor && minor < minMinor)) {
    return { missing: `without a pooler: ${needed}; this one is ${version}` };
  }
  return { program, version };
}

/** PgBouncer in transaction mode, with the settings of docs/production.md, in front of a database's port. */
export async function startPooler(
  program: string,
  folder: string,
  databasePort: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const [port = 0] = await freePorts(1);
  await mkdir(folder);
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(join(folder, "users.txt"), '"renfort" "serving"\n');
  await writeFile(
    settings,
    `[databases]
renfort = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
max_prepared_statements = 400
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  await chmod(folder, 0o755);
  if ("uid" in user) await chown(folder, NOBODY, NOBODY);
  const child = spawn(program, [settings], { ...user, stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  const exit = once(child, "exit");
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${program} stopped with ${child.exitCode}`);
    await delay(100);
  }
  return {
    port,
    async stop() {
      child.kill("SIGQUIT");
      await exit;
    },
  };
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return Promise.race([once(socket, "connect").then(() => true), once(socket, "close").then(() => false)])
    .catch(() => false)
    .finally(() => socket.destroy());
}
