import { createECDH } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#server/platform/db/tables/accounts.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { pushSubscriptions } from "#server/platform/db/tables/push.ts";
import { createLog } from "#server/platform/log/log.ts";
import { mailsTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidateOnSite,
  PASSWORD,
  publishedJob,
  recruiterOn,
  signedIn,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import { type PushService, startPushService } from "#server/testing/services/push-service.ts";
import { runTask } from "#server/testing/tasks.ts";

const NOON = "2026-11-23T11:00:00.000Z";
const database = useDatabase();
const started: { push?: PushService; product?: TestProduct } = {};
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  lines.length = 0;
  const service = await startPushService(() => product().context.vapid.publicKey);
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  started.push = service;
  started.product = await startProduct(database(), { WEB_PUSH_ORIGINS: service.origin }, log);
  product().time.set(NOON);
  await product().context.db.delete(notifications);
  await product().context.db.delete(pushSubscriptions);
});
afterEach(async () => {
  await started.product?.stop();
  await started.push?.stop();
});

function product(): TestProduct {
  if (started.product === undefined) throw new Error("The product is not started yet");
  return started.product;
}

function push(): PushService {
  if (started.push === undefined) throw new Error("The push service is not started yet");
  return started.push;
}

const subscribe = (person: Person, body: unknown = push().subscribe()) =>
  person.call("PUT", "/api/candidate/push", { body });
const run = (name: "web-push-notifications" | "mail-notifications") => runTask(product().context, name);
const subscriptions = () => product().context.db.select().from(pushSubscriptions);
let serial = 0;

/** A candidate who subscribed, and was then accepted. */
async function accepted({ isSubscribed = true } = {}) {
  serial += 1;
  const email = `abonnee-${serial}@example.fr`;
  const candidate = await newCandidateOnSite(product().app, { email });
  if (isSubscribed) await subscribe(candidate);
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter, { date: "2026-12-05" });
  const application = await appliedTo(candidate, job);
  const body = { decision: "accepted" };
  await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
  return { recruiter, job, candidate, application, email };
}

const states = async () =>
  product()
    .context.db.select({ push: notifications.webPushDueAt, mail: notifications.mailDueAt })
    .from(notifications);

