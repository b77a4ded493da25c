import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outcomes } from "#domain/engagements/attendance.ts";
import { isStillEngaged } from "#domain/engagements/engagement.ts";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import {
  type Person,
  appliedTo,
  confirmFor,
  editBody,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";
import { wrongJobs, wrongReliabilityCounters } from "#server/testing/traces.ts";
import { isStillEngagedRow } from "./engagements.queries.ts";

const product = useProduct();

/** The job of every test: 18 h to 23 h 30 in Paris, 13,50 €, a break of 30 minutes. */
const DATE = publication().date;
const at = (time: string, days = 0) =>
  product().time.set(instantInParis(addDays(DATE, days), time).toISOString());
const pause = (breakMinutes: number) => ({ briefing: { breakMinutes } });
const company = () => recruiterOn(product(), "pro");

async function engaged(overrides: Record<string, unknown> = {}) {
  const [recruiter, candidate] = [await company(), await newCandidate(product().app)];
  return { recruiter, candidate, ...(await engage({ recruiter, candidate }, overrides)) };
}

async function engage(
  { recruiter, candidate }: { recruiter: Person; candidate: Person },
  overrides: Record<string, unknown> = {},
) {
  const job = await publishedJob(recruiter, { numberOfPositions: 3, ...pause(30), ...overrides });
  const id = await appliedTo(candidate, job);
  return { job, id, accepted: await accept(recruiter, id) };
}

const accept = async (recruiter: Person, id: string) => {
  const answer = await recruiter.call("POST", `/api/applications/${id}/decision`, {
    body: { decision: "accepted" },
  });
  return answer.statusCode;
};
const edit = async (recruiter: Person, job: string, changes: Record<string, unknown>) =>
  recruiter.call("PUT", `/api/jobs/${job}`, {
    body: editBody({ numberOfPositions: 3, ...pause(30), ...changes }),
  });
async function edited(recruiter: Person, job: string, changes: Record<string, unknown> = {}) {
  const answer = await edit(recruiter, job, changes);
  expect(answer.statusCode).toBe(200);
}
const withdraw = (candidate: Person, id: string) =>
  candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
const record = (recruiter: Person, job: string, ...entries: object[]) =>
  recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
const own = async (candidate: Person, id: string) =>
  (await candidate.call("GET", `/api/candidate/applications/${id}`)).json().engagement;
const told = async (candidate: Person): Promise<{ kind: string; body: string }[]> =>
  (await candidate.call("GET", "/api/candidate/notifications")).json().items;
const toldKinds = async (candidate: Person) => (await told(candidate)).map(({ kind }) => kind).toReversed();
const score = async (candidate: Person) =>
  (await candidate.call("GET", "/api/candidate/me/reliability")).json().score;

test("who works other hours without an answer is owed the raise and the shorter break offered with them", async () => {
  at("12:00", -4);
  const { recruiter, candidate, job, id } = await engaged();
  await edited(recruiter, job, { startTime: "17:00", hourlyRate: 16, ...pause(0) });
  at("12:00", 1);
  const times = { from: "17:00", to: "23:30", breakMinutes: 0 };
  const recorded = await record(recruiter, job, { applicationId: id, outcome: "present", ...times });
  expect(recorded.statusCode).toBe(204);
  const sheet = (await recruiter.call("GET", `/api/hours?from=${DATE}&to=${DATE}`)).json();
  expect(sheet.lines).toMatchObject([{ planned: { minutes: 390 }, paidMinutes: 390, hourlyRate: 16 }]);
  expect(await own(candidate, id)).toMatchObject({
    agreed: { hourlyRate: 16, breakMinutes: 0 },
    recorded: { outcome: "present", contestableUntil: null },
  });
});

describe("an edit undone", () => {
  test("after 10 h the day before asks for the confirmation that was skipped meanwhile", async () => {
    at("12:00", -4);
    const { recruiter, candidate, job, id } = await engaged();
    at("09:30", -1);
    await edited(recruiter, job, { startTime: "17:00" });
    at("10:05", -1);
    await runTask(product().context, "request-confirmation");
    expect((await own(candidate, id))?.state).toBe("changed");
    await edited(recruiter, job);
    await runTask(product().context, "request-confirmation");
    expect((await own(candidate, id))?.state).toBe("asked");
    expect(await toldKinds(candidate)).toEqual(["accepted", "changed", "restored", "confirm"]);
  });

  test("says that the job is as agreed, not that withdrawing costs nothing", async () => {
    at("12:00", -4);
    const { recruiter, candidate, job, id } = await engaged();
    at("12:00", 0);
    await edited(recruiter, job, { startTime: "19:00" });
    expect((await own(candidate, id))?.isLateIfWithdrawnNow).toBe(false);
    await edited(recruiter, job);
    const [last] = await told(candidate);
    expect(last?.kind).toBe("restored");
    expect(last?.body).toContain("la mission est de nouveau comme convenu");
    expect(last?.body).not.toContain("fiabilité");
    expect((await own(candidate, id))?.isLateIfWithdrawnNow).toBe(true);
  });

  test("owes nothing of the raise and of the shorter break that came with other hours", async () => {
    at("12:00", -4);
    const { recruiter, candidate, job, id } = await engaged();
    await edited(recruiter, job, { startTime: "17:00", hourlyRate: 16, ...pause(0) });
    const agreed = { hourlyRate: 13.5, breakMinutes: 30 };
    expect(await own(candidate, id)).toMatchObject({
      state: "changed",
      agreed,
      changedTerms: ["hours", "hourlyRate", "breakMinutes"],
    });
    await edited(recruiter, job);
    expect(await own(candidate, id)).toMatchObject({ state: "expected", agreed, changedTerms: [] });
    expect(await toldKinds(candidate)).toEqual(["accepted", "changed", "restored"]);
  });

  test("owes the raise that came with other hours to who had accepted them, and asks again", async () => {
    at("12:00", -4);
    const { recruiter, candidate, job, id } = await engaged();
    await edited(recruiter, job, { startTime: "17:00", hourlyRate: 16 });
    expect((await confirmFor(candidate, id)).statusCode).toBe(200);
    await edited(recruiter, job);
    expect(await own(candidate, id)).toMatchObject({ state: "changed", agreed: { hourlyRate: 16 } });
  });

  test("for hours taken elsewhere meanwhile asks again, refuses to confirm, and withdrawing is free", async () => {
    at("12:00", -4);
    const { recruiter, candidate, job, id } = await engaged();
    const elsewhere = await company();
    await edited(recruiter, job, { date: addDays(DATE, 2) });
    const other = await engage({ recruiter: elsewhere, candidate });
    expect(other.accepted).toBe(200);
    await edited(recruiter, job);
    expect((await own(candidate, id))?.state).toBe("changed");
    const [last] = await told(candidate);
    expect(last).toMatchObject({ kind: "changed" });
    expect(last?.body).toContain("Vous avez déjà une mission à ces heures");
    const refused = await confirmFor(candidate, id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: "Vous avez déjà une mission à ces heures" });
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
    at("17:00");
    expect((await withdraw(candidate, id)).statusCode).toBe(204);
    expect(await score(candidate)).toBe(100);
  });

  test("for hours free again is confirmed", async () => {
    const { recruiter, candidate, job, id } = await engaged();
    const elsewhere = await company();
    await edited(recruiter, job, { date: addDays(DATE, 2) });
    const other = await engage({ recruiter: elsewhere, candidate });
    await edited(recruiter, job);
    await withdraw(candidate, other.id);
    expect((await confirmFor(candidate, id)).statusCode).toBe(200);
    expect((await own(candidate, id))?.state).toBe("confirmed");
  });
});

