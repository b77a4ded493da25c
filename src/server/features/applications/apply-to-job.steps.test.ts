import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import {
  type Person,
  appliedTo,
  applyTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
  retryOn503,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { newIds, setPlan } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

const apply = (candidate: Person, job: string, key?: string) =>
  applyTo(candidate, job, key === undefined ? {} : { "idempotency-key": key });

async function usageOf(recruiter: Person) {
  return (await recruiter.call("GET", "/api/recruiter")).json().usage;
}

async function setSwipes(recruiter: Person, count: number): Promise<void> {
  await product().context.db.execute(
    `update companies set usage_total_swipes = ${count} where id = '${recruiter.id}'`,
  );
}

describe("applying to a job", () => {
  // §3.5, §3.13
  test("creates a pending application, counted on the job and as one swipe", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const answer = await apply(candidate, job);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      jobId: job,
      status: "pending",
      job: { id: job, applicationStatus: "pending", remainingPositions: 2 },
    });
    expect((await recruiter.call("GET", `/api/jobs/${job}`)).json()).toMatchObject({
      applicationsTotal: 1,
      applicationsPending: 1,
    });
    expect(await usageOf(recruiter)).toMatchObject({ totalSwipes: 1 });
  });

  test("a second time returns the same application and counts nothing", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const first = (await apply(candidate, job)).json();
    const again = await apply(candidate, job);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first);
    expect(await usageOf(recruiter)).toMatchObject({ totalSwipes: 1 });
  });

  test.each([
    ["with one key", "one-key-for-all"],
    ["without a key", undefined],
  ])("fifty times concurrently %s has one effect", async (_, key) => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const send = () => retryOn503(() => apply(candidate, job, key));
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(49);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await usageOf(recruiter)).toMatchObject({ totalSwipes: 1 });
    expect((await recruiter.call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ applicationsTotal: 1 });
  });

  test("with a key used for another offer is refused, concurrently too", async () => {
    const jobs = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => publishedJob(await onboardedRecruiter(product().app))),
    );
    const candidate = await newCandidate(product().app);
    const answers = await Promise.all(jobs.map((job) => apply(candidate, job, "same-key-everywhere")));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({
        code: "already-exists",
        message: "Cette clé d'idempotence a déjà servi à une autre demande",
      });
    }
    const { items } = (await candidate.call("GET", "/api/candidate/applications")).json();
    expect(items).toHaveLength(1);
  });

  test("to a suspended, a full or a deleted job is refused", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const [suspended, full, deleted] = [
      await publishedJob(recruiter),
      await publishedJob(recruiter, { numberOfPositions: 1 }),
      await publishedJob(recruiter),
    ];
    await recruiter.call("PUT", `/api/jobs/${suspended}/activity`, { body: { isActive: false } });
    await recruiter.call("DELETE", `/api/jobs/${deleted}`);
    const taken = await appliedTo(await newCandidate(product().app), full);
    await recruiter.call("POST", `/api/applications/${taken}/decision`, { body: { decision: "accepted" } });
    const candidate = await newCandidate(product().app);
    expect((await apply(candidate, suspended)).json()).toMatchObject({ code: "job-suspended" });
    expect((await apply(candidate, full)).json()).toMatchObject({ code: "job-full" });
    expect((await apply(candidate, deleted)).statusCode).toBe(404);
    expect((await apply(candidate, newIds(1)[0] ?? "")).statusCode).toBe(404);
  });

  test("to what was edited since, without the terms, set aside or once withdrawn is refused", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const candidate = await newCandidate(product().app);
    await appliedTo(candidate, await publishedJob(recruiter));
    const job = await publishedJob(recruiter);
    await recruiter.call("PUT", `/api/jobs/${job}`, { body: editBody({ hourlyRate: 12 }) });
    const send = async (version = 1) =>
      (await candidate.call("POST", `/api/candidate/jobs/${job}/applications`, { body: { version } })).json();
    const accept = (terms: string | null) =>
      product().context.db.execute(
        sql`update members set accepted_terms = ${terms} where id = ${candidate.id}`,
      );
    const setAside = (isSetAside: boolean) =>
      recruiter.call("PATCH", `/api/pool/${candidate.id}`, { body: { isSetAside } });
    const current = (await candidate.call("GET", `/api/candidate/jobs/${job}`)).json();
    expect(await send(0)).toMatchObject({ code: "aborted", current });
    await accept(null);
    expect(await send()).toMatchObject({ code: "terms-not-accepted" });
    await accept(TERMS_OF_USE_VERSION);
    await setAside(true);
    expect(await send()).toMatchObject({ code: "job-suspended" });
    await setAside(false);
    const { id } = await send();
    await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    expect(await send()).toMatchObject({ code: "application-withdrawn" });
  });

  test("to a job for the pool first is refused, but to its people and those it is proposed to", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const [friend, asked] = [await newCandidate(product().app), await newCandidate(product().app)];
    const earlier = await publishedJob(recruiter);
    for (const person of [friend, asked]) await appliedTo(person, earlier);
    const job = await publishedJob(recruiter);
    const opening = sql`now() + interval '1 hour'`;
    await product().context.db.execute(sql`update jobs set opens_to_all_at = ${opening} where id = ${job}`);
    expect((await apply(asked, job)).json()).toMatchObject({ code: "job-reserved" });
    const body = { people: [asked.id], isInstant: false };
    await recruiter.call("POST", `/api/jobs/${job}/proposals`, { body });
    await appliedTo(asked, job);
    expect((await asked.call("GET", "/api/candidate/proposals")).json().items).toEqual([]);
    await recruiter.call("PATCH", `/api/pool/${friend.id}`, { body: { isFavourite: true } });
    await appliedTo(friend, job);
  });

  test("is refused to recruiters, and with an invalid key or id", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    expect((await apply(recruiter, job)).statusCode).toBe(401);
    expect((await apply(candidate, job, "court")).json()).toMatchObject({
      code: "invalid-application-data",
      fields: { "idempotency-key": "Clé d'idempotence invalide" },
    });
    expect((await apply(candidate, "12")).json()).toMatchObject({ code: "invalid-application-data" });
    expect(await usageOf(recruiter)).toMatchObject({ totalSwipes: 0 });
  });
});

