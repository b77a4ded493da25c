import { setTimeout as delay } from "node:timers/promises";
import { type Notification, Client } from "pg";
import type { Log } from "#server/platform/log/log.ts";

export type Listener = { stop: () => Promise<void> };

type Options = {
  url: string;
  log: Log;
  channels: Record<string, (payload: string) => void>;
  /** Called when all notifications sent before an instant (`performance.now()`) have been received. */
  onCaughtUp?: (at: number) => void;
  /** Called after a reconnection: notifications sent meanwhile are lost. */
  onReconnect: () => void;
};

const FIRST_RETRY_DELAY_MS = 50;
const MAX_RETRY_DELAY_MS = 2_000;
const PROBE_INTERVAL_MS = 250;
const QUERY_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Listens on one dedicated connection; reconnects with an increasing back-off when it is lost. */
export async function listenToChannels(options: Options): Promise<Listener> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client = await subscribe(options);
  const watching = watch();

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await waitForLoss(client, { signal, onCaughtUp: options.onCaughtUp ?? (() => undefined) });
      if (signal.aborted) return;
      options.log.warn("The live connection to the database was lost");
      await reconnect();
    }
  }

  async function reconnect(): Promise<void> {
    let failures = 0;
    for (let pause = FIRST_RETRY_DELAY_MS; !signal.aborted; pause = Math.min(MAX_RETRY_DELAY_MS, pause * 2)) {
      try {
        client = await subscribe(options);
        if (signal.aborted) return;
        options.log.info({ failures }, "The live connection to the database is back");
        return options.onReconnect();
      } catch (error) {
        failures += 1;
        if (failures === 1) options.log.warn({ err: error }, "Cannot listen to the database yet");
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await watching;
      await client.end().catch(() => undefined);
    },
  };
}

async function subscribe(options: Options): Promise<Client> {
  const client = new Client({
    connectionString: options.url,
    application_name: "renfort live",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // "end" reports the loss; without a listener, "error" would end the process.
  client.on("error", () => undefined);
  client.on("notification", (notification) => deliver(options, notification));
  try {
    await client.connect();
    for (const channel of Object.keys(options.channels)) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function deliver({ channels, log }: Options, { channel, payload }: Notification): void {
  try {
    channels[channel]?.(payload ?? "");
  } catch (error) {
    log.error({ err: error, channel }, "A notification could not be read");
  }
}

type WatchOptions = { signal: AbortSignal; onCaughtUp: (at: number) => void };

async function waitForLoss(client: Client, { signal, onCaughtUp }: WatchOptions): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  client.once("end", () => resolve());
  signal.addEventListener("abort", () => resolve(), { once: true });
  let isProbing = false;
  const probe = async () => {
    if (isProbing) return;
    isProbing = true;
    const at = performance.now();
    try {
      // PostgreSQL sends earlier notifications before the response.
      await client.query("select");
      onCaughtUp(at);
    } catch {
      await client.end().catch(() => undefined);
    } finally {
      isProbing = false;
    }
  };
  const probing = setInterval(() => void probe(), PROBE_INTERVAL_MS);
  probing.unref();
  void probe();
  await promise;
  clearInterval(probing);
}
