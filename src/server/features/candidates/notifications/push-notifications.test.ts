import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readGauges } from "#server/platform/metrics/read-gauges.ts";
import { asOwner, queryRows } from "#server/testing/databases.ts";
import { mailsTo, signInEmailOf } from "#server/testing/mails.ts";
import {
  appliedTo,
  confirmFor,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import {
  type Behaviour,
  type ReceivedRequest,
  type StubService,
  answersJson,
  closesConnection,
  neverAnswers,
  startStubService,
} from "#server/testing/services/stub-service.ts";
import { runTask } from "#server/testing/tasks.ts";

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

/** Creates notifications of an acceptance. */
async function notified(times = 1, product = services().product) {
  const { db } = services();
  const recruiter = await onboardedRecruiter(product.app);
  const candidate = await newCandidate(product.app);
  const id = await appliedTo(candidate, await publishedJob(recruiter, { date: "2026-12-05" }));
  const body = { decision: "accepted" };
  expect((await recruiter.call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(200);
  const [first] = await db.select().from(notifications);
  if (first === undefined) throw new Error("No notification was created");
  const more = Array.from({ length: times - 1 }, () => ({ ...first, id: product.context.newId() }));
  if (more.length > 0) await db.insert(notifications).values(more);
  return { candidate, first };
}

const push = () => runTask(services().product.context, "push-notifications");
const batches = () => services().gateway.received.map(({ body }) => pushed.parse(body).notifications);
const signed = ({ body, headers }: ReceivedRequest) => {
  const [, seconds, digest] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers["x-renfort-signature"])) ?? [];
  const expected = createHmac("sha256", SECRET)
    .update(`${seconds}.${JSON.stringify(body)}`)
    .digest("hex");
  const sentAt = Number(seconds) * 1000;
  return digest === expected && sentAt >= Date.parse(NOON);
};

/** When each notification is to be pushed; null once it has been. */
const dueAt = async () =>
  (await services().db.select().from(notifications)).map(({ pushDueAt }) => pushDueAt?.toISOString() ?? null);

describe("a notification", () => {
  test("is posted to the gateway, signed, with only the fields shown by the app", async () => {
    const { candidate, first } = await notified();
    await push();
    const { received } = services().gateway;
    expect(received).toMatchObject([{ method: "POST", url: { pathname: "/push" } }]);
    expect(received.every(signed)).toBe(true);
    const { id, kind, title, body, jobId, applicationId } = first;
    expect(batches()).toEqual([[{ id, userId: candidate.id, kind, title, body, jobId, applicationId }]]);
    expect(await dueAt()).toEqual([null]);
    await push();
    expect(received).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(SECRET));
  });

  test("is sent with the waiting ones, a hundred at a time, each once", async () => {
    await notified(230);
    await push();
    const sent = batches();
    expect(Math.max(...sent.map((batch) => batch.length))).toBe(100);
    const ids = sent.flatMap((batch) => batch.map(({ id }) => id));
    expect(ids).toHaveLength(230);
    expect(new Set(ids).size).toBe(230);
    expect(new Set(await dueAt())).toEqual(new Set([null]));
  });

  test("of a kind that only a newer release knows is neither delivered nor listed, nor holds up the others", async () => {
    const { candidate, first } = await notified(2);
    const { product, db } = services();
    await queryRows(asOwner(database()), "alter type notification_kind add value if not exists 'newer'");
    await db.execute(sql`update notifications set kind = 'newer' where id <> ${first.id}`);
    const at = product.context.clock();
    await db.update(notifications).set({ mailDueAt: at, webPushDueAt: at });
    for (const task of ["push-notifications", "web-push-notifications", "mail-notifications"] as const) {
      await runTask(product.context, task);
    }
    expect(batches()).toMatchObject([[{ id: first.id }]]);
    const due = await db.select().from(notifications);
    expect(due.map(({ pushDueAt, webPushDueAt, mailDueAt }) => [pushDueAt, webPushDueAt, mailDueAt])).toEqual(
      [
        [null, null, null],
        [null, null, null],
      ],
    );
    expect(await mailsTo(db, await signInEmailOf(db, candidate))).toMatchObject([
      { subject: "Candidature acceptée" },
    ]);
    const listed = await candidate.call("GET", "/api/candidate/notifications");
    expect(listed.json()).toMatchObject({ items: [{ id: first.id }], unread: 1 });
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
    await expect(push()).rejects.toThrow("The push gateway fails");
    expect(await dueAt()).toEqual([NOON]);
    gateway.does(answersJson({ ok: true }));
    await push();
    expect(await dueAt()).toEqual([null]);
    expect(gateway.received.every(signed)).toBe(true);
    expect(new Set(batches().flatMap((batch) => batch.map(({ id }) => id)))).toEqual(new Set([first.id]));
    expect(JSON.stringify(lines)).not.toContain(first.title);
  });

  test.each([400, 413, 422])(
    "that the gateway refuses with %d is given up alone, and the others are sent",
    async (status) => {
      const { gateway, db, product } = services();
      await notified(105);
      const rows = await db.select().from(notifications).orderBy(notifications.id);
      const refusedId = rows[41]?.id;
      const told: string[] = [];
      gateway.does((response, received) => {
        const ids = pushed.parse(received.body).notifications.map(({ id }) => id);
        const isRefused = ids.some((id) => id === refusedId);
        if (!isRefused) told.push(...ids);
        answersJson({}, isRefused ? status : 200)(response, received);
      });
      await push();
      expect(new Set(told).size).toBe(104);
      expect(gateway.received.length).toBeLessThan(18);
      expect(new Set(await dueAt())).toEqual(new Set([null]));
      expect(lines).toContainEqual(expect.objectContaining({ level: 50, notifications: [refusedId] }));
      const text = await product.context.metrics.registry.metrics();
      expect(text).toMatch(/push_attempts_total\{outcome="pushed"\} 104/);
      expect(text).toMatch(/push_attempts_total\{outcome="givenUp"\} 1/);
    },
  );

  test("is kept when the gateway refuses them all", async () => {
    services().gateway.does(answersJson({}, 400));
    await notified(3);
    await expect(push()).rejects.toThrow("The push gateway fails: invalid-request");
    expect(await dueAt()).toEqual([NOON, NOON, NOON]);
  });

  test("is kept when the gateway is down", async () => {
    await notified();
    await services().gateway.stop();
    await expect(push()).rejects.toThrow("The push gateway fails");
    expect(await dueAt()).toEqual([NOON]);
  });

  test("whose response was lost is sent again with the same id", async () => {
    const { gateway } = services();
    gateway.does(closesConnection);
    const { first } = await notified();
    await expect(push()).rejects.toThrow("unreachable");
    gateway.does(answersJson({ ok: true }));
    await push();
    expect(batches().map((batch) => batch.map(({ id }) => id))).toEqual([[first.id], [first.id]]);
  });

  test("that becomes due later while it is sent is sent again then", async () => {
    const { gateway, db } = services();
    await notified();
    const later = new Date("2026-11-23T11:05:00.000Z");
    gateway.does(async (response, received) => {
      await db.update(notifications).set({ pushDueAt: later });
      answersJson({ ok: true })(response, received);
    });
    await push();
    expect(batches()).toHaveLength(1);
    expect(await dueAt()).toEqual([later.toISOString()]);
  });

  test("waits without an attempt while the circuit is open", async () => {
    const { gateway } = services();
    gateway.does(answersJson({}, 503));
    await notified();
    for (let tries = 0; tries < 3; tries += 1) await expect(push()).rejects.toThrow("The push gateway fails");
    const attempts = gateway.received.length;
    await push();
    expect(gateway.received).toHaveLength(attempts);
    expect(await dueAt()).toEqual([NOON]);
  });

  test("is only in the list after an hour without success", async () => {
    const { gateway, product } = services();
    gateway.does(answersJson({}, 500));
    const { candidate } = await notified();
    await expect(push()).rejects.toThrow("http-error");
    gateway.does(answersJson({ ok: true }));
    const attempts = gateway.received.length;
    product.time.set("2026-11-23T12:00:01.000Z");
    await push();
    expect(gateway.received).toHaveLength(attempts);
    expect(await dueAt()).toEqual([null]);
    expect((await candidate.call("GET", "/api/candidate/notifications")).json()).toMatchObject({
      items: [{ kind: "accepted" }],
    });
  });

  test("at night waits until it is due", async () => {
    const { product, db } = services();
    await notified();
    await db.update(notifications).set({ pushDueAt: new Date("2026-11-24T06:00:00.000Z") });
    await push();
    expect(services().gateway.received).toEqual([]);
    product.time.set("2026-11-24T06:00:01.000Z");
    await push();
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

describe("a changed job", () => {
  const setting = { numberOfPositions: 5, date: "2026-12-05", startTime: "18:00", endTime: "23:30" };

  async function accepted() {
    const recruiter = await recruiterOn(services().product, "pro");
    const jobId = await publishedJob(recruiter, setting);
    const candidate = await newCandidate(services().product.app);
    const id = await appliedTo(candidate, jobId);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await push();
    services().gateway.received.length = 0;
    const edit = async (changes: Record<string, unknown>) => {
      const body = editBody({ ...setting, ...changes });
      expect((await recruiter.call("PUT", `/api/jobs/${jobId}`, { body })).statusCode).toBe(200);
    };
    return { recruiter, jobId, candidate, id, edit };
  }
  const pushedKinds = () => batches().flatMap((batch) => batch.map(({ kind }) => kind));

  test("is pushed once for several changes, five minutes after the last, and listed at once", async () => {
    const { candidate, edit } = await accepted();
    for (const [minute, startTime] of ["17:00", "16:00", "15:00"].entries()) {
      services().product.time.set(`2026-11-23T11:0${minute}:00.000Z`);
      await edit({ startTime });
    }
    await push();
    expect(pushedKinds()).toEqual([]);
    const listed = (await candidate.call("GET", "/api/candidate/notifications")).json();
    expect(listed.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      "changed",
      "changed",
      "changed",
      "accepted",
    ]);
    services().product.time.set("2026-11-23T11:05:00.000Z");
    await push();
    expect(pushedKinds()).toEqual([]);
    services().product.time.set("2026-11-23T11:07:00.000Z");
    await push();
    expect(batches()).toMatchObject([[{ kind: "changed", body: listed.items[0]?.body }]]);
    expect(listed.items[0]?.body).toMatch(/15\sh/);
    expect(new Set(await dueAt())).toEqual(new Set([null]));
    expect((await metric())('push_attempts_total{outcome="givenUp"}')).toBe(0);
  });

  test("that is cancelled or as agreed again is not pushed any more", async () => {
    const back = await accepted();
    await back.edit({ startTime: "17:00" });
    await back.edit({ startTime: "18:00" });
    await push();
    expect(pushedKinds()).toEqual(["restored"]);
    await back.edit({ startTime: "17:00" });
    await back.recruiter.call("DELETE", `/api/jobs/${back.jobId}`);
    services().product.time.set("2026-11-23T11:05:00.000Z");
    await push();
    expect(pushedKinds()).toEqual(["restored", "cancelled"]);
    expect(new Set(await dueAt())).toEqual(new Set([null]));
  });

  test("is not pushed to somebody who confirmed it or withdrew meanwhile", async () => {
    const [first, second] = [await accepted(), await accepted()];
    await first.edit({ startTime: "17:00" });
    await second.edit({ startTime: "17:00" });
    await confirmFor(first.candidate, first.id);
    const withdrawal = `/api/candidate/applications/${second.id}/withdrawal`;
    expect((await second.candidate.call("POST", withdrawal, { body: {} })).statusCode).toBe(204);
    services().product.time.set("2026-11-23T11:05:00.000Z");
    await push();
    expect(pushedKinds()).toEqual([]);
    expect(new Set(await dueAt())).toEqual(new Set([null]));
  });

  test("is pushed when the changes of another candidate or job followed", async () => {
    const [first, second] = [await accepted(), await accepted()];
    await first.edit({ startTime: "17:00" });
    await second.edit({ startTime: "16:00" });
    services().product.time.set("2026-11-23T11:05:00.000Z");
    await push();
    expect(pushedKinds()).toEqual(["changed", "changed"]);
    const { app } = services().product;
    const id = await appliedTo(await newCandidate(app), first.jobId);
    await first.recruiter.call("POST", `/api/applications/${id}/decision`, {
      body: { decision: "accepted" },
    });
    await first.edit({ startTime: "15:00" });
    services().product.time.set("2026-11-23T11:10:00.000Z");
    await push();
    expect(pushedKinds()).toEqual(["changed", "changed", "accepted", "changed", "changed"]);
  });
});

describe("the metrics", () => {
  test("report the age of the oldest waiting notification and the results of the attempts", async () => {
    const { gateway, product } = services();
    gateway.does(answersJson({}, 500));
    await notified(3);
    await expect(push()).rejects.toThrow("http-error");
    product.time.set("2026-11-23T11:20:00.000Z");
    const failing = await metric();
    expect(failing("push_oldest_seconds")).toBe(1200);
    expect(failing('push_attempts_total{outcome="failed"}')).toBe(3);
    gateway.does(answersJson({ ok: true }));
    await push();
    // Another waits for its time.
    const later = new Date("2026-11-23T12:00:00.000Z");
    await product.context.db.update(notifications).set({ pushDueAt: later });
    const back = await metric();
    expect(back("push_oldest_seconds")).toBe(0);
    expect(back('push_attempts_total{outcome="pushed"}')).toBe(3);
    expect(back('push_attempts_total{outcome="givenUp"}')).toBe(0);
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

test("without a gateway nothing is pushed, earlier notifications are left, and the list has them", async () => {
  const product = await startProduct(database());
  product.time.set(NOON);
  const { candidate } = await notified(1, product);
  expect(await dueAt()).toEqual([null]);
  expect((await candidate.call("GET", "/api/candidate/notifications")).json().unread).toBe(1);

  await notified();
  await runTask(product.context, "push-notifications");
  expect(services().gateway.received).toEqual([]);
  expect(await dueAt()).toEqual([null, null]);
  await product.stop();
});
