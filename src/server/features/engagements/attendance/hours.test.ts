import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type HoursLine, MAX_HOURS_LINES } from "#domain/engagements/hours.ts";
import type { TodoItem } from "#domain/todo.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  PASSWORD,
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  publishedJob,
  recruiterOn,
  signedIn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, copyEngagement } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";

const product = useProduct();

async function engaged(recruiter: Person, candidate: Person, job: Record<string, unknown>) {
  const id = await appliedTo(candidate, await publishedJob(recruiter, job));
  const body = { decision: "accepted" };
  expect((await recruiter.call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(200);
  return id;
}

test("hours have the jobs that start from the first day to the last, by person then by day, and no imported one", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const person = (firstName: string, lastName: string) => newCandidate(app, { firstName, lastName });
  const [riou, evrard, sameName] = [
    await person("Anna", "Riou"),
    await person("Zoé", "Évrard"),
    await person("Zoé", "Évrard"),
  ];
  const atMidnight = { startTime: "00:00", endTime: "05:00" };
  const expected = [
    await engaged(recruiter, evrard, { date: "2026-12-05", ...atMidnight }),
    await engaged(recruiter, evrard, { date: "2026-12-07" }),
    await engaged(recruiter, sameName, { date: "2026-12-06" }),
    await engaged(recruiter, riou, { date: "2026-12-07" }),
  ];
  await engaged(recruiter, riou, { date: "2026-12-08", ...atMidnight });
  const imported = await engaged(recruiter, riou, { date: "2026-12-06" });
  await context.db
    .update(engagements)
    .set({ isCounted: false })
    .where(eq(engagements.applicationId, imported));
  product().time.set("2026-12-09T09:00:00Z");
  const sheet = (await recruiter.call("GET", "/api/hours?from=2026-12-05&to=2026-12-07")).json();
  expect(sheet.lines.map(({ applicationId }) => applicationId)).toEqual(expected);
  expect(sheet.isWhole).toBe(true);
});

test("hours beyond a thousand lines say that they are not whole", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const candidate = await newCandidate(app);
  const id = await engaged(recruiter, candidate, { date: "2026-12-05" });
  const others = await copyCandidate(context.db, candidate.id, MAX_HOURS_LINES);
  await copyEngagement(context.db, id, others);
  product().time.set("2026-12-06T09:00:00Z");
  const span = "from=2026-12-05&to=2026-12-05";
  const sheet = (await recruiter.call("GET", `/api/hours?${span}`)).json();
  expect([sheet.isWhole, sheet.lines.length]).toEqual([false, MAX_HOURS_LINES]);
  const file = (await recruiter.call("GET", `/api/hours/export?${span}`)).body;
  expect(file).toContain("\r\nTotal des lignes de ce fichier, incomplet;");
});

test("the hours of somebody who deleted their account stay in their company's sheet, and in no other", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const { app, context } = product();
  const [company, other] = [await recruiterOn(product(), "pro"), await recruiterOn(product(), "pro")];
  const [leaver, staying] = [
    await newCandidate(app, { firstName: "Zoé", lastName: "Évrard" }),
    await newCandidate(app, { firstName: "Anna", lastName: "Riou" }),
  ];
  const job = await publishedJob(company, { date: "2026-12-05" });
  const recorded = await appliedTo(leaver, job);
  await company.call("POST", `/api/applications/${recorded}/decision`, { body: { decision: "accepted" } });
  const toRecord = await engaged(company, leaver, { date: "2026-12-07" });
  const toCome = await engaged(company, leaver, { date: "2026-12-20" });
  const ofStaying = await engaged(company, staying, { date: "2026-12-05" });
  const imported = await engaged(company, leaver, { date: "2026-12-06" });
  await context.db
    .update(engagements)
    .set({ isCounted: false })
    .where(eq(engagements.applicationId, imported));
  product().time.set("2026-12-08T09:00:00Z");
  const present = { applicationId: recorded, outcome: "present", breakMinutes: 20 };
  const record = await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries: [present] } });
  expect(record.statusCode).toBe(204);
  const span = "from=2026-12-05&to=2026-12-31";
  const sheet = async (of: Person) => (await of.call("GET", `/api/hours?${span}`)).json();
  const before = await sheet(company);
  const deletion = await leaver.call("POST", "/api/candidate/me/deletion", {
    body: { currentPassword: PASSWORD },
  });
  expect(deletion.statusCode).toBe(204);
  const after = await sheet(company);
  expect(before.lines.map((line: HoursLine) => line.applicationId)).toEqual([recorded, toRecord, ofStaying]);
  expect(after).toEqual({
    ...before,
    lines: before.lines.map((line: HoursLine) => ({
      ...line,
      isAccountDeleted: line.applicationId !== ofStaying,
    })),
  });
  expect((await sheet(other)).lines).toEqual([]);
  expect(JSON.stringify(after)).not.toContain(toCome);
  const file = (await company.call("GET", `/api/hours/export?${span}`)).body;
  expect(file.split("\r\n").filter((row: string) => row.endsWith("Compte supprimé"))).toHaveLength(2);
});

