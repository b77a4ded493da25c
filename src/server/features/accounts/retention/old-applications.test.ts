import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { appliedTo, newCandidate, publication, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { copyApplication, copyCandidate } from "#server/testing/seeds.ts";
import { wrongJobs } from "#server/testing/traces.ts";
import { deleteOldApplications } from "./delete-old-applications.ts";

const product = useProduct();
const recordEvents = useRecordedEvents(product);
const { signal } = new AbortController();
const NOW = new Date("2026-11-21T03:00:00Z");
const OLD = "2024-11-21T22:59:59.999Z";
const YOUNG = "2024-11-21T23:00:00.000Z";

const deleteOld = () => deleteOldApplications({ ...product().context, clock: () => NOW }, { signal });

async function jobWith(...ages: string[]) {
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const jobId = await publishedJob(recruiter);
  const candidate = await newCandidate(app);
  const id = await appliedTo(candidate, jobId);
  await context.db
    .update(applications)
    .set({ appliedAt: new Date(YOUNG) })
    .where(eq(applications.id, id));
  const people = await copyCandidate(context.db, candidate.id, ages.length);
  const old = await copyApplication(
    context.db,
    id,
    ages.map((appliedAt, at) => ({ candidateId: people[at] ?? "", appliedAt })),
  );
  return { recruiter, jobId, id, old };
}

describe("old applications", () => {
  // §1.17
  test("are deleted after two years, subtracted from their jobs' counters, and published to their recruiters", async () => {
    const { recruiter, jobId, id, old } = await jobWith(OLD, OLD, YOUNG);
    const body = { decision: "accepted" };
    await recruiter.call("POST", `/api/applications/${old[0]}/decision`, { body });
    const { events } = await recordEvents(async () => expect(await deleteOld()).toBe(2));
    expect(await deleteOld()).toBe(0);
    expect(events).toMatchObject([
      { kind: "application", ids: expect.arrayContaining([old[0], old[1], jobId]) },
    ]);
    const { items } = (await recruiter.call("GET", "/api/applications")).json();
    const left = items.map((item: { id: string }) => item.id);
    expect(new Set(left)).toEqual(new Set([id, old[2]]));
    expect((await recruiter.call("GET", `/api/jobs/${jobId}`)).json()).toMatchObject({
      applicationsTotal: 2,
      applicationsPending: 2,
      acceptedApplications: 0,
    });
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("are deleted in short batches, for every recruiter", async () => {
    const many = await jobWith(...Array.from({ length: 450 }, () => OLD));
    const other = await jobWith(OLD);
    expect(await deleteOld()).toBe(451);
    const read = async ({ recruiter, jobId }: typeof many) =>
      (await recruiter.call("GET", `/api/jobs/${jobId}`)).json().applicationsTotal;
    expect([await read(many), await read(other)]).toEqual([1, 1]);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("no longer count as faults of their candidates, but still as jobs done", async () => {
    const { recruiter, jobId, old } = await jobWith(OLD, OLD);
    const { db } = product().context;
    for (const one of old) {
      await recruiter.call("POST", `/api/applications/${one}/decision`, { body: { decision: "accepted" } });
    }
    product().time.set(new Date(Date.parse(`${publication().date}T21:00:00Z`)).toISOString());
    const [absent, late] = old;
    const entries = [
      { applicationId: absent, outcome: "absent" },
      { applicationId: late, outcome: "late", from: "18:30" },
    ];
    await recruiter.call("PUT", `/api/jobs/${jobId}/attendance`, { body: { entries } });
    product().time.set(null);
    const people = (await db.select().from(engagements).where(inArray(engagements.applicationId, old))).map(
      ({ userId }) => userId,
    );
    const counted = async () =>
      (await db.select().from(members).where(inArray(members.id, people))).map(
        ({ completedShifts, noShows, lateArrivals, reliabilityScore }) =>
          [completedShifts, noShows, lateArrivals, reliabilityScore].join(),
      );
    expect(new Set(await counted())).toEqual(new Set(["0,1,0,57", "1,0,1,91"]));
    await deleteOld();
    expect(new Set(await counted())).toEqual(new Set(["0,0,0,100", "1,0,0,100"]));
  });

  test("of one person no longer count as their absence, nor as their late withdrawal", async () => {
    const { db } = product().context;
    const company = await recruiterOn(product(), "pro");
    const person = await newCandidate(product().app);
    const engage = async (hours: { startTime: string; endTime: string }) => {
      const job = await publishedJob(company, hours);
      const id = await appliedTo(person, job);
      await company.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
      return { job, id };
    };
    const missed = await engage({ startTime: "08:00", endTime: "12:00" });
    const left = await engage({ startTime: "18:00", endTime: "22:00" });
    product().time.set(new Date(Date.parse(`${publication().date}T12:00:00Z`)).toISOString());
    await person.call("POST", `/api/candidate/applications/${left.id}/withdrawal`, { body: {} });
    const body = { entries: [{ applicationId: missed.id, outcome: "absent" }] };
    await company.call("PUT", `/api/jobs/${missed.job}/attendance`, { body });
    product().time.set(null);
    const counted = () => db.select().from(members).where(eq(members.id, person.id));
    expect(await counted()).toMatchObject([{ noShows: 1, lateWithdrawals: 1, reliabilityScore: 50 }]);
    await db
      .update(applications)
      .set({ appliedAt: new Date(OLD) })
      .where(eq(applications.userId, person.id));
    expect(await deleteOld()).toBe(2);
    expect(await counted()).toMatchObject([{ noShows: 0, lateWithdrawals: 0, reliabilityScore: 100 }]);
  });

  test("of a full job free its positions, if they have some", async () => {
    const { recruiter, jobId, old } = await jobWith(OLD, OLD, OLD);
    const engaged = old.slice(1);
    for (const one of engaged) {
      await recruiter.call("POST", `/api/applications/${one}/decision`, { body: { decision: "accepted" } });
    }
    const filledAt = async () => {
      const [job] = await product().context.db.select().from(jobs).where(eq(jobs.id, jobId));
      return job?.filledAt;
    };
    expect(await filledAt()).toEqual(expect.any(Date));
    const date = (ids: string[], appliedAt: string) =>
      product()
        .context.db.update(applications)
        .set({ appliedAt: new Date(appliedAt) })
        .where(inArray(applications.id, ids));
    await date(engaged, YOUNG);
    expect(await deleteOld()).toBe(1);
    expect(await filledAt()).toEqual(expect.any(Date));
    await date(engaged, OLD);
    await deleteOld();
    expect(await filledAt()).toBeNull();
    expect((await recruiter.call("GET", `/api/jobs/${jobId}`)).json()).toMatchObject({
      numberOfPositions: 2,
      acceptedApplications: 0,
    });
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });
});