describe("a notification to a subscribed browser", () => {
  test("is sent encrypted and signed, with the screen that it opens, and is not mailed", async () => {
    const { application, email } = await accepted();
    await run("mail-notifications");
    expect(await mailsTo(product().context.db, email)).toEqual([]);
    await run("web-push-notifications");
    expect(push().received).toHaveLength(1);
    expect(push().received[0]?.message).toEqual({
      web_push: 8030,
      notification: {
        title: "Candidature acceptée",
        body: expect.stringContaining("Maison Kerguelen vous attend"),
        navigate: `http://localhost:3000/candidat/missions/${application}`,
      },
    });
    const [stored] = await product().context.db.select().from(notifications);
    expect(push().received[0]?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      urgency: "high",
      ttl: "86400",
      topic: stored?.id.replaceAll("-", ""),
    });
    expect(await states()).toEqual([{ push: null, mail: null }]);
    await run("mail-notifications");
    await run("web-push-notifications");
    expect([push().received.length, await mailsTo(product().context.db, email)]).toEqual([1, []]);
  });

  test("of an edit is not sent when the job was deleted before it was due", async () => {
    const { recruiter, job } = await accepted();
    await run("web-push-notifications");
    const body = editBody({ date: "2026-12-05", startTime: "17:00" });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
    product().time.set("2026-11-23T11:05:00.000Z");
    await run("web-push-notifications");
    expect(push().received.map(({ message }) => message)).toMatchObject([
      { notification: { title: "Candidature acceptée" } },
      { notification: { title: "Mission annulée" } },
    ]);
  });

  test("kept for the night, and not mailed, names the job as it is edited meanwhile", async () => {
    const { recruiter, job } = await accepted();
    await run("web-push-notifications");
    product().time.set("2026-11-23T21:30:00.000Z");
    const text = "Entrée par la cour.";
    await recruiter.call("POST", `/api/jobs/${job}/announcements`, { body: { text } });
    const body = editBody({ date: "2026-12-05", title: "Service de midi" });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    product().time.set("2026-11-24T06:00:00.000Z");
    await run("web-push-notifications");
    expect(push().received.at(-1)?.message).toMatchObject({
      notification: {
        title: "Message de l’entreprise",
        body: expect.stringContaining("«\u00a0Service de midi\u00a0»"),
      },
    });
  });

  test("is sent once by two processes", async () => {
    await accepted();
    await Promise.all([run("web-push-notifications"), run("web-push-notifications")]);
    expect(push().received).toHaveLength(1);
  });

  test.each([404, 410])("deletes a subscription that is gone (%i), and is mailed", async (status) => {
    const { email } = await accepted();
    push().answer(status);
    await run("web-push-notifications");
    expect(await subscriptions()).toEqual([]);
    await run("mail-notifications");
    expect(await mailsTo(product().context.db, email)).toHaveLength(1);
  });

  test.each([
    ["120", "2026-11-23T11:02:00.000Z"],
    ["1", "2026-11-23T11:01:00.000Z"],
  ])("waits the %s s that its service asks, a minute at least: until %s", async (seconds, instant) => {
    await accepted();
    push().answer(429, { "retry-after": seconds });
    await run("web-push-notifications");
    expect(await states()).toMatchObject([{ push: new Date(instant) }]);
    await run("web-push-notifications");
    expect(push().received).toEqual([]);
    expect(await subscriptions()).toHaveLength(1);
  });

  test("waits as long as the service of one of its candidate's browsers asks the least", async () => {
    const { candidate, email } = await accepted();
    await subscribe(await signedIn(product().app, { id: candidate.id, email, role: "candidate" }));
    for (const seconds of ["600", "120"]) push().answer(429, { "retry-after": seconds });
    await run("web-push-notifications");
    expect(await states()).toMatchObject([{ push: new Date("2026-11-23T11:02:00.000Z") }]);
  });

  test("is mailed when its service has not taken it for ten minutes", async () => {
    const { email } = await accepted();
    push().answer(503);
    await run("web-push-notifications");
    await run("mail-notifications");
    expect(await mailsTo(product().context.db, email)).toEqual([]);
    product().time.set("2026-11-23T11:11:00.000Z");
    await run("mail-notifications");
    expect(await mailsTo(product().context.db, email)).toHaveLength(1);
  });

  test("is tried again for a day", async () => {
    await accepted();
    const tries = [
      ["2026-11-24T10:59:59.000Z", new Date("2026-11-24T11:00:59.000Z")],
      ["2026-11-24T11:01:00.000Z", null],
    ] as const;
    for (const [now, next] of tries) {
      product().time.set(now);
      push().answer(503);
      await run("web-push-notifications");
      expect(await states()).toMatchObject([{ push: next }]);
    }
  });

  test.each([
    ["as too many for one browser", 406],
    ["for their key", 401],
    ["for their key", 403],
  ])("is sent after its service refused three others %s (%i)", async (_why, status) => {
    for (let refused = 0; refused < 3; refused += 1) {
      await accepted();
      push().answer(status);
    }
    await run("web-push-notifications");
    expect(push().received).toEqual([]);
    await accepted();
    await run("web-push-notifications");
    expect(push().received).toHaveLength(1);
  });

  test.each([400, 401, 403, 413])(
    "keeps its subscription and logs our fault when refused (%i)",
    async (status) => {
      const { email } = await accepted();
      push().answer(status);
      await run("web-push-notifications");
      expect(await subscriptions()).toHaveLength(1);
      expect(lines.filter(({ msg }) => msg === "A push service refuses our requests")).toHaveLength(1);
      await run("mail-notifications");
      expect(await mailsTo(product().context.db, email)).toHaveLength(1);
    },
  );

  test("is mailed alone to who has no subscription", async () => {
    const { email } = await accepted({ isSubscribed: false });
    expect(await states()).toMatchObject([{ push: null }]);
    await run("web-push-notifications");
    await run("mail-notifications");
    expect(push().received).toEqual([]);
    expect(await mailsTo(product().context.db, email)).toHaveLength(1);
  });

  test("is mailed, and not sent to the browser of a session that has expired", async () => {
    const { email } = await accepted();
    const { db } = product().context;
    const subscribed = db.select({ id: pushSubscriptions.sessionId }).from(pushSubscriptions);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(NOON) })
      .where(inArray(sessions.id, subscribed));
    await run("web-push-notifications");
    await run("mail-notifications");
    expect(push().received).toEqual([]);
    expect(await mailsTo(db, email)).toHaveLength(1);
  });

  test("reaches every browser of its candidate, and one that is gone does not prevent it", async () => {
    const { candidate, email } = await accepted();
    const other = await signedIn(product().app, { id: candidate.id, email, role: "candidate" });
    await subscribe(other);
    push().answer(410);
    await run("web-push-notifications");
    expect([push().received.length, (await subscriptions()).length]).toEqual([1, 1]);
    expect(await states()).toEqual([{ push: null, mail: null }]);
  });

  test("is not sent to an address that the settings no longer allow", async () => {
    await accepted();
    const { db } = product().context;
    await db.update(pushSubscriptions).set({ endpoint: "http://169.254.169.254/latest" });
    await run("web-push-notifications");
    expect([push().received, await subscriptions()]).toEqual([[], []]);
  });
});

