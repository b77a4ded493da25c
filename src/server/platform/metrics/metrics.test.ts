import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/values/durations.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { installQueue } from "#server/platform/queue/install-queue.ts";
import { tasks } from "#server/tasks.ts";
import { asOwner, withClient } from "#server/testing/databases.ts";
import { connectLive } from "#server/testing/live-client.ts";
import { type InterruptibleDatabase, interruptible } from "#server/testing/load/interruptible.ts";
import {
  appliedTo,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
  visitor,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";
import { startMetricsServer } from "./metrics-server.ts";

type Setup = {
  database: InterruptibleDatabase;
  product: TestProduct;
  address: string;
  metrics: Awaited<ReturnType<typeof startMetricsServer>>;
};
const MAIL = { to: "claire@kerguelen.fr", subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>" };
const databaseUrl = useDatabase();
const setup: { started?: Setup } = {};

beforeAll(async () => {
  const database = await interruptible(databaseUrl());
  const product = await startProduct(database.url, { METRICS_PORT: "0" });
  const address = await product.app.listen({ port: 0, host: "127.0.0.1" });
  const metrics = await startMetricsServer(product.context, { port: 0, host: "127.0.0.1" });
  setup.started = { database, product, address, metrics };
});
afterAll(async () => {
  await setup.started?.metrics.stop();
  await setup.started?.product.stop();
  await setup.started?.database.stop();
});

function started(): Setup {
  if (setup.started === undefined) throw new Error("Nothing is started yet");
  return setup.started;
}

const read = async () => (await fetch(started().metrics.address)).text();

/** The value of one series, in Prometheus notation; undefined when absent. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await read()).split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** The methods of HTTP, of WebDAV, and one that does not exist. */
const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "PURGE",
  "NONE",
];

/** A request whose path and host are sent as they are; resolves once it is answered. */
async function rawRequest(
  address: string,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ ...headers, connection: "close" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end([`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  socket.resume();
  await once(socket, "close");
}

const requests = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe("/metrics", () => {
  test("counts requests by the template of their route, never by their URL", async () => {
    const { app } = started().product;
    const recruiter = await onboardedRecruiter(app);
    const jobId = await publishedJob(recruiter);
    for (let times = 0; times < 3; times += 1) await recruiter.call("GET", `/api/jobs/${jobId}`);
    await recruiter.call("GET", `/api/jobs/${randomUUID()}`);
    await expect.poll(() => valueOf(requests("GET", "/api/jobs/:id", 200))).toBe(3);
    await expect.poll(() => valueOf(requests("GET", "/api/jobs/:id", 404))).toBe(1);
    expect(await read()).not.toContain(jobId);
  });

  test("has the same series after requests to unknown paths", async () => {
    const { address, product } = started();
    const series = async () => (await read()).split("\n").filter((line) => line.startsWith("http_")).length;
    await fetch(`${address}/nowhere`, { redirect: "manual" });
    const before = await series();
    for (let times = 0; times < 30; times += 1) {
      await fetch(`${address}/${randomUUID()}?${randomUUID()}`, { redirect: "manual" });
      await product.app.inject({ method: "GET", url: `/assets/${randomUUID()}.js` });
    }
    await fetch(`${address}/${randomUUID()}`, { method: "PROPFIND" });
    await expect.poll(() => valueOf(requests("any", "unknown", 302))).toBe(31);
    // Two more statuses, 404 for assets and for the unknown method: 404 adds one series with its buckets.
    expect((await series()) - before).toBeLessThanOrEqual(20);
  });

  test("has no other route or method after requests with any path, host and method", async () => {
    const { address, product } = started();
    const routeLabels = async () =>
      new Set(
        [...(await read()).matchAll(/^http_\S+_count\{(method="[^"]*",route="[^"]*")/gm)].map(
          ([, one]) => one,
        ),
      );
    await fetch(`${address}/nowhere`, { redirect: "manual" });
    const before = await routeLabels();
    for (const method of METHODS) {
      for (let times = 0; times < 5; times += 1) {
        const headers = { host: `${randomUUID()}.example.fr`, "x-forwarded-host": randomUUID() };
        for (const path of [
          randomUUID(),
          `api/${randomUUID()}`,
          `%zz${randomUUID()}`,
          `.well-known/${randomUUID()}`,
        ]) {
          await rawRequest(address, { method, path: `/${path}`, headers });
        }
      }
    }
    await product.app.inject({ url: `/api/docs/assets/${randomUUID()}` });
    await expect.poll(() => valueOf(requests("any", "unknown", 404))).toBeGreaterThan(100);
    expect(await routeLabels()).toEqual(before);
  });

  test("contains no personal data", async () => {
    const { app } = started().product;
    const recruiter = await onboardedRecruiter(app);
    await appliedTo(await newCandidate(app), await publishedJob(recruiter));
    const text = await read();
    expect(text).not.toMatch(/@|kerguelen|le gall|zoé/i);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
  });

  test("reports the live streams: open ones, events sent, and lost listeners", async () => {
    const { address, product } = started();
    const recruiter = await onboardedRecruiter(product.app);
    const sentBefore = (await valueOf("live_events_sent_total")) ?? 0;
    const lostBefore = (await valueOf("live_listener_reconnections_total")) ?? 0;
    const stream = await connectLive(address, recruiter.headers);
    await stream.next();
    expect(await valueOf("live_streams_open")).toBe(1);
    expect(await valueOf("live_events_sent_total")).toBe(sentBefore + 1);
    const delaysBefore = (await valueOf("live_delay_seconds_count")) ?? 0;
    await publishedJob(recruiter);
    expect((await stream.next()).type).toBe("change");
    expect(await valueOf("live_delay_seconds_count")).toBe(delaysBefore + 1);
    expect(await valueOf('live_delay_seconds_bucket{le="10"}')).toBe(delaysBefore + 1);
    await product.context.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'renfort live' and datname = current_database()`);
    expect((await stream.next()).type).toBe("resync");
    expect(await valueOf("live_listener_reconnections_total")).toBe(lostBefore + 1);
    stream.cut();
    await expect.poll(() => valueOf("live_streams_open")).toBe(0);
    expect(await valueOf(requests("GET", "/api/live", 200))).toBeUndefined();
  });

  test("reports the connections in use and those awaited", async () => {
    const { $client: pool } = started().product.context.db;
    const lent = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
    const awaited = pool.connect();
    // Its own query of the outbox waits for a connection as well.
    const text = read();
    await expect.poll(() => pool.waitingCount).toBe(2);
    for (const client of lent) client.release();
    (await awaited).release();
    expect(await text).toContain('database_connections{state="busy"} 20');
    expect(await text).toContain('database_connections{state="awaited"} 1');
  });

  test("counts the attempts to sign in by their outcome", async () => {
    const { app } = started().product;
    const count = async () =>
      Promise.all(
        ["accepted", "refused", "limited"].map(
          async (outcome) => (await valueOf(`sign_in_attempts_total{outcome="${outcome}"}`)) ?? 0,
        ),
      );
    const before = await count();
    const email = "compte@kerguelen.fr";
    await newRecruiter(app, { email });
    const signIn = (password: string) =>
      visitor(app).call("POST", "/api/auth/sign-in", { body: { email, password } });
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    let refused = 0;
    for (let status = 401; status === 401; refused += 1)
      status = (await signIn("faux-mot-de-passe")).statusCode;
    const after = await count();
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, refused - 1, 1]);
    expect(refused).toBeGreaterThan(1);
  });

  test("reports mail: waiting messages, their age, and results", async () => {
    const { context } = started().product;
    await context.db.execute(sql`delete from mail_outbox`);
    const sentBefore = (await valueOf('mail_attempts_total{outcome="sent"}')) ?? 0;
    await onboardedRecruiter(started().product.app);
    await context.db.execute(sql`update mail_outbox set created_at = now() - interval '2 hours'`);
    expect(await valueOf("mail_outbox_messages")).toBe(1);
    expect(await valueOf("mail_outbox_oldest_seconds")).toBeGreaterThanOrEqual(7200);
    const lateBefore = (await valueOf('mail_delay_seconds_bucket{le="21600"}')) ?? 0;
    const earlyBefore = (await valueOf('mail_delay_seconds_bucket{le="3600"}')) ?? 0;
    await runTask(context, "send-mail");
    expect(await valueOf('mail_delay_seconds_bucket{le="21600"}')).toBe(lateBefore + 1);
    expect(await valueOf('mail_delay_seconds_bucket{le="3600"}')).toBe(earlyBefore);
    expect(await valueOf("mail_outbox_messages")).toBe(0);
    expect(await valueOf("mail_outbox_oldest_seconds")).toBe(0);
    expect(await valueOf('mail_attempts_total{outcome="sent"}')).toBe(sentBefore + 1);
  });

  test("counts the age and the delay of a message from when it should leave", async () => {
    const { context } = started().product;
    await context.db.execute(sql`delete from mail_outbox`);
    const later = async (minutes: number) =>
      context.db
        .execute(sql`update mail_outbox set created_at = created_at - ${minutes} * interval '1 minute',
        due_at = due_at - ${minutes} * interval '1 minute'`);
    const now = context.clock();
    const sendAfter = new Date(now.getTime() + HOUR_MS);
    await queueMail(context.db, MAIL, { id: context.newId(), now, sendAfter });
    await later(20);
    expect(await valueOf("mail_outbox_messages")).toBe(1);
    expect(await valueOf("mail_outbox_oldest_seconds")).toBe(0);
    await later(40);
    const promptBefore = (await valueOf('mail_delay_seconds_bucket{le="300"}')) ?? 0;
    await runTask(context, "send-mail");
    expect(await valueOf('mail_delay_seconds_bucket{le="300"}')).toBe(promptBefore + 1);
  });

  test.each([
    ["refused by its recipient", { command: "RCPT TO", responseCode: 452 }, 0],
    ["that no mail server takes", { code: "ECONNREFUSED" }, 7200],
  ])("reports the age of a message %s", async (_which, failure, seconds) => {
    const { context } = started().product;
    await context.db.execute(sql`delete from mail_outbox`);
    const now = new Date(context.clock().getTime() - 2 * HOUR_MS);
    await queueMail(context.db, MAIL, { id: context.newId(), now });
    const deliver = () => Promise.reject(Object.assign(new Error("Refused"), failure));
    await runTask({ ...context, deliver }, "send-mail");
    expect(await valueOf("mail_outbox_messages")).toBe(1);
    expect(Math.floor(((await valueOf("mail_outbox_oldest_seconds")) ?? -1) / 60)).toBe(seconds / 60);
    await context.db.execute(sql`delete from mail_outbox`);
  });

  test("reports each task: its last success, and the rows that are due", async () => {
    const { context, app, queue } = started().product;
    await queue.start();
    queue.handleNotification("finish-jobs");
    const lastRun = () => valueOf('task_last_run_timestamp_seconds{task="finish-jobs"}');
    const age = async () => Date.now() / 1000 - ((await lastRun()) ?? 0);
    await expect.poll(age).toBeLessThan(600);
    await queue.stop();
    const success = await lastRun();
    await context.db.execute(`insert into pgboss.job (name, state, completed_on)
      values ('finish-jobs', 'failed', now() + interval '1 hour')`);
    expect(await lastRun()).toBe(success);
    await withClient(asOwner(databaseUrl()), (client) =>
      installQueue(client, { "of-another-release": tasks["finish-jobs"] }),
    );
    await context.db.execute(`insert into pgboss.job (name, state, completed_on)
      values ('of-another-release', 'completed', now())`);
    expect(await valueOf('task_last_run_timestamp_seconds{task="of-another-release"}')).toBeUndefined();
    await onboardedRecruiter(app);
    expect(await valueOf('task_due_rows{task="send-mail"}')).toBe(1);
    await runTask(context, "send-mail");
    expect(await valueOf('task_due_rows{task="send-mail"}')).toBe(0);
    expect(await valueOf('task_due_rows{task="finish-jobs"}')).toBeUndefined();
  });

  test("reports its version and commit, as /healthz does", async () => {
    const { address } = started();
    const { version, commit, status } = Object(await (await fetch(`${address}/healthz`)).json());
    expect(status).toBe("ok");
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(commit).toMatch(/^([\da-f]{12}|unknown)$/);
    expect(await valueOf(`build_info{version="${version}",commit="${commit}"}`)).toBe(1);
  });

  test("reports the database server's connections, size, oldest transaction and standbys", async () => {
    expect(await valueOf("postgres_max_connections")).toBe(200);
    expect(await valueOf("postgres_database_bytes")).toBeGreaterThan(1_000_000);
    expect(await valueOf("postgres_deadlocks")).toBeGreaterThanOrEqual(0);
    expect(await valueOf("postgres_standbys")).toBe(0);
    expect(await valueOf("postgres_replication_lag_bytes")).toBeNaN();
    const ids = (await valueOf("postgres_transaction_ids_used")) ?? Number.NaN;
    expect(ids > 0 && ids < 0.01).toBe(true);
    await started().product.context.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(1.1)`);
      expect(await valueOf("postgres_oldest_transaction_seconds")).toBeGreaterThan(1);
      expect(await valueOf('postgres_connections{state="in_transaction"}')).toBeGreaterThan(0);
    });
    expect(await valueOf('postgres_connections{state="idle"}')).toBeGreaterThan(0);
  });

  test("responds without the database's gauges when the database is down", async () => {
    const { database } = started();
    await database.stop();
    expect(await valueOf("mail_outbox_messages")).toBeNaN();
    expect(await valueOf('task_due_rows{task="send-mail"}')).toBeUndefined();
    expect(await valueOf("postgres_database_bytes")).toBeNaN();
    expect(await valueOf('postgres_connections{state="active"}')).toBeNaN();
    expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(0);
    await database.start();
    expect(await valueOf("mail_outbox_messages")).toBe(0);
  });

  test("is served only on its own port, which serves nothing else", async () => {
    const { metrics, address, product } = started();
    const outside = await fetch(`${address}/metrics`, { redirect: "manual" });
    expect([outside.status, outside.headers.get("location")]).toEqual([302, "/"]);
    const answer = await visitor(product.app).call("GET", "/api/metrics");
    expect(answer.statusCode).toBe(404);
    expect((await fetch(new URL("/healthz", metrics.address))).status).toBe(404);
  });
});
