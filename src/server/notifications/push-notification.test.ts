import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { notifications } from "#server/db/tables/notifications.ts";
import { createLog } from "#server/log.ts";
import { readGauges } from "#server/metrics/read-gauges.ts";
import { addTasks } from "#server/queue/add-task.ts";
import { runTask } from "#server/testing/jobs.ts";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import type { TestProduct } from "#server/testing/product.ts";
import {
  answersJson,
  closesConnection,
  neverAnswers,
  startStubService,
} from "#server/testing/services/stub-service.ts";
import type { Behaviour, Received, StubService } from "#server/testing/services/stub-service.ts";

const SECRET = "une-phrase-que-seule-l-application-connait";
const NOON = "2026-11-23T11:00:00.000Z";
const pushed = z.object({
  notifications: z.array(
    z.strictObject({
      id: z.uuid(),
      userId: z.uuid(),
      kind: z.string(),
      title: z.string(),
      body: z.string(),
      jobId: z.uuid(),
      applicationId: z.uuid(),
    }),
  ),
});

const database = useDatabase();
const started: { gateway?: StubService; product?: TestProduct } = {};
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  lines.length = 0;
  const gateway = await startStubService(answersJson({ ok: true }));
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const env = { PUSH_WEBHOOK_URL: `${gateway.url}/push`, PUSH_WEBHOOK_SECRET: SECRET };
  const product = await startProduct(database(), env, log);
  product.time.set(NOON);
  await product.context.db.delete(notifications);
  await product.context.db.execute("delete from pgboss.job");
  Object.assign(started, { gateway, product });
});
afterEach(async () => {
  await started.product?.stop();
  await started.gateway?.stop();
});

function services() {
  const { gateway, product } = started;
  if (gateway === undefined || product === undefined) throw new Error("Not started yet");
  return { gateway, product, db: product.context.db };
}

