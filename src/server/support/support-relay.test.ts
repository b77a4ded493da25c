import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { supportRequests } from "#server/db/tables/outside.ts";
import { createLog } from "#server/log.ts";
import {
  cuts,
  drips,
  floods,
  hangs,
  redirects,
  says,
  startOutsideServer,
} from "#server/testing/outside-server.ts";
import type { Conduct, OutsideServer } from "#server/testing/outside-server.ts";
import { visitor } from "#server/testing/people.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import type { TestProduct } from "#server/testing/product.ts";
import { startSupportRelay } from "./support-relay.ts";

const NOON = "2026-11-21T12:00:00.000Z";
const QUICK = { everyMs: 20, longestMs: 100 };
const issue = "Mon logo ne s'affiche plus : « aïe » <b>\n";

const database = useDatabase();
const started: { webhook?: OutsideServer; product?: TestProduct } = {};
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  lines.length = 0;
  const webhook = await startOutsideServer(says({ ok: true }));
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const SUPPORT_WEBHOOK_URL = `${webhook.url}/macros/s/AKfy-secret/exec`;
  const product = await startProduct(database(), { SUPPORT_WEBHOOK_URL }, log);
  product.time.set(NOON);
  await product.context.db.delete(supportRequests);
  Object.assign(started, { webhook, product });
});
afterEach(async () => {
  await started.product?.stop();
  await started.webhook?.stop();
});

function world() {
  const { webhook, product } = started;
  if (webhook === undefined || product === undefined) throw new Error("Not started yet");
  return { webhook, product, db: product.context.db };
}

const write = (name = "Claire Kerguelen") => {
  const body = { name, email: "claire@kerguelen.fr", issue };
  return visitor(world().product.app).call("POST", "/api/support", { body });
};
const requests = () => world().db.select().from(supportRequests).orderBy(supportRequests.id);

function relay(): void {
  const { stop } = startSupportRelay(world().product.context, QUICK);
  onTestFinished(stop);
}

const warnings = () => lines.filter(({ level }) => Number(level) >= 40);

describe("a support request", () => {
  test("is posted to the webhook as the JSON it expects, once, by one of several processes", async () => {
    const { webhook } = world();
    expect((await write()).statusCode).toBe(204);
    expect(webhook.received).toEqual([]);
    for (let process = 0; process < 3; process += 1) relay();
    await expect.poll(async () => (await requests())[0]?.relayedAt).toEqual(new Date(NOON));
    expect(webhook.received).toMatchObject([
      {
        method: "POST",
        url: { pathname: "/macros/s/AKfy-secret/exec" },
        headers: { "content-type": "application/json" },
      },
    ]);
    expect(webhook.received[0]?.body).toEqual({
      name: "Claire Kerguelen",
      email: "claire@kerguelen.fr",
      issue: issue.trim(),
      timestamp: NOON,
    });
    expect(await requests()).toMatchObject([{ relayAfter: null, relayAttempts: 1 }]);
  });

  test("is taken as received by a spreadsheet's script that answers elsewhere, which is not followed", async () => {
    const { webhook } = world();
    webhook.does(redirects(`${webhook.url}/elsewhere`));
    await write();
    relay();
    await expect.poll(async () => (await requests())[0]?.relayedAt).toEqual(new Date(NOON));
    expect(webhook.received).toHaveLength(1);
  });

  test.each<[string, Conduct, string]>([
    ["fails", says({}, 500), "status"],
    ["cuts", cuts, "unreachable"],
    ["hangs", hangs, "late"],
    ["sends us inside our own network", redirects("http://169.254.169.254/", 307), "redirected"],
  ])(
    "stays when the webhook %s, waits longer each time, and the outage is logged once",
    async (_how, conduct, failure) => {
      const { webhook, product } = world();
      webhook.does(conduct);
      await write();
      relay();
      await expect.poll(() => warnings().length).toBe(1);
      expect(warnings()).toMatchObject([{ service: "support webhook", failure }]);
      expect(await requests()).toMatchObject([
        { relayedAt: null, relayAttempts: 1, relayAfter: new Date("2026-11-21T12:01:00.000Z") },
      ]);
      product.time.set("2026-11-21T12:01:00.000Z");
      await expect.poll(() => webhook.received.length).toBe(2);
      expect(await requests()).toMatchObject([
        { relayAttempts: 2, relayAfter: new Date("2026-11-21T12:03:00.000Z") },
      ]);
      expect(warnings()).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toMatch(/secret|kerguelen|logo/i);
    },
  );

  test("waits no longer because a webhook known to fail was not even asked", async () => {
    const { webhook, product } = world();
    webhook.does(says({}, 503));
    for (let count = 0; count < 6; count += 1) await write();
    relay();
    const rested = async () => {
      const { values } = await product.context.metrics.outside.get();
      return values.find(({ labels }) => labels.outcome === "resting")?.value ?? 0;
    };
    await expect.poll(rested).toBeGreaterThan(6);
    const attempts = async () =>
      (await requests()).reduce((sum, { relayAttempts }) => sum + relayAttempts, 0);
    await expect.poll(async () => (await attempts()) - webhook.received.length).toBe(0);
    expect(warnings()).toHaveLength(1);
  });

  test("leaves by itself once the webhook is back", async () => {
    const { webhook, product } = world();
    webhook.does(says({}, 503));
    await write("Zoé");
    await write("Malo");
    relay();
    await expect.poll(() => warnings().length).toBeGreaterThan(0);
    webhook.does(says({ ok: true }));
    product.time.set("2026-11-21T13:00:00.000Z");
    await expect.poll(async () => (await requests()).every((one) => one.relayedAt)).toBe(true);
  });

  test("slows nobody while the webhook hangs, and stopping cuts it short", async () => {
    world().webhook.does(hangs);
    await write();
    const { stop } = startSupportRelay(world().product.context, QUICK);
    await expect.poll(() => world().webhook.received.length).toBe(1);
    expect((await write()).statusCode).toBe(204);
    await stop();
    // Waited for, it would have failed as late.
    expect(warnings()).toEqual([]);
    expect((await requests())[0]).toMatchObject({ relayedAt: null, relayAttempts: 0 });
  });

  test("is relayed whatever the webhook says at length: its answer is not read", async () => {
    let megabytes = 0;
    world().webhook.does(floods((sent) => (megabytes = sent)));
    await write();
    relay();
    await expect.poll(async () => (await requests())[0]?.relayedAt).toEqual(new Date(NOON));
    expect(megabytes).toBeLessThan(64);
    world().webhook.does(drips);
    await write();
    await expect.poll(async () => (await requests())[1]?.relayedAt).toEqual(new Date(NOON));
  });

  test("has nothing to relay where no webhook is configured", async () => {
    const plain = await startProduct(database());
    const body = { name: "Zoé", email: "zoe@example.fr", issue };
    await visitor(plain.app).call("POST", "/api/support", { body });
    await startSupportRelay(plain.context, QUICK).stop();
    await plain.stop();
    expect(await requests()).toMatchObject([{ relayAfter: null, relayedAt: null }]);
  });
});
