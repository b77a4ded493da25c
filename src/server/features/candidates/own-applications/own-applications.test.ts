import { describe, expect, onTestFinished, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import {
  type Person,
  appliedTo,
  confirmFor,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";

const product = useProduct();

type Item = { id: string; appliedAt: string };

describe("a candidate's own applications", () => {
  test("are listed with their job, deleted ones too", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, job);
    // The logo of a deleted job is not changed any more: its file may be gone.
    await product().context.db.execute(`update jobs set company_logo_url = '/files/a' where id = '${job}'`);
    await recruiter.call("DELETE", `/api/jobs/${job}`);
    const { items, nextCursor } = (await candidate.call("GET", "/api/candidate/applications")).json();
    expect(items).toMatchObject([
      {
        id,
        jobId: job,
        status: "pending",
        job: { title: "Extra service du soir", status: "deleted", companyLogoUrl: null },
      },
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
      (await candidate.call("GET", "/api/candidate/applications")).json().items[0]?.changes;
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

  test("have an `updatedAt` that moves with each change of what they show", async () => {
    const { app, time } = product();
    onTestFinished(() => time.set(null));
    const recruiter = await onboardedRecruiter(app);
    const job = await publishedJob(recruiter);
    const [candidate, leaver] = [await newCandidate(app), await newCandidate(app)];
    const [id, ofLeaver] = [await appliedTo(candidate, job), await appliedTo(leaver, job)];
    const read = async () => (await candidate.call("GET", `/api/candidate/applications/${id}`)).json();
    const accept = (one: string) =>
      recruiter.call("POST", `/api/applications/${one}/decision`, { body: { decision: "accepted" } });
    const record = (entry: object) => {
      const body = { entries: [{ applicationId: id, ...entry }] };
      return recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body });
    };
    const { date } = publication();
    const steps: Record<string, [at: string, act: () => Promise<{ statusCode: number }>]> = {
      edit: [
        `${date}T08:00:00.000Z`,
        () => recruiter.call("PUT", `/api/jobs/${job}`, { body: editBody({ title: "Barman" }) }),
      ],
      decision: [`${date}T08:01:00.000Z`, () => accept(id)],
      question: [
        `${date}T08:01:30.000Z`,
        async () => {
          await runTask(product().context, "request-confirmation");
          return { statusCode: 204 };
        },
      ],
      confirmation: [`${date}T08:02:00.000Z`, () => confirmFor(candidate, id)],
      record: [`${date}T22:40:00.000Z`, () => record({ outcome: "present" })],
      correction: [`${date}T22:41:00.000Z`, () => record({ outcome: "absent" })],
      contest: [
        `${date}T22:42:00.000Z`,
        () =>
          candidate.call("POST", `/api/candidate/applications/${id}/contest`, {
            body: { message: "J'étais là." },
          }),
      ],
      contestAnswer: [
        `${date}T22:43:00.000Z`,
        () =>
          recruiter.call("POST", `/api/applications/${id}/contest-answer`, {
            body: { message: "Non, désolé." },
          }),
      ],
    };
    for (const [name, [at, act]] of Object.entries(steps)) {
      const { updatedAt: _before, ...shown } = await read();
      time.set(at);
      expect([200, 204]).toContain((await act()).statusCode);
      const { updatedAt, ...after } = await read();
      expect({ name, ...after }).not.toEqual({ name, ...shown });
      expect({ name, updatedAt }).toEqual({ name, updatedAt: at });
    }
    time.set(`${date}T09:00:00.000Z`);
    expect((await accept(ofLeaver)).statusCode).toBe(200);
    const leftAt = `${date}T09:01:00.000Z`;
    time.set(leftAt);
    await leaver.call("POST", `/api/candidate/applications/${ofLeaver}/withdrawal`, { body: {} });
    const left = (await leaver.call("GET", `/api/candidate/applications/${ofLeaver}`)).json();
    expect(left).toMatchObject({ engagement: { state: "withdrawn" }, updatedAt: leftAt });
  });

  test("keep their `updatedAt` when somebody else takes the last position or the job starts, and change their ETag", async () => {
    const { app, time } = product();
    onTestFinished(() => time.set(null));
    const recruiter = await onboardedRecruiter(app);
    const job = await publishedJob(recruiter, { numberOfPositions: 1 });
    const [candidate, other] = [await newCandidate(app), await newCandidate(app)];
    const id = await appliedTo(candidate, job);
    const ofOther = await appliedTo(other, job);
    const read = async (person: Person, applicationId: string) => {
      const { headers, body } = await person.call("GET", `/api/candidate/applications/${applicationId}`);
      return { etag: headers.etag, ...JSON.parse(body) };
    };
    const before = await read(candidate, id);
    const body = { decision: "accepted" };
    await recruiter.call("POST", `/api/applications/${ofOther}/decision`, { body });
    const full = await read(candidate, id);
    expect(full).toMatchObject({
      isInReserve: true,
      job: { remainingPositions: 0 },
      updatedAt: before.updatedAt,
    });
    expect(full.etag).not.toBe(before.etag);

    const engaged = await read(other, ofOther);
    time.set(`${publication().date}T19:00:00.000Z`);
    const ongoing = await read(other, ofOther);
    expect(ongoing).toMatchObject({ engagement: { state: "ongoing" }, updatedAt: engaged.updatedAt });
    expect(ongoing.etag).not.toBe(engaged.etag);
  });

  test("keep the day and the hours that one left, when the job is moved afterwards", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, job);
    const read = async () => (await candidate.call("GET", `/api/candidate/applications/${id}`)).json().job;
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    const { date, startTime, endTime, endsNextDay, startsAt, endsAt } = await read();
    const body = editBody({ date: addDays(publication().date, 7), startTime: "08:00", endTime: "12:00" });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ date, startTime, endTime, endsNextDay, startsAt, endsAt });
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
      const query: string = cursor === "" ? "" : `?cursor=${cursor}`;
      const page: { items: Item[]; nextCursor: string | null } = (
        await candidate.call("GET", `/api/candidate/applications${query}`)
      ).json();
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
    expect((await recruiter.call("GET", "/api/candidate/applications")).statusCode).toBe(401);
    expect((await other.call("GET", "/api/candidate/applications?cursor=x")).statusCode).toBe(400);
  });
});
