import { describe, expect, test } from "vitest";
import {
  type Person,
  cookieOf,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
  visitor,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

const date = "2026-12-20";

async function monthlyJobs(recruiter: Person): Promise<number> {
  return (await recruiter.call("GET", "/api/recruiter")).json().usage.monthlyJobs;
}

describe("the jobs of the month", () => {
  test("are counted from midnight in Paris, and stay counted after deletion", async () => {
    const { time } = product();
    const recruiter = await recruiterOn(product(), "pro");
    // Half past eleven in the evening in Paris, the last day of October.
    time.set("2026-10-31T22:30:00Z");
    const first = await publishedJob(recruiter, { date });
    await publishedJob(recruiter, { date });
    expect(await monthlyJobs(recruiter)).toBe(2);
    await recruiter.call("DELETE", `/api/jobs/${first}`);
    expect(await monthlyJobs(recruiter)).toBe(2);
    // The same evening in UTC, the first of November in Paris.
    time.set("2026-10-31T23:00:00Z");
    expect(await monthlyJobs(recruiter)).toBe(0);
    await publishedJob(recruiter, { date });
    expect(await monthlyJobs(recruiter)).toBe(1);
  });

  test("do not include those of the same month of another year", async () => {
    const { app, time } = product();
    const recruiter = await onboardedRecruiter(app);
    time.set("2026-11-21T12:00:00Z");
    await publishedJob(recruiter, { date });
    const { email } = (await recruiter.call("GET", "/api/recruiter/sign-in-email")).json();
    // The session of the year before has expired.
    time.set("2027-11-21T12:00:00Z");
    const body = { email, password: PASSWORD };
    const again = await visitor(app).call("POST", "/api/auth/sign-in", { body });
    const headers = { cookie: cookieOf(again) };
    const record = await visitor(app).call("GET", "/api/recruiter", { headers });
    expect(record.json().usage.monthlyJobs).toBe(0);
  });

  test("are in every response that contains the company record", async () => {
    const { app, time } = product();
    const recruiter = await onboardedRecruiter(app);
    time.set("2026-11-30T12:00:00Z");
    await publishedJob(recruiter, { date });
    time.set("2026-12-01T12:00:00Z");
    const plan = await recruiter.call("PUT", "/api/recruiter/plan", { body: { plan: "pro" } });
    expect(plan.json().usage).toEqual({ activeJobs: 1, totalSwipes: 0, monthlyJobs: 0 });
  });
});
