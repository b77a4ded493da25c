import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { closedAccounts, endedSessions } from "#contract/candidates/push-gateway.ts";
import {
  closeAccount,
  reactivateAccount,
  suspendAccount,
} from "#server/features/accounts/disable-account.ts";
import { sessions, users } from "#server/platform/db/tables/accounts.ts";
import { gatewayEvents } from "#server/platform/db/tables/notifications.ts";
import { createLog } from "#server/platform/log/log.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import { type Person, newCandidate, onboardedRecruiter, PASSWORD, signedIn } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import {
  type Behaviour,
  type StubService,
  answersJson,
  closesConnection,
  neverAnswers,
  startStubService,
} from "#server/testing/services/stub-service.ts";
import { runTask } from "#server/testing/tasks.ts";

const SECRET = "une-phrase-que-seule-l-application-connait";
const told = z.union([z.strictObject(endedSessions.shape), z.strictObject(closedAccounts.shape)]);

const database = useDatabase();
const started: { gateway?: StubService; product?: TestProduct } = {};
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  lines.length = 0;
  const gateway = await startStubService(answersJson({ ok: true }));
  Object.assign(started, { gateway, product: await start(gateway) });
  await services().db.delete(gatewayEvents);
});
afterEach(async () => {
  await started.product?.stop();
  await started.gateway?.stop();
});

function start(gateway: StubService): Promise<TestProduct> {
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const env = { PUSH_WEBHOOK_URL: `${gateway.url}/push`, PUSH_WEBHOOK_SECRET: SECRET };
  return startProduct(database(), env, log);
}

function services() {
  const { gateway, product } = started;
  if (gateway === undefined || product === undefined) throw new Error("Not started yet");
  return { gateway, product, db: product.context.db };
}

const tell = (product = services().product) => runTask(product.context, "tell-gateway");
const bodies = () => services().gateway.received.map(({ body }) => told.parse(body));
const toldSessions = () => bodies().flatMap((body) => ("endedSessions" in body ? body.endedSessions : []));
const toldAccounts = () => bodies().flatMap((body) => ("closedAccounts" in body ? body.closedAccounts : []));
const waiting = () => services().db.select().from(gatewayEvents);

const candidate = () => newCandidate(services().product.app);
const signOut = (person: Person) => person.call("POST", "/api/candidate/sign-out");

async function sessionOf({ id }: Person): Promise<string> {
  const [session] = await services().db.select().from(sessions).where(eq(sessions.userId, id));
  if (session === undefined) throw new Error("There is no session");
  return session.id;
}

