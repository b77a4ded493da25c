import { PassThrough } from "node:stream";
import { asOwner } from "#server/testing/databases.ts";
import { type StreamTerminal, exitCodeOf } from "#tools/command/terminal.ts";

/** Runs a command on a database, as npm does; returns its exit code and everything it printed. */
export async function runAtTerminal(
  command: (terminal: StreamTerminal) => Promise<number>,
  {
    databaseUrl,
    args,
    signal = new AbortController().signal,
  }: { databaseUrl: string; args: readonly string[]; signal?: AbortSignal | undefined },
): Promise<{ code: number; output: string }> {
  const output = new PassThrough();
  const env = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: asOwner(databaseUrl) };
  const code = await exitCodeOf(command, { args, env, out: output, errors: output, signal });
  output.end();
  return { code, output: (await output.toArray()).join("") };
}
