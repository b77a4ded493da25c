import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  publishedJob,
  signedIn,
  visitor,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";

const MONDAY = "2026-11-30";
const SUNDAY = "2026-12-06";
type Job = { id: string; date: string };
type Day = { date: string; holiday: string | null; jobs: Job[] };

const product = useProduct();
beforeAll(() => product().time.set("2026-12-02T12:00:00Z"));
afterAll(() => product().time.set(null));

const recruiterOnPro = () => recruiterOn(product(), "pro");

const planning = (recruiter: Person, query = "", from = MONDAY, to = SUNDAY) =>
  recruiter.call("GET", `/api/planning?from=${from}&to=${to}${query}`);

describe("the planning", () => {
  test("contains each day of the week with its jobs by start, and their needs", async () => {
    const recruiter = await recruiterOnPro();
    const date = "2026-12-05";
    const night = { date, startTime: "19:00", endTime: "01:00", endsNextDay: true, numberOfPositions: 3 };
    const late = await publishedJob(recruiter, night);
    const early = await publishedJob(recruiter, { date, startTime: "11:00", endTime: "15:00" });
    await appliedTo(await newCandidate(product().app), early);
    const people = [
      ["Zoé", "Le Gall"],
      ["Élo", "Riou"],
      ["Malo", "Petit"],
    ].map(([firstName, lastName]) => newCandidate(product().app, { firstName, lastName }));
    const [zoe = "", ana = "", malo = ""] = await Promise.all(
      people.map(async (person) => appliedTo(await person, late)),
    );
    for (const id of [zoe, ana, malo]) {
      await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    }
    await (await people[2])?.call("POST", `/api/candidate/applications/${malo}/withdrawal`, { body: {} });
    const deleted = await publishedJob(recruiter, { date });
    await recruiter.call("DELETE", `/api/jobs/${deleted}`);
    const { days, isWhole } = (await planning(recruiter)).json();
    expect(isWhole).toBe(true);
    expect(days.map((day: Day) => day.date)).toEqual(
      Array.from({ length: 7 }, (_, count) => addDays(MONDAY, count)),
    );
    expect(days[5]?.jobs).toMatchObject([
      { id: early, need: "to-answer", state: "active", applicationsPending: 1, team: [] },
      {
        id: late,
        need: "open-positions",
        state: "active",
        endsNextDay: true,
        team: ["Élo Riou", "Zoé Le Gall"],
      },
    ]);
    expect(days[6]?.jobs).toEqual([]);
  });

  test("counts who is left to record once the job is finished, neither before nor once they may not be any more", async () => {
    const recruiter = await recruiterOnPro();
    const job = await publishedJob(recruiter, { date: "2026-12-03", numberOfPositions: 2 });
    const application = await appliedTo(await newCandidate(product().app), job);
    await recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "accepted" },
    });
    const [before] = (await planning(recruiter)).json().days[3]?.jobs ?? [];
    expect(before).toMatchObject({ id: job, need: "open-positions", toRecord: 0 });
    product().time.set("2026-12-04T12:00:00Z");
    const [over] = (await planning(recruiter)).json().days[3]?.jobs ?? [];
    expect(over).toMatchObject({ id: job, need: "to-record", toRecord: 1 });
    // Nobody may be recorded any more.
    product().time.set("2027-01-04T12:00:00Z");
    const { app, context } = product();
    const email = await signInEmailOf(context.db, recruiter);
    const later = await signedIn(app, { id: recruiter.id, email, role: "recruiter" });
    const [closed] = (await planning(later)).json().days[3]?.jobs ?? [];
    expect(closed).toMatchObject({ id: job, need: "off", toRecord: 0 });
    product().time.set("2026-12-04T12:00:00Z");
    // As an imported past engagement, which cannot be recorded.
    await product()
      .context.db.update(engagements)
      .set({ isCounted: false })
      .where(eq(engagements.applicationId, application));
    const [imported] = (await planning(recruiter)).json().days[3]?.jobs ?? [];
    expect(imported).toMatchObject({ id: job, toRecord: 0 });
    product().time.set("2026-12-02T12:00:00Z");
  });

  test("contains a deleted job from its start until everybody is recorded", async () => {
    const recruiter = await recruiterOnPro();
    const job = await publishedJob(recruiter, { date: "2026-12-03" });
    const application = await appliedTo(await newCandidate(product().app), job);
    await recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "accepted" },
    });
    const thatDay = async (query = "") => (await planning(recruiter, query)).json().days[3]?.jobs;
    product().time.set("2026-12-03T18:00:00Z");
    expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
    expect(await thatDay()).toMatchObject([{ id: job, isDeleted: true, need: "off", toRecord: 0 }]);
    product().time.set("2026-12-04T12:00:00Z");
    const [before] = (await thatDay()) ?? [];
    expect(before).toMatchObject({ id: job, isDeleted: true, need: "to-record", toRecord: 1 });
    expect(await thatDay("&state=finished")).toEqual([before]);
    const entry = {
      applicationId: application,
      outcome: "present",
      from: before?.startTime,
      to: before?.endTime,
      breakMinutes: 0,
    };
    const record = await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries: [entry] } });
    expect(record.statusCode).toBe(204);
    expect(await thatDay()).toEqual([]);
    product().time.set("2026-12-02T12:00:00Z");
  });

  test("contains the public holidays", async () => {
    const recruiter = await recruiterOnPro();
    const { days } = (await planning(recruiter, "", "2026-12-24", "2026-12-25")).json();
    expect(days.map(({ holiday }: Day) => holiday)).toEqual([null, "Noël"]);
  });

  test("contains three hundred jobs at most, and whether there are more", async () => {
    const recruiter = await recruiterOnPro();
    const id = await publishedJob(recruiter, { date: "2026-12-05" });
    const changes = newIds(300).map((copy) => ({ id: copy }));
    await copyRow(product().context.db, "jobs", { id, changes });
    const { days, isWhole } = (await planning(recruiter)).json();
    expect([days[5]?.jobs.length, isWhole]).toEqual([300, false]);
  });

  test.each([
    ["2026-12-01", "2027-01-12", { to: "42 jours au maximum" }],
    ["2026-12-06", "2026-12-05", { to: "Le dernier jour est avant le premier" }],
    ["demain", "2026-12-05", { from: "La date est invalide" }],
    ["9999-11-20", "9999-12-31", { from: "La date est invalide", to: "La date est invalide" }],
  ])("from %s to %s is out of range: %o", async (from, to, fields) => {
    const refused = await planning(await recruiterOnPro(), "", from, to);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "out-of-range", fields });
  });

  test("contains no job of another company", async () => {
    const recruiter = await recruiterOnPro();
    await publishedJob(recruiter, { date: "2026-12-05" });
    const other = (await planning(await recruiterOnPro())).json();
    expect(other.days.flatMap(({ jobs }: Day) => jobs)).toEqual([]);
    expect((await planning(visitor(product().app))).statusCode).toBe(401);
  });
});

