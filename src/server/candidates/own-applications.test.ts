import { describe, expect, test } from "vitest";
import {
  appliedTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";

const product = useProduct();

type Item = { id: string; appliedAt: string };

describe("a candidate's own applications", () => {
  test("are listed with their offer, deleted ones too", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, job);
    await recruiter.call("DELETE", `/api/jobs/${job}`);
    const { items, nextCursor } = (await candidate.call("GET", "/api/candidate/applications")).json();
    expect(items).toMatchObject([
      { id, jobId: job, status: "pending", job: { title: "Extra service du soir", status: "deleted" } },
    ]);
    expect(nextCursor).toBeNull();
  });

  test("have the company's changes since they were sent or answered, newest first", async () => {
    const { app, time } = product();
    const recruiter = await onboardedRecruiter(app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(app);
    const id = await appliedTo(candidate, job);
    const changes = async () =>
      (await candidate.call("GET", "/api/candidate/applications")).json().items[0].changes;
    const change = async (minutes: number, edit: object) => {
      const now = new Date(Date.now() + minutes * 60_000).toISOString();
      time.set(now);
      expect(
        (await recruiter.call("PUT", `/api/jobs/${job}`, { body: editBody({ ...edit }) })).statusCode,
      ).toBe(200);
      return now;
    };
    const raised = { hourlyRate: 15 };
    await change(1, { ...raised, title: "Barman" });
    expect(await changes()).toEqual([]);
    const moved = { ...raised, startTime: "17:00" };
    const movedAt = await change(2, moved);
    expect(await changes()).toEqual([{ what: "hours", changedAt: movedAt }]);
    const loweredAt = await change(3, { ...moved, hourlyRate: 12.5 });
    expect(await changes()).toEqual([
      { what: "hourlyRate", changedAt: loweredAt },
      { what: "hours", changedAt: movedAt },
    ]);
    time.set(new Date(Date.now() + 4 * 60_000).toISOString());
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    expect(await changes()).toEqual([]);
    time.set(null);
  });

  test("can be read by id, by their candidate only", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, job);
    const url = `/api/candidate/applications/${id}`;
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    const { items } = (await candidate.call("GET", "/api/candidate/applications")).json();
    const read = await candidate.call("GET", url);
    expect(read.json()).toMatchObject({ id, status: "accepted", job: { acceptsApplications: true } });
    expect(read.json()).toEqual(items[0]);
    const other = await newCandidate(product().app);
    expect((await other.call("GET", url)).statusCode).toBe(404);
  });

  test("are paged without gaps or duplicates, 120 of equal instants", async () => {
    const { db } = product().context;
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, job);
    const jobs = newIds(119);
    await copyRow(db, "jobs", { id: job, changes: jobs.map((copy) => ({ id: copy })) });
    const copies = newIds(119);
    await copyRow(db, "applications", {
      id,
      changes: copies.map((copy, index) => ({
        id: copy,
        job_id: jobs[index] ?? "",
        applied_at: `2026-02-0${1 + (index % 2)}T10:00:00Z`,
      })),
    });
    const seen: Item[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const url: string = `/api/candidate/applications${cursor === "" ? "" : `?cursor=${cursor}`}`;
      const page: { items: Item[]; nextCursor: string | null } = (await candidate.call("GET", url)).json();
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen.map((item) => item.id))).toEqual(new Set([id, ...copies]));
    const order = seen.map((item) => `${item.appliedAt} ${item.id}`);
    expect(order).toEqual(order.toSorted().toReversed());
  });

  test("do not include those of others", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await appliedTo(await newCandidate(product().app), await publishedJob(recruiter));
    const other = await newCandidate(product().app);
    expect((await other.call("GET", "/api/candidate/applications")).json().items).toEqual([]);
    expect((await recruiter.call("GET", "/api/candidate/applications")).statusCode).toBe(403);
    expect((await other.call("GET", "/api/candidate/applications?cursor=x")).statusCode).toBe(400);
  });
});
