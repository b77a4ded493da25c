import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type Build, currentBuild } from "#server/platform/config/build-info.ts";
import type { Failure } from "#server/platform/external/result.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** Fine buckets up to a second, coarse ones beyond, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Up to the retries of a day, in seconds. */
const MAIL_SECONDS = [1, 5, 15, 60, 120, 300, 900, 3_600, 21_600, 86_400];

/** The external services, as their label names them. */
export type ServiceName =
  | "Google Places"
  | "Google Geocoding"
  | "Géoplateforme"
  | "company register"
  | "file storage"
  | "support webhook"
  | "push gateway"
  | "web push";

// A label takes one of a few values: any other would be a type error.
type SeriesLabels = Record<string, string>;
type CountedSeries<Labels> = Pick<Counter, "get"> & { inc: (labels: Labels, times?: number) => void };
type GaugedSeries<Labels> = Pick<Gauge, "reset"> & { set: (labels: Labels, value: number) => void };

/** Labels contain only our own names, never user input: no personal data, and a fixed number of series. */
export function createMetrics(build: Build = currentBuild) {
  const registry = new Registry();
  const { count, countBy, gauge, gaugeBy, histogram } = seriesOf(registry);
  const buildLabels = ["version", "commit"] as const;
  gaugeBy<Build>("build_info", "1, with the version and the commit of this process", buildLabels).set(
    build,
    1,
  );
  const liveEvents = count("live_events_sent_total", "Events written to live streams");
  const liveDelay = histogram(
    "live_delay_seconds",
    "From the publication of a change to its event on a stream",
    { buckets: SECONDS },
  );
  const metrics = {
    registry,
    requests: histogram(
      "http_request_duration_seconds",
      "Requests, until their response is sent, by the template of their route",
      { buckets: SECONDS, labelNames: ["method", "route", "status"] },
    ),
    externalRequests: countBy<{ service: ServiceName; outcome: "answered" | Failure["kind"] }>(
      "external_requests_total",
      "Requests to external services, by outcome",
      ["service", "outcome"],
    ),
    signIns: countBy<{ outcome: "accepted" | "refused" | "limited" }>(
      "sign_in_attempts_total",
      "Attempts to sign in with a password, by outcome; limited: too many before it",
      ["outcome"],
    ),
    /** An event written to a stream; a change has the time at which it was published, in milliseconds. */
    countLiveEvent(at?: number): void {
      liveEvents.inc();
      // The clocks of two machines differ by some milliseconds.
      if (at !== undefined) liveDelay.observe(Math.max(0, Date.now() - at) / 1000);
    },
    liveReconnections: count(
      "live_listener_reconnections_total",
      "Times the connection that listens to the database was lost and restored",
    ),
    liveStreams: gauge("live_streams_open", "Live streams open on this process"),
    mail: countBy<{ outcome: "sent" | "refused" | "serverDown" | "givenUp" }>(
      "mail_attempts_total",
      "Attempts to send a message, by outcome",
      ["outcome"],
    ),
    mailDelay: histogram(
      "mail_delay_seconds",
      "From when a message should leave to its acceptance by the mail server",
      { buckets: MAIL_SECONDS },
    ),
    outbox: gauge("mail_outbox_messages", "Messages waiting in the outbox"),
    outboxAge: gauge("mail_outbox_oldest_seconds", "Age of the oldest message waiting in the outbox"),
    push: countBy<{ outcome: "pushed" | "failed" | "givenUp" }>(
      "push_attempts_total",
      "Notifications posted to the push gateway, by outcome",
      ["outcome"],
    ),
    pushAge: gauge(
      "push_oldest_seconds",
      "Age of the oldest notification waiting for the push gateway; an hour at most",
    ),
    taskRuns: gaugeBy("task_last_run_timestamp_seconds", "When each task last succeeded, on any process", [
      "task",
    ]),
    dueRows: gaugeBy("task_due_rows", "Rows that each task has to work on now", ["task"]),
    backups: gaugeBy<{ state: "written" | "verified" }>(
      "backup_last_timestamp_seconds",
      "The instant of the data in the last backup that was written, and in the last that was restored on trial; 0: none",
      ["state"],
    ),
    connections: gaugeBy<{ state: "busy" | "idle" | "awaited" }>(
      "database_connections",
      "Connections of this process's pool, and the queries waiting for one",
      ["state"],
    ),
    postgresConnections: gaugeBy<{ state: "active" | "idle" | "in_transaction" | "unknown" }>(
      "postgres_connections",
      "Connections of every program to the database server; unknown: of other roles, without pg_monitor",
      ["state"],
    ),
    postgres: {
      maxConnections: gauge("postgres_max_connections", "Connections that the database server accepts"),
      databaseBytes: gauge("postgres_database_bytes", "Size of the database on its disk"),
      oldestTransaction: gauge(
        "postgres_oldest_transaction_seconds",
        "Age of the oldest open transaction; of this role's, without pg_monitor",
      ),
      transactionIds: gauge(
        "postgres_transaction_ids_used",
        "Part of the transaction ids used since the last vacuum that froze the oldest; refuses writes at 1",
      ),
      deadlocks: gauge("postgres_deadlocks", "Deadlocks in the database since its statistics were reset"),
      standbys: gauge("postgres_standbys", "Standbys that replicate this server"),
      replicationLag: gauge(
        "postgres_replication_lag_bytes",
        "What the last standby has still to replay; NaN without a standby, or without pg_monitor",
      ),
    },
  };
  // An increase is only seen from a value that exists.
  for (const outcome of ["sent", "refused", "givenUp"] as const) metrics.mail.inc({ outcome }, 0);
  metrics.push.inc({ outcome: "givenUp" }, 0);
  for (const outcome of ["accepted", "refused", "limited"] as const) metrics.signIns.inc({ outcome }, 0);
  return metrics;
}

function seriesOf(registry: Registry) {
  const registers = [registry];
  return {
    count: (name: string, help: string) => new Counter({ name, help, registers }),
    countBy: <Labels extends SeriesLabels>(
      name: string,
      help: string,
      labelNames: readonly (keyof Labels & string)[],
    ): CountedSeries<Labels> => new Counter<string>({ name, help, labelNames, registers }),
    gauge: (name: string, help: string) => new Gauge({ name, help, registers }),
    gaugeBy: <Labels extends SeriesLabels>(
      name: string,
      help: string,
      labelNames: readonly (keyof Labels & string)[],
    ): GaugedSeries<Labels> => new Gauge<string>({ name, help, labelNames, registers }),
    histogram: (name: string, help: string, options: { buckets: number[]; labelNames?: string[] }) =>
      new Histogram<string>({ name, help, ...options, registers }),
  };
}
