import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type HoursLine, MAX_HOURS_LINES } from "#domain/engagements/hours.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import {
  PASSWORD,
  type Person,
  appliedTo,
  newCandidate,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, copyEngagement } from "#server/testing/seeds.ts";

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

test("the hours of a job under way, or left midway and not recorded, stay once their person has deleted their account", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const company = await recruiterOn(product(), "pro");
  const leaver = await newCandidate(product().app);
  const hours = { startTime: "09:00", endTime: "14:00" };
  const left = await publishedJob(company, { date: "2026-12-05", ...hours });
  product().time.set("2026-12-05T08:30:00Z");
  const leftMidway = await appliedTo(leaver, left);
  await company.call("POST", `/api/applications/${leftMidway}/decision`, { body: { decision: "accepted" } });
  product().time.set("2026-12-05T09:30:00Z");
  const withdrawal = await leaver.call("POST", `/api/candidate/applications/${leftMidway}/withdrawal`, {
    body: {},
  });
  expect(withdrawal.statusCode).toBe(204);
  const underWay = await engaged(company, leaver, {
    date: "2026-12-05",
    startTime: "11:00",
    endTime: "16:00",
  });
  product().time.set("2026-12-05T10:30:00Z");
  await leaver.call("POST", "/api/candidate/me/deletion", { body: { currentPassword: PASSWORD } });
  const { lines } = (await company.call("GET", "/api/hours?from=2026-12-05&to=2026-12-05")).json();
  expect(lines.map((line: HoursLine) => [line.applicationId, line.planned.minutes, line.outcome])).toEqual([
    [leftMidway, 60, null],
    [underWay, 300, null],
  ]);
});
