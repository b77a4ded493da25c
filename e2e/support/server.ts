import { clockSettings, setQueueClock } from "#server/testing/clocks.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { inDatabase } from "#server/testing/load/kills.ts";
import { newDataDir, startServer as startProcess } from "#server/testing/server-process.ts";
import { putMigratedCluster } from "#server/testing/test-postgres.ts";

export type Server = { url: string; dataDir: string; stop: () => Promise<void> };

/** Starts the real product as `npm start` does, on a free port and a data folder without accounts, or on a given database. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const { ask: _ask, ...server } = await start(env);
  return server;
}

export type ServerWithClock = Server & { setClock: (now: Date) => Promise<void> };

/** Starts the real product with a settable clock, in its process and for the queue in its database. */
export async function startServerWithClock(): Promise<ServerWithClock> {
  const { ask, ...server } = await start(clockSettings());
  return {
    ...server,
    async setClock(now) {
      const aheadMs = now.getTime() - Date.now();
      await ask(aheadMs);
      await inDatabase(server.dataDir, (client) => setQueueClock(client, aheadMs), "ownerUrl");
    },
  };
}

async function start(env: Record<string, string>) {
  const given = env["DATA_DIR"];
  const { dataDir, remove } =
    given === undefined ? await newDataDir() : { dataDir: given, remove: undefined };
  if (given === undefined) await putMigratedCluster(dataDir);
  // A chosen one, as without a known port there is no waiting room.
  const [port = 0] = await freePorts(1);
  const settings = { ADDRESS_PROVIDER: "embedded", ...env, PORT: String(port), DATA_DIR: dataDir };
  const { address, ask, end } = await startProcess(settings, { ipc: true });
  return {
    ask,
    url: address.replace("127.0.0.1", "localhost"),
    dataDir,
    async stop() {
      await end("SIGTERM");
      await remove?.();
    },
  };
}
