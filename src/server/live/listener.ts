import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "#server/log.ts";

export type Listener = { stop: () => Promise<void> };

type Options = {
  url: string;
  log: Log;
  channels: Record<string, (payload: string) => void>;
  /** Called once listening again after a cut: what was said meanwhile is lost. */
  onGap: () => void;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** Listens on one dedicated connection, and again, ever more slowly, each time it is lost. */
export async function listen(options: Options): Promise<Listener> {
  const stopping = new AbortController();
  let client = await subscribe(options);
  const watching = watch();

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await lossOf(client, stopping.signal);
      if (stopping.signal.aborted) return;
      options.log.warn("The live connection to the database was lost");
      await relisten();
    }
  }

  async function relisten(): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
    ) {
      try {
        client = await subscribe(options);
        options.onGap();
        return;
      } catch (error) {
        options.log.warn({ err: error }, "Cannot listen to the database yet");
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
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

async function subscribe({ url, channels }: Options): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "renfort live", keepAlive: true });
  // Its loss is seen by "end"; without a listener, "error" would end the process.
  client.on("error", () => undefined);
  client.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
  await client.connect();
  for (const channel of Object.keys(channels))
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}

async function lossOf(client: Client, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  client.once("end", () => resolve());
  signal.addEventListener("abort", () => resolve(), { once: true });
  await promise;
}
