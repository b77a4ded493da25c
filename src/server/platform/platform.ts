import type { Config } from "./config/config.ts";
import type { Database } from "./db/client.ts";
import type { ChangePublisher } from "./live/change-publisher.ts";
import type { LiveStreams } from "./live/live-streams.ts";
import type { Log } from "./log/log.ts";
import type { Delivery } from "./mail/deliveries.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** What the product runs on; clock and ids are injected so that tests can set them. */
export type Platform = {
  config: Config;
  log: Log;
  db: Database;
  storage: FileStorage;
  deliver: Delivery;
  live: LiveStreams;
  publisher: ChangePublisher;
  metrics: Metrics;
  /** Absent: nothing is traced. */
  tracing: Tracing | undefined;
  clock: () => Date;
  newId: () => string;
  /** Aborted once the process receives a stop signal: it still serves, but reports not ready. */
  draining: AbortSignal;
  /** Aborted when the product stops, with its requests to external services. */
  stopping: AbortSignal;
};

export type WriteDeps = Pick<Platform, "db" | "publisher" | "clock" | "newId" | "config">;
