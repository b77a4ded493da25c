import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_COMPARED_JOBS } from "#domain/jobs/pay-history.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  publishedJob,
  visitor,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";

const product = useProduct();

const history = async (recruiter: Person, category = "service") =>
  (await recruiter.call("GET", `/api/jobs/pay-history?category=${category}`)).json();

const recruiterOnPro = () => recruiterOn(product(), "pro");

test("the pay history has the number filled, the time to fill and the median pay of a company's last jobs", async () => {
  product().time.set("2026-12-01T08:00:00Z");
  const recruiter = await recruiterOnPro();
  const job = { date: "2026-12-05", numberOfPositions: 1 };
  const jobs = [
    await publishedJob(recruiter, { ...job, hourlyRate: 12.1 }),
    await publishedJob(recruiter, { ...job, hourlyRate: 13 }),
    await publishedJob(recruiter, { ...job, hourlyRate: 15 }),
  ];
  const deleted = await publishedJob(recruiter, { ...job, hourlyRate: 40 });
  await recruiter.call("DELETE", `/api/jobs/${deleted}`);
  expect(await history(recruiter)).toEqual({ jobs: 3, filled: 0, medianHours: null, medianRate: null });
  for (const [at, hour] of [9, 17].entries()) {
    const application = await appliedTo(await newCandidate(product().app), jobs[at] ?? "");
    product().time.set(`2026-12-01T${String(hour).padStart(2, "0")}:00:00Z`);
    const body = { decision: "accepted" };
    await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
  }
  expect(await history(recruiter)).toEqual({ jobs: 3, filled: 2, medianHours: 5, medianRate: 12.55 });
  expect(await history(recruiter, "bar")).toEqual({
    jobs: 0,
    filled: 0,
    medianHours: null,
    medianRate: null,
  });

  // With another position the job is no longer filled.
  const body = editBody({ date: "2026-12-05", numberOfPositions: 2, hourlyRate: 13 });
  await recruiter.call("PUT", `/api/jobs/${jobs[1]}`, { body });
  expect((await history(recruiter)).filled).toBe(1);
  await product().context.db.execute(
    sql`update jobs set created_at = created_at - interval '366 days' where id = ${jobs[0]}`,
  );
  expect((await history(recruiter)).jobs).toBe(2);
  const changes = newIds(MAX_COMPARED_JOBS).map((id) => ({
    id,
    hourly_rate: 20,
    created_at: "2026-12-01T16:30:00Z",
    filled_at: "2026-12-01T17:00:00Z",
  }));
  await copyRow(product().context.db, "jobs", { id: jobs[2] ?? "", changes });
  expect(await history(recruiter)).toEqual({ jobs: 20, filled: 20, medianHours: 0.5, medianRate: 20 });
});

test("the pay history is empty under three jobs, and ignores other recruiters", async () => {
  const recruiter = await recruiterOnPro();
  await publishedJob(recruiter);
  const other = await recruiterOnPro();
  for (let count = 0; count < 3; count += 1) await publishedJob(other);
  expect(await history(recruiter)).toMatchObject({ jobs: 1, medianHours: null, medianRate: null });
  const url = "/api/jobs/pay-history";
  expect((await recruiter.call("GET", `${url}?category=mode`)).statusCode).toBe(400);
  expect((await visitor(product().app).call("GET", `${url}?category=service`)).statusCode).toBe(401);
});
