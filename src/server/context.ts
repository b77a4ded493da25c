import type { Addresses } from "#server/addresses/addresses.ts";
import type { Cookies } from "#server/auth/cookies.ts";
import type { Devices } from "#server/auth/devices.ts";
import type { Passwords } from "#server/auth/passwords/passwords.ts";
import type { Sessions } from "#server/auth/sessions/sessions.ts";
import type { Config } from "./config.ts";
import type { Database } from "#server/db/client.ts";
import type { ChangePublisher } from "#server/live/change-publisher.ts";
import type { LiveStreams } from "#server/live/live-streams.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { PushClients } from "#server/push/push-clients.ts";
import type { Vapid } from "#server/push/vapid.ts";
import type { HttpClient } from "#server/http-client/http-client.ts";
import type { Delivery } from "#server/mail/deliveries.ts";
import type { Tracing } from "#server/tracing/tracing.ts";
import type { FileStorage } from "#server/storage/file-storage.ts";

/** The dependencies of the operations; clock and ids are injected so that tests can set them. */
export type Context = {
  config: Config;
  log: Log;
  db: Database;
  addresses: Addresses;
  storage: FileStorage;
  deliver: Delivery;
  supportWebhook: Pick<HttpClient, "post">;
  pushWebhook: Pick<HttpClient, "post">;
  pushClients: PushClients;
  vapid: Vapid;
  cookies: Cookies;
  devices: Devices;
  passwords: Passwords;
  sessions: Sessions;
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

export type Writing = Pick<Context, "db" | "publisher" | "clock" | "newId" | "config">;
