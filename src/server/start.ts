import { Session } from "node:inspector/promises";
import { addJoiningPage } from "#server/features/candidates/joining/joining-page.routes.ts";
import { addJobPage } from "#server/features/candidates/public-jobs/job-page.routes.ts";
import { addDevelopmentPages } from "#server/pages/development.ts";
import { addPages, jobTemplate } from "#server/pages/pages.ts";
import { openWaitingRoom } from "#server/pages/waiting-room.ts";
import { currentBuild } from "#server/platform/config/build-info.ts";
import { configWarnings } from "#server/platform/config/config-warnings.ts";
import type { Config } from "#server/platform/config/config.ts";
import { restrictDataDir } from "#server/platform/config/data-dir.ts";
import { assertPreparedStatements } from "#server/platform/db/assert-prepared-statements.ts";
import { assertOneDatabase } from "#server/platform/db/database-identity.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import { assertMigrated } from "#server/platform/db/migrate.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { hasInheritedSocket, listen } from "#server/platform/http/listen.ts";
import type { Log } from "#server/platform/log/log.ts";
import { startMetricsServer } from "#server/platform/metrics/metrics-server.ts";
import { tryStorage } from "#server/platform/storage/try-storage.ts";
import { composeProduct } from "./compose.ts";
import type { Context } from "./context.ts";
import { migrateProduct } from "./migrate.ts";

export type RunningProduct = {
  address: string;
  databaseUrl: string;
  context: Context;
  stop: () => Promise<void>;
};

type Options = {
  config: Config;
  log: Log;
  /** Aborts the start: at once while it waits for the database, else after its current phase. */
  signal?: AbortSignal;
  onPhase?: (name: string, milliseconds: number) => void;
};

/**
 * Starts the database, the operations, the pages and the tasks. Stops what has started when a later step fails, or is
 * aborted.
 */
export async function start({
  config,
  log,
  signal = new AbortController().signal,
  onPhase,
}: Options): Promise<RunningProduct> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).toReversed()) await stopOne();
  };

  async function phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    const startedAt = performance.now();
    const result = await work();
    onPhase?.(name, performance.now() - startedAt);
    return result;
  }

  log.info({ ...currentBuild, node: process.version }, "Starting");
  for (const sentence of configWarnings(config, process.env)) log.warn(sentence);
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
        : await unlessAborted(signal, externalDatabase(config, config.databaseUrl));
    await phase("migrations", () => migrate(log, { databaseUrl, ownerUrl, signal }));
    const product = await phase("composition", () => composeProduct({ config, log, databaseUrl }));
    stops.push(product.stop);
    const { app, context } = product;
    if (!config.isDevelopment) await addPages(app, context);
    const template = config.isDevelopment ? await addDevelopmentPages(app) : jobTemplate(config);
    addJobPage(app, context, template);
    addJoiningPage(app, context, template);
    await phase("memory", collectGarbage);
    await waitingRoom?.close();
    await phase("listening", () => listen(product.app, config));
    await phase("queue", product.queue.start);
    if (config.metrics !== undefined) {
      stops.push((await startMetricsServer(product.context, config.metrics)).stop);
    }
    signal.throwIfAborted();
    // Not awaited: only logos need the bucket.
    if (config.bucket !== undefined) void tryStorage(product.context);
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

type DatabaseToMigrate = { databaseUrl: string; ownerUrl: string | undefined; signal: AbortSignal };

async function migrate(log: Log, { databaseUrl, ownerUrl, signal }: DatabaseToMigrate): Promise<void> {
  const { newer } =
    ownerUrl === undefined
      ? await unlessAborted(signal, assertMigrated(databaseUrl))
      : await migrateProduct(ownerUrl, { servingUrl: databaseUrl, signal });
  if (newer.length > 0)
    log.warn({ newer }, "The database schema is of a newer release, which this one supports");
}

async function externalDatabase({ databaseOwnerUrl, databaseDirectUrl }: Config, url: string) {
  const { isReadOnly } = await assertOneDatabase({
    DATABASE_URL: url,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
  });
  if (isReadOnly) {
    throw new Error("The database is read-only: a standby, the address of a former primary, or a full disk.");
  }
  await assertPreparedStatements(url);
  return { url, ownerUrl: databaseOwnerUrl };
}

/** For work that holds nothing but a connection, which ends with the process. */
async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

async function startPostgres(
  { config, log }: Pick<Options, "config" | "log">,
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
