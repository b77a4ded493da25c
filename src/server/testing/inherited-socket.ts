import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

type InheritedSocket = {
  address: string;
  /** Starts a process; resolves once it serves. */
  start: () => Promise<void>;
  /** Stops the process; resolves once it has exited. */
  end: () => Promise<void>;
  release: () => void;
};

const MAIN = fileURLToPath(import.meta.resolve("#server/main.ts"));
/** Starts a process for each line read, with its own id in LISTEN_PID as systemd does. */
const SUPERVISOR = `while read -r _; do
  sh -c 'echo "started $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"' "$0" "$1" < /dev/null; echo gone
done`;
const nodeHandle = z.object({ fd: z.int() });

export async function openInheritedSocket(env: Record<string, string>): Promise<InheritedSocket> {
  const opener = createServer().listen(0, "127.0.0.1");
  await once(opener, "listening");
  const bound = opener.address();
  const { fd } = nodeHandle.parse(Reflect.get(opener, "_handle"));
  const supervisor = spawn("sh", ["-c", SUPERVISOR, process.execPath, MAIN], {
    env,
    stdio: ["pipe", "pipe", "ignore", fd],
  });
  // The supervisor has a copy of the socket: this process must not accept connections.
  opener.close();
  let output = "";
  let read = 0;
  supervisor.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });

  async function next(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(output.slice(read));
      if (found !== null) {
        read += found.index + found[0].length;
        return found[1] ?? "";
      }
      if (supervisor.stdout !== null) await once(supervisor.stdout, "data");
    }
  }

  let id = 0;
  return {
    address: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}`,
    async start() {
      supervisor.stdin?.write("\n");
      id = Number(await next(/started (\d+)\n/));
      await next(/^Ready/m);
    },
    async end() {
      process.kill(id, "SIGTERM");
      await next(/^gone$/m);
    },
    release: () => void supervisor.stdin?.end(),
  };
}