test("the hours of a person are by day, whatever the order of their applications, and no longer contested once they have deleted their account", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const [company, leaver] = [await recruiterOn(product(), "pro"), await newCandidate(product().app)];
  const job = await publishedJob(company, { date: "2026-12-07" });
  const last = await appliedTo(leaver, job);
  await company.call("POST", `/api/applications/${last}/decision`, { body: { decision: "accepted" } });
  const first = await engaged(company, leaver, { date: "2026-12-05" });
  product().time.set("2026-12-08T09:00:00Z");
  const entries = [{ applicationId: last, outcome: "absent" }];
  await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
  const body = { message: "J'étais là" };
  await leaver.call("POST", `/api/candidate/applications/${last}/contest`, { body });
  const lines = async () =>
    (await company.call("GET", "/api/hours?from=2026-12-05&to=2026-12-07"))
      .json()
      .lines.map(({ applicationId, isContested }: HoursLine) => [applicationId, isContested]);
  expect(await lines()).toEqual([
    [first, false],
    [last, true],
  ]);
  await leaver.call("POST", "/api/candidate/me/deletion", { body: { currentPassword: PASSWORD } });
  expect(await lines()).toEqual([
    [first, false],
    [last, false],
  ]);
});

/** Engages somebody at 9 h 30 for a job from 9 h to 14 h on 5 December, which they leave at 10 h 30. */
async function leftMidway() {
  product().time.set("2026-12-01T09:00:00Z");
  const [company, leaver] = [await recruiterOn(product(), "pro"), await newCandidate(product().app)];
  const job = await publishedJob(company, {
    date: "2026-12-05",
    startTime: "09:00",
    endTime: "14:00",
    numberOfPositions: 1,
  });
  product().time.set("2026-12-05T08:30:00Z");
  const id = await appliedTo(leaver, job);
  await company.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
  product().time.set("2026-12-05T09:30:00Z");
  const withdrawal = await leaver.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
  expect(withdrawal.statusCode).toBe(204);
  return { company, leaver, job, id };
}

/** How many people each screen of a company has to record. */
async function toRecordOn(company: Person, date = "2026-12-05") {
  const { items } = (await company.call("GET", "/api/todo")).json();
  const { days } = (await company.call("GET", `/api/planning?from=${date}&to=${date}`)).json();
  const { jobs } = (await company.call("GET", `/api/day?date=${date}`)).json();
  return {
    todo: items.find(({ kind }: TodoItem) => kind === "to-record")?.count ?? 0,
    planning: days[0]?.jobs[0]?.toRecord,
    day: jobs[0]?.toRecord,
  };
}

