import { resolve } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { migrateProduct } from "#server/migrate.ts";
import { type Config, readConfig } from "#server/platform/config/config.ts";
import { loadSettingsFile } from "#server/platform/config/settings-file.ts";
import { databaseErrorCode } from "#server/platform/db/failures.ts";
import { onConfiguredDatabase } from "#server/platform/db/own-database.ts";

type Terminal = {
  args: readonly string[];
  env: Record<string, string | undefined>;
  out: NodeJS.WriteStream;
  errors: NodeJS.WriteStream;
  signal: AbortSignal;
};
/** A terminal whose outputs may be any streams. */
export type StreamTerminal = Omit<Terminal, "out" | "errors"> &
  Record<"out" | "errors", NodeJS.WritableStream>;
type Command = (terminal: Terminal) => Promise<number>;

export const INVALID_ARGUMENTS = 2;
export const FAILED = 1;

const INTERRUPTED = "Interrupted: what was stored is kept. Run it again to resume.";
const CONNECTION_LOST =
  "The database cannot be reached, or the connection was lost: what was stored is kept. Run it again to resume.";

/** Runs a command in this process; returns its exit code. Ctrl-C, SIGTERM and SIGHUP stop it between two batches. */
export async function runCommand(command: Command): Promise<number> {
  const { argv, env, stdout: out, stderr: errors } = process;
  const terminal = { args: argv.slice(2), env, out, errors, signal: interruption(INTERRUPTED) };
  return exitCodeOf(async () => {
    loadSettingsFile();
    return command(terminal);
  }, terminal);
}

/** Aborted with this message by Ctrl-C, SIGTERM or SIGHUP, which then do not end this process. */
export function interruption(message: string): AbortSignal {
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(name, () => stopping.abort(new Error(message)));
  }
  return stopping.signal;
}

/** The exit code of a command at a terminal; prints the message of what it throws. */
export async function exitCodeOf<At extends StreamTerminal>(
  command: (terminal: At) => Promise<number>,
  terminal: At,
): Promise<number> {
  try {
    return await command(terminal);
  } catch (error) {
    terminal.errors.write(`${messageOf(error)}\n`);
    return FAILED;
  }
}

/** Runs a function on the product's database, migrated unless interrupted; starts and stops the embedded PostgreSQL if needed. */
export async function withDatabase<Result>(
  { env, errors, signal }: StreamTerminal,
  work: (url: string, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const print = (message: string) => void errors.write(`${message}\n`);
  return onConfiguredDatabase(config, { info: print, warn: print }, async ({ url: servingUrl, ownerUrl }) => {
    await migrateProduct(ownerUrl, { servingUrl, signal }).catch((error: unknown) => {
      // Its connection was ended: not a lost one.
      signal.throwIfAborted();
      throw error;
    });
    return work(ownerUrl, config);
  });
}

/** Parses the arguments; prints the error and the usage, and returns undefined, when they are invalid. */
export function parseArguments<Options>(
  { args, errors }: StreamTerminal,
  { parse, usage }: { parse: (args: readonly string[]) => Options; usage: string },
): Options | undefined {
  try {
    return parse(args);
  } catch (error) {
    // After its first sentence, Node's message explains how it parses options.
    errors.write(`${messageOf(error).split(". ", 1).join()}\n\n${usage}`);
    return undefined;
  }
}

/** The number typed for an option, at least 1; `fallback` when it is absent. */
export function wholeNumber(
  name: string,
  typed: string | undefined,
  { fallback, max }: { fallback: number; max: number },
): number {
  if (typed === undefined) return fallback;
  const number = Number(typed);
  if (Number.isSafeInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`${name} takes a whole number from 1${max === Infinity ? "" : ` to ${max}`}.`);
}

export function resolvePath({ env }: Pick<StreamTerminal, "env">, path: string): string {
  return resolve(env["INIT_CWD"] ?? ".", path);
}

/** The message of an error, without the statement and the data that the driver quotes. */
function messageOf(error: unknown): string {
  const isOfDatabase = error instanceof DrizzleQueryError || !(error instanceof Error && error.cause);
  if (isOfDatabase && databaseErrorCode(error) === "unavailable") return CONNECTION_LOST;
  if (error instanceof DrizzleQueryError) return messageOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
