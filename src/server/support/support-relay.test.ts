import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { supportRequests } from "#server/db/tables/external.ts";
import { createLog } from "#server/log.ts";
import { runTask } from "#server/testing/jobs.ts";
import {
  closesConnection,
  answersSlowly,
  answersEndlessly,
  neverAnswers,
  redirects,
  answersJson,
  startStubService,
} from "#server/testing/services/stub-service.ts";
import type { Behaviour, StubService } from "#server/testing/services/stub-service.ts";
import { visitor } from "#server/testing/people.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import type { TestProduct } from "#server/testing/product.ts";

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
  await product.context.db.execute("delete from pgboss.job");
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

const relay = () => runTask(services().product.context, "relay-support-request");

/** The delays of the waiting jobs, in seconds. */
async function waits(): Promise<number[]> {
  const { rows } = await services().db.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - now())::int as seconds
      from pgboss.job where name = 'relay-support-request' and state in ('created', 'retry')`,
  );
  return rows.map(({ seconds }) => seconds);
}

const warnings = () => lines.filter(({ level }) => Number(level) >= 40);

describe("a support request", () => {
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
      const { webhook } = services();
      webhook.does(conduct);
      await write();
      expect(await relay()).toEqual(["failed"]);
      expect(warnings()[0]).toMatchObject({ service: "support webhook", failure });
      const [first = 0] = await waits();
      expect(first).toBeGreaterThanOrEqual(25);
      expect(await relay()).toEqual(["failed"]);
      expect(webhook.received).toHaveLength(2);
      const [second = 0] = await waits();
      expect(second).toBeGreaterThan(60);
      expect(warnings().filter(({ service }) => service === "support webhook")).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toMatch(/secret|kerguelen|logo/i);
    },
  );

  test("waits a minute while the circuit is open, without counting an attempt", async () => {
    const { webhook } = services();
    webhook.does(answersJson({}, 503));
    for (let count = 0; count < 6; count += 1) await write();
    const outcomes = await relay();
    expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(webhook.received.length);
    expect(await relay()).toEqual(Array.from({ length: 6 }, () => "completed"));
    expect((await waits()).every((seconds) => seconds <= 60)).toBe(true);
  });

  test("is relayed once the webhook is back", async () => {
    const { webhook } = services();
    webhook.does(answersJson({}, 503));
    await write("Zoé");
    await write("Malo");
    expect(await relay()).toEqual(["failed", "failed"]);
    webhook.does(answersJson({ ok: true }));
    expect(await relay()).toEqual(["completed", "completed"]);
    expect((await requests()).every((one) => one.relayedAt !== null)).toBe(true);
  });

  test("does not delay others while the webhook hangs, and ends at shutdown", async () => {
    const { webhook, product } = services();
    webhook.does(neverAnswers);
    await write();
    await product.queue.start();
    await expect.poll(() => webhook.received.length).toBe(1);
    expect((await write()).statusCode).toBe(204);
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
    await write();
    await relay();
    expect((await requests())[1]?.relayedAt).toEqual(new Date(NOON));
  });

  test("is not relayed when no webhook is configured", async () => {
    const plain = await startProduct(database());
    const body = { name: "Zoé", email: "zoe@example.fr", issue };
    await visitor(plain.app).call("POST", "/api/support", { body });
    await plain.stop();
    expect(await waits()).toEqual([]);
    expect(await requests()).toMatchObject([{ relayedAt: null }]);
  });
});
