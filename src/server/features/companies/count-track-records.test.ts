import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { type Person, appliedTo, newCandidate, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";

const product = useProduct();

const figuresOf = async ({ id }: Person) => {
  const [row] = await product()
    .context.db.select({ figures: companies.figures })
    .from(companies)
    .where(eq(companies.id, id));
  return row?.figures;
};
const measure = () => runTask(product().context, "count-track-records");
const at = (text: string) => product().time.set(text);

/** Applications of as many people, each answered some hours later; returns their ids. */
async function answered(recruiter: Person, jobId: string, hours: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, after] of hours.entries()) {
    at("2027-03-01T08:00:00Z");
    const id = await appliedTo(await newCandidate(product().app), jobId);
    at(new Date(Date.parse("2027-03-01T08:00:00Z") + after * 3_600_000).toISOString());
    const body = { decision: index === 0 ? "accepted" : "rejected" };
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body });
    ids.push(id);
  }
  return ids;
}

describe("the figures of a company", () => {
  test("equal a direct count of its answers, and are shown to candidates and to the company", async () => {
    at("2027-02-28T08:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter, { date: "2027-03-20", numberOfPositions: 5 });
    const hours = [1, 2, 3, 5, 40, 70];
    await answered(recruiter, jobId, hours);
    at("2027-03-05T08:00:00Z");
    await appliedTo(await newCandidate(product().app), jobId);
    await measure();
    const { rows } = await product().context.db.execute<{ hours: number; answers: string; received: string }>(
      `select percentile_cont(0.5) within group (order by extract(epoch from updated_at - applied_at) / 3600)
         as hours, count(*) as answers from applications where company_id = '${recruiter.id}' and status <> 'pending'`,
    );
    expect(Number(rows[0]?.hours)).toBeCloseTo(4, 1);
    expect(await figuresOf(recruiter)).toEqual({
      applications: hours.length,
      answers: Number(rows[0]?.answers),
      medianHours: Math.round(Number(rows[0]?.hours) * 100) / 100,
      jobs: 0,
      lateCancellations: 0,
    });
    const job = (await product().app.inject({ url: `/api/public/jobs/${jobId}` })).json();
    expect(job.companyPast).toEqual(["Répond en 4 h"]);
    const shown = (await recruiter.call("GET", "/api/recruiter")).json();
    expect(shown.figures).toMatchObject({ answers: 6 });
  });

  test("count the jobs that somebody worked, and the applications that got no answer", async () => {
    at("2027-02-28T08:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const date = "2027-03-20";
    const [worked, left] = [
      await publishedJob(recruiter, { date, numberOfPositions: 3 }),
      await publishedJob(recruiter, { date }),
    ];
    for (const hours of [1, 2]) await answered(recruiter, worked, [hours]);
    const ignored = await appliedTo(await newCandidate(product().app), worked);
    const person = await newCandidate(product().app);
    const id = await appliedTo(person, left);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    const url = `/api/candidate/applications/${id}/withdrawal`;
    expect((await person.call("POST", url, { body: {} })).statusCode).toBe(204);
    // Too late to be an answer.
    at("2027-03-20T20:00:00Z");
    const late = { body: { decision: "rejected" } };
    const refusal = await recruiter.call("POST", `/api/applications/${ignored}/decision`, late);
    expect(refusal.statusCode).toBe(200);
    at("2027-03-22T08:00:00Z");
    await measure();
    expect(await figuresOf(recruiter)).toMatchObject({ applications: 4, answers: 3, jobs: 1 });
  });

  test("count no job imported without anybody recording who came", async () => {
    at("2027-02-28T08:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    await answered(recruiter, await publishedJob(recruiter, { date: "2027-03-20" }), [1]);
    await product()
      .context.db.update(engagements)
      .set({ isCounted: false })
      .where(eq(engagements.companyId, recruiter.id));
    at("2027-03-22T08:00:00Z");
    await measure();
    expect(await figuresOf(recruiter)).toMatchObject({ jobs: 0 });
  });

  test("count no application that was answered in the application imported from", async () => {
    at("2027-02-28T08:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter, { date: "2027-03-20", numberOfPositions: 5 });
    const [, ...imported] = await answered(recruiter, jobId, [1, 2, 3]);
    await product()
      .context.db.update(applications)
      .set({ decidedBy: null })
      .where(inArray(applications.id, imported));
    await measure();
    expect(await figuresOf(recruiter)).toMatchObject({ applications: 1, answers: 1, medianHours: 1 });
  });

  test("count no answer where a yes to a proposal engaged at once", async () => {
    at("2027-02-28T08:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter, { date: "2027-03-20", numberOfPositions: 5 });
    await answered(recruiter, jobId, [6]);
    at("2027-03-02T08:00:00Z");
    for (const isInstant of [true, false]) {
      const person = await newCandidate(product().app);
      const body = { people: [person.id], isInstant };
      const [id] = (await recruiter.call("POST", `/api/jobs/${jobId}/proposals`, { body })).json().ids;
      await person.call("POST", `/api/candidate/proposals/${id}/acceptance`, { body: { version: 0 } });
    }
    await measure();
    expect(await figuresOf(recruiter)).toMatchObject({ applications: 1, answers: 1, medianHours: 6 });
  });

  test("say nothing under five answers", async () => {
    at("2027-02-28T08:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter, { date: "2027-03-20", numberOfPositions: 5 });
    await answered(recruiter, jobId, [1, 2, 3, 4]);
    await measure();
    expect(await figuresOf(recruiter)).toMatchObject({ answers: 4 });
    const job = (await product().app.inject({ url: `/api/public/jobs/${jobId}` })).json();
    expect(job.companyPast).toEqual([]);
  });

  test("count once a job cancelled less than a day before, with people engaged", async () => {
    for (const [deletedAt, late] of [
      ["2027-03-19T20:00:00Z", 1],
      ["2027-03-18T08:00:00Z", 0],
    ] as const) {
      at("2027-02-28T08:00:00Z");
      const recruiter = await recruiterOn(product(), "pro");
      const jobId = await publishedJob(recruiter, { date: "2027-03-20", numberOfPositions: 2 });
      for (const hours of [1, 2]) await answered(recruiter, jobId, [hours]);
      at(deletedAt);
      await recruiter.call("DELETE", `/api/jobs/${jobId}`);
      await measure();
      expect(await figuresOf(recruiter)).toMatchObject({ lateCancellations: late, jobs: 0 });
    }
  });

  test.each([
    ["is replaced", { isReplaced: true, isDeleted: false }],
    ["is replaced, before the job is deleted", { isReplaced: true, isDeleted: true }],
    ["is not replaced, before the job is deleted", { isReplaced: false, isDeleted: true }],
  ])("count no cancellation where who announced an absence %s", async (_case, { isReplaced, isDeleted }) => {
    at("2027-02-28T08:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter, { date: "2027-03-20" });
    const [applicationId] = await answered(recruiter, jobId, [1]);
    at("2027-03-20T16:30:00Z");
    const body = { entries: [{ applicationId, outcome: "excused", replace: isReplaced }] };
    expect((await recruiter.call("PUT", `/api/jobs/${jobId}/attendance`, { body })).statusCode).toBe(204);
    at("2027-03-20T16:40:00Z");
    if (isDeleted) await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    await measure();
    expect(await figuresOf(recruiter)).toMatchObject({ lateCancellations: 0 });
  });

  test("forget what is older than twelve months", async () => {
    at("2027-02-28T08:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const jobId = await publishedJob(recruiter, { date: "2027-03-20", numberOfPositions: 5 });
    await answered(recruiter, jobId, [1, 1, 1, 1, 1]);
    await measure();
    expect(await figuresOf(recruiter)).toMatchObject({ answers: 5 });
    at("2028-04-01T08:00:00Z");
    await measure();
    expect(await figuresOf(recruiter)).toBeNull();
  });
});
