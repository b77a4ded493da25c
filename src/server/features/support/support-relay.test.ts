import { isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { rateLimits } from "#server/platform/db/tables/rate-limits.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { createHttpClient } from "#server/platform/http-client/http-client.ts";
import { createLog } from "#server/platform/log/log.ts";
import { recruiterOn, visitor } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import {
  type Behaviour,
  type StubService,
  closesConnection,
  answersSlowly,
  answersEndlessly,
  neverAnswers,
  redirects,
  answersJson,
  startStubService,
} from "#server/testing/services/stub-service.ts";
import { runTask } from "#server/testing/tasks.ts";
import { relaySupportRequest } from "./relay-support-request.ts";

const NOON = "2026-11-21T12:00:00.000Z";
const issue = "Mon logo ne s'affiche plus : « aïe » <b>\n";

const database = useDatabase();
const started: { webhook?: StubService; product?: TestProduct } = {};
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  lines.length = 0;
  const webhook = await startStubService(answersJson({ ok: true }));
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const SUPPORT_WEBHOOK_URL = `${webhook.url}/macros/s/AKfy-secret/exec`;
  const product = await startProduct(database(), { SUPPORT_WEBHOOK_URL }, log);
  product.time.set(NOON);
  await product.context.db.delete(supportRequests);
  await product.context.db.delete(rateLimits);
  await product.context.db.delete(mailOutbox);
  Object.assign(started, { webhook, product });
});
afterEach(async () => {
  await started.product?.stop();
  await started.webhook?.stop();
});

function services() {
  const { webhook, product } = started;
  if (webhook === undefined || product === undefined) throw new Error("Not started yet");
  return { webhook, product, db: product.context.db };
}

const write = (name = "Claire Kerguelen") => {
  const body = { name, email: "claire@kerguelen.fr", issue };
  return visitor(services().product.app).call("POST", "/api/support", { body });
};
const requests = () => services().db.select().from(supportRequests).orderBy(supportRequests.id);

const relay = (context = services().product.context) => runTask(context, "relay-support-request");

/** The delays of the waiting requests, in seconds. */
async function waits(): Promise<number[]> {
  const rows = await requests();
  return rows.flatMap(({ relayDueAt }) =>
    relayDueAt === null ? [] : [(relayDueAt.getTime() - Date.parse(NOON)) / 1000],
  );
}

/** Makes the waiting requests due. */
const makeDue = () =>
  services()
    .db.update(supportRequests)
    .set({ relayDueAt: new Date(NOON) })
    .where(isNotNull(supportRequests.relayDueAt));

const warnings = () => lines.filter(({ level }) => Number(level) >= 40);

