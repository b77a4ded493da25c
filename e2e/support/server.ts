import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clockSettings, setQueueClock } from "#server/testing/clocks.ts";
import { inDatabase } from "#server/testing/load/kills.ts";
import { putMigratedCluster } from "#server/testing/test-postgres.ts";

export type Server = { url: string; dataDir: string; stop: () => Promise<void> };

/** Starts the real product as `npm start` does, on a free port and a data folder without accounts, or on a given database. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const { child: _child, ...server } = await start(env);
  return server;
}

export type ServerWithClock = Server & { setClock: (now: Date) => Promise<void> };

/** Starts the real product with a settable clock, in its process and for the queue in its database. */
export async function startServerWithClock(): Promise<ServerWithClock> {
  const { child, ...server } = await start(clockSettings());
  return {
    ...server,
    async setClock(now) {
      const aheadMs = now.getTime() - Date.now();
      child.send(aheadMs);
      await once(child, "message");
      await inDatabase(server.dataDir, (client) => setQueueClock(client, aheadMs), "ownerUrl");
    },
  };
}

async function start(env: Record<string, string>) {
  const dataDir = env["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "renfort-e2e-")));
  // As root, PostgreSQL runs as another user in this folder, which is removed as a whole.
  if (env["DATA_DIR"] === undefined) {
    await chmod(dataDir, 0o711);
    await putMigratedCluster(dataDir);
  }
  const port = String(await freePort());
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      ADDRESS_PROVIDER: "embedded",
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const url = `http://localhost:${port}`;
  await readyOf(child);
  return {
    child,
    url,
    dataDir,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        await gone;
      }
      if (env["DATA_DIR"] === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readyOf(child: ReturnType<typeof spawn>): Promise<void> {
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes("\nReady")) resolve();
  });
  child.once("exit", (code) =>
    reject(new Error(`The server stopped with ${code} before it was ready:\n${output}`)),
  );
  await promise;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}
