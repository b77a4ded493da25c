import { enableCompileCache } from "node:module";
import type { Config } from "#server/platform/config/config.ts";
import { loadSettingsFile } from "#server/platform/config/settings-file.ts";

loadSettings();
// Before any other module is loaded, hence the dynamic imports; NODE_COMPILE_CACHE sets another folder (ADR 0084).
enableCompileCache(".cache/compile");
const loadingStart = performance.now();
const { readConfig } = await import("#server/platform/config/config.ts");
const { createLog } = await import("#server/platform/log/log.ts");
const { start } = await import("./start.ts");
const loadingMs = performance.now() - loadingStart;

const log = createLog();
const config = readSettings();
onPhase("modules", loadingMs);
const stopping = new AbortController();
const starting = start({ config, log, onPhase, signal: stopping.signal });
// SIGHUP: the terminal was closed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// A closed terminal refuses what is still printed.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  const { address } = await starting;
  const ready = config.startedAt === undefined ? "" : ` in ${seconds(Date.now() - config.startedAt)}`;
  print(`Ready${ready}: ${address}`);
  await notifyReady();
} catch (error) {
  // A stop while starting: `stop` exits.
  if (!stopping.signal.aborted) {
    log.fatal({ err: error }, "The process could not start");
    fail(error);
  }
}

function loadSettings(): void {
  try {
    loadSettingsFile();
  } catch (error) {
    fail(error);
  }
}

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

/** Stops the product, drained if it serves; further signals are ignored. */
function stop(): void {
  if (stopping.signal.aborted) return;
  stopping.abort(new Error("Stopped while starting"));
  void starting
    .then(
      (product) => product.stop(),
      () => undefined,
    )
    .then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, "The process did not stop cleanly");
        exit(1);
      },
    );
}

/** Exits once the log is written, or cannot be. */
function exit(code: number): void {
  log.flush(() => process.exit(code));
}

/** Tells systemd (`Type=notify`) that the process serves; a long migration may come before. */
async function notifyReady(): Promise<void> {
  if (process.env["NOTIFY_SOCKET"] === undefined) return;
  const { execFile } = await import("node:child_process");
  execFile("systemd-notify", ["--ready", "--status=Serving"], (error) => {
    if (error !== null) log.error({ err: error }, "systemd could not be told that the process serves");
  });
}

function fail(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** The message of a failed query is its statement; the database's error is its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${reasonOf(error.cause)}`;
}

function onPhase(name: string, milliseconds: number): void {
  print(`${name}: ${seconds(milliseconds)}`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