describe("confirming changed hours", () => {
  test.each([
    [
      "of the same evening",
      { startTime: "18:00", endTime: "23:30" },
      { startTime: "14:00", endTime: "18:30" },
    ],
    [
      "past midnight",
      { date: addDays(DATE, 1), startTime: "00:30", endTime: "05:00" },
      { endTime: "01:00", endsNextDay: true },
    ],
  ])("%s is refused where they overlap another company's", async (_case, theirs, mine) => {
    const [recruiter, elsewhere] = [await company(), await company()];
    const candidate = await newCandidate(product().app);
    const { job, id } = await engage({ recruiter, candidate }, { startTime: "12:00", endTime: "16:00" });
    const other = await engage({ recruiter: elsewhere, candidate }, theirs);
    expect(other.accepted).toBe(200);
    await edited(recruiter, job, mine);
    expect((await told(candidate))[0]?.body).toContain(
      "Pour accepter, désistez-vous d’abord de l’autre mission.",
    );
    expect((await confirmFor(candidate, id)).statusCode).toBe(409);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
    await withdraw(candidate, other.id);
    expect((await confirmFor(candidate, id)).statusCode).toBe(200);
  });

  test("and being accepted elsewhere at once engages the person once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { recruiter, candidate, job, id } = await engaged({ startTime: "12:00", endTime: "16:00" });
      const elsewhere = await company();
      const theirs = await publishedJob(elsewhere, { startTime: "18:00", endTime: "22:00" });
      const application = await appliedTo(candidate, theirs);
      await edited(recruiter, job, { startTime: "17:00", endTime: "21:00" });
      const [confirmed, accepted] = await Promise.all([
        confirmFor(candidate, id),
        accept(elsewhere, application),
      ]);
      expect([confirmed.statusCode, accepted].filter((status) => status === 200).length).toBeLessThan(2);
    }
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });
});

