import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import {
  type Person,
  applyTo,
  appliedTo,
  editBody,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
  visitor,
  PASSWORD,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";
import { candidate as zoe } from "#testing/fixtures.ts";

const product = useProduct();
const NOW = "2026-12-03T08:00:30Z";
const OPENING = "2026-12-03T10:00:00.000Z";
const date = "2026-12-12";

beforeAll(() => {
  product().time.set(NOW);
  return () => product().time.set(null);
});

/** A company with five favourites, and the job of another time to which they applied. */
async function companyWithPool() {
  const company = await recruiterOn(product(), "pro");
  const earlier = await publishedJob(company, { date: "2026-12-10" });
  const people = [];
  for (let count = 0; count < 5; count += 1) {
    const person = await newCandidate(product().app);
    await appliedTo(person, earlier);
    await company.call("PATCH", `/api/pool/${person.id}`, { body: { isFavourite: true } });
    people.push(person);
  }
  const [friend, other] = people;
  if (friend === undefined || other === undefined) throw new Error("No people");
  return { company, friend, other };
}

const reservedJob = (company: Person, changes: object = {}) =>
  publishedJob(company, { date, poolFirstHours: 2, ...changes });
const feedOf = async (person: Person, query = "") =>
  (await person.call("GET", `/api/candidate/feed${query}`)).json().items.map(({ id }: { id: string }) => id);
const read = async (person: Person, id: string) =>
  (await person.call("GET", `/api/candidate/jobs/${id}`)).json();
const publicly = async (path: string) => (await product().app.inject({ url: path })).json();

describe("a job for the pool first", () => {
  test("is shown to the pool alone, then to all from the very minute at which it opens", async () => {
    const { company, friend } = await companyWithPool();
    const stranger = await newCandidate(product().app);
    const job = await reservedJob(company);
    expect((await company.call("GET", `/api/jobs/${job}`)).json().opensToAllAt).toBe(OPENING);
    const { items } = (await company.call("GET", "/api/jobs")).json();
    expect(items.find(({ id }) => id === job)?.opensToAllAt).toBe(OPENING);

    expect(await feedOf(friend)).toContain(job);
    expect(await read(friend, job)).toMatchObject({
      opensToAllAt: OPENING,
      isReserved: false,
      acceptsApplications: true,
    });
    product().time.set("2026-12-03T09:59:59.999Z");
    expect(await feedOf(stranger)).not.toContain(job);
    expect(await read(stranger, job)).toMatchObject({
      opensToAllAt: OPENING,
      isReserved: true,
      acceptsApplications: false,
    });
    const refused = await applyTo(stranger, job);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "job-reserved" });
    expect(refused.json().message).toMatch(/^Cette offre ouvre à tous à 11\sh$/);
    const listed = await publicly("/api/public/jobs?latitude=48.73&longitude=-3.46&radiusKm=5");
    expect(JSON.stringify(listed)).not.toContain(job);
    const twin = await reservedJob(company);
    const page = await publicly(`/api/public/jobs/${job}`);
    expect(page).toMatchObject({ state: "reserved", opensToAllAt: OPENING });
    expect(page.otherJobs).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain(twin);
    expect((await applyTo(friend, job)).statusCode).toBe(201);

    product().time.set(OPENING);
    expect(await feedOf(stranger)).toContain(job);
    expect(await read(stranger, job)).toMatchObject({ opensToAllAt: null, isReserved: false });
    expect(await publicly(`/api/public/jobs/${job}`)).toMatchObject({ state: "open", opensToAllAt: null });
    expect((await applyTo(stranger, job)).statusCode).toBe(201);
    product().time.set(NOW);
  });

  test("counts who came, and neither who is set aside nor who left", async () => {
    const { company, friend, other } = await companyWithPool();
    const job = await reservedJob(company);
    await company.call("PATCH", `/api/pool/${friend.id}`, { body: { isSetAside: true } });
    await company.call("PATCH", `/api/pool/${other.id}`, { body: { isFavourite: false } });
    expect(await feedOf(friend)).not.toContain(job);
    expect(await read(friend, job)).toMatchObject({ isActive: false });
    expect((await applyTo(friend, job)).json().code).toBe("job-suspended");
    expect(await feedOf(other)).not.toContain(job);
    expect((await applyTo(other, job)).json().code).toBe("job-reserved");
    await product().context.db.execute(`insert into engagements (application_id, job_id, company_id, user_id,
      starts_at, ends_at, hourly_rate, agreed_at, agreed_starts_at, agreed_ends_at, agreed_rate, outcome, recorded_at, recorded_by)
      select id, job_id, company_id, user_id, now() - interval '2 days', now() - interval '1 day', 13, now(),
        now() - interval '2 days', now() - interval '1 day', 13, 'present', now(), 'recruiter'
      from applications where user_id = '${other.id}'`);
    expect(await feedOf(other)).toContain(job);
  });

  test("is another company's secret: its pool opens no other's job", async () => {
    const [one, two] = [await companyWithPool(), await companyWithPool()];
    const job = await reservedJob(one.company);
    expect(await feedOf(one.friend)).toContain(job);
    expect(await feedOf(two.friend)).not.toContain(job);
  });

  test("opens at once when its company asks, on its live stream too; done again, nothing changes", async () => {
    const { company } = await companyWithPool();
    const stranger = await newCandidate(product().app);
    const job = await reservedJob(company);
    const other = await recruiterOn(product(), "pro");
    expect((await other.call("PUT", `/api/jobs/${job}/opening`)).statusCode).toBe(404);
    expect((await company.call("PUT", `/api/jobs/${randomUUID()}/opening`)).statusCode).toBe(404);
    const versionOf = async () => {
      const { rows } = await product().context.db.execute<{ live_version: string }>(
        `select live_version from companies where id = '${company.id}'`,
      );
      return Number(rows[0]?.live_version);
    };
    const before = await versionOf();
    const [opened] = await Promise.all([
      company.call("PUT", `/api/jobs/${job}/opening`),
      company.call("PUT", `/api/jobs/${job}/opening`),
    ]);
    expect(opened.statusCode).toBe(200);
    expect(opened.json().opensToAllAt).toBe(new Date(NOW).toISOString());
    expect(await versionOf()).toBe(before + 1);
    expect(await feedOf(stranger)).toContain(job);
    expect((await applyTo(stranger, job)).statusCode).toBe(201);
  });

  test("of several dates opens all of them together, and a copy is open from the start", async () => {
    const { company } = await companyWithPool();
    const job = await reservedJob(company, { otherDates: ["2026-12-13", "2026-12-14"] });
    const { items } = (await company.call("GET", `/api/jobs?seriesId=${job}`)).json();
    expect(items.map(({ opensToAllAt }) => opensToAllAt)).toEqual([OPENING, OPENING, OPENING]);
    const copied = await company.call("POST", `/api/jobs/${job}/copies`, { body: { dates: ["2026-12-20"] } });
    expect(copied.json().items[0]?.opensToAllAt).toBeNull();
  });

  test("is refused when it would open after a job has started, or with a pool of four", async () => {
    const { company, friend, other } = await companyWithPool();
    const publish = async (changes: object) =>
      company.call("POST", "/api/jobs", { body: publication({ date, poolFirstHours: 12, ...changes }) });
    const today = { date: "2026-12-03", startTime: "18:00", endTime: "23:00" };
    const late = await publish({ ...today, otherDates: [date] });
    expect(late.statusCode).toBe(400);
    expect(late.json().fields).toEqual({
      poolFirstHours: "La mission commence avant : choisissez une durée plus courte",
    });
    expect((await publish({ poolFirstHours: 3 })).json().fields).toEqual({
      poolFirstHours: "Choisissez Non, 2 h, 12 h ou 24 h",
    });
    const tooFew = { poolFirstHours: "Votre vivier compte moins de 5 personnes" };
    const disable = (isDisabled: boolean) =>
      product().context.db.execute(sql`update users set is_disabled = ${isDisabled} where id = ${friend.id}`);
    await disable(true);
    expect((await publish({})).json().fields).toEqual(tooFew);
    await disable(false);
    await company.call("PATCH", `/api/pool/${friend.id}`, { body: { isSetAside: true } });
    expect((await publish({})).json().fields).toEqual(tooFew);
    expect((await publish({ poolFirstHours: 0 })).statusCode).toBe(201);
    await company.call("PATCH", `/api/pool/${friend.id}`, { body: { isFavourite: true } });
    expect((await publish({})).statusCode).toBe(201);
    await other.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
    const [application] = (await other.call("GET", "/api/candidate/applications")).json().items;
    await other.call("POST", `/api/candidate/applications/${application?.id}/withdrawal`, { body: {} });
    expect((await publish({})).json().fields).toEqual(tooFew);
  });

  test("edited to start earlier, opens at its start at the latest", async () => {
    const { company } = await companyWithPool();
    const job = await reservedJob(company, { poolFirstHours: 24 });
    const body = editBody({ date: "2026-12-03", startTime: "12:00", endTime: "20:00" });
    const edited = await company.call("PUT", `/api/jobs/${job}`, { body });
    expect(edited.json().opensToAllAt).toBe("2026-12-03T11:00:00.000Z");
  });

  test("is not open to a favourite whom the company may no longer keep", async () => {
    const { company } = await companyWithPool();
    const person = await newCandidate(product().app);
    const application = await appliedTo(person, await publishedJob(company, { date: "2026-12-20" }));
    await company.call("PATCH", `/api/pool/${person.id}`, { body: { isFavourite: true } });
    const job = await reservedJob(company);
    expect(await feedOf(person)).toContain(job);
    await person.call("POST", `/api/candidate/applications/${application}/withdrawal`, { body: {} });
    await person.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
    const { items } = (await company.call("GET", "/api/pool")).json();
    expect(items.map(({ id }) => id)).not.toContain(person.id);
    expect(await feedOf(person)).not.toContain(job);
    expect((await applyTo(person, job)).json().code).toBe("job-reserved");
  });

  test("is open to somebody who was asked, until they say no", async () => {
    const { company } = await companyWithPool();
    const stranger = await newCandidate(product().app);
    await appliedTo(stranger, await publishedJob(company, { date: "2026-12-20" }));
    const job = await reservedJob(company);
    const proposal = { people: [stranger.id], isInstant: false };
    expect((await company.call("POST", `/api/jobs/${job}/proposals`, { body: proposal })).statusCode).toBe(
      201,
    );
    expect(await read(stranger, job)).toMatchObject({ isReserved: false, acceptsApplications: true });
    const [asked] = (await stranger.call("GET", "/api/candidate/proposals")).json().items;
    await stranger.call("POST", `/api/candidate/proposals/${asked?.id}/refusal`);
    expect(await read(stranger, job)).toMatchObject({ isReserved: true, acceptsApplications: false });
    expect((await applyTo(stranger, job)).json().code).toBe("job-reserved");
  });

  test("takes no account of somebody who signs up to apply before", async () => {
    const { company } = await companyWithPool();
    const job = await reservedJob(company);
    const body = {
      ...zoe,
      email: `${randomUUID()}@example.fr`,
      password: PASSWORD,
      acceptedTerms: TERMS_OF_USE_VERSION,
      application: { jobId: job, version: 0 },
    };
    const refused = await visitor(product().app).call("POST", "/api/candidate/sign-up", { body });
    expect(refused.json()).toMatchObject({ code: "job-reserved" });
  });
});

describeWrite("openJob", product, [
  [
    ["job: job"],
    ["companies company: live_version + 1", "jobs job: updated_at then → now, opens_to_all_at then → now"],
    async ({ company, publish }) => {
      const job = await publish();
      const opensIn = sql`now() + interval '12 hours'`;
      await product().context.db.execute(sql`update jobs set opens_to_all_at = ${opensIn} where id = ${job}`);
      return () => company.call("PUT", `/api/jobs/${job}/opening`);
    },
  ],
]);
