import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { createAddressProviders } from "#server/addresses/address-providers.ts";
import { createAddresses } from "#server/addresses/addresses.ts";
import { buildApp } from "./app.ts";
import { currentBuild } from "./build-info.ts";
import { createCookies } from "#server/auth/cookies.ts";
import { createDevices, deviceSecret } from "#server/auth/devices.ts";
import { createPasswords, PASSWORD_COST } from "#server/auth/passwords/passwords.ts";
import type { PasswordCost } from "#server/auth/passwords/passwords.ts";
import { ACCESS_CHANNEL, createSessions } from "#server/auth/sessions/sessions.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { connect, assertSafeDatabase, warmUp } from "#server/db/client.ts";
import type { Timeouts } from "#server/db/client.ts";
import type { App } from "#server/http/app-type.ts";
import { gracefulShutdown } from "#server/http/connections.ts";
import { LIBRARY_CHANNEL, LIVE_CHANNEL } from "#server/live/publish.ts";
import { createChangePublisher } from "#server/live/change-publisher.ts";
import { createLibraryPublisher } from "./live/library-publisher.ts";
import { listen } from "#server/live/listener.ts";
import type { Listener } from "#server/live/listener.ts";
import { createLiveStreams } from "#server/live/live-streams.ts";
import { compareVersions, resyncAll } from "#server/live/resync.ts";
import type { Log } from "./log.ts";
import { createDelivery } from "#server/mail/deliveries.ts";
import { withCircuitBreaker } from "#server/mail/delivery-circuit-breaker.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createPushClients } from "#server/push/push-clients.ts";
import { readVapid } from "#server/push/vapid.ts";
import { createHttpClient } from "#server/http-client/http-client.ts";
import { TASKS_CHANNEL } from "#server/queue/notify-task.ts";
import { createQueue } from "#server/queue/queue.ts";
import type { Queue } from "#server/queue/queue.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import { watchedStorage } from "#server/storage/watched-storage.ts";
import { openTracing } from "#server/tracing/open-tracing.ts";

export type Product = {
  app: App;
  context: Context;
  queue: Queue;
  drain: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  config: Config;
  log: Log;
  databaseUrl: string;
  clock?: () => Date;
  timeouts?: Timeouts;
  passwordCost?: PasswordCost;
};

export async function composeProduct(options: Options): Promise<Product> {
  const {
    config,
    log,
    databaseUrl,
    clock = () => new Date(),
    timeouts,
    passwordCost = PASSWORD_COST,
  } = options;
  const tracing = await openTracing(config, { build: currentBuild, log });
  const db = connect(databaseUrl, log, { timeouts, tracing });
  const [draining, stopping] = [new AbortController(), new AbortController()];
  try {
    await warmUp(db);
    await assertSafeDatabase(db);
    const context = await createContext({
      config,
      log,
      db,
      tracing,
      clock,
      passwordCost,
      draining: draining.signal,
      stopping: stopping.signal,
    });
    const libraryPublisher = createLibraryPublisher(context);
    const versionCheck = compareVersions(context);
    const queue = createQueue(context);
    const listener = await listenToDatabase(
      context,
      { libraryPublisher, queue },
      config.databaseDirectUrl ?? databaseUrl,
    );
    const app = await buildApp(context);
    const drain = async () => {
      draining.abort();
      await delay(config.drainSeconds * 1000);
    };
    const stop = async () => {
      draining.abort();
      // First: aborts the pending requests to external services.
      stopping.abort();
      libraryPublisher.stop();
      versionCheck.stop();
      await Promise.all([queue.stop(), gracefulShutdown(app)]);
      await context.publisher.flush();
      await listener.stop();
      await db.$client.end();
      await tracing?.stop();
    };
    return { app, context, queue, drain, stop };
  } catch (error) {
    await db.$client.end();
    await tracing?.stop();
    throw error;
  }
}

function listenToDatabase(
  context: Context,
  { libraryPublisher, queue }: { libraryPublisher: ReturnType<typeof createLibraryPublisher>; queue: Queue },
  url: string,
): Promise<Listener> {
  const { sessions, live, log, metrics } = context;
  return listen({
    url,
    log,
    channels: {
      [LIVE_CHANNEL]: live.publish,
      [LIBRARY_CHANNEL]: libraryPublisher.changed,
      [ACCESS_CHANNEL]: sessions.handleNotification,
      [TASKS_CHANNEL]: queue.handleNotification,
    },
    onCaughtUp: sessions.setCaughtUpAt,
    onReconnect: () => {
      metrics.liveReconnections.inc();
      sessions.clearCache();
      void resyncAll(context);
    },
  });
}

type Deps = Pick<Context, "config" | "log" | "db" | "tracing" | "clock" | "draining" | "stopping"> & {
  passwordCost: PasswordCost;
};

async function createContext({
  config,
  log,
  db,
  tracing,
  clock,
  passwordCost,
  ...signals
}: Deps): Promise<Context> {
  const passwords = createPasswords(passwordCost);
  const newId = uuidv7;
  const cookies = createCookies(config);
  const devices = createDevices({ cookies, secret: await deviceSecret(db) });
  const sessions = createSessions({ db, log, clock, newId, cookies });
  const metrics = createMetrics(currentBuild);
  const live = createLiveStreams({ clock, onSend: metrics.countLiveEvent });
  const publisher = createChangePublisher({ db, log });
  sessions.onEnd(live.endSession);
  const { stopping } = signals;
  const addresses = createAddresses(createAddressProviders({ config, log, stopping, metrics }));
  const storage = watchedStorage(openStorage(config), { log, metrics });
  const deliver = withCircuitBreaker(createDelivery(config), log);
  // The task queue retries with back-off: one attempt each time is enough.
  const webhookOptions = { log, metrics, stopping, attempts: 1, attemptTimeoutMs: 3_000 };
  const supportWebhook = createHttpClient({ name: "support webhook", ...webhookOptions });
  const pushWebhook = createHttpClient({ name: "push gateway", ...webhookOptions });
  const pushClients = createPushClients({ log, metrics, stopping });
  const vapid = await readVapid(db, config.supportEmail);
  const services = { addresses, storage, deliver, supportWebhook, pushWebhook, pushClients, vapid, metrics };
  return {
    config,
    log,
    db,
    tracing,
    ...services,
    cookies,
    devices,
    passwords,
    sessions,
    live,
    publisher,
    clock,
    newId,
    ...signals,
  };
}