describe("a job that has started with somebody engaged", () => {
  test.each([
    ["moved", { date: addDays(DATE, 3) }],
    ["with other hours", { endTime: "23:00" }],
    ["with another pay", { hourlyRate: 20 }],
    ["with another break", pause(60)],
  ])("is not %s, running or over", async (_case, changes) => {
    const { recruiter, candidate, job, id } = await engaged();
    const before = await own(candidate, id);
    for (const [time, days] of [
      ["18:00", 0],
      ["12:00", 2],
    ] as const) {
      at(time, days);
      const refused = await edit(recruiter, job, changes);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: "failed-precondition",
        message:
          "La mission a commencé ou des présences sont pointées : le jour, les heures, la paie et la pause ne changent plus. Pour une autre date, créez une copie.",
      });
    }
    expect((await own(candidate, id))?.agreed).toEqual(before?.agreed);
    expect(await toldKinds(candidate)).toEqual(["accepted"]);
  });

  test("keeps its texts open, and tells those still there of its instructions", async () => {
    const { recruiter, candidate, job } = await engaged();
    at("19:00");
    await edited(recruiter, job, {
      title: "Extra du soir",
      briefing: { breakMinutes: 30, meetingPoint: "Cuisine" },
    });
    expect((await told(candidate))[0]).toMatchObject({ kind: "briefing" });
    at("12:00", 1);
    await edited(recruiter, job, { briefing: { breakMinutes: 30, meetingPoint: "Bar" } });
    expect(await toldKinds(candidate)).toEqual(["accepted", "briefing"]);
  });

  test("does not start in the past while people are engaged", async () => {
    const { recruiter, job } = await engaged();
    at("17:30");
    const refused = await edit(recruiter, job, { startTime: "17:00" });
    expect(refused.json().fields).toEqual({
      startTime: "Des personnes sont engagées : la mission ne peut pas commencer dans le passé",
    });
  });

  test("recorded before its start is closed too", async () => {
    const { recruiter, job, id } = await engaged();
    at("17:45");
    await record(recruiter, job, { applicationId: id, outcome: "present" });
    expect((await edit(recruiter, job, { hourlyRate: 20 })).statusCode).toBe(409);
  });
});

test.each([
  { isConfirmed: false, entry: { outcome: "absent" }, expected: 100 },
  { isConfirmed: true, entry: { outcome: "absent" }, expected: 57 },
  { isConfirmed: false, entry: { outcome: "late", from: "18:30" }, expected: 100 },
  { isConfirmed: true, entry: { outcome: "late", from: "18:30" }, expected: 91 },
])(
  "a fault counts from terms agreed to alone, not from hours moved without an answer: %j",
  async ({ isConfirmed, entry, expected }) => {
    at("12:00", -4);
    const { recruiter, candidate, job, id } = await engaged();
    expect((await confirmFor(candidate, id)).statusCode).toBe(200);
    await edited(recruiter, job, { date: addDays(DATE, 1) });
    if (isConfirmed) await confirmFor(candidate, id);
    at("19:00", 1);
    expect((await record(recruiter, job, { applicationId: id, ...entry })).statusCode).toBe(204);
    expect(await score(candidate)).toBe(expected);
    expect(await wrongReliabilityCounters(product().databaseUrl)).toEqual([]);
  },
);