describe("the push gateway", () => {
  test("is told of a session that its candidate ended, signed, once", async () => {
    const person = await candidate();
    const sessionId = await sessionOf(person);
    await signOut(person);
    await tell();
    await tell();
    expect(toldSessions()).toEqual([
      { id: expect.any(String), userId: person.id, sessionId, at: expect.any(String) },
    ]);
    const [received] = services().gateway.received;
    const body = received?.body;
    const signature = String(received?.headers["x-renfort-signature"]);
    const [, seconds] = /^t=(\d+),/.exec(signature) ?? [];
    const digest = createHmac("sha256", SECRET)
      .update(`${seconds}.${JSON.stringify(body)}`)
      .digest("hex");
    expect(signature).toBe(`t=${seconds},v1=${digest}`);
    expect(await waiting()).toEqual([]);
  });

  test("that refuses one session is told of the others", async () => {
    const people = [await candidate(), await candidate(), await candidate()];
    for (const person of people) await signOut(person);
    const isRefused = (body: unknown) => JSON.stringify(body).includes(people[1]?.id ?? "");
    services().gateway.does((response, received) =>
      answersJson({}, isRefused(received.body) ? 422 : 200)(response, received),
    );
    await tell();
    const accepted = bodies().filter((body) => !isRefused(body));
    expect(accepted).toMatchObject([
      { endedSessions: [{ userId: people[0]?.id }] },
      { endedSessions: [{ userId: people[2]?.id }] },
    ]);
    expect(await waiting()).toEqual([]);
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, events: [expect.any(String)] }));
  });

  test("that refuses every session is told of the accounts", async () => {
    const person = await candidate();
    await person.call("POST", "/api/candidate/me/deletion", { body: { currentPassword: PASSWORD } });
    services().gateway.does((response, received) =>
      answersJson({}, JSON.stringify(received.body).includes("endedSessions") ? 422 : 200)(
        response,
        received,
      ),
    );
    await expect(tell()).rejects.toThrow("The push gateway fails");
    expect(toldAccounts()).toMatchObject([{ isDeleted: false }, { isDeleted: true }]);
    expect((await waiting()).map(({ kind }) => kind)).toEqual(["session-ended"]);
  });

  test("is told of the sessions ended by a new password, an expiry and a statement by hand", async () => {
    const { product, db } = services();
    const person = await candidate();
    const first = await sessionOf(person);
    const other = await signedIn(product.app, {
      id: person.id,
      email: await signInEmailOf(db, person),
      role: "candidate",
    });
    const body = { currentPassword: PASSWORD, password: "grand-large-22", confirmPassword: "grand-large-22" };
    expect((await other.call("POST", "/api/candidate/me/password", { body })).statusCode).toBe(204);
    const second = await sessionOf(person);
    await db.update(sessions).set({ expiresAt: sql`now() - interval '1 day'` });
    await db.delete(sessions).where(eq(sessions.id, second));
    await tell();
    expect(toldSessions().map(({ sessionId }) => sessionId)).toEqual([first, second]);
  });

  test("is told of an account that is suspended, opened again, closed, then deleted", async () => {
    const { product, db } = services();
    const person = await candidate();
    const email = await signInEmailOf(db, person);
    const { clock, newId, config } = product.context;
    const deps = { db, now: clock(), newId, config };
    const until = new Date(clock().getTime() + 86_400_000);
    await suspendAccount(deps, { email, until, reason: "Absences répétées" });
    await tell();
    expect(toldSessions()).toMatchObject([{ userId: person.id }]);
    expect(toldAccounts()).toMatchObject([{ userId: person.id, isDeleted: false }]);
    await reactivateAccount(deps, eq(users.id, person.id));
    await closeAccount(deps, { email, reason: "Fraude" });
    await db.update(users).set({ deletionRequestedAt: clock() }).where(eq(users.id, person.id));
    await runTask(product.context, "finish-account-deletions");
    await tell();
    expect(toldAccounts().map(({ isDeleted }) => isDeleted)).toEqual([false, false, true]);
  });

  test("is told of an account that its owner deleted, whose other data are gone", async () => {
    const person = await candidate();
    const body = { currentPassword: PASSWORD };
    expect((await person.call("POST", "/api/candidate/me/deletion", { body })).statusCode).toBe(204);
    await tell();
    expect(toldSessions()).toHaveLength(1);
    expect(toldAccounts()).toMatchObject([
      { userId: person.id, isDeleted: false },
      { userId: person.id, isDeleted: true },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test("is told nothing of a recruiter", async () => {
    const recruiter = await onboardedRecruiter(services().product.app);
    await recruiter.call("POST", "/api/recruiter/deletion", { body: { currentPassword: PASSWORD } });
    expect(await waiting()).toEqual([]);
  });

  test.each<[string, Behaviour]>([
    ["answers 500", answersJson({}, 500)],
    ["never answers", neverAnswers],
    ["cuts", closesConnection],
  ])("that %s is told again once it is back, with the same ids", async (_how, conduct) => {
    const { gateway } = services();
    await signOut(await candidate());
    const [event] = await waiting();
    gateway.does(conduct);
    await expect(tell()).rejects.toThrow("The push gateway fails");
    expect(await waiting()).toHaveLength(1);
    gateway.does(answersJson({ ok: true }));
    await tell();
    expect(new Set(toldSessions().map(({ id }) => id))).toEqual(new Set([event?.id]));
    expect(await waiting()).toEqual([]);
  });

  test("is told what is left of what ended, the oldest first, when it fails in between", async () => {
    const { gateway, db } = services();
    const person = await candidate();
    await db.execute(sql`insert into gateway_events (kind, user_id, session_id, created_at)
      select 'session-ended', ${person.id}, gen_random_uuid(), now() - make_interval(hours => at)
      from generate_series(1, 3) at`);
    await person.call("POST", "/api/candidate/me/deletion", { body: { currentPassword: PASSWORD } });
    gateway.does((response, received) =>
      answersJson({}, JSON.stringify(received.body).includes("closedAccounts") ? 500 : 200)(
        response,
        received,
      ),
    );
    await expect(tell()).rejects.toThrow("The push gateway fails");
    const ended = toldSessions().map(({ at }) => at);
    expect(ended).toHaveLength(4);
    expect(ended).toEqual(ended.toSorted());
    expect(await waiting()).toHaveLength(2);
    gateway.does(answersJson({ ok: true }));
    await tell();
    expect(toldSessions()).toHaveLength(4);
    expect(await waiting()).toEqual([]);
  });

  test("is told everything by two processes at once, a hundred at a time", async () => {
    const { gateway, db } = services();
    const person = await candidate();
    await db.execute(sql`insert into gateway_events (kind, user_id, session_id)
      select 'session-ended', ${person.id}, gen_random_uuid() from generate_series(1, 230)`);
    const expected = new Set((await waiting()).map(({ id }) => id));
    const other = await start(gateway);
    await Promise.all([tell(), tell(other)]);
    await other.stop();
    expect(new Set(toldSessions().map(({ id }) => id))).toEqual(expected);
    expect(Math.max(...bodies().map((body) => Object.values(body).flat().length))).toBe(100);
    expect(await waiting()).toEqual([]);
  });

  test("is not told any more after seven days of failures, which are logged as an error", async () => {
    const { db } = services();
    const tellAfter = async (days: number) => {
      await signOut(await candidate());
      await db.update(gatewayEvents).set({ createdAt: sql`now() - make_interval(days => ${days})` });
      await tell();
      expect(await waiting()).toEqual([]);
    };
    await tellAfter(6);
    expect(toldSessions()).toHaveLength(1);
    await tellAfter(8);
    expect(toldSessions()).toHaveLength(1);
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, events: 1 }));
  });
});

test("without a push gateway, what ended is deleted", async () => {
  const product = await startProduct(database());
  await signOut(await newCandidate(product.app));
  expect(await waiting()).toHaveLength(1);
  await runTask(product.context, "tell-gateway");
  expect(await waiting()).toEqual([]);
  await product.stop();
});
