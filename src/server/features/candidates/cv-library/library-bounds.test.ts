import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { libraryLimits } from "#domain/candidates/cv-library.ts";
import { profileReadings } from "#server/platform/db/tables/profile-readings.ts";
import { createLog } from "#server/platform/log/log.ts";
import { settingInPool } from "#server/testing/databases.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { copyCandidate } from "#server/testing/seeds.ts";
import { createSearchQueue } from "./library-bounds.ts";

const product = useProduct();
const db = () => product().context.db;

beforeEach(() => db().execute("delete from rate_limits; delete from profile_readings"));

const pro = () => recruiterOn(product(), "pro");

const search = (recruiter: Person, q: string) => recruiter.call("GET", `/api/candidates?q=${q}`);
const read = (recruiter: Person, id: string) => recruiter.call("GET", `/api/candidates/${id}`);
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

async function inTurn<Item>(items: Item[], call: (item: Item) => ReturnType<Person["call"]>) {
  const answers = [];
  for (const item of items) answers.push(await call(item));
  return answers;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);

describe("the pages of the library", () => {
  const { hour, day } = libraryLimits.pages;

  test("are limited per recruiter and hour across processes, with the time left", async () => {
    const [greedy, other] = [await pro(), await pro()];
    const lines: unknown[] = [];
    const log = createLog("warn", { write: (line) => lines.push(JSON.parse(line)) });
    const elsewhere = await startProduct(product().databaseUrl, {}, log);
    const within = await inTurn(numbers(hour.attempts), (q) => search(greedy, q));
    expect(new Set(statuses(within))).toEqual(new Set([200]));
    for (const app of [product().app, elsewhere.app]) {
      const refused = await app.inject({ url: "/api/candidates?q=encore", headers: greedy.headers });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
      expect(refused.json()).toMatchObject({
        code: "resource-exhausted",
        message: "Vous avez beaucoup consulté la CVthèque. Réessayez dans 1 heure.",
      });
    }
    await elsewhere.stop();
    expect(lines).toMatchObject([
      {
        msg: "A company reached the limit of the CV library",
        company: greedy.id,
        limit: "libraryPagesHour",
      },
    ]);
    expect((await search(other, "encore")).statusCode).toBe(200);
  });

  test("read again within the hour count once", async () => {
    const recruiter = await pro();
    const answers = await inTurn(numbers(hour.attempts + 5), () => search(recruiter, "zoe"));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    await inTurn(numbers(hour.attempts - 1), (q) => search(recruiter, q));
    expect((await search(recruiter, "de-trop")).statusCode).toBe(429);
    expect((await search(recruiter, "zoe")).statusCode).toBe(200);
    for (const other of ["de-trop", "zoe&ville=Lannion", "zoe&group=available", "zoe&sector=hotellerie"])
      expect([other, (await search(recruiter, other)).statusCode]).toEqual([other, 429]);
  });

  test("are also limited per day", async () => {
    const recruiter = await pro();
    const count = sql`update rate_limits set count = ${day.attempts} where key like 'libraryPagesDay:%'`;
    await search(recruiter, "un");
    await db().execute(count);
    const refused = await search(recruiter, "deux");
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe("Vous avez beaucoup consulté la CVthèque. Réessayez dans 24 heures.");
  });
});

