import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS } from "#domain/values/durations.ts";
import { reactivateAccount, suspendAccount } from "#server/features/accounts/disable-account.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { listenToChannels } from "#server/platform/live/listener.ts";
import { type LiveConnection, connectLive } from "#server/testing/live-client.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { newIds, setPlan } from "#server/testing/seeds.ts";
import { LIBRARY_CHANNEL } from "./library-changes.steps.ts";
import {
  createLibraryPublisher,
  LIBRARY_THROTTLE_MS,
  BATCH_PAUSE_MS,
  LIBRARY_BATCH_SIZE,
} from "./library-publisher.ts";

const product = useProduct();
let address = "";

beforeAll(async () => {
  address = await product().app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  vi.useRealTimers();
});

const libraryEvents = (stream: LiveConnection) =>
  stream.text().split("event: library\ndata: {}\n\n").length - 1;

const onPlan = (plan: "gratuit" | "smart" | "pro") => recruiterOn(product(), plan);

async function follow(recruiter: Person, at = address): Promise<LiveConnection> {
  const stream = await connectLive(at, recruiter.headers);
  await stream.next();
  return stream;
}

/** A change of the recruiter alone, whose event follows all earlier events. */
const own = (recruiter: Person) => publishedJob(recruiter);

const accountDeps = () => {
  const { db, clock, newId, config } = product().context;
  return { db, now: clock(), newId, config };
};

async function suspensionOf(candidate: Person) {
  const email = await signInEmailOf(product().context.db, candidate);
  const until = new Date(Date.now() + DAY_MS);
  return () => suspendAccount(accountDeps(), { email, until, reason: "Absences" });
}

describe("a change of the CV library", () => {
  test.each<[string, () => Promise<() => Promise<unknown>>]>([
    ["a candidate's arrival", async () => () => newCandidate(product().app)],
    [
      "a candidate's change",
      async () => {
        const candidate = await newCandidate(product().app);
        return () => candidate.call("PATCH", "/api/candidate/me", { body: { city: "Brest" } });
      },
    ],
    [
      "an application to anybody's job",
      async () => {
        const job = await publishedJob(await onboardedRecruiter(product().app));
        const candidate = await newCandidate(product().app);
        return () => appliedTo(candidate, job);
      },
    ],
    [
      "the deletion of a candidate's account",
      async () => {
        const candidate = await newCandidate(product().app);
        const body = { currentPassword: PASSWORD };
        return () => candidate.call("POST", "/api/candidate/me/deletion", { body });
      },
    ],
    ["the suspension of a candidate's account", async () => suspensionOf(await newCandidate(product().app))],
    [
      "the reopening of a candidate's account",
      async () => {
        const candidate = await newCandidate(product().app);
        const suspend = await suspensionOf(candidate);
        await suspend();
        return () => reactivateAccount(accountDeps(), eq(users.id, candidate.id));
      },
    ],
  ])("%s is published to every process", async (_, prepare) => {
    const change = await prepare();
    const received: string[] = [];
    const listener = await listenToChannels({
      url: product().databaseUrl,
      log: product().context.log,
      channels: { [LIBRARY_CHANNEL]: (payload) => received.push(payload) },
      onReconnect: () => undefined,
    });
    onTestFinished(listener.stop);
    await change();
    await expect.poll(() => received).toEqual([""]);
  });

  test("is published on PRO, without personal data", async () => {
    const stream = await follow(await onPlan("pro"));
    await newCandidate(product().app);
    await expect.poll(() => libraryEvents(stream)).toBeGreaterThan(0);
    expect(stream.text()).not.toMatch(/Zoé|Le Gall|example\.fr|Lannion/);
    stream.cut();
  });

  test("is not published without the plan's right, whatever the plan was when the stream opened", async () => {
    const [free, former, reader] = [await onPlan("gratuit"), await onPlan("pro"), await onPlan("pro")];
    const streams = [await follow(free), await follow(former)];
    await setPlan(product().context.db, former.id, "smart");
    const pro = await follow(reader);
    await newCandidate(product().app);
    await expect.poll(() => libraryEvents(pro)).toBeGreaterThan(0);
    for (const [index, recruiter] of [free, former].entries()) {
      await own(recruiter);
      const stream = streams[index];
      expect((await stream?.next())?.data.kind).toBe("job");
      expect(stream && libraryEvents(stream)).toBe(0);
    }
    for (const stream of [...streams, pro]) stream.cut();
  });

  test("does not change the recruiter's own version", async () => {
    const reader = await onPlan("pro");
    const stream = await connectLive(address, reader.headers);
    const { data: start } = await stream.next();
    await newCandidate(product().app);
    await expect.poll(() => libraryEvents(stream)).toBeGreaterThan(0);
    await own(reader);
    expect((await stream.next()).data.version).toBe(start.version + 1);
    stream.cut();
  });

  test("reaches readers of every process", async () => {
    const other = await startProduct(product().databaseUrl);
    const stream = await follow(await onPlan("pro"), await other.app.listen({ port: 0, host: "127.0.0.1" }));
    await newCandidate(product().app);
    await expect.poll(() => libraryEvents(stream)).toBeGreaterThan(0);
    stream.cut();
    await other.stop();
  });
});

