import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { Client } from "pg";
import { describe, expect, test, vi } from "vitest";
import type { Application } from "#domain/applications/application.ts";
import { awaitsRecord } from "#domain/engagements/recordable.ts";
import { type JobRow, isActiveJob, isFull, positionsFreed, positionsLeft } from "#domain/jobs/job.ts";
import { endOf, startOf } from "#domain/jobs/schedule.ts";
import { type TodoItem, type TodoKind, todoKinds } from "#domain/todo.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { connect } from "#server/platform/db/client.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { createLog } from "#server/platform/log/log.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  publishedJob,
  recruiterOn,
  signedIn,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, copyRow, newIds } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { todoQuery } from "./todo.queries.ts";

const NOW = new Date("2026-12-02T16:30:00Z");

const product = useProduct();

const todoOf = async (recruiter: Person) => {
  const answer = await recruiter.call("GET", "/api/todo");
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const kindsOf = async (recruiter: Person) =>
  (await todoOf(recruiter)).items.map(({ kind }: TodoItem) => kind);

const onPro = () => recruiterOn(product(), "pro");

async function engagedFor(recruiter: Person, job: string) {
  const candidate = await newCandidate(product().app);
  const id = await appliedTo(candidate, job);
  await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
  return { candidate, id };
}

describe("the to-do list", () => {
  test("no longer contains completed tasks", async () => {
    product().time.set("2026-12-02T10:00:00Z");
    const recruiter = await onPro();
    const job = await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 1 });
    product().time.set("2026-12-02T10:01:00Z");
    // Nobody has applied, but it was published a minute ago.
    expect(await kindsOf(recruiter)).toEqual([]);
    product().time.set("2026-12-03T10:00:00Z");
    expect(await kindsOf(recruiter)).toEqual(["open-positions"]);
    product().time.set("2026-12-02T11:00:00Z");
    const first = await appliedTo(await newCandidate(product().app), job);
    const second = await appliedTo(await newCandidate(product().app), job);
    product().time.set("2026-12-03T12:00:00Z");
    expect(await todoOf(recruiter)).toMatchObject({
      total: 2,
      items: [
        {
          kind: "open-positions",
          count: 1,
          totalJobs: 1,
          pending: 2,
          jobs: [{ id: job, date: "2026-12-04" }],
        },
        { kind: "to-answer", count: 2 },
      ],
    });
    const decide = (id: string, decision: string) =>
      recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision } });
    await decide(first, "accepted");
    expect(await kindsOf(recruiter)).toEqual(["to-declare", "late-answers"]);
    await decide(second, "rejected");
    expect(await kindsOf(recruiter)).toEqual(["to-declare"]);
    await product()
      .context.db.update(engagements)
      .set({ declaredFor: "2026-12-04" })
      .where(eq(engagements.applicationId, first));
    await runTask(product().context, "request-confirmation");
    expect(await todoOf(recruiter)).toEqual({ total: 0, items: [] });
    // Asked this morning, the person is only reminded of a job of the next 24 hours.
    product().time.set("2026-12-03T18:00:00Z");
    expect(await kindsOf(recruiter)).toEqual(["unconfirmed"]);
    product().time.set("2026-12-05T10:00:00Z");
    expect(await kindsOf(recruiter)).toEqual(["to-record"]);
    product().time.set("2026-12-12T10:00:00Z");
    await runTask(product().context, "presume-attendance");
    expect(await kindsOf(recruiter)).toEqual([]);
  });

  test("keeps people whom nobody presumes to have come, for the thirty days when they may be recorded", async () => {
    product().time.set("2026-12-02T10:00:00Z");
    const recruiter = await onPro();
    const job = await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 1 });
    const id = await appliedTo(await newCandidate(product().app), job);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await product()
      .context.db.update(engagements)
      .set({ isPresumable: false, declaredFor: "2026-12-04" })
      .where(eq(engagements.applicationId, id));
    product().time.set("2026-12-13T10:00:00Z");
    await runTask(product().context, "presume-attendance");
    expect(await kindsOf(recruiter)).toEqual(["to-record"]);
    product().time.set("2027-01-04T10:00:00Z");
    const { app, context } = product();
    const email = await signInEmailOf(context.db, recruiter);
    const later = await signedIn(app, { id: recruiter.id, email, role: "recruiter" });
    expect(await kindsOf(later)).toEqual([]);
  });

  test("keeps a hiring declaration that was not made, as late, once attendance is recorded, for thirty days", async () => {
    product().time.set("2026-12-02T10:00:00Z");
    const recruiter = await onPro();
    const job = await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 3 });
    const people = await Promise.all(
      [0, 1, 2].map(async () => {
        const id = await appliedTo(await newCandidate(product().app), job);
        await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
        return id;
      }),
    );
    product().time.set("2026-12-05T10:00:00Z");
    const entries = ["present", "late", "absent"].map((outcome, index) => ({
      applicationId: people[index],
      outcome,
      ...(outcome === "late" && { from: "18:20" }),
    }));
    await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    const declare = { kind: "to-declare", count: 2, late: 2, next: 0 };
    expect(await todoOf(recruiter)).toMatchObject({ total: 1, items: [declare] });
    product().time.set("2027-01-03T10:00:00Z");
    const { app, context } = product();
    const email = await signInEmailOf(context.db, recruiter);
    const later = await signedIn(app, { id: recruiter.id, email, role: "recruiter" });
    expect(await todoOf(later)).toMatchObject({ total: 1, items: [declare] });
    const declared = await later.call("PUT", `/api/applications/${people[0]}/declaration`, {
      body: { isDeclared: true },
    });
    expect(declared.statusCode).toBe(200);
    expect(await todoOf(later)).toMatchObject({ items: [{ ...declare, count: 1, late: 1 }] });
    product().time.set("2027-01-04T10:00:00Z");
    expect(await kindsOf(later)).toEqual([]);
  });

  test("counts apart the declarations of the next job to start", async () => {
    product().time.set("2026-12-02T10:00:00Z");
    const recruiter = await onPro();
    const later = await publishedJob(recruiter, {
      date: "2026-12-04",
      startTime: "09:00",
      numberOfPositions: 1,
    });
    const next = await publishedJob(recruiter, { date: "2026-12-03", numberOfPositions: 2 });
    for (const job of [later, next, next]) await engagedFor(recruiter, job);
    expect(await todoOf(recruiter)).toMatchObject({ items: [{ kind: "to-declare", count: 3, next: 2 }] });
  });

  test("names who contests, as long as they are alone", async () => {
    product().time.set("2026-12-02T10:00:00Z");
    const recruiter = await onPro();
    const job = await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 2 });
    const [zoe, other] = [await engagedFor(recruiter, job), await engagedFor(recruiter, job)];
    product().time.set("2026-12-05T10:00:00Z");
    const entries = [zoe, other].map(({ id }) => ({ applicationId: id, outcome: "absent" }));
    await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    const contest = ({ candidate, id }: typeof zoe) =>
      candidate.call("POST", `/api/candidate/applications/${id}/contest`, { body: { message: "Si" } });
    await contest(zoe);
    const one = { kind: "contested", count: 1, person: "Zoé Le Gall", outcome: "absent" };
    expect(await todoOf(recruiter)).toMatchObject({ items: [one] });
    await contest(other);
    const both = { kind: "contested", count: 2, person: null, outcome: null };
    expect(await todoOf(recruiter)).toMatchObject({ items: [both] });
  });

  test("names the day worked of who left during a job that was moved since, and the day where it is recorded", async () => {
    product().time.set("2026-12-02T10:00:00Z");
    const recruiter = await onPro();
    const job = await publishedJob(recruiter, { date: "2026-12-04" });
    product().time.set("2026-12-04T17:05:00Z");
    const { candidate, id } = await engagedFor(recruiter, job);
    product().time.set("2026-12-04T18:00:00Z");
    await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    const edit = editBody({ date: "2026-12-12", startTime: "09:00", endTime: "12:00", numberOfPositions: 1 });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body: edit })).statusCode).toBe(200);
    product().time.set("2026-12-05T10:00:00Z");
    const schedule = { startTime: "18:00", endTime: "23:30", endsNextDay: false };
    const worked = { id: job, date: "2026-12-04", movedTo: "2026-12-12", ...schedule };
    const itemOf = async (wanted: TodoKind) =>
      (await todoOf(recruiter)).items.find(({ kind }: TodoItem) => kind === wanted);
    expect(await itemOf("to-record")).toMatchObject({ count: 1, jobs: [worked] });
    const body = { entries: [{ applicationId: id, outcome: "late", from: "18:30" }] };
    expect((await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
    const contest = { body: { message: "J'étais là" } };
    await candidate.call("POST", `/api/candidate/applications/${id}/contest`, contest);
    expect(await itemOf("contested")).toMatchObject({ count: 1, jobs: [worked] });
    expect(await itemOf("freed-positions")).toMatchObject({ jobs: [{ id: job, date: "2026-12-12" }] });
  });

  test("contains nothing of another company", async () => {
    const recruiter = await onPro();
    await publishedJob(recruiter, { date: addDays(dayInParis(new Date()), 1) });
    expect(await kindsOf(recruiter)).toEqual(["open-positions"]);
    expect(await todoOf(await onPro())).toEqual({ total: 0, items: [] });
    expect((await visitor(product().app).call("GET", "/api/todo")).statusCode).toBe(401);
    expect((await (await newCandidate(product().app)).call("GET", "/api/todo")).statusCode).toBe(403);
  });

  test("is read in one prepared statement, which uses only indexes", async () => {
    const url = new URL(product().databaseUrl);
    url.searchParams.set("options", "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off");
    const db = connect(url.href, createLog("silent"));
    const sent = vi.spyOn(Client.prototype, "query");
    try {
      const read = todoQuery({ db, clock: () => NOW });
      const [nobody = ""] = newIds(1);
      await read(nobody);
      const named = sent.mock.calls
        .map(([query]) => query)
        .filter((query) => Reflect.has(Object(query), "text"));
      expect(named).toMatchObject([{ name: "todo" }]);
      const { rows } = await db.$client.query(
        "select parameter_types::text[] as types from pg_prepared_statements where name = 'todo'",
      );
      const types: string[] = rows[0].types;
      const given = types.map((type) => (type === "uuid" ? `'${nobody}'` : "now()")).join(", ");
      const { rows: plan } = await db.$client.query(`explain (costs off) execute todo (${given})`);
      const text = plan.map((line) => String(line["QUERY PLAN"])).join("\n");
      expect(
        text.match(/-> +(Index|Bitmap Index)[^\n]*(jobs_|engagements_|applications_)/g)?.length,
      ).toBeGreaterThan(9);
      expect(text).not.toContain("Seq Scan");
    } finally {
      sent.mockRestore();
      await db.$client.end();
    }
  });
});

