import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { DayJob, DayPerson } from "#domain/engagements/day.ts";
import type { TodoItem } from "#domain/todo.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
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
import { describeWrite } from "#server/testing/written-changes.ts";

const DAY = "2026-12-05";
const product = useProduct();

const recruiterOnPro = (changes: Record<string, unknown> = {}) => recruiterOn(product(), "pro", changes);

type NamedPerson = { firstName?: string; lastName?: string; birthDate?: string; phoneNumber?: string };

async function engagedFor(recruiter: Person, job: string, candidate: Person): Promise<string> {
  const application = await appliedTo(candidate, job);
  const accepted = await recruiter.call("POST", `/api/applications/${application}/decision`, {
    body: { decision: "accepted" },
  });
  expect(accepted.statusCode).toBe(200);
  return application;
}

const candidate = (named: NamedPerson = {}) => newCandidate(product().app, named);
const day = async (recruiter: Person, date = DAY): Promise<DayJob[]> =>
  (await recruiter.call("GET", `/api/day?date=${date}`)).json().jobs;
const people = async (recruiter: Person, date = DAY): Promise<DayPerson[]> =>
  (await day(recruiter, date)).flatMap((job) => job.people);
const declare = (recruiter: Person, id: string, isDeclared: unknown = true) =>
  recruiter.call("PUT", `/api/applications/${id}/declaration`, { body: { isDeclared } });
const advice = (recruiter: Person, id: string) =>
  recruiter.call("GET", `/api/applications/labour-advice?ids=${id}`);

