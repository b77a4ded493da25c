import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyApplication, copyCandidate, newIds, setPlan } from "#server/testing/seeds.ts";

const product = useProduct();

type Item = { id: string; appliedAt: string; status: string; jobId: string };

async function allPages(recruiter: Person, filter = ""): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const from = cursor === "" ? "" : `&cursor=${cursor}`;
    const page: { items: Item[]; nextCursor: string | null } = (
      await recruiter.call("GET", `/api/applications?${filter}${from}`)
    ).json();
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

/** A recruiter with two jobs and 120 applications over three instants; returns the ids of those to the first. */
async function busyRecruiter() {
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "smart");
  const [first, second] = [await publishedJob(recruiter), await publishedJob(recruiter)];
  const candidate = await newCandidate(app);
  const [toFirst, toSecond] = [await appliedTo(candidate, first), await appliedTo(candidate, second)];
  const people = await copyCandidate(context.db, candidate.id, 59);
  const dated = people.map((candidateId, index) => ({
    candidateId,
    appliedAt: `2026-02-0${1 + (index % 3)}T09:30:00.500Z`,
  }));
  const copies = await copyApplication(context.db, toFirst, dated);
  await copyApplication(context.db, toSecond, dated);
  return { recruiter, first, second, ids: [toFirst, ...copies] };
}

