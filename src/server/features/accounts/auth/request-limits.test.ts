import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { MAX_STREAMS_OF_SESSION, requestLimits } from "#domain/accounts/request-limits.ts";
import { addDays } from "#domain/values/dates.ts";
import { sessions } from "#server/platform/db/tables/accounts.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { connectLive } from "#server/testing/live-client.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  editBody,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
  signedIn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { callerFor, callers, pathOf, validBody } from "#server/testing/requests.ts";
import { rowCounts, setAttempts } from "#server/testing/seeds.ts";

const product = useProduct();
const db = () => product().context.db;

beforeEach(() => db().execute("delete from rate_limits"));

const limited = operations.filter(({ config }) => config.requestLimit !== undefined);

test("edits, profiles, plans, logos and files are limited", () => {
  expect(new Set(limited.map(({ config }) => config.requestLimit))).toEqual(
    new Set(Object.keys(requestLimits)),
  );
});

// A logo is a stream, not a JSON body: see below.
test.each(limited.filter(({ schema }) => schema.consumes === undefined))(
  "$schema.operationId is refused beyond its limit, with the time to wait, and writes nothing",
  async (operation) => {
    const people = await callers(product());
    const caller = callerFor(operation, people);
    const { requestLimit = "edits" } = operation.config;
    const jobId = await publishedJob(people.recruiter);
    await setAttempts(db(), `${requestLimit}:${caller.id}`, requestLimits[requestLimit].attempts);
    const { schema, method } = operation;
    const span = schema.operationId === "exportHours" ? "?from=2026-11-01&to=2026-11-30" : "";
    const before = await rowCounts(db());
    const body = validBody(operation);
    const answer = await caller.call(method, `${pathOf(operation, jobId)}${span}`, body && { body });
    expect([answer.statusCode, answer.json().code]).toEqual([429, "rate-limit-exceeded"]);
    expect(answer.json().message).toMatch(
      /^Vous avez .+ plus de \d+ .+\. Réessayez dans (2 minutes|1 heure)\.$/,
    );
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(60);
    expect(await rowCounts(db())).toEqual(before);
  },
);

