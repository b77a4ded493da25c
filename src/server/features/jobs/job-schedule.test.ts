import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { startOf } from "#domain/jobs/schedule.ts";
import {
  type Person,
  editBody,
  onboardedRecruiter,
  publication,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";

const FORWARD = "2027-03-28";
const BACK = "2026-10-25";

const product = useProduct();
let recruiter: Person;

beforeAll(async () => {
  product().time.set("2026-10-19T10:00:00.000Z");
  recruiter = await onboardedRecruiter(product().app);
  return () => product().time.set(null);
});

describe("on the night the clocks go forward", () => {
  test.each([
    ["02:30", "06:00", "startTime", "début"],
    ["00:30", "02:30", "endTime", "fin"],
  ])("a job from %s to %s is refused", async (startTime, endTime, field, word) => {
    const sentence = `Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de ${word}`;
    const times = { date: FORWARD, startTime, endTime };
    const refused = await recruiter.call("POST", "/api/jobs", { body: publication(times) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { [field]: sentence } });
    const id = await publishedJob(recruiter, { date: "2026-12-05" });
    const edited = await recruiter.call("PUT", `/api/jobs/${id}`, { body: editBody(times) });
    expect(edited.json()).toMatchObject({ fields: { [field]: sentence } });
    await recruiter.call("DELETE", `/api/jobs/${id}`);
  });
});

test("the database and the domain compute the same start of every job", async () => {
  const { db } = product().context;
  const id = await publishedJob(recruiter, { date: "2026-12-05" });
  const quarters = Array.from({ length: 96 }, (_, at) =>
    [Math.floor(at / 4), (at % 4) * 15].map((part) => String(part).padStart(2, "0")).join(":"),
  );
  const jobs = [FORWARD, BACK, "2027-07-14"].flatMap((date) =>
    quarters.map((startTime) => ({ date, startTime })),
  );
  const ids = newIds(jobs.length);
  await copyRow(db, "jobs", {
    id,
    changes: jobs.map(({ date, startTime }, index) => ({
      id: ids[index] ?? "",
      date,
      start_time: startTime,
      ends_at: "2099-01-01T00:00:00Z",
    })),
  });
  const { rows } = await db.execute<{ date: string; startTime: string; startsAt: string }>(
    sql`select date::text, start_time as "startTime", starts_at as "startsAt" from jobs where ends_at > '2098-01-01'`,
  );
  expect(rows).toHaveLength(jobs.length);
  const starts = rows.map(({ startsAt, ...job }) => ({ ...job, startsAt: new Date(startsAt) }));
  expect(starts).toEqual(starts.map((job) => ({ ...job, startsAt: startOf(job) })));
});

test("the database refuses a job that ends before it starts", async () => {
  const id = await publishedJob(await onboardedRecruiter(product().app), { date: "2026-12-05" });
  const swap = product().context.db.execute(sql`update jobs set ends_at = starts_at where id = ${id}`);
  await expect(swap).rejects.toMatchObject({ cause: { constraint: "jobs_ends_after_start" } });
});
