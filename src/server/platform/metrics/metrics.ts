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
type CountedSeries<Labels> = Pick<Counter, "get"> & { inc: (labels: Labels, times?: number) => void };
type GaugedSeries<Labels> = { set: (labels: Labels, value: number) => void };

/** Labels contain only our own names, never user input: no personal data, and a fixed number of series. */
export function createMetrics(build: Build = currentBuild) {
  const registry = new Registry();
  const registers = [registry];
  const mail: CountedSeries<{ outcome: "sent" | "refused" | "serverDown" | "givenUp" }> = new Counter({
    name: "mail_attempts_total",
    help: "Attempts to send a message, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  const push: CountedSeries<{ outcome: "pushed" | "failed" | "givenUp" }> = new Counter({
    name: "push_attempts_total",
    help: "Notifications posted to the push gateway, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  const externalRequests: CountedSeries<{ service: ServiceName; outcome: "answered" | Failure["kind"] }> =
    new Counter({
      name: "external_requests_total",
      help: "Requests to external services, by outcome",
      labelNames: ["service", "outcome"],
      registers,
    });
  const signIns: CountedSeries<{ outcome: "accepted" | "refused" | "limited" }> = new Counter({
    name: "sign_in_attempts_total",
    help: "Attempts to sign in with a password, by outcome; limited: too many before it",
    labelNames: ["outcome"],
    registers,
  });
  const buildInfo: GaugedSeries<Build> = new Gauge({
    name: "build_info",
    help: "1, with the version and the commit of this process",
    labelNames: ["version", "commit"],
    registers,
  });
  buildInfo.set(build, 1);
  const postgresConnections: GaugedSeries<{ state: "active" | "idle" | "in_transaction" | "unknown" }> =
    new Gauge({
      name: "postgres_connections",
      help: "Connections of every program to the database server; unknown: of other roles, without pg_monitor",
      labelNames: ["state"],
      registers,
    });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const connections: GaugedSeries<{ state: "busy" | "idle" | "awaited" }> = new Gauge({
    name: "database_connections",
    help: "Connections of this process's pool, and the queries waiting for one",
    labelNames: ["state"],
    registers,
  });
  // An increase is only seen from a value that exists.
  mail.inc({ outcome: "givenUp" }, 0);
  push.inc({ outcome: "givenUp" }, 0);
  for (const outcome of ["accepted", "refused", "limited"] as const) signIns.inc({ outcome }, 0);
  const liveEvents = new Counter({
    name: "live_events_sent_total",
    help: "Events written to live streams",
    registers,
  });
  const liveDelay = new Histogram({
    name: "live_delay_seconds",
    help: "From the publication of a change to its event on a stream",
    buckets: SECONDS,
    registers,
  });
  const backups: GaugedSeries<{ state: "written" | "verified" }> = new Gauge({
    name: "backup_last_timestamp_seconds",
    help: "The instant of the data in the last backup that was written, and in the last that was restored on trial; 0: none",
    labelNames: ["state"],
    registers,
  });
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests, until their response is sent, by the template of their route",
      labelNames: ["method", "route", "status"],
      buckets: SECONDS,
      registers,
    }),
    /** An event written to a stream; a change has the time at which it was published, in milliseconds. */
    countLiveEvent(at?: number): void {
      liveEvents.inc();
      // The clocks of two machines differ by some milliseconds.
      if (at !== undefined) liveDelay.observe(Math.max(0, Date.now() - at) / 1000);
    },
    liveReconnections: new Counter({
      name: "live_listener_reconnections_total",
      help: "Times the connection that listens to the database was lost and restored",
      registers,
    }),
    mail,
    push,
    externalRequests,
    taskRuns: new Gauge({
      name: "task_last_run_timestamp_seconds",
      help: "When each task last succeeded, on any process",
      labelNames: ["task"],
      registers,
    }),
    liveStreams: new Gauge({
      name: "live_streams_open",
      help: "Live streams open on this process",
      registers,
    }),
    signIns,
    connections,
    postgresConnections,
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
    outbox: new Gauge({
      name: "mail_outbox_messages",
      help: "Messages waiting in the outbox",
      registers,
    }),
    dueRows: new Gauge({
      name: "task_due_rows",
      help: "Rows that each task has to work on now",
      labelNames: ["task"],
      registers,
    }),
    mailDelay: new Histogram({
      name: "mail_delay_seconds",
      help: "From the writing of a message in the outbox to its acceptance by the mail server",
      buckets: MAIL_SECONDS,
      registers,
    }),
    backups,
    outboxAge: new Gauge({
      name: "mail_outbox_oldest_seconds",
      help: "Age of the oldest message waiting in the outbox",
      registers,
    }),
    pushAge: new Gauge({
      name: "push_oldest_seconds",
      help: "Age of the oldest notification waiting for the push gateway; an hour at most",
      registers,
    }),
  };
}
