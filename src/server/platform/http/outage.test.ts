import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type InterruptibleDatabase, interruptible } from "#server/testing/load/interruptible.ts";
import { newCandidate, onboardedRecruiter, publication, visitor } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";

const databaseUrl = useDatabase();
const setup: { database?: InterruptibleDatabase; product?: TestProduct } = {};

beforeAll(async () => {
  setup.database = await interruptible(databaseUrl());
  setup.product = await startProduct(setup.database.url);
});
afterAll(async () => {
  await setup.product?.stop();
  await setup.database?.stop();
});

function ready() {
  const { database, product } = setup;
  if (database === undefined || product === undefined) throw new Error("Nothing is started yet");
  return { database, app: product.app };
}

const UNAVAILABLE = { code: "unavailable", message: "Service temporairement indisponible" };

describe("while the database is stopped", () => {
  test("every request fails within a second, and succeeds again without a restart", async () => {
    const { database, app } = ready();
    const recruiter = await onboardedRecruiter(app);
    const candidate = await newCandidate(app);
    await database.stop();
    const since = performance.now();
    const answers = await Promise.all([
      recruiter.call("GET", "/api/jobs"),
      recruiter.call("POST", "/api/jobs", { body: publication() }),
      candidate.call("GET", "/api/candidate/feed"),
      visitor(app).call("POST", "/api/auth/sign-in", { body: { email: "a@b.fr", password: "secret-1234" } }),
      app.inject({ url: "/readyz" }),
    ]);
    // One second plus the delay of a busy machine; waiting for a connection or a query would take longer.
    expect(performance.now() - since).toBeLessThan(10_000);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ ...UNAVAILABLE, requestId: answer.headers["x-request-id"] });
    }
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    await database.start();
    expect((await recruiter.call("GET", "/api/jobs")).statusCode).toBe(200);
    expect((await candidate.call("GET", "/api/candidate/feed")).statusCode).toBe(200);
    expect((await app.inject({ url: "/readyz" })).json()).toEqual({ status: "ok" });
  });

  test("a session absent from the cache is not treated as ended", async () => {
    const { database, app } = ready();
    const recruiter = await onboardedRecruiter(app);
    setup.product?.context.sessions.clearCache();
    await database.stop();
    expect((await recruiter.call("GET", "/api/recruiter")).statusCode).toBe(503);
    await database.start();
    expect((await recruiter.call("GET", "/api/recruiter")).statusCode).toBe(200);
  });
});

describe("a database that stops in the middle of a burst of writes", () => {
  test("loses no acknowledged write, stores none partially, and the process keeps serving", async () => {
    const { database, app } = ready();
    const recruiters = await Promise.all(Array.from({ length: 12 }, () => onboardedRecruiter(app)));
    const answered: string[] = [];
    const burst = recruiters.map(async (recruiter) => {
      const answer = await recruiter.call("POST", "/api/jobs", { body: publication() });
      if (answer.statusCode === 201) answered.push(answer.json().id);
      return answer;
    });
    await Promise.race(burst);
    await database.stop();
    const answers = await Promise.all(burst);
    expect(answers.filter(({ statusCode }) => ![201, 503].includes(statusCode))).toEqual([]);
    await database.start();
    await expect.poll(async () => (await app.inject({ url: "/readyz" })).statusCode).toBe(200);
    for (const recruiter of recruiters) {
      const { items } = (await recruiter.call("GET", "/api/jobs")).json();
      const { usage } = (await recruiter.call("GET", "/api/recruiter")).json();
      expect(usage).toMatchObject({ activeJobs: items.length, monthlyJobs: items.length });
      for (const { id } of items) answered.splice(answered.indexOf(id) >>> 0, 1);
    }
    expect(answered).toEqual([]);
  });
});