describe("a profile of the library", () => {
  test("is limited per recruiter and hour, and a refused reading is not recorded", async () => {
    const recruiter = await pro();
    const model = await newCandidate(product().app);
    const { attempts } = libraryLimits.profiles.hour;
    const ids = await copyCandidate(db(), model.id, attempts);
    const within = await inTurn(ids, (id) => read(recruiter, id));
    expect(new Set(statuses(within))).toEqual(new Set([200]));
    const refused = await read(recruiter, model.id);
    expect(refused.json()).toMatchObject({ code: "resource-exhausted" });
    expect(refused.body).not.toContain("Le Gall");
    expect((await read(recruiter, ids[0] ?? "")).statusCode).toBe(200);
    expect(await db().select().from(profileReadings)).toHaveLength(attempts);
  });

  test("concurrent readings do not exceed the limit", async () => {
    const recruiter = await pro();
    const model = await newCandidate(product().app);
    const { attempts } = libraryLimits.profiles.hour;
    const ids = await copyCandidate(db(), model.id, attempts + 20);
    const answers = await Promise.all(ids.map((id) => read(recruiter, id)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(attempts);
  });
});

describe("a profile that is read", () => {
  test("is recorded with its reader, time and place, once an hour", async () => {
    const [recruiter, candidate] = [await pro(), await newCandidate(product().app)];
    const applicationId = await appliedTo(candidate, await publishedJob(recruiter));
    await read(recruiter, candidate.id);
    await read(recruiter, candidate.id);
    await recruiter.call("GET", `/api/applications/${applicationId}/candidate`);
    const reading = { companyId: recruiter.id, candidateId: candidate.id, readAt: expect.any(Date) };
    expect(await db().select().from(profileReadings)).toMatchObject([
      { ...reading, readFrom: "library" },
      { ...reading, readFrom: "application" },
    ]);
    await db().execute(sql`update rate_limits set window_ends_at = window_ends_at - interval '1 hour'`);
    await read(recruiter, candidate.id);
    expect(await db().$count(profileReadings)).toBe(3);
  });

  test("is not recorded when it is refused", async () => {
    const [recruiter, candidate] = [
      await onboardedRecruiter(product().app),
      await newCandidate(product().app),
    ];
    expect((await read(recruiter, candidate.id)).statusCode).toBe(403);
    expect(await db().select().from(profileReadings)).toEqual([]);
  });
});

test("a candidate who leaves the library is not listed, and still visible to those they applied to", async () => {
  const [recruiter, candidate] = [await pro(), await newCandidate(product().app, { firstName: "Discrète" })];
  const applicationId = await appliedTo(candidate, await publishedJob(recruiter));
  const leave = (isInCvLibrary: boolean) =>
    candidate.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary } });
  expect((await search(recruiter, "discrete")).json()).toMatchObject({ total: 1 });
  expect((await leave(false)).json()).toMatchObject({ isInCvLibrary: false });
  expect((await search(recruiter, "discrete")).json()).toMatchObject({ total: 0, items: [] });
  expect((await read(recruiter, candidate.id)).statusCode).toBe(404);
  const applicant = await recruiter.call("GET", `/api/applications/${applicationId}/candidate`);
  expect(applicant.json()).toMatchObject({ firstName: "Discrète" });
  await leave(true);
  expect((await read(recruiter, candidate.id)).statusCode).toBe(200);
});

describe("searches", () => {
  test("run two at a time in a process, with four queued per recruiter at most", async () => {
    const queue = createSearchQueue(db());
    const ends: (() => void)[] = [];
    const work = () => new Promise((end) => ends.push(() => end("done")));
    const queued = ["a", "a", "a", "a", "b"].map((recruiter) => queue(recruiter, work));
    const isRefused = () =>
      expect(queue("a", work)).rejects.toMatchObject({ code: "rate-limit-exceeded", retryAfter: 5 });
    await isRefused();
    await expect.poll(() => ends.length).toBe(2);
    ends[0]?.();
    // Each one that ends leaves room for one; they may start in any order.
    await Promise.race(queued);
    const next = queue("a", work);
    await isRefused();
    const all = Promise.all([...queued, next]);
    for (let ended = 1; ended < 6; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended);
      ends[ended]?.();
    }
    expect(await all).toEqual(Array.from({ length: 6 }, () => "done"));
  });

  test("of a recruiter leave room as they end, not before", async () => {
    const queue = createSearchQueue(db());
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((end) => ends.push(end));
    const [first, second] = [queue("a", work), queue("a", work)];
    await expect.poll(() => ends.length).toBe(2);
    ends[0]?.();
    await Promise.race([first, second]);
    const others = [1, 2, 3].map(() => queue("a", work));
    await expect(queue("a", work)).rejects.toMatchObject({ code: "rate-limit-exceeded" });
    for (let ended = 1; ended < 5; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended);
      ends[ended]?.();
    }
    await Promise.all([first, second, ...others]);
  });

  test("are refused beyond sixty that wait, of any company", async () => {
    const queue = createSearchQueue(db());
    const { promise, resolve } = Promise.withResolvers<string>();
    const queued = numbers(62).map((recruiter) => queue(recruiter, () => promise));
    await expect(queue("other", () => promise)).rejects.toMatchObject({ code: "rate-limit-exceeded" });
    resolve("done");
    expect(new Set(await Promise.all(queued))).toEqual(new Set(["done"]));
    expect(await queue("other", () => promise)).toBe("done");
  });

  test("are cancelled by the database after three seconds", async () => {
    const slow = createSearchQueue(db())("a", (tx) => tx.execute(sql`select pg_sleep(10)`));
    await expect(slow).rejects.toMatchObject({ cause: { code: "57014" } });
  });

  test("leave the timeout of other statements as it is", async () => {
    const before = await settingInPool(db(), "statement_timeout");
    await createSearchQueue(db())("a", (tx) => tx.execute(sql`select 1`));
    expect(await settingInPool(db(), "statement_timeout")).toEqual(before);
  });
});
