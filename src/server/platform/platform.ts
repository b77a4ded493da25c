import type { Config } from "#server/platform/config/config.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { ChangePublisher } from "#server/platform/live/change-publisher.ts";
import type { LiveStreams } from "#server/platform/live/live-streams.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Delivery } from "#server/platform/mail/deliveries.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";

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
