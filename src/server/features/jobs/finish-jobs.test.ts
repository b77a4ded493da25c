import { describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import {
  applyTo,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { finishJobs } from "./finish-jobs.ts";

const product = useProduct();
const recordEvents = useRecordedEvents(product);

const { date } = publication();
// 23:30 in Paris is 22:30 or 21:30 in UTC: these two instants are right in winter and in summer.
const BEFORE = `${date}T21:29:59Z`;
const AFTER = `${date}T22:30:00Z`;

const recruiterOnPro = () => recruiterOn(product(), "pro");

describe("finishing the jobs that have ended", () => {
  test("makes them inactive at their end and updates every counter", async () => {
    const recruiter = await recruiterOnPro();
    const ended = [await publishedJob(recruiter), await publishedJob(recruiter)];
    await publishedJob(recruiter, { date: addDays(date, 1) });
    const active = async () => [
      (await recruiter.call("GET", "/api/recruiter")).json().usage.activeJobs,
      (await recruiter.call("GET", "/api/jobs/summary")).json().activeJobs,
    ];
    product().time.set(BEFORE);
    expect(await finishJobs(product().context)).toBe(0);
    expect(await active()).toEqual([3, 3]);
    product().time.set(AFTER);
    expect(await active()).toEqual([1, 1]);
    expect(await finishJobs(product().context)).toBe(ended.length);
    expect(await active()).toEqual([1, 1]);
    expect(await finishJobs(product().context)).toBe(0);
    expect((await recruiter.call("GET", `/api/jobs/${ended[0]}`)).json()).toMatchObject({
      isActive: false,
      status: "open",
    });
  });

  test("publishes the finished jobs to each recruiter", async () => {
    const recruiter = await recruiterOnPro();
    const ids = [await publishedJob(recruiter), await publishedJob(recruiter)];
    product().time.set(AFTER);
    const { events } = await recordEvents(() => finishJobs(product().context));
    const own = events.filter(({ companyId }) => companyId === recruiter.id);
    expect(own).toMatchObject([{ kind: "job", ids: expect.arrayContaining(ids) }]);
  });

  test("happens in the plan's limit and the feed before the task runs", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const ended = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    product().time.set(AFTER);
    const { items } = (await candidate.call("GET", "/api/candidate/feed")).json();
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(ended);
    const refused = await applyTo(candidate, ended);
    expect(refused.json()).toMatchObject({ code: "job-over" });
    await publishedJob(recruiter, { date: addDays(date, 1) });
  });

  test("happens once for each job with several concurrent processes", async () => {
    const recruiter = await recruiterOnPro();
    await publishedJob(recruiter);
    product().time.set(AFTER);
    const { $client } = product().context.db;
    const { rows } = await $client.query("select from jobs where is_active and ends_at <= $1", [AFTER]);
    let finished: number[] = [];
    const { events } = await recordEvents(async () => {
      finished = await Promise.all([1, 2, 3].map(() => finishJobs(product().context)));
    });
    expect(finished.reduce((sum, count) => sum + count)).toBe(rows.length);
    expect(events.filter(({ companyId }) => companyId === recruiter.id)).toHaveLength(1);
  });
});
