import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";

const product = useProduct();

type Item = { id: string; createdAt: string };

async function allPages(recruiter: Person): Promise<{ sizes: number[]; items: Item[] }> {
  const sizes: number[] = [];
  const items: Item[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const answer = await recruiter.call("GET", cursor === "" ? "/api/jobs" : `/api/jobs?cursor=${cursor}`);
    const page: { items: Item[]; nextCursor: string | null } = answer.json();
    sizes.push(page.items.length);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return { sizes, items };
}

describe("the list of own jobs", () => {
  // §2.39, §7.8
  test("contains the fields of a row, newest first", async () => {
    const recruiter = await recruiterOn(product(), "smart");
    const older = await publishedJob(recruiter);
    const newer = await publishedJob(recruiter, { title: "Plonge", description: "x".repeat(500) });
    const { items, nextCursor } = (await recruiter.call("GET", "/api/jobs")).json();
    expect(items.map(({ id }: Item) => id)).toEqual([newer, older]);
    expect(nextCursor).toBeNull();
    expect(items[0]).toMatchObject({
      title: "Plonge",
      category: "service",
      hourlyRate: 13.5,
      startTime: "18:00",
      endTime: "23:30",
      ville: "Lannion",
      businessName: "Maison Kerguelen",
      descriptionPreview: "x".repeat(240),
      applicationsTotal: 0,
      applicationsPending: 0,
      isActive: true,
    });
    expect(items[0]).not.toHaveProperty("description");
  });

  test("is by nearest mission when one is today or under way, unless another order is asked", async () => {
    const { time, context } = product();
    onTestFinished(() => time.set(null));
    time.set("2026-11-21T09:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const later = await publishedJob(recruiter, { date: "2026-12-12" });
    const night = { date: "2026-11-21", startTime: "19:00", endTime: "02:00", endsNextDay: true };
    const evening = await publishedJob(recruiter, night);
    const sooner = await publishedJob(recruiter, { date: "2026-12-05" });
    const listed = async (query: string) => {
      const { items, sort } = (await recruiter.call("GET", `/api/jobs?${query}`)).json();
      return [sort, items.map(({ id }: Item) => id)];
    };
    const byJob = ["mission", [evening, sooner, later]];
    const newest = ["newest", [sooner, evening, later]];
    expect(await listed("")).toEqual(byJob);
    expect(await listed("sort=newest")).toEqual(newest);
    time.set("2026-11-22T00:30:00Z");
    expect(await listed("")).toEqual(byJob);
    time.set("2026-11-20T12:00:00Z");
    expect(await listed("")).toEqual(newest);
    time.set("2026-11-21T09:00:00Z");
    await recruiter.call("PUT", `/api/jobs/${evening}/activity`, { body: { isActive: false } });
    expect(await listed("")).toEqual(newest);
    await context.db.execute(sql`update jobs set positions_taken = 1 where id = ${evening}`);
    expect(await listed("")).toEqual(byJob);
    await recruiter.call("DELETE", `/api/jobs/${evening}`);
    expect((await listed(""))[0]).toBe("newest");
  });

  test("keeps its order across pages, whatever the day becomes meanwhile", async () => {
    const { db } = product().context;
    const { time } = product();
    onTestFinished(() => time.set(null));
    time.set("2026-11-21T09:00:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const id = await publishedJob(recruiter, { date: "2026-11-21", startTime: "12:00", endTime: "20:00" });
    const later = { date: "2026-12-05", ends_at: "2026-12-05T22:30:00Z" };
    await copyRow(db, "jobs", { id, changes: newIds(60).map((copy) => ({ id: copy, ...later })) });
    const first = (await recruiter.call("GET", "/api/jobs")).json();
    time.set("2026-11-22T09:00:00Z");
    const second = (await recruiter.call("GET", `/api/jobs?cursor=${first.nextCursor}`)).json();
    expect([first.sort, second.sort]).toEqual(["mission", "mission"]);
    const ids = [...first.items, ...second.items].map((one: Item) => one.id);
    // The job that ended meanwhile is listed again, among the past ones.
    expect(new Set(ids).size).toBe(61);
  });

  test("pages through 120 jobs of equal instants without a gap or a duplicate", async () => {
    const { db } = product().context;
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter);
    const copies = newIds(119);
    const changes = copies.map((copy, index) => ({
      id: copy,
      created_at: `2026-01-0${1 + (index % 3)}T08:00:00.123Z`,
    }));
    await copyRow(db, "jobs", { id, changes });
    const { sizes, items } = await allPages(recruiter);
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(items.map((item) => item.id))).toEqual(new Set([id, ...copies]));
    const order = items.map(({ createdAt, id: own }) => `${createdAt} ${own}`);
    expect(order).toEqual(order.toSorted().toReversed());
  });

  test("skips no existing job when new ones are published meanwhile", async () => {
    const { db } = product().context;
    const recruiter = await recruiterOn(product(), "pro");
    const id = await publishedJob(recruiter);
    await copyRow(db, "jobs", { id, changes: newIds(60).map((copy) => ({ id: copy })) });
    const first = (await recruiter.call("GET", "/api/jobs")).json();
    await publishedJob(recruiter);
    const second = (await recruiter.call("GET", `/api/jobs?cursor=${first.nextCursor}`)).json();
    const seen = [...first.items, ...second.items].map((item: Item) => item.id);
    expect(new Set(seen).size).toBe(61);
    expect(second.nextCursor).toBeNull();
  });

  // §6.6
  test("never shows another company's, nor accepts their cursor", async () => {
    const { db } = product().context;
    const [recruiter, other] = [
      await onboardedRecruiter(product().app),
      await onboardedRecruiter(product().app),
    ];
    const id = await publishedJob(recruiter);
    await copyRow(db, "jobs", { id, changes: newIds(60).map((copy) => ({ id: copy })) });
    const { nextCursor } = (await recruiter.call("GET", "/api/jobs")).json();
    expect((await other.call("GET", "/api/jobs")).json().items).toEqual([]);
    expect((await other.call("GET", `/api/jobs?cursor=${nextCursor}`)).json().items).toEqual([]);
  });

  test.each([
    "abc",
    Buffer.from("[]").toString("base64url"),
    Buffer.from('["2026-01-01","x"]').toString("base64url"),
    "a".repeat(401),
    "%00",
    "a&cursor=b",
  ])("refuses the cursor %j", async (cursor) => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await recruiter.call("GET", `/api/jobs?cursor=${cursor}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields: { cursor: expect.any(String) } });
  });
});

describe("the three counters", () => {
  // §2.38
  test("count active jobs, applications received and pending", async () => {
    const recruiter = await recruiterOn(product(), "smart");
    const [first, second] = [await publishedJob(recruiter), await publishedJob(recruiter)];
    const applied = await appliedTo(await newCandidate(product().app), first);
    await appliedTo(await newCandidate(product().app), second);
    await recruiter.call("POST", `/api/applications/${applied}/decision`, { body: { decision: "rejected" } });
    await recruiter.call("PUT", `/api/jobs/${second}/activity`, { body: { isActive: false } });
    const summary = await recruiter.call("GET", "/api/jobs/summary");
    expect(summary.json()).toEqual({ activeJobs: 1, applicationsTotal: 2, applicationsPending: 1 });
  });

  test("are zero for a recruiter without jobs, whatever the others have", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const summary = await recruiter.call("GET", "/api/jobs/summary");
    expect(summary.json()).toEqual({ activeJobs: 0, applicationsTotal: 0, applicationsPending: 0 });
  });
});

describe("reading one job", () => {
  // §3.7, §3.9, §7.9
  test("returns all its fields", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter, {
      requirements: "Ponctuel\n\nPonctuel\nPermis de conduire",
      benefits: ["Pourboires"],
    });
    expect((await recruiter.call("GET", `/api/jobs/${id}`)).json()).toMatchObject({
      id,
      requirements: ["Ponctuel", "Permis de conduire"],
      benefits: ["Pourboires"],
      experienceRequired: false,
      location: { address: "12 rue Jean Savidan, 22300 Lannion", ville: "Lannion" },
    });
  });

  test("returns the same error for an unknown job and a deleted one of any recruiter", async () => {
    const [recruiter, other] = [
      await onboardedRecruiter(product().app),
      await onboardedRecruiter(product().app),
    ];
    const [own, foreign] = [await publishedJob(recruiter), await publishedJob(other)];
    await recruiter.call("DELETE", `/api/jobs/${own}`);
    await other.call("DELETE", `/api/jobs/${foreign}`);
    for (const id of [own, foreign, newIds(1)[0]]) {
      const answer = await recruiter.call("GET", `/api/jobs/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: "not-found", message: "Document non trouvé" });
    }
  });
});