/** Creates notifications of an acceptance; one job pushes all, or each has its own. */
async function notified(times = 1, { hasJobs = true, product = services().product } = {}) {
  const { db } = services();
  const recruiter = await onboardedRecruiter(product.app);
  const candidate = await newCandidate(product.app);
  const id = await appliedTo(candidate, await publishedJob(recruiter));
  const body = { decision: "accepted" };
  expect((await recruiter.call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(200);
  const [first] = await db.select().from(notifications);
  if (first === undefined) throw new Error("No notification was created");
  const more = Array.from({ length: times - 1 }, () => ({ ...first, id: product.context.newId() }));
  if (more.length > 0) {
    await db.insert(notifications).values(more);
    const jobs = more.map((one) => ({ data: { notificationId: one.id }, key: one.id }));
    if (hasJobs) await db.transaction((tx) => addTasks(tx, "push-notification", jobs));
  }
  return { candidate, first };
}

const push = () => runTask(services().product.context, "push-notification");
const batches = () => services().gateway.received.map(({ body }) => pushed.parse(body).notifications);
const signed = ({ body, headers }: Received) =>
  headers["x-renfort-signature"] === createHmac("sha256", SECRET).update(JSON.stringify(body)).digest("hex");

/** The delays of the waiting jobs, in seconds. */
async function waits(): Promise<number[]> {
  const { rows } = await services().db.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - now())::int as seconds
      from pgboss.job where name = 'push-notification' and state in ('created', 'retry')`,
  );
  return rows.map(({ seconds }) => seconds);
}

const pushedAt = async () => (await services().db.select().from(notifications)).map((row) => row.pushedAt);

describe("a notification", () => {
  test("is posted to the gateway, signed, with only the fields shown by the app", async () => {
    const { candidate, first } = await notified();
    expect(await push()).toEqual(["completed"]);
    const { received } = services().gateway;
    expect(received).toMatchObject([{ method: "POST", url: { pathname: "/push" } }]);
    expect(received.every(signed)).toBe(true);
    const { id, kind, title, body, jobId, applicationId } = first;
    expect(batches()).toEqual([[{ id, userId: candidate.id, kind, title, body, jobId, applicationId }]]);
    expect(await pushedAt()).toEqual([new Date(NOON)]);
    expect(await push()).toEqual([]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(SECRET));
  });

  test("is sent with the waiting ones, a hundred at a time, each once", async () => {
    await notified(230);
    for (let left = 230; left > 0; left = (await waits()).length) await push();
    const sent = batches();
    expect(Math.max(...sent.map((batch) => batch.length))).toBe(100);
    const ids = sent.flatMap((batch) => batch.map(({ id }) => id));
    expect(ids).toHaveLength(230);
    expect(new Set(ids).size).toBe(230);
    expect(await pushedAt()).not.toContain(null);
  });

  test.each<[string, Behaviour]>([
    ["answers 500", answersJson({}, 500)],
    ["refuses the signature", answersJson({}, 401)],
    ["never answers", neverAnswers],
    ["cuts", closesConnection],
  ])("is kept when the gateway %s, and sent once it is back", async (_how, conduct) => {
    const { gateway } = services();
    gateway.does(conduct);
    const { first } = await notified();
    expect(await push()).toEqual(["failed"]);
    expect(await pushedAt()).toEqual([null]);
    expect(await waits()).toHaveLength(1);
    gateway.does(answersJson({ ok: true }));
    expect(await push()).toEqual(["completed"]);
    expect(await pushedAt()).toEqual([new Date(NOON)]);
    expect(gateway.received.every(signed)).toBe(true);
    expect(new Set(batches().flatMap((batch) => batch.map(({ id }) => id)))).toEqual(new Set([first.id]));
    expect(JSON.stringify(lines)).not.toContain(first.title);
  });

  test("is kept when the gateway is down", async () => {
    await notified();
    await services().gateway.stop();
    expect(await push()).toEqual(["failed"]);
    expect(await pushedAt()).toEqual([null]);
    expect(await waits()).toHaveLength(1);
  });

  test("whose response was lost is sent again with the same id", async () => {
    const { gateway } = services();
    gateway.does(closesConnection);
    const { first } = await notified();
    await push();
    gateway.does(answersJson({ ok: true }));
    await push();
    expect(batches().map((batch) => batch.map(({ id }) => id))).toEqual([[first.id], [first.id]]);
  });

  test("waits a minute at most while the circuit is open", async () => {
    services().gateway.does(answersJson({}, 503));
    await notified();
    for (let tries = 0; tries < 4; tries += 1) await push();
    const [seconds = 0] = await waits();
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await pushedAt()).toEqual([null]);
  });

  test("is only in the list after an hour without success", async () => {
    const { gateway, product } = services();
    gateway.does(answersJson({}, 500));
    const { candidate } = await notified();
    await push();
    gateway.does(answersJson({ ok: true }));
    const attempts = gateway.received.length;
    product.time.set("2026-11-23T12:00:01.000Z");
    expect(await push()).toEqual(["completed"]);
    expect(gateway.received).toHaveLength(attempts);
    expect(await waits()).toEqual([]);
    expect((await candidate.call("GET", "/api/candidate/notifications")).json()).toMatchObject({
      items: [{ kind: "accepted" }],
    });
  });

  test("at night is postponed, also by a process whose clock is late", async () => {
    const { product, db } = services();
    await notified();
    await db.update(notifications).set({ deliverAfter: new Date("2026-11-23T11:00:30.000Z") });
    expect(await push()).toEqual(["completed"]);
    expect(services().gateway.received).toEqual([]);
    expect((await waits())[0]).toBeGreaterThan(25);
    product.time.set("2026-11-23T11:00:31.000Z");
    expect(await push()).toEqual(["completed"]);
    expect(batches()).toHaveLength(1);
  });
});

/** The value of a series, in Prometheus notation. */
async function metric() {
  const { context } = services().product;
  await readGauges(context);
  const text = await context.metrics.registry.metrics();
  return (series: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1));
  };
}

describe("the metrics", () => {
  test("report the age of the oldest waiting notification and the results of the attempts", async () => {
    const { gateway, product } = services();
    gateway.does(answersJson({}, 500));
    // Three separate failures would open the circuit.
    await notified(3, { hasJobs: false });
    await push();
    product.time.set("2026-11-23T11:20:00.000Z");
    const failing = await metric();
    expect(failing("push_oldest_seconds")).toBe(1200);
    expect(failing('push_attempts_total{outcome="failed"}')).toBe(3);
    gateway.does(answersJson({ ok: true }));
    await push();
    const back = await metric();
    expect(back("push_oldest_seconds")).toBe(0);
    expect(back('push_attempts_total{outcome="pushed"}')).toBe(3);
    expect(back('push_attempts_total{outcome="givenUp"}')).toBeNaN();
  });

  test("count the notifications that were never pushed", async () => {
    await notified();
    services().product.time.set("2026-11-23T12:00:01.000Z");
    await push();
    const after = await metric();
    expect(after('push_attempts_total{outcome="givenUp"}')).toBe(1);
    expect(after("push_oldest_seconds")).toBe(0);
  });
});

test("without a gateway no job is added, an earlier one ends, and the list has the notifications", async () => {
  const product = await startProduct(database());
  const { candidate } = await notified(1, { product });
  expect(await runTask(product.context, "push-notification")).toEqual([]);
  expect((await candidate.call("GET", "/api/candidate/notifications")).json().unread).toBe(1);

  await notified();
  expect(await runTask(product.context, "push-notification")).toEqual(["completed"]);
  expect(services().gateway.received).toEqual([]);
  await product.stop();
});
