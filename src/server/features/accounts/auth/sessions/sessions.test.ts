import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/values/durations.ts";
import { sessions as sessionRows, users } from "#server/platform/db/tables/accounts.ts";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import { connectLive } from "#server/testing/live-client.ts";
import { type InterruptibleDatabase, interruptible } from "#server/testing/load/interruptible.ts";
import {
  type Person,
  cookieOf,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  PASSWORD,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();
/** Another process, whose LISTEN connection passes through a proxy that can be interrupted. */
const other: { product?: TestProduct; proxy?: InterruptibleDatabase; address?: string } = {};

beforeAll(async () => {
  const { databaseUrl } = product();
  other.proxy = await interruptible(databaseUrl);
  other.product = await startProduct(databaseUrl, {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: other.proxy.url,
  });
  other.address = await other.product.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await other.product?.stop();
  await other.proxy?.stop();
});
afterEach(() => {
  product().time.set(null);
  other.product?.time.set(null);
});

function otherProcess(): TestProduct {
  if (other.product === undefined) throw new Error("The other process is not started yet");
  return other.product;
}

/** Sets the clock to that many days from now, and clears the cache. */
function setDay({ time, context }: TestProduct, day: number): void {
  time.set(inDays(day));
  context.sessions.clearCache();
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const me = ({ app }: TestProduct, { headers }: Person) => app.inject({ url: "/api/recruiter", headers });
const statusOf = async (where: TestProduct, person: Person) => (await me(where, person)).statusCode;
const db = () => product().context.db;
const asRecruiter = ({ id }: Person) => sql`update companies set subscription_plan = 'pro' where id = ${id}`;

describe("a session", () => {
  test("in use is extended with its cookie and listed with its last use, at most once an hour", async () => {
    setDay(product(), 0);
    const openedAt = product().time.read();
    const recruiter = await newRecruiter(product().app);
    setDay(product(), 20);
    const lastUsedAt = product().time.read();
    expect((await me(product(), recruiter)).cookies).toMatchObject([
      { name: "renfort.session", httpOnly: true, maxAge: 30 * 86_400 },
    ]);
    expect((await me(product(), recruiter)).cookies).toEqual([]);
    const { items } = (await recruiter.call("GET", "/api/recruiter/sessions")).json();
    expect(items).toMatchObject([{ openedAt, lastUsedAt }]);
    setDay(product(), 49);
    expect(await statusOf(product(), recruiter)).toBe(200);
  });

  test("not used for thirty days ends, cached or not", async () => {
    const recruiter = await newRecruiter(product().app);
    expect(await statusOf(product(), recruiter)).toBe(200);
    product().time.set(inDays(29.9));
    expect(await statusOf(product(), recruiter)).toBe(200);
    product().time.set(inDays(30));
    expect(await statusOf(product(), recruiter)).toBe(401);
    setDay(product(), 29.9);
    expect(await statusOf(product(), recruiter)).toBe(200);
    setDay(product(), 60);
    expect(await statusOf(product(), recruiter)).toBe(401);
  });

  test("ends after ninety days, however much it is used", async () => {
    const recruiter = await newRecruiter(product().app);
    for (const day of [25, 50, 75, 89]) {
      setDay(product(), day);
      expect(await statusOf(product(), recruiter)).toBe(200);
    }
    setDay(product(), 90.1);
    expect(await statusOf(product(), recruiter)).toBe(401);
  });

  test("of a candidate is extended without a cookie", async () => {
    const candidate = await newCandidate(product().app);
    setDay(product(), 20);
    const answer = await candidate.call("GET", "/api/candidate/me");
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    setDay(product(), 49);
    expect((await candidate.call("GET", "/api/candidate/me")).statusCode).toBe(200);
  });

  test("is replaced when the same browser signs in again, with any account", async () => {
    const first = await newRecruiter(product().app, { email: "premiere@example.fr" });
    const second = await newRecruiter(product().app, { email: "seconde@example.fr" });
    const answer = await first.call("POST", "/api/auth/sign-in", {
      body: { email: "seconde@example.fr", password: PASSWORD },
    });
    expect(await statusOf(product(), second)).toBe(200);
    await expect.poll(() => statusOf(product(), first)).toBe(401);
    const now = { ...first, headers: { ...first.headers, cookie: cookieOf(answer) } };
    expect((await me(product(), now)).json()).toMatchObject({ email: "seconde@example.fr" });
    expect(await db().select().from(sessionRows).where(eq(sessionRows.userId, first.id))).toEqual([]);
  });

  test("is cached by its token alone, whatever the other cookies", async () => {
    const recruiter = await newRecruiter(product().app);
    expect(await statusOf(product(), recruiter)).toBe(200);
    await withoutItsRow(recruiter, async () => {
      const cookie = `theme=dark; ${recruiter.headers["cookie"]}; autre=1`;
      expect(await statusOf(product(), { ...recruiter, headers: { cookie } })).toBe(200);
    });
  });
});

/** Runs a function while the session's row is deleted without a notification. */
async function withoutItsRow({ id }: Person, work: () => Promise<void>): Promise<void> {
  await queryRows(asOwner(product().databaseUrl), "alter table sessions disable trigger user");
  await db().delete(sessionRows).where(eq(sessionRows.userId, id));
  await work();
  await queryRows(asOwner(product().databaseUrl), "alter table sessions enable trigger user");
}

describe("a process", () => {
  test("keeps a session in memory while the database connection is alive", async () => {
    const recruiter = await newRecruiter(product().app);
    expect(await statusOf(otherProcess(), recruiter)).toBe(200);
    await withoutItsRow(recruiter, async () => {
      await delay(1_500);
      // On a busy machine a proof may be late; the next one comes within 250 ms.
      await expect.poll(() => statusOf(otherProcess(), recruiter)).toBe(200);
    });
  });

  test("refuses an ended session within a second, without any notification", async () => {
    const recruiter = await newRecruiter(product().app);
    expect(await statusOf(otherProcess(), recruiter)).toBe(200);
    other.proxy?.blackhole({ refuses: false });
    await recruiter.call("POST", "/api/auth/sign-out");
    await delay(1_000);
    expect(await statusOf(otherProcess(), recruiter)).toBe(401);
  });

  test.each([
    ["disabled", (id: string) => sql`update users set is_disabled = true where id = ${id}`],
    ["deleted", (id: string) => sql`delete from users where id = ${id}`],
  ])("drops the cached sessions of an account that is %s by any client of the database", async (_, end) => {
    const recruiter = await newRecruiter(product().app);
    expect(await statusOf(otherProcess(), recruiter)).toBe(200);
    await db().execute(end(recruiter.id));
    await expect.poll(() => statusOf(otherProcess(), recruiter)).toBe(401);
    expect(await db().select().from(sessionRows).where(eq(sessionRows.userId, recruiter.id))).toEqual([]);
  });

  test("applies a larger plan immediately, and a smaller one as soon as it is notified", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const library = async () =>
      (await otherProcess().app.inject({ url: "/api/candidates", headers: recruiter.headers })).statusCode;
    expect(await library()).toBe(403);
    await db().execute(asRecruiter(recruiter));
    expect(await library()).toBe(200);
    await db().execute(sql`update companies set subscription_plan = 'smart' where id = ${recruiter.id}`);
    await expect.poll(library).toBe(403);
  });
});

describe("a live stream", () => {
  test("ends when its session expires", async () => {
    const recruiter = await newRecruiter(product().app);
    const stream = await connectLive(other.address ?? "", recruiter.headers);
    await stream.next();
    otherProcess().time.set(inDays(31));
    await stream.ended;
    expect(await statusOf(otherProcess(), recruiter)).toBe(401);
  });

  test("ends when its account is disabled, and cannot be reopened", async () => {
    const recruiter = await newRecruiter(product().app);
    const stream = await connectLive(other.address ?? "", recruiter.headers);
    await stream.next();
    await db().update(users).set({ isDisabled: true }).where(eq(users.id, recruiter.id));
    await stream.ended;
    expect(await statusOf(otherProcess(), recruiter)).toBe(401);
  });
});
