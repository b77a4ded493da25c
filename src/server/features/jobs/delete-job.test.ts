import { describe, expect, test } from "vitest";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

describe("deleting a job", () => {
  // §4.14
  test("hides it everywhere, and frees a place in the plan's limit", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter);
    const answer = await recruiter.call("DELETE", `/api/jobs/${id}`);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe("");
    expect((await recruiter.call("GET", "/api/jobs")).json().items).toEqual([]);
    expect((await recruiter.call("GET", "/api/jobs/summary")).json()).toMatchObject({ activeJobs: 0 });
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage).toMatchObject({
      activeJobs: 0,
      monthlyJobs: 1,
    });
    await publishedJob(recruiter);
  });

  // §3.12, §4.14, §7.23
  test("keeps its row, inactive and deleted, with its applications", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter);
    const application = await appliedTo(await newCandidate(product().app), id);
    await recruiter.call("DELETE", `/api/jobs/${id}`);
    const { rows } = await product().context.db.execute<{ status: string }>(
      `select status, is_active from jobs where id = '${id}'`,
    );
    expect(rows).toEqual([{ status: "deleted", is_active: false }]);
    const { items } = (await recruiter.call("GET", "/api/applications?deletedJobs=true")).json();
    expect(items).toMatchObject([{ id: application, job: { isDeleted: true } }]);
  });

  test("cannot be repeated, nor reverted by reactivating", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter);
    const answers = await Promise.all([1, 2, 3].map(() => recruiter.call("DELETE", `/api/jobs/${id}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(2);
    const body = { isActive: true };
    expect((await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body })).statusCode).toBe(404);
  });
});

describeWrite("deleteJob", product, [
  [
    ["job: job"],
    [
      "companies company: live_version + 1",
      "jobs job: status open → deleted, is_active true → false, updated_at then → now",
    ],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("DELETE", `/api/jobs/${job}`);
    },
  ],
  [
    ["job: job"],
    [
      "+ notifications: id an id, body …, kind cancelled, title Mission annulée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: ended_at null → now, ended_by null → recruiter",
      "jobs job: status open → deleted, is_active true → false, updated_at then → now, positions_taken 1 → 0",
    ],
    async ({ company, engaged }) => {
      const { job } = await engaged();
      return () => company.call("DELETE", `/api/jobs/${job}`);
    },
  ],
]);