const applicant = fc.record({
  status: fc.constantFrom("pending", "pending", "rejected", "accepted", "accepted"),
  hoursAgo: fc.integer({ min: 1, max: 72 }),
  asked: fc.boolean(),
  confirmed: fc.boolean(),
  moved: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  paidLess: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  ending: fc.constantFrom(null, null, null, null, "withdrawn", "left", "replaced"),
  outcome: fc.constantFrom(null, null, "present" as const, "late" as const, "absent" as const),
  contest: fc.constantFrom(null, "open", "kept" as const),
  declared: fc.boolean(),
  counted: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
});
const drawnJob = fc.record({
  day: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -33, max: -27 })),
  start: fc.constantFrom("09:00", "16:00", "18:00", "22:00"),
  end: fc.constantFrom("17:30", "23:00", "03:00"),
  isActive: fc.boolean(),
  isDeleted: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
  places: fc.integer({ min: 1, max: 3 }),
  hoursAgo: fc.integer({ min: 1, max: 72 }),
  applicants: fc.array(applicant, { maxLength: 4 }),
});
type DrawnJob = typeof drawnJob extends fc.Arbitrary<infer Value> ? Value : never;

test("« À faire » equals the lists, with random data", async () => {
  const { app, context } = product();
  const candidate = await newCandidate(app);
  const people = await copyCandidate(context.db, candidate.id, 4);
  await fc.assert(
    fc.asyncProperty(fc.array(drawnJob, { minLength: 1, maxLength: 12 }), async (drawnJobs) => {
      product().time.set(null);
      const recruiter = await onPro();
      await invent(recruiter, { candidate, people, drawnJobs });
      product().time.set(NOW.toISOString());
      const { total, items } = await todoOf(recruiter);
      const listed = Object.fromEntries(
        items.map(({ kind, count, jobs }: TodoItem) => [kind, { count, jobs: jobs.map(({ id }) => id) }]),
      );
      const expected = await fromLists(recruiter);
      expect(listed).toEqual(expected);
      expect(total).toBe(Object.keys(expected).length);
      expect(items.map(({ kind }: TodoItem) => kind)).toEqual(todoKinds.filter((kind) => kind in expected));
    }),
    { numRuns: 12 },
  );
});