test("the planning and the list contain the same jobs for the same filters", async () => {
  const recruiter = await recruiterOnPro();
  const id = await publishedJob(recruiter, { date: "2026-12-05" });
  const drawn = fc.sample(
    fc.record({
      day: fc.integer({ min: -3, max: 10 }),
      night: fc.boolean(),
      isActive: fc.boolean(),
      title: fc.constantFrom("service du soir", "plonge", "bar du soir"),
    }),
    40,
  );
  const changes = drawn.map(({ day, night, isActive, title }, at) => {
    const date = addDays(MONDAY, day);
    const ends = `${night ? addDays(date, 1) : date}T${night ? "01:00" : "22:30"}:00Z`;
    const times = { date, start_time: "18:00", end_time: night ? "02:00" : "23:30", ends_next_day: night };
    return {
      id: newIds(1)[0] ?? "",
      ...times,
      ends_at: ends,
      is_active: isActive,
      title,
      search_text: title,
      urgent: at % 2 === 0,
    };
  });
  await copyRow(product().context.db, "jobs", { id, changes });
  for (const state of ["", "active", "suspended", "finished"]) {
    for (const q of ["", "soir", "plonge"]) {
      const filters = `${state && `&state=${state}`}${q && `&q=${q}`}`;
      const { days } = (await planning(recruiter, filters)).json();
      const planned = days.flatMap(({ jobs }: Day) => jobs.map((job) => job.id));
      const list = (await recruiter.call("GET", `/api/jobs?sort=mission${filters}`)).json();
      const listed = list.items
        .filter(({ date }: Job) => date >= MONDAY && date <= SUNDAY)
        .map((job: Job) => job.id);
      expect([filters, planned.toSorted()]).toEqual([filters, listed.toSorted()]);
    }
  }
});