describe("the ten swipes of the free plan", () => {
  test("are never exceeded by concurrent applications", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    await setSwipes(recruiter, 6);
    const candidates = await Promise.all(Array.from({ length: 8 }, () => newCandidate(product().app)));
    const answers = await Promise.all(candidates.map((candidate) => apply(candidate, job)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
    expect(await usageOf(recruiter)).toMatchObject({ totalSwipes: 10 });
  });

  test("once used, refuse the eleventh application and hide the job from the feed, until the plan changes", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    await setSwipes(recruiter, 9);
    const [tenth, eleventh] = [await newCandidate(product().app), await newCandidate(product().app)];
    const isShown = async () => {
      const { items } = (await eleventh.call("GET", "/api/candidate/feed")).json();
      return items.some(({ id }: { id: string }) => id === job);
    };
    expect(await isShown()).toBe(true);
    const applied = await appliedTo(tenth, job);
    expect(await isShown()).toBe(false);
    const read = async () => (await eleventh.call("GET", `/api/candidate/jobs/${job}`)).json();
    expect(await read()).toMatchObject({ acceptsApplications: false });
    const refused = await apply(eleventh, job);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "applications-closed",
      message: "Cette offre ne prend plus de candidatures pour le moment.",
    });
    expect((await apply(tenth, job)).json()).toMatchObject({ id: applied });
    await setPlan(product().context.db, recruiter.id, "smart");
    expect(await isShown()).toBe(true);
    expect(await read()).toMatchObject({ acceptsApplications: true });
    expect((await apply(eleventh, job)).statusCode).toBe(201);
  });
});

describeWrite("applyToJob", product, [
  [
    ["application: application, job", "library"],
    [
      "+ applications: id application, job_id job, status pending, user_id candidate, applied_at now, company_id company, updated_at now, candidate_name Zoé Le Gall",
      "companies company: live_version + 1, usage_total_swipes 0 → 1",
      "jobs job: has_pending false → true, applications_total 0 → 1, applications_pending 0 → 1",
    ],
    async ({ candidate, publish, names }) => {
      const job = await publish();
      return async () => {
        const answer = await applyTo(candidate, job);
        names.set(answer.json().id, "application");
        return answer;
      };
    },
  ],
]);