describe("the applications received", () => {
  // §7.11, §7.12
  test("have the fields of the candidate and of the job", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, job);
    const { items } = (await recruiter.call("GET", "/api/applications")).json();
    expect(items).toEqual([
      {
        id,
        jobId: job,
        userId: candidate.id,
        status: "pending",
        appliedAt: expect.any(String),
        candidateName: "Zoé Le Gall",
        candidatePhone: "+33612345678",
        candidate: {
          reliabilityScore: 100,
          completedShifts: 0,
          noShows: 0,
          jobsTogether: 0,
          lastJobOn: null,
          ville: "Lannion",
          distanceKm: 0,
          hasCv: false,
        },
        engagement: null,
        wasProposed: false,
        isProposed: false,
        closedBecause: null,
        isEngagedElsewhere: false,
        job: {
          title: "Extra service du soir",
          hourlyRate: 13.5,
          date: expect.any(String),
          startTime: "18:00",
          endTime: "23:30",
          endsNextDay: false,
          ville: "Lannion",
          address: "12 rue Jean Savidan, 22300 Lannion",
          numberOfPositions: 2,
          positionsTaken: 0,
          isDeleted: false,
        },
      },
    ]);
  });

  test("are paged without gaps or duplicates: 120 of equal instants, of one job and of one status", async () => {
    const { recruiter, first, second, ids } = await busyRecruiter();
    const all = await allPages(recruiter);
    expect(all).toHaveLength(120);
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    const order = all.map(({ appliedAt, id }) => `${appliedAt} ${id}`);
    expect(order).toEqual(order.toSorted().toReversed());
    const ofFirst = await allPages(recruiter, `jobId=${first}`);
    expect(new Set(ofFirst.map(({ id }) => id))).toEqual(new Set(ids));
    const [accepted = ""] = ids;
    await recruiter.call("POST", `/api/applications/${accepted}/decision`, {
      body: { decision: "accepted" },
    });
    expect((await allPages(recruiter, "status=accepted")).map(({ id }) => id)).toEqual([accepted]);
    expect(await allPages(recruiter, "status=pending")).toHaveLength(119);
    expect(await allPages(recruiter, `status=pending&jobId=${first}`)).toHaveLength(59);
    expect(await allPages(recruiter, `status=accepted&jobId=${second}`)).toEqual([]);
  });

  // §2.67
  test("are counted by status, for all jobs and for one", async () => {
    const { recruiter, first, second, ids } = await busyRecruiter();
    const [accepted, rejected] = ids;
    await recruiter.call("POST", `/api/applications/${accepted}/decision`, {
      body: { decision: "accepted" },
    });
    await recruiter.call("POST", `/api/applications/${rejected}/decision`, {
      body: { decision: "rejected" },
    });
    const summary = async (query = "") =>
      (await recruiter.call("GET", `/api/applications/summary${query}`)).json();
    expect(await summary()).toEqual({ total: 120, pending: 118, accepted: 1, rejected: 1, toDeletedJobs: 0 });
    expect(await summary(`?jobId=${first}`)).toEqual({
      total: 60,
      pending: 58,
      accepted: 1,
      rejected: 1,
      toDeletedJobs: 0,
    });
    expect(await summary(`?jobId=${second}`)).toEqual({
      total: 60,
      pending: 60,
      accepted: 0,
      rejected: 0,
      toDeletedJobs: 0,
    });
  });

  test("to deleted jobs are listed and counted separately", async () => {
    const { recruiter, first } = await busyRecruiter();
    await recruiter.call("DELETE", `/api/jobs/${first}`);
    const others = await allPages(recruiter);
    const apart = await allPages(recruiter, "deletedJobs=true");
    expect([others.length, apart.length]).toEqual([60, 60]);
    for (const filter of ["", "deletedJobs=true"]) {
      const counted = await recruiter.call("GET", `/api/applications/count?${filter}`);
      expect(counted.json()).toEqual({ count: 60 });
    }
    expect(new Set(apart.map(({ jobId }) => jobId))).toEqual(new Set([first]));
    const summary = (await recruiter.call("GET", "/api/applications/summary")).json();
    expect(summary).toEqual({ total: 60, pending: 60, accepted: 0, rejected: 0, toDeletedJobs: 60 });
    const { applicationsTotal, applicationsPending } = (
      await recruiter.call("GET", "/api/jobs/summary")
    ).json();
    expect({ total: applicationsTotal, pending: applicationsPending }).toEqual({ total: 60, pending: 60 });
  });

  test("that are pending start with those that can be accepted, then those to full or finished jobs", async () => {
    const { recruiter, first, second } = await busyRecruiter();
    const { db } = product().context;
    const waiting = async () => (await allPages(recruiter, "status=pending")).map(({ jobId }) => jobId);
    const apart = (before: string, after: string) => [
      ...Array.from({ length: 60 }, () => before),
      ...Array.from({ length: 60 }, () => after),
    ];
    await db.execute(
      sql`update jobs set date = date - 60, ends_at = ends_at - interval '60 days' where id = ${first}`,
    );
    expect(await waiting()).toEqual(apart(second, first));
    await db.execute(
      sql`update jobs set date = date + 60, ends_at = ends_at + interval '60 days' where id = ${first}`,
    );
    await db.execute(sql`
      update jobs set accepted_applications = number_of_positions, positions_taken = number_of_positions, applications_total = applications_total + number_of_positions
      where id = ${second}`);
    expect(await waiting()).toEqual(apart(first, second));
  });

  test("have the candidate's absences and jobs with this company", async () => {
    const { app, context } = product();
    const [recruiter, other] = [await onboardedRecruiter(app), await onboardedRecruiter(app)];
    await setPlan(context.db, recruiter.id, "smart");
    const candidate = await newCandidate(app);
    const done = await appliedTo(candidate, await publishedJob(recruiter));
    await recruiter.call("POST", `/api/applications/${done}/decision`, { body: { decision: "accepted" } });
    const facts = async (of: Person) => {
      const { items } = (await of.call("GET", "/api/applications?status=pending")).json();
      const read = items[0]?.candidate;
      return [read?.noShows, read?.jobsTogether, read?.lastJobOn];
    };
    const date = addDays(publication().date, 1);
    await appliedTo(candidate, await publishedJob(recruiter, { date }));
    await appliedTo(candidate, await publishedJob(other, { date }));
    expect(await facts(recruiter)).toEqual([0, 0, null]);
    await context.db.execute(sql`update engagements set outcome = 'late', recorded_at = now(),
      recorded_by = 'recruiter' where application_id = ${done}`);
    await context.db.execute(
      sql`update members set no_shows = 2, completed_shifts = 1 where id = ${candidate.id}`,
    );
    expect(await facts(recruiter)).toEqual([2, 1, publication().date]);
    expect(await facts(other)).toEqual([2, 0, null]);
  });

  // §6.7
  test("of another company are neither listed nor counted, even with the job's id", async () => {
    const owner = await onboardedRecruiter(product().app);
    const job = await publishedJob(owner);
    await appliedTo(await newCandidate(product().app), job);
    const other = await onboardedRecruiter(product().app);
    for (const query of ["", `?jobId=${job}`]) {
      expect((await other.call("GET", `/api/applications${query}`)).json().items).toEqual([]);
      expect((await other.call("GET", `/api/applications/summary${query}`)).json()).toEqual({
        total: 0,
        pending: 0,
        accepted: 0,
        rejected: 0,
        toDeletedJobs: 0,
      });
    }
  });

  test.each([
    ["jobId=12", "jobId"],
    ["status=maybe", "status"],
    ["status=pending&status=accepted", "status"],
    ["cursor=abc", "cursor"],
    ["page=2", "page"],
    ["deletedJobs=yes", "deletedJobs"],
    [`companyId=${newIds(1)[0]}`, "companyId"],
  ])("refuse the filter %s", async (query, field) => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await recruiter.call("GET", `/api/applications?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields: { [field]: expect.any(String) } });
  });
});
