import { startBalancer } from "#server/testing/balancer.ts";
import { beginLoad } from "#server/testing/constant-load.ts";
import { withClient } from "#server/testing/databases.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { compareWithDatabase } from "./kills.ts";

type Options = {
  databaseUrl: string;
  dataDir: string;
  processes: number;
  rounds: number;
};

const COMPANIES_OF_ROUND = 4;

type RollingResult = { restarts: number; writes: number; reads: number; differences: string[] };

export async function restartUnderLoad(options: Options): Promise<RollingResult> {
  const { databaseUrl, dataDir, processes, rounds } = options;
  const balancer = await startBalancer();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: balancer.address,
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "5",
  };
  const start = (port: number) => startServer({ ...env, PORT: String(port) });
  const servers = new Map<number, ServerProcess>();
  for (const port of await freePorts(processes)) servers.set(port, await start(port));
  balancer.serve([...servers.keys()].map((port) => `http://127.0.0.1:${port}`));
  await balancer.ready(processes);

  // A company publishes so many jobs an hour.
  const load = await beginLoad(balancer.address, COMPANIES_OF_ROUND * rounds);
  const differences: string[] = [];
  const ready = () => balancer.ready(processes);
  for (let round = 0; round < rounds; round += 1) {
    differences.push(...(await restartOneByOne(servers, { start, ready })));
  }
  const { writeLoad, reads, failures } = await load.end();
  differences.push(
    ...failures,
    ...(await withClient(databaseUrl, (client) => compareWithDatabase(client, writeLoad))),
  );

  for (const server of servers.values()) {
    await server.end("SIGTERM");
    differences.push(...errorsOf(server));
  }
  await balancer.stop();
  return { restarts: processes * rounds, writes: writeLoad.attempts().length, reads, differences };
}

type Restart = { start: (port: number) => Promise<ServerProcess>; ready: () => Promise<void> };

/** Stops and starts each server on its port, the next one once all are ready; returns what they logged as errors. */
export async function restartOneByOne(
  servers: Map<number, ServerProcess>,
  { start, ready }: Restart,
): Promise<string[]> {
  const differences: string[] = [];
  for (const [port, server] of servers) {
    const code = await server.end("SIGTERM");
    if (code !== 0) differences.push(`A process stopped with ${code}`);
    differences.push(...errorsOf(server));
    servers.set(port, await start(port));
    await ready();
  }
  return differences;
}

export function errorsOf(server: ServerProcess): string[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.startsWith('{"level":50'));
}
