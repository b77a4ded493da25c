import { Session } from "node:inspector/promises";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { restrictDataDir } from "./data-dir.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import type { EmbeddedPostgres } from "#server/db/embedded.ts";
import { assertMigrated, migrateDatabase } from "#server/db/migrate.ts";
import { addDevelopmentPages } from "#server/pages/development.ts";
import type { App } from "#server/http/app-type.ts";
import { hasInheritedSocket, listen } from "#server/http/listen.ts";
import { addPages } from "#server/pages/pages.ts";
import { openWaitingRoom } from "#server/pages/waiting-room.ts";
import type { Log } from "./log.ts";
import { startMetricsServer } from "#server/metrics/metrics-server.ts";
import { composeProduct } from "./compose.ts";
import { configWarnings } from "./config-warnings.ts";

export type RunningProduct = {
  address: string;
  databaseUrl: string;
  context: Context;
  stop: () => Promise<void>;
};

type Options = { config: Config; log: Log; onPhase?: (name: string, milliseconds: number) => void };

/** Starts the database, the operations, the pages and the tasks. Stops what has started when a later step fails. */
export async function start({ config, log, onPhase }: Options): Promise<RunningProduct> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).toReversed()) await stopOne();
  };

  async function phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await work();
    onPhase?.(name, performance.now() - startedAt);
    return result;
  }

  for (const sentence of configWarnings(config)) log.warn(sentence);
  try {
    await restrictDataDir(config.dataDir);
    // No waiting room on a port chosen by the system, on a supervisor's socket, where requests are queued,
    // nor with an external database, where a load balancer uses the other processes (ADR 0023).
    const needsWaitingRoom = config.port !== 0 && config.databaseUrl === undefined && !hasInheritedSocket();
    const waitingRoom = needsWaitingRoom ? await openWaitingRoom(config) : undefined;
    if (waitingRoom) stops.push(waitingRoom.close);
    const { url: databaseUrl, ownerUrl } =
      config.databaseUrl === undefined
        ? await phase("PostgreSQL", () => startPostgres({ config, log }, stops))
        : { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl };
    await phase("migrations", () => migrate(log, { databaseUrl, ownerUrl }));
    const product = await phase("composition", () => composeProduct({ config, log, databaseUrl }));
    stops.push(product.stop);
    await (config.isDevelopment ? addDevelopmentPages(product.app) : addPages(product.app, config));
    await phase("memory", collectGarbage);
    await waitingRoom?.close();
    await phase("listening", () => listen(product.app, config));
    await phase("queue", product.queue.start);
    if (config.metrics !== undefined) {
      stops.push((await startMetricsServer(product.context, config.metrics)).stop);
    }
    stops.push(product.drain);
    return {
      address: addressOf(config, product.app),
      databaseUrl,
      context: product.context,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Frees the 40 MB or so that loading the modules leaves, which V8 does not collect in an idle process (ADR 0084). */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

type Addresses = { databaseUrl: string; ownerUrl: string | undefined };

async function migrate(log: Log, { databaseUrl, ownerUrl }: Addresses): Promise<void> {
  const { newer } =
    ownerUrl === undefined
      ? await assertMigrated(databaseUrl)
      : await migrateDatabase(ownerUrl, { servingUrl: databaseUrl });
  if (newer.length > 0)
    log.warn({ newer }, "The database schema is of a newer release, which this one supports");
}

async function startPostgres(
  { config, log }: Options,
  stops: (() => Promise<void>)[],
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  });
  stops.push(postgres.stop);
  return postgres;
}

/** The public address; on port 0, with the port chosen by the system. */
function addressOf({ port, publicUrl }: Config, { server }: App): string {
  const bound = server.address();
  return port === 0 && typeof bound === "object" ? `http://localhost:${bound?.port}` : publicUrl;
}