type Setup = { candidate: Person; people: readonly string[]; drawnJobs: readonly DrawnJob[] };

/** Writes a company's jobs with their applications and engagements. */
async function invent(recruiter: Person, { candidate, people, drawnJobs }: Setup): Promise<void> {
  const { db } = product().context;
  const [modelJob, modelApplication] = await models(recruiter, candidate);
  const applied: Parameters<typeof copyRow>[2]["changes"][number][] = [];
  const engaged: (typeof engagements.$inferInsert)[] = [];
  const jobs = drawnJobs.map((one) => {
    const { day, start, end, applicants } = one;
    const [id = ""] = newIds(1);
    const schedule = {
      date: addDays(dayInParis(NOW), day),
      startTime: start,
      endTime: end,
      endsNextDay: end <= start,
    };
    const accepted = applicants.filter(({ status }) => status === "accepted");
    const positionsTaken = accepted.filter(
      ({ ending, outcome }) => ending === null && outcome !== "absent",
    ).length;
    const pending = applicants.filter(({ status }) => status === "pending").length;
    applicants.forEach((person, number) => {
      const [applicationId = ""] = newIds(1);
      const userId = people[number] ?? "";
      const appliedAt = new Date(NOW.getTime() - person.hoursAgo * HOUR_MS);
      applied.push({
        id: applicationId,
        job_id: id,
        user_id: userId,
        status: person.status,
        applied_at: appliedAt.toISOString(),
      });
      if (person.status !== "accepted") return;
      const startsAt = startOf(schedule);
      const endsAt = endOf(schedule);
      const isOver = endsAt <= NOW;
      const outcome = isOver && person.ending !== "withdrawn" ? person.outcome : null;
      const anHourLater = new Date(startsAt.getTime() + HOUR_MS);
      const hasLeft = person.ending === "left" && anHourLater <= NOW;
      // The list of jobs has no deleted ones; tests of their own contest and record there.
      const isContested = outcome !== null && person.contest !== null && !one.isDeleted;
      engaged.push({
        applicationId,
        jobId: id,
        companyId: recruiter.id,
        userId,
        startsAt,
        endsAt,
        hourlyRate: 13.5,
        agreedAt: appliedAt,
        agreedStartsAt: person.moved ? new Date(startsAt.getTime() - HOUR_MS) : startsAt,
        agreedEndsAt: endsAt,
        agreedRate: person.paidLess ? 20 : 13.5,
        askedAt: person.asked ? appliedAt : null,
        confirmedAt: person.confirmed ? appliedAt : null,
        endedAt: person.ending && (hasLeft ? anHourLater : appliedAt),
        endedBy: person.ending && (person.ending === "replaced" ? "recruiter" : "candidate"),
        outcome,
        recordedAt: outcome === null ? null : endsAt,
        contestedAt: isContested ? endsAt : null,
        contestMessage: isContested ? "J'étais là" : null,
        contestAnswer: isContested && person.contest === "kept" ? "kept" : null,
        declaredFor: person.declared ? schedule.date : null,
        isCounted: person.counted && !one.isDeleted,
      });
    });
    return {
      id,
      date: schedule.date,
      start_time: start,
      end_time: end,
      ends_next_day: schedule.endsNextDay,
      ends_at: endOf(schedule).toISOString(),
      is_active: one.isActive && !one.isDeleted,
      status: one.isDeleted ? "deleted" : "open",
      number_of_positions: Math.max(one.places, positionsTaken),
      positions_taken: positionsTaken,
      most_positions_taken: accepted.length,
      accepted_applications: accepted.length,
      applications_pending: pending,
      rejected_applications: applicants.length - accepted.length - pending,
      applications_total: applicants.length,
      created_at: new Date(NOW.getTime() - one.hoursAgo * HOUR_MS).toISOString(),
    };
  });
  await copyRow(db, "jobs", { id: modelJob, changes: jobs });
  await copyRow(db, "applications", { id: modelApplication, changes: applied });
  if (engaged.length > 0) await db.insert(engagements).values(engaged);
  await recruiter.call("DELETE", `/api/jobs/${modelJob}`);
}

