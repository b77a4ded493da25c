import { Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Fine buckets up to a second, coarse ones beyond, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels contain only our own names, never user input: no personal data, and a fixed number of series. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests, until their response is sent, by the template of their route",
      labelNames: ["method", "route", "status"],
      buckets: SECONDS,
      registers,
    }),
    liveEvents: new Counter({
      name: "live_events_sent_total",
      help: "Events written to live streams",
      registers,
    }),
    liveReconnections: new Counter({
      name: "live_listener_reconnections_total",
      help: "Times the connection that listens to the database was lost and restored",
      registers,
    }),
    mail: new Counter({
      name: "mail_attempts_total",
      help: "Attempts to send a message, by outcome",
      labelNames: ["outcome"],
      registers,
    }),
    push: new Counter({
      name: "push_attempts_total",
      help: "Notifications posted to the push gateway, by outcome",
      labelNames: ["outcome"],
      registers,
    }),
    externalRequests: new Counter({
      name: "external_requests_total",
      help: "Requests to external services, by outcome",
      labelNames: ["service", "outcome"],
      registers,
    }),
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
    connections: new Gauge({
      name: "database_connections",
      help: "Connections of this process's pool, and the queries waiting for one",
      labelNames: ["state"],
      registers,
    }),
    outbox: new Gauge({
      name: "mail_outbox_messages",
      help: "Messages waiting in the outbox",
      registers,
    }),
    jobs: new Gauge({
      name: "queue_jobs",
      help: "Jobs of each task: due, delayed (to be run or retried later) or active",
      labelNames: ["task", "state"],
      registers,
    }),
    deadLetters: new Gauge({
      name: "queue_dead_letters",
      help: "Jobs of each task that failed for good in the last thirty days",
      labelNames: ["task"],
      registers,
    }),
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