test("the hours of somebody who left midway are to record, for thirty days, wherever hours are", async () => {
  const { company, id } = await leftMidway();
  const lines = async (of = company) =>
    (await of.call("GET", "/api/hours?from=2026-12-05&to=2026-12-05"))
      .json()
      .lines.map((line: HoursLine) => [line.applicationId, line.planned.minutes, line.outcome]);
  const note = async (of = company) =>
    (await of.call("GET", "/api/hours/export?from=2026-12-05&to=2026-12-05")).body
      .split("\r\n")[1]
      ?.split(";")
      .at(-1);
  product().time.set("2026-12-05T12:59:00Z");
  expect(await lines()).toEqual([[id, 60, null]]);
  // Once the job is finished, as for the others.
  expect(await toRecordOn(company)).toEqual({ todo: 0, planning: 0, day: 0 });
  product().time.set("2026-12-05T13:00:00Z");
  expect(await toRecordOn(company)).toEqual({ todo: 1, planning: 1, day: 1 });
  expect(await note()).toBe("À pointer");
  // Nobody presumes them.
  product().time.set("2026-12-13T09:00:00Z");
  await runTask(product().context, "presume-attendance");
  expect(await toRecordOn(company)).toEqual({ todo: 1, planning: 1, day: 1 });
  product().time.set("2027-01-04T13:00:01Z");
  const email = await signInEmailOf(product().context.db, company);
  const later = await signedIn(product().app, { id: company.id, email, role: "recruiter" });
  expect(await toRecordOn(later)).toEqual({ todo: 0, planning: 0, day: 0 });
  expect([await lines(later), await note(later)]).toEqual([[[id, 60, null]], "Non pointé"]);
});

test.each([
  ["its day", {}, "2026-12-05"],
  [
    "the day to which it was moved",
    { date: "2026-12-20", startTime: "15:00", endTime: "20:00", numberOfPositions: 1 },
    "2026-12-20",
  ],
])("who left a job midway that was deleted since is to record on %s", async (_day, moved, day) => {
  const { company, job, id } = await leftMidway();
  product().time.set("2026-12-05T10:00:00Z");
  if ("date" in moved) await company.call("PUT", `/api/jobs/${job}`, { body: editBody(moved) });
  expect((await company.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
  product().time.set("2026-12-21T09:00:00Z");
  const email = await signInEmailOf(product().context.db, company);
  const later = await signedIn(product().app, { id: company.id, email, role: "recruiter" });
  expect(await toRecordOn(later, day)).toMatchObject({ todo: 1, day: 1 });
  const body = {
    entries: [{ applicationId: id, outcome: "present", from: "09:30", to: "10:30", breakMinutes: 0 }],
  };
  expect((await later.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
  expect(await toRecordOn(later, day)).toMatchObject({ todo: 0, day: 0 });
  const { jobs } = (await later.call("GET", `/api/day?date=${day}`)).json();
  expect(jobs[0]?.people).toMatchObject([{ applicationId: id, engagement: { state: "present" } }]);
});

test("who left midway before their job was moved is to record on its new day, with the hours of then", async () => {
  const { company, job, id } = await leftMidway();
  product().time.set("2026-12-05T10:00:00Z");
  const moved = { date: "2026-12-20", startTime: "15:00", endTime: "20:00", numberOfPositions: 1 };
  const edit = await company.call("PUT", `/api/jobs/${job}`, { body: editBody(moved) });
  expect(edit.statusCode).toBe(200);
  product().time.set("2026-12-06T09:00:00Z");
  expect(await toRecordOn(company, "2026-12-20")).toEqual({ todo: 1, planning: 0, day: 0 });
  const sheet = (await company.call("GET", "/api/hours?from=2026-12-05&to=2026-12-05")).json();
  expect(sheet.lines).toMatchObject([{ applicationId: id, date: "2026-12-05", movedTo: "2026-12-20" }]);
  const { jobs } = (await company.call("GET", "/api/day?date=2026-12-20")).json();
  expect(jobs[0]?.people).toMatchObject([
    {
      applicationId: id,
      engagement: {
        state: "withdrawn",
        leftDuring: { startsAt: "2026-12-05T08:00:00.000Z", endsAt: "2026-12-05T13:00:00.000Z" },
      },
    },
  ]);
});

test("the hours of a job under way, or left midway and not recorded, stay once their person has deleted their account", async () => {
  const { company, leaver, id } = await leftMidway();
  const underWay = await engaged(company, leaver, {
    date: "2026-12-05",
    startTime: "11:00",
    endTime: "16:00",
  });
  product().time.set("2026-12-05T10:30:00Z");
  await leaver.call("POST", "/api/candidate/me/deletion", { body: { currentPassword: PASSWORD } });
  const { lines } = (await company.call("GET", "/api/hours?from=2026-12-05&to=2026-12-05")).json();
  expect(lines.map((line: HoursLine) => [line.applicationId, line.planned.minutes, line.outcome])).toEqual([
    [id, 60, null],
    [underWay, 300, null],
  ]);
});