test("a longer unpaid break asks again, a shorter one applies at once", async () => {
  const { recruiter, candidate, job, id } = await engaged();
  await edited(recruiter, job, pause(60));
  expect(await own(candidate, id)).toMatchObject({ state: "changed", agreed: { breakMinutes: 30 } });
  expect((await told(candidate))[0]?.body).toContain("1\u00a0h de pause non payée");
  await confirmFor(candidate, id);
  await edited(recruiter, job, pause(15));
  expect(await own(candidate, id)).toMatchObject({ state: "confirmed", agreed: { breakMinutes: 15 } });
});

test("a reminder tells who has not accepted a change what it is, and that leaving is free", async () => {
  at("12:00", -4);
  const { recruiter, candidate, job, id } = await engaged();
  await confirmFor(candidate, id);
  await edited(recruiter, job, { hourlyRate: 13 });
  const remind = async () => {
    expect((await recruiter.call("POST", `/api/applications/${id}/reminder`)).statusCode).toBe(200);
    return (await told(candidate))[0];
  };
  const pay = "13,00\u00a0€ de l’heure, 30\u00a0min de pause non payée. Acceptez, ou désistez-vous";
  expect((await remind())?.body).toContain(pay);
  expect(await toldKinds(candidate)).toEqual(["accepted", "changed", "changed"]);

  await edited(recruiter, job, { startTime: "10:00", endTime: "15:00" });
  await engage({ recruiter: await company(), candidate }, { startTime: "10:00", endTime: "12:00" });
  at("15:00", -4);
  expect((await remind())?.body).toContain("Vous avez déjà une mission à ces heures");
});

test("a job moved to another day has its reminders to send again", async () => {
  at("12:00", -4);
  const { recruiter, candidate, job, id } = await engaged();
  await product()
    .context.db.update(engagements)
    .set({ reminders: 3 })
    .where(eq(engagements.applicationId, id));
  await edited(recruiter, job, { date: addDays(DATE, 1) });
  const { items } = (await recruiter.call("GET", "/api/applications")).json();
  expect(items[0]?.engagement).toMatchObject({ state: "changed", reminders: 0 });
  await edited(recruiter, job);
  expect((await own(candidate, id))?.state).toBe("expected");
});

test("a declaration is of the day that the person agreed to: to make again once they agree to another", async () => {
  at("12:00", -4);
  const { recruiter, candidate, job, id } = await engaged();
  const isDeclared = async () => {
    const { items } = (await recruiter.call("GET", "/api/applications")).json();
    return items[0]?.engagement?.isDeclared;
  };
  const isToDeclare = async () => {
    const { items } = (await recruiter.call("GET", "/api/todo")).json();
    return items.some(({ kind }: { kind: string }) => kind === "to-declare");
  };
  const declare = () =>
    recruiter.call("PUT", `/api/applications/${id}/declaration`, { body: { isDeclared: true } });
  await edited(recruiter, job, { date: addDays(DATE, 1) });
  at("12:00");
  expect(await isToDeclare()).toBe(true);
  expect((await declare()).json()).toMatchObject({ engagement: { state: "changed", isDeclared: true } });
  expect([await isDeclared(), await isToDeclare()]).toEqual([true, false]);
  expect((await confirmFor(candidate, id)).statusCode).toBe(200);
  expect([await isDeclared(), await isToDeclare()]).toEqual([false, true]);
  expect((await declare()).json()).toMatchObject({ engagement: { state: "confirmed", isDeclared: true } });
  expect([await isDeclared(), await isToDeclare()]).toEqual([true, false]);
});

test.each([
  { how: "brought forward", time: "13:57", change: { startTime: "14:00" } },
  { how: "postponed", time: "17:58", change: { date: addDays(DATE, 1) } },
])("a job $how within ten minutes of a start is mailed at once", async ({ time, change }) => {
  at("12:00", -4);
  const { recruiter, job, id } = await engaged();
  at(time);
  await edited(recruiter, job, change);
  const [notice] = await product()
    .context.db.select({ createdAt: notifications.createdAt, mailDueAt: notifications.mailDueAt })
    .from(notifications)
    .where(and(eq(notifications.applicationId, id), eq(notifications.kind, "changed")));
  expect(notice).toEqual({ createdAt: notice?.mailDueAt, mailDueAt: instantInParis(DATE, time) });
});

