import { execFile } from "node:child_process";
import { chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFolders } from "#server/platform/db/embedded-folders.ts";
import { freePorts } from "./free-ports.ts";

const exec = promisify(execFile);
const PASSWORD = "administrator";

/** An external PostgreSQL server, over TCP with a password. Returns its administrator's URL. */
export async function startExternalPostgres(
  folder: string,
): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const place = await findFolders(folder, { info: () => undefined, warn: () => undefined });
  const { home, cluster, owner = {} } = place;
  const run = (program: string, args: string[]) =>
    exec(join(place.programs, program), args, { ...owner, cwd: home, env: { LC_ALL: "C" } });
  const passwordFile = join(home, "password");
  await writeFile(passwordFile, PASSWORD);
  if (place.owner) await chown(passwordFile, place.owner.uid, place.owner.gid);
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  await run("initdb", ["-D", cluster, "--encoding=UTF8", "--locale=C", ...access]);
  const [port = 0] = await freePorts(1);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await run("pg_ctl", ["start", "-w", "-D", cluster, "-l", place.logFile, "-o", settings]);
  return {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    port,
    stop: async () => void (await run("pg_ctl", ["stop", "-w", "-m", "fast", "-D", cluster])),
  };
}
