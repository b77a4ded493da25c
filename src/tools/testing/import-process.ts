import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export type CommandProcess = {
  ended: Promise<{ code: number | null; out: string; errors: string }>;
  isRunning: () => boolean;
  kill: (signal: NodeJS.Signals) => void;
};

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
const running = new Set<ReturnType<typeof spawn>>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export function startCommand(
  name: "import" | "invite",
  args: readonly string[],
  env: Record<string, string>,
): CommandProcess {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: PROJECT,
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]).then(
    ([out, errors, [code]]) => {
      running.delete(child);
      return { code: typeof code === "number" ? code : null, out, errors };
    },
  );
  return { ended, isRunning: () => running.has(child), kill: (signal) => child.kill(signal) };
}