test("from the record on, withdrawing and confirming are refused", async () => {
  const { recruiter, candidate, job, id } = await engaged();
  at("17:50");
  await record(recruiter, job, { applicationId: id, outcome: "present" });
  for (const answer of [await withdraw(candidate, id), await confirmFor(candidate, id)]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: "Votre présence est déjà pointée : appelez l'entreprise",
    });
  }
});

test("a job deleted once somebody was recorded before its start cancels them, and their record", async () => {
  const { recruiter, candidate, job, id } = await engaged();
  at("17:50");
  await record(recruiter, job, { applicationId: id, outcome: "present" });
  expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
  expect(await own(candidate, id)).toMatchObject({ state: "cancelled", recorded: null });
  expect(await toldKinds(candidate)).toEqual(["accepted", "cancelled"]);
  const { parts } = (await candidate.call("GET", "/api/candidate/me/reliability")).json();
  expect(parts.every(({ count }: { count: number }) => count === 0)).toBe(true);
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);
});

test("a job deleted before its new start leaves the record of who had left it under way, before it was moved", async () => {
  const { recruiter, candidate, job, id } = await engaged();
  at("18:50");
  // Withdrawing from a job under way is for those who agreed to it less than two hours ago.
  await product()
    .context.db.update(engagements)
    .set({ agreedAt: instantInParis(DATE, "18:05") })
    .where(eq(engagements.applicationId, id));
  expect((await withdraw(candidate, id)).statusCode).toBe(204);
  at("19:00");
  await edited(recruiter, job, { date: addDays(DATE, 1) });
  at("19:05");
  const entry = { applicationId: id, outcome: "present" };
  expect((await record(recruiter, job, entry)).statusCode).toBe(204);
  expect((await recruiter.call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ isRecorded: false });
  await edited(recruiter, job, { date: addDays(DATE, 2) });
  const hours = async () =>
    (await recruiter.call("GET", `/api/hours?from=${DATE}&to=${DATE}`))
      .json()
      .lines.map((line) => line.worked);
  const worked = await hours();
  expect(worked).toHaveLength(1);
  at("20:00");
  expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
  expect(await hours()).toEqual(worked);
  expect(await own(candidate, id)).toMatchObject({ state: "present" });
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  expect(await wrongReliabilityCounters(product().databaseUrl)).toEqual([]);
});

test.each(["delete", "remove"])(
  "a job deleted (%s) before its start keeps no record of a person replaced beforehand, nor takes one",
  async (how) => {
    const { recruiter, candidate, job, id } = await engaged();
    at("17:00");
    const entry = { applicationId: id, outcome: "excused", replace: true };
    await record(recruiter, job, entry);
    if (how === "delete") await recruiter.call("DELETE", `/api/jobs/${job}`);
    else await recruiter.call("POST", "/api/jobs/actions", { body: { ids: [job], action: "remove" } });
    expect(await own(candidate, id)).toMatchObject({ state: "cancelled", recorded: null });
    expect((await recruiter.call("GET", `/api/day?date=${DATE}`)).json().jobs).toEqual([]);
    at("18:30");
    const answer = await record(recruiter, job, { applicationId: id, outcome: "present" });
    expect(answer.json()).toMatchObject({ code: "failed-precondition" });
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  },
);

test("a person not still engaged for the domain is not for the database, in each combination of facts", async () => {
  const { id } = await engaged();
  const { db } = product().context;
  const theirs = eq(engagements.applicationId, id);
  for (const outcome of [null, ...outcomes]) {
    for (const endedAt of [null, new Date()]) {
      const recordedAt = outcome === null ? null : new Date();
      const endedBy = endedAt === null ? null : ("recruiter" as const);
      await db.update(engagements).set({ outcome, recordedAt, endedAt, endedBy }).where(theirs);
      const rows = await db
        .select({ id: engagements.applicationId })
        .from(engagements)
        .where(isStillEngagedRow);
      expect(rows.some((row) => row.id === id)).toBe(isStillEngaged({ outcome, endedAt }));
    }
  }
});
