import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import type { Config } from "./config.ts";

if (existsSync(".env")) process.loadEnvFile();
// Before any other module is loaded, hence the dynamic imports; NODE_COMPILE_CACHE sets another folder (ADR 0084).
enableCompileCache(".cache/compile");
const loadingStart = performance.now();
const { readConfig } = await import("./config.ts");
const { createLog } = await import("./log.ts");
const { start } = await import("./start.ts");
const loadingMs = performance.now() - loadingStart;

const log = createLog();
const config = readSettings();
onPhase("modules", loadingMs);
const starting = start({ config, log, onPhase });
let isStopping = false;
process.on("SIGINT", stop).on("SIGTERM", stop);

try {
  const { address } = await starting;
  const ready = config.startedAt === undefined ? "" : ` in ${seconds(Date.now() - config.startedAt)}`;
  print(`Ready${ready}: ${address}`);
} catch (error) {
  log.fatal({ err: error }, "The process could not start");
  fail(error);
}

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

/** Drains and exits, once started; further signals are ignored. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  void starting
    .then((product) => product.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "The process did not stop cleanly");
        process.exit(1);
      },
    );
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
