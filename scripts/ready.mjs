// The first step of every npm script: installs what is missing, then runs `scripts/<command>.ts` with the pinned
// Node. Plain JavaScript without dependencies, because the machine's own Node may be 20 and nothing is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const OLDEST_UNPINNED_NODE = 24;
const RUNNING = [
  "start",
  "build",
  "account",
  "import",
  "invite",
  "terms-notice",
  "backup",
  "restore",
  "storage-copy",
];
const startedAt = Date.now();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = "", ...options] = process.argv.slice(2);
const script = join(root, "scripts", `${command}.ts`);
const nodeMajor = Number(process.versions.node.split(".")[0]);

if (nodeMajor < OLDEST_NODE) fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`There is no such command: ${command}.`);
prepare();
run(findNode());

/** Installs the packages of package-lock.json that are missing in node_modules, according to npm's own record. */
function prepare() {
  const record = join(root, "node_modules", ".package-lock.json");
  const installed = existsSync(record) ? packagesOf(record) : {};
  const lacking = Object.entries(packagesOf(join(root, "package-lock.json")))
    .filter(([path, wanted]) => path !== "" && !isInstalled(installed[path], wanted))
    .map(([, wanted]) => wanted);
  const isForTools = !RUNNING.includes(command);
  if (!lacking.some(({ dev }) => isForTools || !dev)) return;
  const hasTools = Object.values(installed).some(({ dev }) => dev);
  // `ci` would first remove the installed packages, which a running process may use.
  const how = existsSync(record) ? ["install", "--no-save"] : ["ci"];
  install(...how, hasTools || isForTools ? "--include=dev" : "--omit=dev");
}

function isInstalled(found, wanted) {
  return found ? found.version === wanted.version : isForOthers(wanted);
}

function isForOthers({ optional, os, cpu, libc }) {
  const isOurs = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return optional === true && !isOurs;
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

function install(...how) {
  console.log("Installing the packages…");
  if (npm([...how, "--no-audit", "--no-fund", "--loglevel=error"], root) !== 0) {
    fail("npm could not install the packages: see its message above.");
  }
  console.log(`Installed in ${seconds(Date.now() - startedAt)}.`);
}

/** The pinned Node; when npm ran no install scripts, the machine's if recent enough, else downloads the pinned one. */
function findNode() {
  const folder = join(root, "node_modules", "node");
  const pinned = join(folder, "bin", "node");
  if (existsSync(pinned)) return pinned;
  if (nodeMajor >= OLDEST_UNPINNED_NODE) return process.execPath;
  console.log("Fetching the pinned Node, as npm ran no install script…");
  spawnSync(process.execPath, ["installArchSpecificPackage.js"], { cwd: folder, stdio: "ignore" });
  if (existsSync(pinned)) return pinned;
  return fail(
    `Node ${OLDEST_UNPINNED_NODE} or newer is needed, as npm could not install the pinned one: this is ${process.version}.`,
  );
}

function run(node) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const child = spawn(node, [script, ...options], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: path, RENFORT_STARTED_AT: String(startedAt) },
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  // A terminal sends Ctrl-C to the child as well: forwarding it would send it twice.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  child.on("error", (error) => fail(`${node} does not run: ${error.message}`));
  child.on("exit", (code, signal) => {
    if (signal) process.removeAllListeners(signal).kill(process.pid, signal);
    else process.exit(code);
  });
}

function npm(args, cwd) {
  const program = process.env.npm_execpath;
  const [file, first] = program?.endsWith(".js") ? [process.execPath, [program]] : ["npm", []];
  return spawnSync(file, [...first, ...args], { cwd, stdio: "inherit" }).status;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