describe("a support request", () => {
  // §7.31
  test("is posted to the webhook as the JSON it expects, once, by one of several processes", async () => {
    const { webhook } = services();
    expect((await write()).statusCode).toBe(204);
    expect(webhook.received).toEqual([]);
    await Promise.all([relay(), relay(), relay()]);
    expect((await requests())[0]?.relayedAt).toEqual(new Date(NOON));
    expect(webhook.received).toMatchObject([
      {
        method: "POST",
        url: { pathname: "/macros/s/AKfy-secret/exec" },
        headers: { "content-type": "application/json", "idempotency-key": (await requests())[0]?.id },
      },
    ]);
    expect(webhook.received[0]?.body).toEqual({
      name: "Claire Kerguelen",
      email: "claire@kerguelen.fr",
      issue: issue.trim(),
      timestamp: NOON,
    });
    expect(await waits()).toEqual([]);
    // A process that found it due as the other one did.
    const { context } = services().product;
    const { signal } = new AbortController();
    const [sent] = await requests();
    await relaySupportRequest(context, sent?.id ?? "", { now: new Date(NOON), signal });
    expect(webhook.received).toHaveLength(1);
  });

  test("carries the account and the plan of a signed-in recruiter", async () => {
    const { webhook, product } = services();
    const recruiter = await recruiterOn(product, "pro");
    const body = { name: "Claire", email: "claire@kerguelen.fr", issue };
    await recruiter.call("POST", "/api/support", { body });
    await relay();
    expect(webhook.received[0]?.body).toMatchObject({
      name: "Claire",
      account: { id: recruiter.id, plan: "pro", companyName: "Maison Kerguelen" },
    });
  });

  test("is received once by a webhook that takes five seconds", async () => {
    const { webhook } = services();
    webhook.does((response) => void setTimeout(() => response.writeHead(200).end("{}"), 5_000));
    await write();
    await relay();
    expect(webhook.received).toHaveLength(1);
    expect(await requests()).toMatchObject([{ relayedAt: new Date(NOON), relayDueAt: null }]);
  });

  test("counts as received with the redirect of a Google Apps Script, which is not followed", async () => {
    const { webhook } = services();
    webhook.does(redirects(`${webhook.url}/elsewhere`));
    await write();
    await relay();
    expect((await requests())[0]?.relayedAt).toEqual(new Date(NOON));
    expect(webhook.received).toHaveLength(1);
  });

  test.each<[string, Behaviour, string]>([
    ["fails", answersJson({}, 500), "http-error"],
    ["cuts", closesConnection, "unreachable"],
    ["hangs", neverAnswers, "timeout"],
    ["sends us inside our own network", redirects("http://169.254.169.254/", 307), "redirected"],
  ])(
    "is retried with back-off when the webhook %s, and the outage is logged once",
    async (_how, conduct, failure) => {
      const { webhook, product } = services();
      const { log, stopping } = product.context;
      const options = { name: "support webhook" as const, log, stopping, attempts: 1, attemptTimeoutMs: 500 };
      const context = { ...product.context, supportWebhook: createHttpClient(options) };
      webhook.does(conduct);
      await write();
      await relay(context);
      expect(warnings()[0]).toMatchObject({ service: "support webhook", failure });
      expect(await waits()).toEqual([61]);
      await relay(context);
      expect(webhook.received).toHaveLength(1);
      const createdAt = new Date("2026-11-19T12:00:00.000Z");
      await services().db.update(supportRequests).set({ createdAt });
      await makeDue();
      await relay(context);
      expect(webhook.received).toHaveLength(2);
      expect(await waits()).toEqual([15 * 60 + 1]);
      expect(warnings().filter(({ service }) => service === "support webhook")).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toMatch(/secret|kerguelen|logo/i);
    },
  );

  test("waits a minute while the circuit is open", async () => {
    const { webhook } = services();
    webhook.does(answersJson({}, 503));
    for (let count = 0; count < 6; count += 1) await write(`Claire ${count}`);
    await relay();
    const attempts = webhook.received.length;
    // However old: a request that was not sent is not given up.
    await services()
      .db.update(supportRequests)
      .set({ createdAt: new Date("2026-10-21T12:00:00.000Z") });
    await makeDue();
    await relay();
    expect(webhook.received).toHaveLength(attempts);
    expect(await waits()).toEqual([61, 61, 61, 61, 61, 61]);
  });

  // §7.31
  test("is relayed once the webhook is back", async () => {
    const { webhook } = services();
    webhook.does(answersJson({}, 503));
    await write("Zoé");
    await write("Malo");
    await relay();
    webhook.does(answersJson({ ok: true }));
    await makeDue();
    await relay();
    expect((await requests()).every((one) => one.relayedAt !== null)).toBe(true);
  });

  test("is given up after a month, with an error in the log", async () => {
    const { webhook, db } = services();
    webhook.does(answersJson({}, 500));
    await write();
    await db.update(supportRequests).set({ createdAt: new Date("2026-10-23T12:00:00.000Z") });
    await relay();
    expect(await waits()).toHaveLength(1);
    await db.update(supportRequests).set({ createdAt: new Date("2026-10-21T12:00:00.000Z") });
    await makeDue();
    await relay();
    expect(await requests()).toMatchObject([{ relayDueAt: null, relayedAt: null }]);
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ msg: "Support request given up" }]);
  });

  test("does not delay others while the webhook hangs, and ends at shutdown", async () => {
    const { webhook, product } = services();
    webhook.does(neverAnswers);
    product.time.set(null);
    await product.queue.start();
    await write();
    await expect.poll(() => webhook.received.length).toBe(1);
    expect((await write("Zoé")).statusCode).toBe(204);
    const other = await startProduct(product.databaseUrl);
    Object.assign(started, { product: other });
    await product.stop();
    // With a wait it would have failed later.
    expect(warnings()).toEqual([]);
    expect((await requests())[0]).toMatchObject({ relayedAt: null });
    expect((await waits()).length).toBeGreaterThan(0);
  });

  test("is relayed without reading the response body", async () => {
    let megabytes = 0;
    services().webhook.does(answersEndlessly((sent) => (megabytes = sent)));
    await write();
    await relay();
    expect((await requests())[0]?.relayedAt).toEqual(new Date(NOON));
    expect(megabytes).toBeLessThan(64);
    services().webhook.does(answersSlowly);
    await write("Zoé");
    await relay();
    expect((await requests())[1]?.relayedAt).toEqual(new Date(NOON));
  });

  test("is not relayed when no webhook is configured, or no longer", async () => {
    const plain = await startProduct(database());
    plain.time.set(NOON);
    const body = { name: "Zoé", email: "zoe@example.fr", issue };
    await visitor(plain.app).call("POST", "/api/support", { body });
    const { db, newId, clock } = plain.context;
    await db
      .insert(supportRequests)
      .values({ ...body, id: newId(), createdAt: clock(), relayDueAt: clock() });
    await runTask(plain.context, "relay-support-request");
    await plain.stop();
    expect(await waits()).toEqual([]);
    expect(await requests()).toMatchObject([{ relayedAt: null }, { relayedAt: null }]);
  });
});