describe("a subscription", () => {
  test("belongs to its session: another one replaces it, and it ends with the session", async () => {
    const { candidate, email } = await accepted();
    await subscribe(candidate);
    expect(await subscriptions()).toHaveLength(1);
    const other = await signedIn(product().app, { id: candidate.id, email, role: "candidate" });
    await subscribe(other);
    expect((await other.call("DELETE", "/api/candidate/me/sessions")).statusCode).toBe(204);
    const { endpoint } = (await other.call("GET", "/api/candidate/push")).json();
    expect((await subscriptions()).map((row) => row.endpoint)).toEqual([endpoint]);
    await other.call("POST", "/api/candidate/sign-out");
    expect(await subscriptions()).toEqual([]);
  });

  test("of a browser is the last account's that signed in there", async () => {
    const { app } = product();
    const [first, second] = [await newCandidateOnSite(app), await newCandidateOnSite(app)];
    const browser = push().subscribe();
    await subscribe(first, browser);
    await subscribe(second, browser);
    expect((await subscriptions()).map(({ userId }) => userId)).toEqual([second.id]);
    expect((await first.call("GET", "/api/candidate/push")).json()).toMatchObject({ endpoint: null });
  });

  test("is ended by its session alone", async () => {
    const { app } = product();
    const [first, second] = [await newCandidateOnSite(app), await newCandidateOnSite(app)];
    await subscribe(first);
    await subscribe(second);
    await first.call("DELETE", "/api/candidate/push");
    expect((await subscriptions()).map(({ userId }) => userId)).toEqual([second.id]);
    expect((await first.call("DELETE", "/api/candidate/push")).statusCode).toBe(204);
  });

  test("is kept once when two tabs subscribe at once", async () => {
    const candidate = await newCandidateOnSite(product().app);
    const browser = push().subscribe();
    const answers = await Promise.all([1, 2, 3, 4].map(() => subscribe(candidate, browser)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await subscriptions()).toHaveLength(1);
  });

  test("is deleted with the account", async () => {
    const { candidate } = await accepted();
    await candidate.call("POST", "/api/candidate/me/deletion", { body: { currentPassword: PASSWORD } });
    expect(await subscriptions()).toEqual([]);
  });

  test("is refused for an address that no browser gives", async () => {
    const candidate = await newCandidateOnSite(product().app);
    const { keys } = push().subscribe();
    for (const endpoint of [
      "http://169.254.169.254/latest/meta-data",
      "http://localhost:5432/",
      `${push().origin}.attaque.example/a`,
      "https://fcm.googleapis.com@attaque.example/a",
      "javascript:alert(1)",
      "",
    ]) {
      const answer = await subscribe(candidate, { endpoint, keys });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        fields: { endpoint: "Cet abonnement aux notifications n'est pas valable" },
      });
    }
    expect(await subscriptions()).toEqual([]);
  });

  test("is refused with keys that cannot encrypt", async () => {
    const candidate = await newCandidateOnSite(product().app);
    const { endpoint, keys } = push().subscribe();
    const offCurve = Buffer.alloc(65, 7);
    offCurve.writeUInt8(4);
    const compressed = createECDH("prime256v1");
    const short = compressed.generateKeys("base64url", "compressed");
    for (const wrong of [{ p256dh: offCurve.toString("base64url") }, { p256dh: short }, { auth: "court" }]) {
      const answer = await subscribe(candidate, { endpoint, keys: { ...keys, ...wrong } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "out-of-range"]);
    }
  });
});

test("the key of push is the same in every process, and in no backup", async () => {
  const other = await startProduct(database());
  expect(other.context.vapid.publicKey).toBe(product().context.vapid.publicKey);
  expect(Buffer.from(other.context.vapid.publicKey, "base64url")).toHaveLength(65);
  await other.stop();
  const { db } = product().context;
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.p256dh, ""))).toBe(0);
});