describe("a day", () => {
  test("has its jobs by start, with their briefing, who is to be replaced, then the people engaged by name", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await recruiterOnPro();
    const briefing = { dress: "Chemise blanche", breakMinutes: 30 };
    const evening = await publishedJob(recruiter, { date: DAY, numberOfPositions: 3, briefing });
    const lunch = await publishedJob(recruiter, { date: DAY, startTime: "11:00", endTime: "15:00" });
    await publishedJob(recruiter, { date: "2026-12-06" });
    const deleted = await publishedJob(recruiter, { date: DAY });
    await recruiter.call("DELETE", `/api/jobs/${deleted}`);
    await engagedFor(recruiter, evening, await candidate({ firstName: "Zoé", lastName: "Le Gall" }));
    const application = await engagedFor(
      recruiter,
      evening,
      await candidate({ firstName: "Élise", lastName: "Roy" }),
    );
    const gone = await candidate({ firstName: "Anna", lastName: "Bihan" });
    const withdrawn = await engagedFor(recruiter, evening, gone);
    await gone.call("POST", `/api/candidate/applications/${withdrawn}/withdrawal`, { body: {} });
    await appliedTo(await candidate(), lunch);
    const jobs = await day(recruiter);
    expect(jobs).toMatchObject([
      { id: lunch, need: "to-answer", applicationsPending: 1, briefing: null, people: [] },
      {
        id: evening,
        need: "open-positions",
        positionsTaken: 2,
        briefing,
        address: expect.stringContaining("Lannion"),
      },
    ]);
    expect(jobs[1]?.people).toMatchObject([
      { candidateName: "Anna Bihan", engagement: { state: "withdrawn" } },
      {
        applicationId: application,
        candidateName: "Élise Roy",
        candidatePhone: "+33612345678",
        engagement: { state: "expected", isDeclared: false },
        jobsTogether: 0,
        lastJobOn: null,
        isEngagedElsewhere: false,
        hints: [],
        daysThisQuarter: 1,
      },
      { candidateName: "Zoé Le Gall" },
    ]);
  });

  test("includes a job of the evening before from its start until six hours after its end", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await recruiterOnPro();
    const night = { date: DAY, startTime: "19:00", endTime: "01:00", endsNextDay: true };
    const id = await publishedJob(recruiter, night);
    const shownAt = async (instant: string, date: string) => {
      product().time.set(instant);
      return (await day(recruiter, date)).map((job) => job.id);
    };
    expect(await shownAt("2026-12-05T17:59:00Z", "2026-12-06")).toEqual([]);
    expect(await shownAt("2026-12-05T23:30:00Z", "2026-12-06")).toEqual([id]);
    expect(await shownAt("2026-12-06T05:59:00Z", "2026-12-06")).toEqual([id]);
    expect(await shownAt("2026-12-06T06:00:00Z", "2026-12-06")).toEqual([]);
    expect(await shownAt("2026-12-06T06:00:00Z", DAY)).toEqual([id]);
  });

  test("has the number of past jobs and days of a person in the company, and the last one", async () => {
    product().time.set("2026-09-01T09:00:00Z");
    const [recruiter, other] = [await recruiterOnPro(), await recruiterOnPro()];
    const person = await candidate();
    const morning = { startTime: "08:00", endTime: "12:00" };
    for (const [company, job] of [
      // Of the quarter before.
      [recruiter, { date: "2026-09-20" }],
      [recruiter, { date: "2026-11-10" }],
      [recruiter, { date: "2026-11-20" }],
      [recruiter, { date: "2026-11-20", ...morning }],
      [other, { date: "2026-11-25" }],
    ] as const) {
      const before = await engagedFor(company, await publishedJob(company, job), person);
      const recorded = { outcome: "present", recordedAt: new Date(), recordedBy: "recruiter" } as const;
      // Replaced, they came after all.
      const ended = { endedAt: new Date(), endedBy: "recruiter" } as const;
      await product()
        .context.db.update(engagements)
        .set({ ...recorded, ...(job.date === "2026-11-10" && ended) })
        .where(eq(engagements.applicationId, before));
    }
    await engagedFor(recruiter, await publishedJob(recruiter, { date: DAY }), person);
    const [person1] = await people(recruiter);
    expect(person1).toMatchObject({ jobsTogether: 4, lastJobOn: "2026-11-20", daysThisQuarter: 3 });
  });

  test("has hints of labour law, and never an age", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await recruiterOnPro();
    const minor = await candidate({ birthDate: "2009-03-14" });
    const night = { date: "2026-12-04", startTime: "19:00", endTime: "01:00", endsNextDay: true };
    const ofNight = await engagedFor(recruiter, await publishedJob(recruiter, night), minor);
    await engagedFor(recruiter, await publishedJob(recruiter, { date: DAY, startTime: "10:00" }), minor);
    const answer = await recruiter.call("GET", `/api/day?date=${DAY}`);
    expect(answer.json().jobs[0]?.people[0]?.hints).toEqual(["minor-at-night", "short-rest"]);
    // Gone home early, they rested since.
    const left = { endedAt: new Date("2026-12-04T18:30:00Z"), endedBy: "candidate" } as const;
    await product().context.db.update(engagements).set(left).where(eq(engagements.applicationId, ofNight));
    const [rested] = await people(recruiter);
    expect(rested?.hints).toEqual(["minor-at-night"]);
    const [adult, evening] = [
      await candidate(),
      { date: "2026-12-07", startTime: "10:00", endTime: "17:00" },
    ];
    const before = await engagedFor(recruiter, await publishedJob(recruiter, evening), adult);
    const morning = { date: "2026-12-08", startTime: "09:00", endTime: "12:00" };
    const next = await engagedFor(recruiter, await publishedJob(recruiter, morning), adult);
    const hints = async () =>
      (await recruiter.call("GET", "/api/day?date=2026-12-08")).json().jobs[0]?.people[0]?.hints;
    expect(await hints()).toEqual([]);
    const recorded = {
      outcome: "present",
      recordedAt: new Date(),
      recordedBy: "recruiter",
      workedFrom: new Date("2026-12-07T09:00:00Z"),
      workedTo: new Date("2026-12-07T22:30:00Z"),
    } as const;
    await product().context.db.update(engagements).set(recorded).where(eq(engagements.applicationId, before));
    expect(await hints()).toEqual(["short-rest"]);
    // No longer awaited.
    const absent = { outcome: "absent", recordedAt: new Date(), recordedBy: "recruiter" } as const;
    await product().context.db.update(engagements).set(absent).where(eq(engagements.applicationId, next));
    expect(await hints()).toEqual([]);
    expect(answer.body).not.toMatch(/2009|birth/);
  });

  test("marks a person engaged elsewhere at hours that an edit made overlap, without naming where", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const [recruiter, other] = [
      await recruiterOnPro(),
      await recruiterOnPro({ companyName: "Crêperie Tanguy" }),
    ];
    const person = await candidate();
    const job = await publishedJob(recruiter, { date: DAY });
    await engagedFor(recruiter, job, person);
    const lunch = { date: DAY, startTime: "11:00", endTime: "15:00" };
    await engagedFor(other, await publishedJob(other, lunch), person);
    expect(await people(recruiter)).toMatchObject([{ isEngagedElsewhere: false }]);
    const body = editBody({ date: DAY, startTime: "14:00" });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    const answer = await recruiter.call("GET", `/api/day?date=${DAY}`);
    expect(answer.json().jobs[0]?.people).toMatchObject([{ isEngagedElsewhere: true }]);
    expect(answer.body).not.toContain("Tanguy");
  });

  test("does not include another company's jobs", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await recruiterOnPro();
    await publishedJob(recruiter, { date: DAY });
    expect(await day(await recruiterOnPro())).toEqual([]);
    expect((await visitor(product().app).call("GET", `/api/day?date=${DAY}`)).statusCode).toBe(401);
  });

  test("with an invalid date is refused", async () => {
    const refused = await (await recruiterOnPro()).call("GET", "/api/day?date=2026-02-30");
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { date: "La date est invalide" } });
  });
});

