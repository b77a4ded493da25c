import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { createCookies } from "#server/features/accounts/auth/cookies.ts";
import { createDevices, deviceSecret } from "#server/features/accounts/auth/devices.ts";
import {
  type PasswordCost,
  createPasswords,
  PASSWORD_COST,
} from "#server/features/accounts/auth/passwords/passwords.ts";
import { ACCESS_CHANNEL, createSessions } from "#server/features/accounts/auth/sessions/sessions.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { createLibraryPublisher } from "#server/features/candidates/cv-library/library-publisher.ts";
import { createAddressProviders } from "#server/platform/addresses/address-providers.ts";
import { createAddresses } from "#server/platform/addresses/addresses.ts";
import { currentBuild } from "#server/platform/config/build-info.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type Timeouts, connect, assertSafeDatabase, warmUp } from "#server/platform/db/client.ts";
import { TASKS_CHANNEL } from "#server/platform/db/notify-task.ts";
import { createHttpClient } from "#server/platform/http-client/http-client.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { gracefulShutdown } from "#server/platform/http/connections.ts";
import { createChangePublisher } from "#server/platform/live/change-publisher.ts";
import { type Listener, listenToChannels } from "#server/platform/live/listener.ts";
import { createLiveStreams } from "#server/platform/live/live-streams.ts";
import { LIVE_CHANNEL } from "#server/platform/live/publish.ts";
import { compareVersions, resyncAll } from "#server/platform/live/resync.ts";
import type { Log } from "#server/platform/log/log.ts";
import { createDelivery } from "#server/platform/mail/deliveries.ts";
import { withCircuitBreaker } from "#server/platform/mail/delivery-circuit-breaker.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { createPushClients } from "#server/platform/push/push-clients.ts";
import { readVapid } from "#server/platform/push/vapid.ts";
import { type Queue, createQueue } from "#server/platform/queue/queue.ts";
import { openOwnStorage } from "#server/platform/storage/open-storage.ts";
import { watchedStorage } from "#server/platform/storage/watched-storage.ts";
import { openTracing } from "#server/platform/tracing/open-tracing.ts";
import { buildApp } from "./app.ts";
import type { Context } from "./context.ts";
import { tasks } from "./tasks.ts";

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
  /** How many connections to the database are opened at the start. */
  minConnections?: number;
  passwordCost?: PasswordCost;
};

export async function composeProduct(options: Options): Promise<Product> {
  const {
    config,
    log,
    databaseUrl,
    clock = () => new Date(),
    timeouts,
    minConnections,
    passwordCost = PASSWORD_COST,
  } = options;
  const tracing = await openTracing(config, { build: currentBuild, log });
  const db = connect(databaseUrl, log, { timeouts, tracing, minConnections });
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
    const app = await buildApp(context);
    const libraryPublisher = createLibraryPublisher(context);
    const queue = createQueue(context);
    const listener = await listenToDatabase(
      context,
      { libraryPublisher, queue },
      config.databaseDirectUrl ?? databaseUrl,
    );
    // After what may fail: only `stop` ends it.
    const versionCheck = compareVersions(context);
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
  return listenToChannels({
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
  const storage = watchedStorage(await openOwnStorage(db, config), { log, metrics });
  const deliver = withCircuitBreaker(createDelivery(config), log);
  // The task queue retries with back-off: one attempt each time is enough.
  const webhookOptions = { log, metrics, stopping, attempts: 1 };
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
    tasks,
    ...signals,
  };
}
