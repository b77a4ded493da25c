import { spawn } from "node:child_process";

/** Runs Node with these arguments, forwarding signals; returns its exit code. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const forward = (signal: NodeJS.Signals) => () => void child.kill(signal);
  // A terminal sends Ctrl-C to the child as well.
  const handlers = {
    SIGTERM: forward("SIGTERM"),
    SIGHUP: forward("SIGHUP"),
    SIGINT: process.stdin.isTTY ? () => undefined : forward("SIGINT"),
  };
  for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code ?? 1));
    });
  } finally {
    for (const [signal, handler] of Object.entries(handlers)) process.off(signal, handler);
  }
}

/** The time since an instant of `performance.now()`, as « 1.2 s ». */
export function secondsSince(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a command; prints the message of its error and sets the exit code. */
export async function reportErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // An AggregateError of refused connections has no message, only a code.
    console.error((error instanceof Error && error.message) || String(Object(error).code ?? error));
    process.exitCode = 1;
  }
}