describe("the hiring declaration", () => {
  test("is marked and unmarked, idempotently", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await recruiterOnPro();
    const id = await engagedFor(recruiter, await publishedJob(recruiter, { date: DAY }), await candidate());
    const declared = await declare(recruiter, id);
    expect(declared.json()).toMatchObject({ id, engagement: { isDeclared: true } });
    expect(await people(recruiter)).toMatchObject([{ engagement: { isDeclared: true } }]);
    await declare(recruiter, id);
    expect((await declare(recruiter, id, false)).json()).toMatchObject({ engagement: { isDeclared: false } });
    expect(await people(recruiter)).toMatchObject([{ engagement: { isDeclared: false } }]);
  });

  test("of someone who is not or no longer engaged is refused", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await recruiterOnPro();
    const job = await publishedJob(recruiter, { date: DAY });
    const pending = await appliedTo(await candidate(), job);
    const person = await candidate();
    const gone = await engagedFor(recruiter, job, person);
    await person.call("POST", `/api/candidate/applications/${gone}/withdrawal`, { body: {} });
    for (const id of [pending, gone]) {
      const refused = await declare(recruiter, id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ message: "Cette personne n'est plus engagée" });
    }
    expect((await declare(await recruiterOnPro(), gone)).statusCode).toBe(404);
    expect((await declare(recruiter, gone, "oui")).statusCode).toBe(400);
  });
});

test("the hiring declaration of a job that had finished when it was imported is refused", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const recruiter = await recruiterOnPro();
  const id = await engagedFor(recruiter, await publishedJob(recruiter, { date: DAY }), await candidate());
  const { db } = product().context;
  await db.update(engagements).set({ isCounted: false }).where(eq(engagements.applicationId, id));
  product().time.set("2026-12-07T09:00:00Z");
  const refused = await declare(recruiter, id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    message: "Cette mission est passée : elle n'est plus à déclarer ici",
  });
});