describe("many changes of the CV library", () => {
  /** A publisher for these readers, and the batches it notified. */
  async function startPublisher(readers: () => string[] = () => []) {
    const [pro, free] = [await onPlan("pro"), await onPlan("gratuit")];
    const { app, context } = product();
    const { db, log } = context;
    const notOnboarded = await newRecruiter(app);
    await setPlan(db, notOnboarded.id, "pro");
    const batches: string[][] = [];
    const live = {
      readers: () => ({ companyIds: [pro.id, free.id, notOnboarded.id, ...readers()], sessionIds: [] }),
      sendEvent: (_type: string, ids: readonly string[]) => void batches.push([...ids]),
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    return { pro, batches, ...createLibraryPublisher({ db, log, live }) };
  }

  test("are published at once, then once for all those during the throttle period", async () => {
    const { pro, batches, changed } = await startPublisher();
    for (let change = 0; change < 100; change += 1) changed();
    await expect.poll(() => batches).toEqual([[pro.id]]);
    vi.advanceTimersByTime(LIBRARY_THROTTLE_MS);
    await expect.poll(() => batches).toEqual([[pro.id], [pro.id]]);
    vi.advanceTimersByTime(10 * LIBRARY_THROTTLE_MS);
    changed();
    await expect.poll(() => batches).toHaveLength(3);
  });

  test("are published again after a failure", async () => {
    let isDown = true;
    const { batches, changed } = await startPublisher(() => {
      if (isDown) throw new Error("The database is down");
      return [];
    });
    changed();
    await Promise.resolve();
    isDown = false;
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(LIBRARY_THROTTLE_MS);
    await expect.poll(() => batches).toHaveLength(1);
  });

  test("are published in batches, so that not all readers reload at once", async () => {
    const ids = newIds(2 * LIBRARY_BATCH_SIZE);
    const { batches, changed } = await startPublisher(() => ids);
    const { db } = product().context;
    await db.execute(sql`insert into companies
      (id, email, company_name, notifications, subscription_plan, onboarding_completed, created_at, updated_at)
      select id, id || '@example.fr', 'Maison', '{}', 'pro', true, now(), now()
      from unnest(${sql.param(ids)}::uuid[]) as made (id)`);
    changed();
    await expect.poll(() => batches.map((readers) => readers.length)).toEqual([LIBRARY_BATCH_SIZE]);
    vi.advanceTimersByTime(BATCH_PAUSE_MS);
    await expect.poll(() => batches).toHaveLength(2);
    vi.advanceTimersByTime(BATCH_PAUSE_MS);
    await expect.poll(() => batches).toHaveLength(3);
    expect(new Set(batches.flat()).size).toBe(2 * LIBRARY_BATCH_SIZE + 1);
  });

  test("are published to nobody once the product stops", async () => {
    const { batches, changed, stop } = await startPublisher();
    changed();
    changed();
    await expect.poll(() => batches).toHaveLength(1);
    stop();
    changed();
    vi.advanceTimersByTime(10 * LIBRARY_THROTTLE_MS);
    vi.useRealTimers();
    await own(await onPlan("pro"));
    expect(batches).toHaveLength(1);
  });
});
