import { type LiveEvent, applyLive } from "#web/api/live-version.ts";
import { type LiveConnection, type ReceivedEvent, connectLive } from "./live-client.ts";

type Options = {
  address: string;
  headers: Record<string, string>;
  read: () => Promise<unknown>;
};

export type LiveView = {
  /** Resolves once the view has applied every change up to this version. */
  reaches: (version: number) => Promise<void>;
  shown: () => unknown;
  /** Resolves once no read is running. */
  settled: () => Promise<void>;
  /** Breaks the connection, even while it opens; the view reconnects. */
  cut: () => void;
  stop: () => Promise<void>;
};

/** A page that reads again only when the live stream makes its data stale. */
export function openView({ address, headers, read }: Options): LiveView {
  let version: number | undefined;
  let shown: unknown;
  let isStale = false;
  let reading: Promise<void> | undefined;
  const stopping = new AbortController();
  let cutting = new AbortController();
  let waiting: { version: number; resolve: () => void }[] = [];

  function isReached(waiter: { version: number }): boolean {
    return version !== undefined && version >= waiter.version;
  }

  async function readWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      shown = await read();
    }
    reading = undefined;
  }

  function apply(event: ReceivedEvent): void {
    const step = applyLive(version, knownEvent(event));
    version = step.version;
    for (const { resolve } of waiting.filter(isReached)) resolve();
    waiting = waiting.filter((waiter) => !isReached(waiter));
    if (step.stale === "nothing") return;
    isStale = true;
    reading ??= readWhileStale();
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      cutting = new AbortController();
      await connectLive(address, headers, cutting.signal)
        .then((connection) => applyAll(connection, apply))
        .catch(() => undefined);
    }
  }

  const following = follow();
  return {
    reaches(target) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (isReached({ version: target })) resolve();
      else waiting.push({ version: target, resolve });
      return promise;
    },
    shown: () => shown,
    settled: async () => reading,
    cut: () => cutting.abort(),
    async stop() {
      stopping.abort();
      cutting.abort();
      await following;
    },
  };
}

async function applyAll(connection: LiveConnection, apply: (event: ReceivedEvent) => void): Promise<never> {
  for (;;) apply(await connection.next());
}

function knownEvent({ type, data: { version, kind } }: ReceivedEvent): LiveEvent {
  if (type === "change" && (kind === "job" || kind === "application" || kind === "recruiter")) {
    return { type: "change", version, kind };
  }
  return { type: type === "hello" ? "hello" : "resync", version };
}