describe("the hiring declaration of somebody without a position at the end", () => {
  const fileOf = async (recruiter: Person, job: string) => {
    const { body } = await recruiter.call("GET", `/api/jobs/${job}/hiring-file`);
    const rows: Record<string, string>[] = parse(body, { bom: true, delimiter: ";", columns: true });
    return rows.map((row) => row["Nom"]);
  };
  const toDeclare = async (recruiter: Person) => {
    const items: TodoItem[] = (await recruiter.call("GET", "/api/todo")).json().items;
    return items.find(({ kind }) => kind === "to-declare")?.count;
  };

  test("is due when they came though replaced", async () => {
    product().time.set("2026-12-05T09:00:00Z");
    const recruiter = await recruiterOnPro();
    const job = await publishedJob(recruiter, { date: DAY, numberOfPositions: 1 });
    const replaced = await engagedFor(recruiter, job, await candidate({ lastName: "Le Gall" }));
    product().time.set("2026-12-05T17:30:00Z");
    const record = (entry: object) =>
      recruiter.call("PUT", `/api/jobs/${job}/attendance`, {
        body: { entries: [{ applicationId: replaced, ...entry }] },
      });
    expect((await record({ outcome: "absent", replace: true })).statusCode).toBe(204);
    await engagedFor(recruiter, job, await candidate({ lastName: "Roy" }));
    expect(await toDeclare(recruiter)).toBe(1);
    product().time.set("2026-12-05T23:00:00Z");
    expect((await record({ outcome: "present" })).statusCode).toBe(204);
    expect(await toDeclare(recruiter)).toBe(2);
    expect(await fileOf(recruiter, job)).toEqual(["Le Gall", "Roy"]);
    expect((await declare(recruiter, replaced)).statusCode).toBe(200);
    expect(await toDeclare(recruiter)).toBe(1);
  });

  test("is due when they left during the job, unless recorded absent", async () => {
    product().time.set("2026-12-05T18:00:00Z");
    const recruiter = await recruiterOnPro();
    const job = await publishedJob(recruiter, { date: DAY, startTime: "20:00", endTime: "23:30" });
    const person = await candidate({ lastName: "Le Gall" });
    const left = await engagedFor(recruiter, job, person);
    product().time.set("2026-12-05T19:30:00Z");
    await person.call("POST", `/api/candidate/applications/${left}/withdrawal`, { body: {} });
    expect(await toDeclare(recruiter)).toBe(1);
    expect(await fileOf(recruiter, job)).toEqual(["Le Gall"]);
    expect((await declare(recruiter, left)).statusCode).toBe(200);
    expect((await declare(recruiter, left, false)).statusCode).toBe(200);
    product().time.set("2026-12-05T23:00:00Z");
    await recruiter.call("PUT", `/api/jobs/${job}/attendance`, {
      body: { entries: [{ applicationId: left, outcome: "excused" }] },
    });
    expect(await toDeclare(recruiter)).toBeUndefined();
    expect((await declare(recruiter, left)).statusCode).toBe(409);
  });
});

describe("the advice before an acceptance", () => {
  test("counts the application's job with the days already agreed", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await recruiterOnPro();
    const minor = await candidate({ birthDate: "2009-03-14" });
    await engagedFor(recruiter, await publishedJob(recruiter, { date: "2026-12-04" }), minor);
    const application = await appliedTo(
      minor,
      await publishedJob(recruiter, { date: DAY, endTime: "22:00" }),
    );
    expect((await advice(recruiter, application)).json().items).toEqual([
      { applicationId: application, hints: [], daysThisQuarter: 2 },
    ]);
    const early = { date: DAY, startTime: "05:00", endTime: "09:00" };
    const second = await appliedTo(minor, await publishedJob(recruiter, early));
    const answer = await advice(recruiter, second);
    expect(answer.json().items).toEqual([
      { applicationId: second, hints: ["minor-at-night", "short-rest"], daysThisQuarter: 2 },
    ]);
    expect(answer.body).not.toContain("2009");
    const both = await advice(recruiter, `${application},${second}`);
    expect(both.json().items).toHaveLength(2);
    expect((await advice(await recruiterOnPro(), second)).json().items).toEqual([]);
  });
});

describeWrite("setDeclared", product, [
  [
    ["engagement: application, job"],
    ["companies company: live_version + 1", "engagements application: declared_for null → a day"],
    async ({ company, engaged }) => {
      const { id } = await engaged();
      return () => company.call("PUT", `/api/applications/${id}/declaration`, { body: { isDeclared: true } });
    },
  ],
]);