async function models(recruiter: Person, candidate: Person): Promise<[string, string]> {
  const job = await publishedJob(recruiter);
  return [job, await appliedTo(candidate, job)];
}

/** What is to be done, computed from the lists of jobs and applications, and from the facts missing in them. */
async function fromLists(recruiter: Person) {
  const jobs: JobRow[] = (await recruiter.call("GET", "/api/jobs")).json().items;
  const listed: Application[] = (await recruiter.call("GET", "/api/applications")).json().items;
  const facts = await product()
    .context.db.select()
    .from(engagements)
    .where(eq(engagements.companyId, recruiter.id));
  const found: { kind: TodoKind; count: number; job: JobRow }[] = [];
  const within = (instant: Date, hours: number) =>
    instant > NOW && instant.getTime() - NOW.getTime() <= hours * HOUR_MS;
  for (const job of jobs) {
    const [startsAt, endsAt] = [startOf(job), endOf(job)];
    const isActive = isActiveJob(job, NOW);
    const isOld = (instant: string) => Date.parse(instant) <= NOW.getTime() - 24 * HOUR_MS;
    const people = listed.filter(({ jobId }) => jobId === job.id);
    const inState = (...states: string[]) =>
      people.filter(({ engagement }) => engagement && states.includes(engagement.state));
    const factsOf = ({ id }: Application) => facts.find(({ applicationId }) => applicationId === id);
    const add = (kind: TodoKind, count: number) => {
      if (count > 0) found.push({ kind, count, job });
    };
    if (endsAt > NOW) add("freed-positions", positionsFreed(job));
    if (isActive && within(startsAt, 48)) add("open-positions", positionsLeft(job) - positionsFreed(job));
    if (within(startsAt, 24)) add("unconfirmed", inState("asked").length);
    add("changed", inState("changed").length);
    if (
      startsAt.getTime() - NOW.getTime() <= 48 * HOUR_MS &&
      NOW.getTime() - endsAt.getTime() < 30 * 24 * HOUR_MS
    ) {
      const coming = inState("expected", "asked", "confirmed", "changed", "ongoing", "to-record");
      const came = inState("present", "late").filter((one) => factsOf(one)?.isCounted);
      const left = inState("withdrawn")
        .filter(({ engagement }) => engagement?.leftDuring !== null)
        .filter((one) => endsAt > NOW || factsOf(one)?.isCounted);
      const due = [...coming, ...came, ...left];
      add("to-declare", due.filter((one) => factsOf(one)?.declaredFor === null).length);
    }
    const isContested = (one: Application) =>
      factsOf(one)?.contestedAt != null && factsOf(one)?.contestAnswer === null;
    add("contested", people.filter(isContested).length);
    const awaitsItsRecord = (one: Application) => {
      const engagement = factsOf(one);
      return engagement !== undefined && awaitsRecord(engagement, NOW);
    };
    add("to-record", people.filter(awaitsItsRecord).length);
    const pending = people.filter(({ status }) => status === "pending");
    if (endsAt > NOW && !isFull(job)) add("to-answer", pending.filter((one) => isOld(one.appliedAt)).length);
    if (isActive && within(startsAt, 7 * 24) && !within(startsAt, 48) && isOld(job.createdAt)) {
      add("no-applicant", job.applicationsTotal === 0 ? 1 : 0);
    }
    if (endsAt <= NOW || isFull(job)) add("late-answers", pending.length);
  }
  const distance = ({ job }: { job: JobRow }) => Math.abs(startOf(job).getTime() - NOW.getTime());
  const order = (one: { job: JobRow }, other: { job: JobRow }) =>
    distance(one) - distance(other) || one.job.id.localeCompare(other.job.id);
  return Object.fromEntries(
    [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, lines]) => [
      kind,
      {
        count: lines.reduce((sum, { count }) => sum + count, 0),
        jobs: lines
          .toSorted(order)
          .slice(0, 3)
          .map(({ job }) => job.id),
      },
    ]),
  );
}
