import { describe, expect, test } from "vitest";
import {
  type Person,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { setPlan } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

const setActivity = (person: Person, id: string, isActive: unknown) =>
  person.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive } });

async function counters(person: Person): Promise<[number, number]> {
  const usage = (await person.call("GET", "/api/recruiter")).json().usage;
  const summary = (await person.call("GET", "/api/jobs/summary")).json();
  return [usage.activeJobs, summary.activeJobs];
}

async function recruiterWithJobs(howMany: number, plan: "smart" | "pro" = "pro") {
  const recruiter = await recruiterOn(product(), "pro");
  const ids: string[] = [];
  while (ids.length < howMany) ids.push(await publishedJob(recruiter));
  await setPlan(product().context.db, recruiter.id, plan);
  return { recruiter, ids };
}

describe("suspending and reactivating a job", () => {
  // §7.15, §7.20, §7.23, §7.25
  test("changes its state and the counters consistently", async () => {
    const { recruiter, ids } = await recruiterWithJobs(2);
    const [id = ""] = ids;
    expect(await counters(recruiter)).toEqual([2, 2]);
    const suspended = await setActivity(recruiter, id, false);
    expect(suspended.statusCode).toBe(200);
    expect(suspended.json()).toMatchObject({ id, isActive: false, status: "open" });
    expect(await counters(recruiter)).toEqual([1, 1]);
    expect((await setActivity(recruiter, id, true)).json()).toMatchObject({ isActive: true });
    expect(await counters(recruiter)).toEqual([2, 2]);
  });

  test("changes nothing when it is already in that state", async () => {
    const { recruiter, ids } = await recruiterWithJobs(1);
    const [id = ""] = ids;
    const before = (await recruiter.call("GET", `/api/jobs/${id}`)).json();
    expect((await setActivity(recruiter, id, true)).json()).toEqual(before);
  });

  test("frees a place in the plan's limit, which reactivating takes again", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const first = await publishedJob(recruiter);
    await setActivity(recruiter, first, false);
    await publishedJob(recruiter);
    const refused = await setActivity(recruiter, first, true);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "resource-exhausted",
      message: expect.stringContaining("Limite d'annonces atteinte"),
    });
    expect(await counters(recruiter)).toEqual([1, 1]);
  });

  test("never exceeds the plan's limit with concurrent reactivations", async () => {
    const { recruiter, ids } = await recruiterWithJobs(12, "smart");
    for (const id of ids) await setActivity(recruiter, id, false);
    const answers = await Promise.all(ids.map((id) => setActivity(recruiter, id, true)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
    expect(await counters(recruiter)).toEqual([5, 5]);
  });

  test("never exceeds the plan's limit with concurrent publications", async () => {
    const { recruiter, ids } = await recruiterWithJobs(6, "smart");
    for (const id of ids) await setActivity(recruiter, id, false);
    await Promise.all([
      ...ids.map((id) => setActivity(recruiter, id, true)),
      ...ids.map(() => recruiter.call("POST", "/api/jobs", { body: publication() })),
    ]);
    expect(await counters(recruiter)).toEqual([5, 5]);
  });

  test("is refused once the job is finished", async () => {
    const { recruiter, ids } = await recruiterWithJobs(1);
    const [id = ""] = ids;
    await setActivity(recruiter, id, false);
    const { date } = publication();
    product().time.set(`${date}T23:00:00Z`);
    const refused = await setActivity(recruiter, id, true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "failed-precondition",
      message: "Cette offre est terminée. Changez sa date pour la réactiver.",
    });
  });

  test("is possible above the limit only for suspending, after a change from PRO to SMART", async () => {
    const { recruiter, ids } = await recruiterWithJobs(7, "smart");
    expect(await counters(recruiter)).toEqual([7, 7]);
    const [first = "", second = ""] = ids;
    await setActivity(recruiter, first, false);
    expect((await setActivity(recruiter, first, true)).statusCode).toBe(429);
    await setActivity(recruiter, second, false);
    expect(await counters(recruiter)).toEqual([5, 5]);
  });

  test.each([{}, { isActive: "oui" }, { isActive: null }, { isActive: true, status: "deleted" }])(
    "refuses %j",
    async (body) => {
      const { recruiter, ids } = await recruiterWithJobs(1);
      const answer = await recruiter.call("PUT", `/api/jobs/${ids[0]}/activity`, { body });
      expect(answer.statusCode).toBe(400);
      expect(await counters(recruiter)).toEqual([1, 1]);
    },
  );
});

describeWrite("setJobActivity", product, [
  [
    ["job: job"],
    ["companies company: live_version + 1", "jobs job: is_active true → false, updated_at then → now"],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: false } });
    },
  ],
  [
    ["job: job"],
    ["companies company: live_version + 1", "jobs job: is_active false → true, updated_at then → now"],
    async ({ company, publish }) => {
      const job = await publish();
      await company.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: false } });
      return () => company.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: true } });
    },
  ],
]);