describe("edits", () => {
  test("sent at once do not exceed the limit, which another company has for itself", async () => {
    const [recruiter, other] = [await recruiterOn(product(), "pro"), await recruiterOn(product(), "pro")];
    const ids = [await publishedJob(recruiter), await publishedJob(other)];
    await setAttempts(db(), `edits:${recruiter.id}`, requestLimits.edits.attempts - 5);
    const edit = (title: string) =>
      recruiter.call("PUT", `/api/jobs/${ids[0]}`, { body: editBody({ title }) });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => edit(`Extra numéro ${at}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const theirs = await other.call("PUT", `/api/jobs/${ids[1]}`, { body: editBody() });
    expect(theirs.statusCode).toBe(200);
  });

  test("that are invalid do not count", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter);
    await setAttempts(db(), `edits:${recruiter.id}`, requestLimits.edits.attempts - 1);
    const edit = (body: object) => recruiter.call("PUT", `/api/jobs/${jobId}`, { body });
    for (let typo = 0; typo < 3; typo += 1) expect((await edit({ title: "" })).statusCode).toBe(400);
    expect((await edit(editBody())).statusCode).toBe(200);
  });
});

describe("the jobs of an hour", () => {
  const dates = (count: number, first = 1) =>
    Array.from({ length: count }, (_, at) => addDays(publication().date, first + at));
  const jobsOf = ({ id }: { id: string }) => db().$count(jobs, eq(jobs.companyId, id));

  test("are counted, not the requests", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter);
    const copy = (count: number, first?: number) =>
      recruiter.call("POST", `/api/jobs/${jobId}/copies`, { body: { dates: dates(count, first) } });
    expect((await copy(31)).statusCode).toBe(201);
    const refused = await copy(31);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "rate-limit-exceeded"]);
    expect(refused.json().message).toBe(
      "Vous pouvez publier 60 offres par heure, il vous en reste 28. Réessayez dans 1 heure.",
    );
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect(await jobsOf(recruiter)).toBe(32);
    expect((await copy(28)).statusCode).toBe(201);
    expect((await copy(1)).json().message).toMatch(/^Vous pouvez publier 60 offres par heure\. Réessayez/);
    expect(await jobsOf(recruiter)).toBe(60);
  });

  test("sent at once do not exceed the limit, nor count twice for one key", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        recruiter.call("POST", `/api/jobs/${jobId}/copies`, { body: { dates: dates(20) } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    const headers = { "idempotency-key": "une-seule-fois" };
    const again = () =>
      recruiter.call("POST", `/api/jobs/${jobId}/copies`, { body: { dates: dates(10) }, headers });
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([201, 201]);
    expect(await jobsOf(recruiter)).toBe(51);
  });
});

describe("the sessions of an account", () => {
  test.each(["recruiter", "candidate"] as const)(
    "of a %s are at most fifty, also opened at once: those unused for longest end",
    async (role) => {
      const { app } = product();
      const join = { recruiter: () => recruiterOn(product(), "pro"), candidate: () => newCandidate(app) };
      const [person, other] = [await join[role](), await join[role]()];
      const email = await signInEmailOf(db(), person);
      const me = role === "recruiter" ? "/api/recruiter" : "/api/candidate/me";
      const used = await signedIn(app, { id: person.id, email, role });
      const ofPerson = eq(sessions.userId, person.id);
      const [stillUsed] = await db()
        .select({ id: sessions.id })
        .from(sessions)
        .where(ofPerson)
        .orderBy(desc(sessions.openedAt));
      await db()
        .update(sessions)
        .set({ lastUsedAt: new Date("2026-01-01T00:00:00Z") })
        .where(ofPerson);
      expect((await used.call("GET", me)).statusCode).toBe(200);
      for (let opened = 0; opened < 54; opened += 9) {
        await db().execute("delete from rate_limits");
        await db()
          .update(sessions)
          .set({ lastUsedAt: new Date() })
          .where(eq(sessions.id, stillUsed?.id ?? ""));
        await Promise.all(Array.from({ length: 9 }, () => signedIn(app, { id: person.id, email, role })));
      }
      expect(await db().$count(sessions, ofPerson)).toBe(50);
      expect((await person.call("GET", me)).statusCode).toBe(401);
      expect((await used.call("GET", me)).statusCode).toBe(200);
      expect((await other.call("GET", me)).statusCode).toBe(200);
    },
  );
});

test("a session follows thirty live streams at most in a process, another session its own", async () => {
  const { app } = product();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const recruiter = await recruiterOn(product(), "pro");
  const email = await signInEmailOf(db(), recruiter);
  const elsewhere = await signedIn(app, { id: recruiter.id, email, role: "recruiter" });
  const tabs = await Promise.all(
    Array.from({ length: MAX_STREAMS_OF_SESSION + 5 }, () => connectLive(address, recruiter.headers)),
  );
  const [open, refused] = [200, 429].map((status) => tabs.filter((tab) => tab.status === status));
  expect([open?.length, refused?.length]).toEqual([MAX_STREAMS_OF_SESSION, 5]);
  expect(refused?.[0]?.headers["retry-after"]).toBe("60");
  await expect
    .poll(() => refused?.[0]?.text())
    .toContain("Renfort est ouvert dans plus de 30 onglets de ce navigateur.");
  const another = await connectLive(address, elsewhere.headers);
  expect(another.status).toBe(200);
  open?.[0]?.cut();
  await expect
    .poll(async () => {
      const tab = await connectLive(address, recruiter.headers);
      tab.cut();
      return tab.status;
    })
    .toBe(200);
  for (const tab of [...(open ?? []), another]) tab.cut();
});
