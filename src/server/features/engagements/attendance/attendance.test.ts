import { and, desc, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AttendanceOutcome } from "#domain/engagements/attendance.ts";
import { addDays, formatWeekday, instantInParis } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { suspendAccount } from "#server/features/accounts/disable-account.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { mailsTo, signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
  signedIn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";
import { wrongJobs, wrongReliabilityCounters } from "#server/testing/traces.ts";
import { contestRecord } from "./contest-record.ts";
import { recordAttendance } from "./record-attendance.ts";

const product = useProduct();
const recruiter: { person?: Person } = {};
beforeAll(async () => {
  recruiter.person = await recruiterOn(product(), "pro");
});

function company(): Person {
  if (recruiter.person === undefined) throw new Error("The company is not created");
  return recruiter.person;
}

/** The job of every test: 18 h to 23 h 30, a break of 30 minutes. */
const DATE = publication().date;
const during = (time: string, date = DATE) => product().time.set(instantInParis(date, time).toISOString());
/** Half an hour after the end of the job, and so many times 24 hours. */
const daysAfter = (days: number, date = DATE) => {
  const midnight = instantInParis(addDays(date, 1), "00:00").getTime();
  product().time.set(new Date(midnight + days * DAY_MS).toISOString());
};

async function engaged(people = 1, overrides: Record<string, unknown> = {}) {
  const { app } = product();
  const job = await publishedJob(company(), {
    numberOfPositions: people,
    briefing: { breakMinutes: 30 },
    ...overrides,
  });
  const all = [];
  for (let index = 0; index < people; index += 1) {
    const candidate = await newCandidate(app);
    const id = await appliedTo(candidate, job);
    await accept(id);
    all.push({ candidate, id });
  }
  const [first = all[0]] = all;
  if (first === undefined) throw new Error("Nobody is engaged");
  return { job, all, ...first };
}

const accept = async (id: string) => {
  const answer = await company().call("POST", `/api/applications/${id}/decision`, {
    body: { decision: "accepted" },
  });
  expect(answer.statusCode).toBe(200);
};
const record = (job: string, ...entries: object[]) =>
  company().call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
async function recorded(job: string, ...entries: object[]) {
  const answer = await record(job, ...entries);
  expect(answer.body).toBe("");
  expect(answer.statusCode).toBe(204);
}
/** The entry of an outcome; a late person came at 18 h 30. */
const hoursOf = (outcome: string) => ({ outcome, ...(outcome === "late" && { from: "18:30" }) });
const contest = (candidate: Person, id: string, message = "J'étais là.") =>
  candidate.call("POST", `/api/candidate/applications/${id}/contest`, { body: { message } });
const maintain = (id: string, message = "Non, désolé.") =>
  company().call("POST", `/api/applications/${id}/contest-answer`, { body: { message } });
const own = async (candidate: Person, id: string) =>
  (await candidate.call("GET", `/api/candidate/applications/${id}`)).json().engagement;
const seen = async (id: string) =>
  (await company().call("GET", "/api/applications"))
    .json()
    .items.find((one: { id: string }) => one.id === id);
const notificationsOf = async (candidate: Person): Promise<{ kind: string; body: string }[]> =>
  (await candidate.call("GET", "/api/candidate/notifications")).json().items;
const kindsOf = async (candidate: Person) => (await notificationsOf(candidate)).map(({ kind }) => kind);
async function countersOf(candidate: Person) {
  const [row] = await product()
    .context.db.select({
      score: members.reliabilityScore,
      done: members.completedShifts,
      absent: members.noShows,
      late: members.lateArrivals,
      withdrawn: members.lateWithdrawals,
    })
    .from(members)
    .where(eq(members.id, candidate.id));
  return row;
}
const untouched = { score: null, done: 0, absent: 0, late: 0, withdrawn: 0 };

describe("recording the attendance", () => {
  test("stores and counts the outcomes, and does not notify people who came as planned", async () => {
    const { job, all } = await engaged(3);
    const [one, two, three] = all.map(({ id }) => id);
    during("23:10");
    await recorded(
      job,
      { applicationId: one, outcome: "present", rating: "again" },
      { applicationId: two, outcome: "late", from: "18:40", to: "00:30", breakMinutes: 15 },
      { applicationId: three, outcome: "excused" },
    );
    expect((await seen(one ?? ""))?.engagement).toMatchObject({
      state: "present",
      recorded: { outcome: "present", by: "recruiter", breakMinutes: 30, rating: "again", contest: null },
    });
    const late = (await seen(two ?? ""))?.engagement?.recorded;
    expect(Date.parse(late?.to ?? "") - Date.parse(late?.from ?? "")).toBe(350 * 60_000);
    expect(late).toMatchObject({ outcome: "late", breakMinutes: 15, rating: null });
    const counters = await Promise.all(all.map(({ candidate }) => countersOf(candidate)));
    expect(counters).toEqual([
      { ...untouched, score: 100, done: 1 },
      { ...untouched, score: 91, done: 1, late: 1 },
      untouched,
    ]);
    daysAfter(0);
    await runTask(product().context, "notify-attendance");
    expect(await Promise.all(all.map(({ candidate }) => kindsOf(candidate)))).toEqual([
      ["accepted"],
      ["recorded", "accepted"],
      ["recorded", "accepted"],
    ]);
  });

  test("with fewer hours than planned notifies ten minutes later, and may be contested", async () => {
    const { job, id, candidate } = await engaged();
    during("23:40");
    await recorded(job, { applicationId: id, outcome: "present", to: "22:00" });
    during("23:49");
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(["accepted"]);
    during("23:50");
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(["recorded", "accepted"]);
    expect((await own(candidate, id))?.recorded?.contestableUntil).not.toBeNull();
    expect((await contest(candidate, id, "Je suis parti à 23 h 30.")).statusCode).toBe(200);
    expect(await countersOf(candidate)).toEqual({ ...untouched, score: 100, done: 1 });
  });

  test("with one unknown person records nobody", async () => {
    const { job, id, candidate } = await engaged();
    const elsewhere = await engaged();
    during("23:10");
    const good = { applicationId: id, outcome: "absent" };
    for (const [wrong, status] of [
      [{ applicationId: elsewhere.id, outcome: "present" }, 404],
      [{ applicationId: company().id, outcome: "present" }, 404],
    ] as const) {
      expect((await record(job, good, wrong)).statusCode).toBe(status);
    }
    expect((await own(candidate, id))?.recorded).toBeNull();
    expect(await countersOf(candidate)).toEqual(untouched);
  });

  test("with invalid hours is refused, with a sentence for each", async () => {
    const { job, all } = await engaged(3);
    during("23:10");
    const answer = await record(
      job,
      { applicationId: all[0]?.id, outcome: "present", from: "18:00", to: "12:00" },
      { applicationId: all[1]?.id, outcome: "present", from: "18:00", to: "18:20", breakMinutes: 20 },
      { applicationId: all[2]?.id, outcome: "late" },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "out-of-range",
      fields: {
        "entries.0.to": "Le départ a lieu au maximum 16 heures après l'arrivée",
        "entries.1.breakMinutes": "La pause est plus longue que le temps travaillé",
        "entries.2.from": "Une personne en retard arrive après 18\u00a0h",
      },
    });
  });

  test("of an arrival is allowed from fifteen minutes before the start to 30 days after the end", async () => {
    const { job, id } = await engaged();
    const entry = { applicationId: id, outcome: "present" };
    during("17:44");
    expect((await record(job, entry)).json()).toMatchObject({ code: "failed-precondition" });
    during("17:45");
    await recorded(job, entry);
    daysAfter(8);
    await recorded(job, { ...entry, outcome: "late", from: "18:10" });
  });

  test("of a person who withdrew is refused; a late withdrawal is counted", async () => {
    const { job, id, candidate } = await engaged();
    during("11:00");
    await product()
      .context.db.update(engagements)
      .set({ agreedAt: new Date("2020-01-01") })
      .where(eq(engagements.applicationId, id));
    await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    expect(await countersOf(candidate)).toEqual({ ...untouched, score: 80, withdrawn: 1 });
    during("23:10");
    expect((await record(job, { applicationId: id, outcome: "absent" })).json()).toMatchObject({
      message: "Cette personne n'est plus engagée pour cette mission",
    });
  });

  test("of a person who withdrew during the job pays what they did until then, and gives them no place back", async () => {
    const job = await publishedJob(company(), { numberOfPositions: 2, briefing: { breakMinutes: 30 } });
    const candidate = await newCandidate(product().app);
    during("18:05");
    const id = await appliedTo(candidate, job);
    await accept(id);
    during("20:00");
    const withdraw = () =>
      candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    expect((await withdraw()).statusCode).toBe(204);
    const absent = await record(job, { applicationId: id, outcome: "absent" });
    expect(absent.json()).toMatchObject({
      message: "Cette personne s'est désistée pendant la mission : pointez les heures qu'elle a faites",
    });
    const elsewhere = await recruiterOn(product(), "pro");
    const other = await appliedTo(candidate, await publishedJob(elsewhere, { startTime: "20:00" }));
    const decision = { body: { decision: "accepted" } };
    const accepted = await elsewhere.call("POST", `/api/applications/${other}/decision`, decision);
    expect(accepted.statusCode).toBe(200);
    await recorded(job, { applicationId: id, outcome: "present", from: "18:20" });
    expect((await company().call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ positionsTaken: 0 });
    expect((await seen(id))?.engagement?.recorded).toMatchObject({
      from: instantInParis(DATE, "18:20").toISOString(),
      to: instantInParis(DATE, "20:00").toISOString(),
      breakMinutes: 30,
    });
    const { lines } = (await company().call("GET", `/api/hours?from=${DATE}&to=${DATE}`)).json();
    expect(lines.find((line: { applicationId: string }) => line.applicationId === id)).toMatchObject({
      planned: { minutes: 85 },
      paidMinutes: 70,
    });
    expect((await own(candidate, id))?.recorded?.contestableUntil).not.toBeNull();
    expect((await withdraw()).statusCode).toBe(204);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
    expect(await wrongReliabilityCounters(product().databaseUrl)).toEqual([]);
  });

  test("again corrects it, counts the difference, and notifies the last state once", async () => {
    const { job, id, candidate } = await engaged();
    const as = (outcome: string) => recorded(job, { applicationId: id, ...hoursOf(outcome) });
    during("23:10");
    await as("absent");
    expect(await countersOf(candidate)).toEqual({ ...untouched, score: 57, absent: 1 });
    await as("late");
    await as("late");
    expect(await countersOf(candidate)).toEqual({ ...untouched, score: 91, done: 1, late: 1 });
    during("23:15");
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(["accepted"]);
    await as("present");
    daysAfter(0);
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(["accepted"]);
    await as("absent");
    daysAfter(1);
    await runTask(product().context, "notify-attendance");
    daysAfter(1.5);
    await as("present");
    daysAfter(2);
    await runTask(product().context, "notify-attendance");
    expect(
      (await notificationsOf(candidate)).map(({ body }) => /(présence|absence|attend)/.exec(body)?.[0]),
    ).toEqual(["présence", "absence", "attend"]);
  });

  test("again corrects one detail alone: an hour, the break, the rating, or the place given back", async () => {
    const { job, id, candidate } = await engaged();
    const at = (time: string) => instantInParis(DATE, time).toISOString();
    during("19:00");
    const late = { outcome: "late", from: "18:10", to: "23:00", breakMinutes: 10 };
    const first = { outcome: "late", from: at("18:10"), to: at("23:00"), breakMinutes: 10, rating: null };
    for (const [correction, shown] of [
      [{}, {}],
      [{ from: "18:20" }, { from: at("18:20") }],
      [{ to: "22:00" }, { to: at("22:00") }],
      [{ breakMinutes: 20 }, { breakMinutes: 20 }],
      [{ rating: "again" }, { rating: "again" }],
    ]) {
      await recorded(job, { applicationId: id, ...late, ...correction });
      const { rating, ...hours } = { ...first, ...shown };
      expect((await own(candidate, id))?.recorded).toMatchObject(hours);
      expect((await seen(id))?.engagement?.recorded).toMatchObject({ rating });
    }
    await recorded(job, { applicationId: id, outcome: "absent" });
    await recorded(job, { applicationId: id, outcome: "absent", replace: true });
    expect((await seen(id))?.engagement?.recorded).toMatchObject({ outcome: "absent", rating: "again" });
    expect((await company().call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ positionsTaken: 0 });
  });

  test("as present again is possible for an absent person engaged elsewhere at other hours", async () => {
    const { job, id, candidate } = await engaged(1, { endTime: "20:00" });
    const next = await engaged(1, { endTime: "20:00" });
    during("18:10");
    for (const one of [{ job, id }, next]) {
      await recorded(one.job, { applicationId: one.id, outcome: "absent", replace: true });
    }
    const elsewhere = await recruiterOn(product(), "pro");
    for (const [person, startTime] of [
      [candidate, "20:00"],
      [next.candidate, "19:00"],
    ] as const) {
      const other = await appliedTo(person, await publishedJob(elsewhere, { startTime }));
      const body = { decision: "accepted" };
      const accepted = await elsewhere.call("POST", `/api/applications/${other}/decision`, { body });
      expect(accepted.statusCode).toBe(200);
    }
    await recorded(job, { applicationId: id, outcome: "present" });
    expect((await own(candidate, id))?.state).toBe("present");
  });

  test("as absent and replaced frees the position; a person who finally came takes it back unless it is taken", async () => {
    const { job, id, candidate } = await engaged();
    const next = await newCandidate(product().app);
    during("19:00");
    await recorded(job, { applicationId: id, outcome: "absent", replace: true });
    const places = async () => (await company().call("GET", `/api/jobs/${job}`)).json().positionsTaken;
    expect(await places()).toBe(0);
    await recorded(job, { applicationId: id, ...hoursOf("late") });
    expect(await places()).toBe(1);
    await recorded(job, { applicationId: id, outcome: "excused", replace: true });
    const { items } = (await next.call("GET", "/api/candidate/feed")).json();
    expect(items.map((one: { id: string }) => one.id)).toContain(job);
    const nextId = await appliedTo(next, job);
    await accept(nextId);
    const answer = await record(job, { applicationId: id, outcome: "present" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message:
        "La place a été pourvue par quelqu'un d'autre : pointez cette personne une fois la mission terminée",
    });
    expect((await own(candidate, id))?.state).toBe("excused");
    await recorded(
      job,
      { applicationId: id, outcome: "present" },
      { applicationId: nextId, outcome: "absent", replace: true },
    );
    expect((await own(candidate, id))?.state).toBe("present");
    expect(await places()).toBe(1);
  });

  test("as late again is possible for an absent person accepted elsewhere during a job, once this one was over", async () => {
    const { job, id, candidate } = await engaged(1, { startTime: "14:00", endTime: "19:00" });
    during("14:30");
    await recorded(job, { applicationId: id, outcome: "absent" });
    const elsewhere = await recruiterOn(product(), "pro");
    const other = await appliedTo(candidate, await publishedJob(elsewhere));
    during("19:30");
    const body = { decision: "accepted" };
    const accepted = await elsewhere.call("POST", `/api/applications/${other}/decision`, { body });
    expect(accepted.statusCode).toBe(200);
    await recorded(job, { applicationId: id, outcome: "late", from: "15:00" });
    expect((await own(candidate, id))?.state).toBe("late");
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("as present again is refused once the absent person was engaged elsewhere at these hours", async () => {
    const { job, id, candidate } = await engaged();
    during("18:10");
    await recorded(job, { applicationId: id, outcome: "absent", replace: true });
    const elsewhere = await recruiterOn(product(), "pro");
    const other = await appliedTo(candidate, await publishedJob(elsewhere, { startTime: "20:00" }));
    const body = { decision: "accepted" };
    const accepted = await elsewhere.call("POST", `/api/applications/${other}/decision`, { body });
    expect(accepted.statusCode).toBe(200);
    for (const [time, date] of [
      ["18:20", DATE],
      ["00:10", addDays(DATE, 1)],
    ] as const) {
      during(time, date);
      const answer = await record(job, { applicationId: id, outcome: "present" });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        message: "Cette personne est engagée ailleurs à ces heures : elle n'est pas venue",
      });
    }
    expect((await own(candidate, id))?.state).toBe("absent");
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("as present again is not refused for what another person recorded with them does elsewhere", async () => {
    const { job, all } = await engaged(2);
    const [busy, free] = all;
    if (!busy || !free) throw new Error("Two people are engaged");
    during("18:10");
    const absent = { outcome: "absent", replace: true };
    await recorded(job, { applicationId: busy.id, ...absent }, { applicationId: free.id, ...absent });
    const elsewhere = await recruiterOn(product(), "pro");
    const other = await appliedTo(busy.candidate, await publishedJob(elsewhere, { startTime: "20:00" }));
    const body = { decision: "accepted" };
    const accepted = await elsewhere.call("POST", `/api/applications/${other}/decision`, { body });
    expect(accepted.statusCode).toBe(200);
    await recorded(
      job,
      { applicationId: busy.id, ...absent },
      { applicationId: free.id, outcome: "present" },
    );
    expect((await own(free.candidate, free.id))?.state).toBe("present");
    expect((await own(busy.candidate, busy.id))?.state).toBe("absent");
  });

  test("of an announced absence frees the position from two hours before the start, and says so at once", async () => {
    const { job, id, candidate } = await engaged();
    const entry = { applicationId: id, outcome: "excused", replace: true };
    during("15:59");
    expect((await record(job, entry)).json()).toMatchObject({ code: "failed-precondition" });
    during("16:00");
    await recorded(job, entry);
    expect((await company().call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ positionsTaken: 0 });
    const { items } = (await candidate.call("GET", "/api/candidate/notifications")).json();
    expect(items[0]).toMatchObject({
      kind: "recorded",
      body: expect.stringMatching(
        /absence signalée\. L’entreprise cherche quelqu’un pour vous remplacer\. Si ce n’est pas exact, vous avez jusqu’au .+ pour le dire\.$/,
      ),
    });
    await recorded(job, entry);
    const again = (await candidate.call("GET", "/api/candidate/notifications")).json();
    expect(again.items).toHaveLength(items.length);
  });

  test("of an announced absence without a replacement says so at once too, and may be contested", async () => {
    const { job, id, candidate } = await engaged();
    during("16:30");
    await recorded(job, { applicationId: id, outcome: "excused" });
    const [told] = await notificationsOf(candidate);
    expect(told).toMatchObject({
      kind: "recorded",
      body: expect.stringMatching(
        /\s: absence signalée\. Si ce n’est pas exact, vous avez jusqu’au .+ pour le dire\.$/,
      ),
    });
    during("16:45");
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(["recorded", "accepted"]);
    expect((await contest(candidate, id, "Je n'ai rien annoncé.")).statusCode).toBe(200);
    during("17:45");
    await recorded(job, { applicationId: id, outcome: "present" });
    expect((await own(candidate, id))?.recorded).toMatchObject({
      outcome: "present",
      contest: { answer: "corrected" },
    });
  });

  test.each([
    [6, /absence\. Si ce n’est pas exact, vous avez jusqu’au .+ à 23.h.30 pour le dire\.$/],
    [8, /\s: absence\.$/],
  ])("told %s days late leaves the days to contest that remain, none after them", async (days, body) => {
    const { job, id, candidate } = await engaged();
    during("23:30");
    await recorded(job, { applicationId: id, outcome: "absent" });
    during("23:30", addDays(DATE, days));
    await runTask(product().context, "notify-attendance");
    const [told] = await notificationsOf(candidate);
    expect(told).toMatchObject({ kind: "recorded", body: expect.stringMatching(body) });
  });

  test("of an announced absence late in the evening is mailed before the job starts", async () => {
    const { job, id } = await engaged(1, { startTime: "23:30", endTime: "05:00", endsNextDay: true });
    during("22:10");
    await recorded(job, { applicationId: id, outcome: "excused", replace: true });
    const [notice] = await product()
      .context.db.select({ mailDueAt: notifications.mailDueAt })
      .from(notifications)
      .where(and(eq(notifications.applicationId, id), eq(notifications.kind, "recorded")));
    expect(notice).toEqual({ mailDueAt: instantInParis(DATE, "22:10") });
  });

  test("if not recorded yet leaves what another device recorded since, and a replaced person absent", async () => {
    const { job, all } = await engaged(3);
    const [absent, late, other] = all.map(({ id }) => id);
    during("19:00");
    await recorded(job, { applicationId: absent, outcome: "absent", replace: true });
    await recorded(job, { applicationId: late, ...hoursOf("late") });
    during("23:45");
    const entries = [absent, late, other].map((id) => ({ applicationId: id, outcome: "present" }));
    await recorded(job, ...entries.map((entry) => ({ ...entry, ifUnrecorded: true })));
    const states = async () =>
      Promise.all([absent, late, other].map(async (id) => (await seen(id ?? ""))?.engagement?.state));
    expect(await states()).toEqual(["absent", "late", "present"]);
    expect((await company().call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ positionsTaken: 2 });
    await recorded(job, ...entries);
    expect(await states()).toEqual(["present", "present", "present"]);
  });

  test("as absent or late is refused before the start, as present is not", async () => {
    const { job, id } = await engaged();
    during("17:59");
    for (const outcome of ["absent", "late"]) {
      const answer = await record(job, { applicationId: id, ...hoursOf(outcome) });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: "failed-precondition",
        message: "Une absence ou un retard se pointe à partir du début de la mission",
      });
    }
    await recorded(job, { applicationId: id, outcome: "present" });
    during("18:00");
    await recorded(job, { applicationId: id, ...hoursOf("late") });
    await recorded(job, { applicationId: id, outcome: "absent" });
  });

  test("of one job by two concurrent processes keeps the counters consistent", async () => {
    const { job, all } = await engaged(3);
    const second = await startProduct(product().databaseUrl);
    during("23:10");
    second.time.set(product().context.clock().toISOString());
    const outcomes = ["absent", "late", "present", "excused"];
    const { headers } = company();
    const writes = Array.from({ length: 12 }, (_, index) => {
      const entries = all.map(({ id }) => ({ applicationId: id, ...hoursOf(outcomes[index % 4] ?? "") }));
      if (index % 3 === 0) entries.reverse();
      const { app } = index % 2 === 0 ? product() : second;
      return app.inject({ method: "PUT", url: `/api/jobs/${job}/attendance`, headers, payload: { entries } });
    });
    const statuses = (await Promise.all(writes)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([204]));
    await second.stop();
  });
});

describe("seven days after a job", () => {
  test("a person without a record is presumed present, once, and can still be corrected", async () => {
    const { job, all } = await engaged(2);
    const [one, two] = all;
    during("23:10");
    await recorded(job, { applicationId: one?.id, outcome: "absent" });
    daysAfter(6);
    await runTask(product().context, "presume-attendance");
    expect((await seen(two?.id ?? ""))?.engagement).toMatchObject({ state: "to-record", recorded: null });
    daysAfter(7);
    await runTask(product().context, "presume-attendance");
    await runTask(product().context, "presume-attendance");
    expect((await seen(two?.id ?? ""))?.engagement?.recorded).toMatchObject({
      outcome: "present",
      by: "presumption",
      breakMinutes: 30,
    });
    expect((await seen(one?.id ?? ""))?.engagement?.recorded).toMatchObject({
      outcome: "absent",
      by: "recruiter",
    });
    const span = `from=${DATE}&to=${DATE}`;
    expect((await company().call("GET", `/api/hours/export?${span}`)).body).toContain(";Présumé");
    await recorded(job, { applicationId: two?.id, outcome: "present" });
    expect((await seen(two?.id ?? ""))?.engagement?.recorded).toMatchObject({ by: "recruiter" });
    await recorded(job, { applicationId: two?.id, outcome: "excused" });
    if (two === undefined) throw new Error("Nobody is engaged");
    expect(await countersOf(two.candidate)).toMatchObject({ done: 0 });
  });

  test("an imported past job is neither presumed nor recorded", async () => {
    const { job, id, candidate } = await engaged();
    const { db } = product().context;
    await db.update(engagements).set({ isCounted: false }).where(eq(engagements.applicationId, id));
    daysAfter(7);
    await runTask(product().context, "presume-attendance");
    expect(await own(candidate, id)).toMatchObject({ state: "past", recorded: null });
    expect((await record(job, { applicationId: id, outcome: "present" })).statusCode).toBe(409);
    expect(await countersOf(candidate)).toEqual(untouched);
  });

  test("nobody is presumed who withdrew, or whose place was given back", async () => {
    const { job, all } = await engaged(2);
    const [left, replaced] = all;
    const path = `/api/candidate/applications/${left?.id}/withdrawal`;
    expect((await left?.candidate.call("POST", path, { body: {} }))?.statusCode).toBe(204);
    during("18:30");
    await recorded(job, { applicationId: replaced?.id, outcome: "absent", replace: true });
    daysAfter(7);
    await runTask(product().context, "presume-attendance");
    expect(await Promise.all(all.map(async ({ candidate }) => (await countersOf(candidate))?.done))).toEqual([
      0, 0,
    ]);
  });

  test("nobody is presumed for changed hours at which they agreed to another job: the company records them", async () => {
    const { job, id, candidate } = await engaged();
    const body = editBody({ startTime: "19:00", numberOfPositions: 1 });
    expect((await company().call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    const elsewhere = await recruiterOn(product(), "pro");
    const other = await appliedTo(candidate, await publishedJob(elsewhere));
    const decision = { body: { decision: "accepted" } };
    const accepted = await elsewhere.call("POST", `/api/applications/${other}/decision`, decision);
    expect(accepted.statusCode).toBe(200);
    daysAfter(7);
    await runTask(product().context, "presume-attendance");
    await runTask(product().context, "presume-attendance");
    expect(await own(candidate, other)).toMatchObject({ state: "present" });
    expect(await own(candidate, id)).toMatchObject({ state: "to-record", recorded: null });
    expect(await countersOf(candidate)).toMatchObject({ done: 1 });
    expect((await company().call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ isRecorded: false });
    await recorded(job, { applicationId: id, outcome: "excused" });
  });

  test("a postponed job is presumed only after its new day", async () => {
    const { job, id, candidate } = await engaged();
    const later = addDays(DATE, 5);
    const body = editBody({ date: later, numberOfPositions: 1 });
    expect((await company().call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    daysAfter(7);
    await runTask(product().context, "presume-attendance");
    expect((await own(candidate, id))?.recorded).toBeNull();
    daysAfter(7, later);
    await runTask(product().context, "presume-attendance");
    expect((await own(candidate, id))?.recorded).toMatchObject({ outcome: "present" });
    expect((await company().call("GET", `/api/jobs/${job}`)).json()).toMatchObject({ isRecorded: true });
  });
});

describe("a contest", () => {
  async function absent() {
    const all = await engaged();
    during("23:10");
    await recorded(all.job, { applicationId: all.id, outcome: "absent", rating: "never" });
    daysAfter(1);
    return all;
  }

  test("suspends the fault, is read by the company, and is closed by maintaining the record", async () => {
    const { id, candidate } = await absent();
    const answer = await contest(candidate, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().engagement?.recorded).toMatchObject({
      contest: { message: "J'étais là.", answer: null },
    });
    expect((await contest(candidate, id)).json()).toEqual(answer.json());
    expect((await contest(candidate, id, "Encore.")).json()).toMatchObject({
      message: "Vous avez déjà contesté ce pointage",
    });
    expect(await countersOf(candidate)).toMatchObject({ score: 100, absent: 0 });
    expect((await seen(id))?.engagement?.recorded?.contest).toMatchObject({ message: "J'étais là." });
    const kept = await maintain(id);
    expect(kept.statusCode).toBe(200);
    expect(kept.json().engagement?.recorded?.contest).toMatchObject({
      answer: "kept",
      reply: "Non, désolé.",
    });
    expect(kept.json().candidate).toMatchObject({ reliabilityScore: 57, noShows: 1 });
    expect((await maintain(id)).json()).toEqual(kept.json());
    expect((await maintain(id, "Vraiment.")).statusCode).toBe(409);
    expect(await countersOf(candidate)).toMatchObject({ score: 57, absent: 1 });
    const [last] = await notificationsOf(candidate);
    expect(last).toMatchObject({ kind: "contest-answered" });
    expect(last?.body).not.toContain("désolé");
    expect((await own(candidate, id))?.recorded?.contest?.reply).toBe("Non, désolé.");
  });

  test("is mailed with the first name, the job and where to answer, and without its message", async () => {
    const { id, candidate } = await absent();
    await contest(candidate, id);
    const [mail] = await product()
      .context.db.select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.userId, company().id), like(mailOutbox.subject, "Pointage contesté%")))
      .orderBy(desc(mailOutbox.id))
      .limit(1);
    const lines = mail?.text.replaceAll(/[\u00a0\u202f]/g, " ").split("\n\n");
    expect(lines).toEqual([
      "Pointage contesté",
      `Zoé conteste son pointage de « Extra service du soir », ${formatWeekday(DATE)}.`,
      "Lisez pourquoi, puis corrigez ou maintenez ce pointage. D’ici là, rien n’est retenu contre cette personne ; sans réponse sous 14 jours, sa contestation est acceptée.",
      `Répondre : http://localhost:3000/dashboard/planning?vue=jour&du=${DATE}`,
      "– Renfort",
      "Vous recevez ce message parce que vous avez demandé les réponses des candidats dans votre profil.",
      "Ne plus en recevoir : http://localhost:3000/dashboard/profile\n",
    ]);
  });

  test("of an application that was not accepted, or its answer, is refused", async () => {
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, await publishedJob(company()));
    for (const [answer, message] of [
      [await contest(candidate, id), "Cette candidature n'a pas été acceptée"],
      [await maintain(id), "Il n'y a rien à maintenir"],
    ] as const) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: "failed-precondition", message });
    }
  });

  test("is closed by recording again, with an immediate notification", async () => {
    const { job, id, candidate } = await absent();
    await contest(candidate, id);
    await recorded(job, { applicationId: id, outcome: "present" });
    expect((await own(candidate, id))?.recorded).toMatchObject({
      outcome: "present",
      contest: { answer: "corrected" },
      contestableUntil: null,
    });
    expect(await countersOf(candidate)).toMatchObject({ score: 100, absent: 0, done: 1 });
    const [told] = await notificationsOf(candidate);
    expect(told).toMatchObject({
      kind: "contest-answered",
      body: expect.stringContaining("l’entreprise a corrigé son pointage"),
    });
    const before = await kindsOf(candidate);
    daysAfter(2);
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(before);
  });

  test("made after the thirtieth day is closed by recording again, once", async () => {
    const { job, id, candidate } = await engaged();
    const { context } = product();
    // Without their sessions, which would have ended.
    const say = (outcome: AttendanceOutcome) =>
      recordAttendance(context, {
        companyId: company().id,
        id: job,
        entries: [{ applicationId: id, outcome }],
      });
    daysAfter(29);
    await say("absent");
    daysAfter(33);
    await contestRecord(context, { candidateId: candidate.id, id, message: "J'étais là." });
    daysAfter(40);
    await say("present");
    const [stored] = await context.db.select().from(engagements).where(eq(engagements.applicationId, id));
    expect(stored).toMatchObject({ outcome: "present", contestAnswer: "corrected" });
    expect(await countersOf(candidate)).toMatchObject({ absent: 0, done: 1 });
    await expect(say("absent")).rejects.toMatchObject({ code: "failed-precondition" });
  });

  test("of the corrected record is another one, to answer too", async () => {
    const { job, id, candidate } = await absent();
    await contest(candidate, id);
    await recorded(job, { applicationId: id, ...hoursOf("late") });
    expect((await contest(candidate, id, "À l'heure.")).statusCode).toBe(200);
    expect((await seen(id))?.engagement?.recorded?.contest).toEqual({
      message: "À l'heure.",
      at: expect.any(String),
      answer: null,
      reply: null,
    });
    expect(await countersOf(candidate)).toMatchObject({ done: 1, late: 0 });
    expect((await maintain(id)).statusCode).toBe(200);
    expect(await countersOf(candidate)).toMatchObject({ done: 1, late: 1 });
  });

  test("of hours corrected to an announced absence is another one too", async () => {
    const { job, id, candidate } = await engaged();
    daysAfter(0);
    await recorded(job, { applicationId: id, ...hoursOf("late") });
    await contest(candidate, id, "À l'heure.");
    await recorded(job, { applicationId: id, outcome: "excused" });
    expect(await countersOf(candidate)).toMatchObject({ done: 0, late: 0 });
    const [told] = await notificationsOf(candidate);
    expect(told?.body).toMatch(
      /a corrigé son pointage.: absence signalée\. Si ce n’est pas exact, vous avez jusqu’au .+ pour le dire\.$/,
    );
    expect((await own(candidate, id))?.recorded?.contestableUntil).not.toBeNull();
    expect((await contest(candidate, id, "J'ai travaillé.")).statusCode).toBe(200);
  });

  test("before its record was notified is answered alone, and what is recorded next is told", async () => {
    const { job, id, candidate } = await engaged();
    during("23:10");
    await recorded(job, { applicationId: id, outcome: "absent" });
    during("23:12");
    await contest(candidate, id);
    during("23:30");
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(["accepted"]);
    await recorded(job, { applicationId: id, ...hoursOf("late") });
    daysAfter(0);
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(["contest-answered", "accepted"]);
    daysAfter(0.5);
    await recorded(job, { applicationId: id, outcome: "present" });
    daysAfter(1);
    await runTask(product().context, "notify-attendance");
    expect(await kindsOf(candidate)).toEqual(["recorded", "contest-answered", "accepted"]);
  });

  test("stays open when the same attendance is recorded with another rating", async () => {
    const { job, id, candidate } = await absent();
    await contest(candidate, id);
    await recorded(job, { applicationId: id, outcome: "absent", rating: "fine" });
    expect((await seen(id))?.engagement?.recorded).toMatchObject({
      rating: "fine",
      contest: { message: "J'étais là.", answer: null },
    });
    expect(await kindsOf(candidate)).not.toContain("contest-answered");
  });

  test("without an answer for fourteen days lapses once", async () => {
    const { id, candidate } = await absent();
    await contest(candidate, id);
    daysAfter(14);
    await runTask(product().context, "lapse-contest");
    expect((await own(candidate, id))?.recorded?.contest?.answer).toBeNull();
    daysAfter(15);
    await runTask(product().context, "lapse-contest");
    await runTask(product().context, "lapse-contest");
    expect((await own(candidate, id))?.recorded).toMatchObject({
      outcome: "excused",
      contest: { answer: "lapsed" },
    });
    expect((await kindsOf(candidate)).filter((kind) => kind === "contest-answered")).toHaveLength(1);
    expect(await countersOf(candidate)).toMatchObject({ score: 100, absent: 0 });
    expect((await maintain(id)).statusCode).toBe(409);
  });

  test("is refused after seven days, without a fault, and to others", async () => {
    const { job, id, candidate } = await absent();
    expect((await contest(await newCandidate(product().app), id)).statusCode).toBe(404);
    daysAfter(8);
    expect((await contest(candidate, id)).json()).toMatchObject({
      message: "Un pointage se conteste dans les 7 jours",
    });
    await recorded(job, { applicationId: id, outcome: "present" });
    expect((await contest(candidate, id)).json()).toMatchObject({ message: "Il n'y a rien à contester" });
    expect((await maintain(id)).statusCode).toBe(409);
  });
});

test("what was recorded while an account was suspended is contested for seven days after it opens again", async () => {
  const { context, time } = product();
  const { job, id, candidate } = await engaged();
  const email = await signInEmailOf(context.db, candidate);
  const { config, db, newId } = context;
  daysAfter(0);
  await recorded(job, { applicationId: id, outcome: "absent" });
  const reopened = instantInParis(addDays(DATE, 11), "00:00");
  await suspendAccount(
    { db, newId, config, now: context.clock() },
    { email, until: reopened, reason: "Un signalement" },
  );
  time.set(reopened.toISOString());
  await runTask(context, "end-suspensions");
  const lastDay = new Date(reopened.getTime() + 7 * DAY_MS).toISOString();
  const again = await signedIn(product().app, { id: candidate.id, email, role: "candidate" });
  expect((await own(again, id))?.recorded?.contestableUntil).toBe(lastDay);
  const { facts } = (await again.call("GET", "/api/candidate/me/reliability")).json();
  expect(facts).toMatchObject([{ applicationId: id, contestableUntil: lastDay }]);
  const mail = (await mailsTo(db, email)).at(-1);
  expect(mail?.text).toMatch(/se contestent jusqu’au .+ à \d+.h\./);
  time.set(lastDay);
  expect((await contest(again, id)).statusCode).toBe(200);
});

describe("one's own reliability", () => {
  test("has the score, its formula, its parts and each fact, and never the rating", async () => {
    const { job, id, candidate } = await engaged();
    const read = async () => (await candidate.call("GET", "/api/candidate/me/reliability")).json();
    expect(await read()).toMatchObject({ score: 100, isFromFormula: true, facts: [] });
    during("23:10");
    await recorded(job, { applicationId: id, outcome: "absent", rating: "never" });
    const answer = await read();
    expect(answer).toMatchObject({ score: 57, isFromFormula: true });
    expect(answer.parts).toContainEqual({ label: "Absences", count: 1, effect: -43 });
    expect(answer.facts).toEqual([
      {
        applicationId: id,
        date: DATE,
        title: "Extra service du soir",
        companyName: "Maison Kerguelen",
        outcome: "absent",
        counts: true,
        contestableUntil: expect.any(String),
      },
    ]);
    daysAfter(1);
    await contest(candidate, id);
    expect((await read()).facts).toMatchObject([{ counts: false, contestableUntil: null }]);
    const body = { currentPassword: "secret-1234" };
    const answers = [
      await candidate.call("GET", `/api/candidate/applications/${id}`),
      await candidate.call("GET", "/api/candidate/notifications"),
      await candidate.call("GET", "/api/candidate/me/reliability"),
      await candidate.call("POST", "/api/candidate/me/export", { body }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const { body: text } of answers) expect(text).not.toMatch(/rating|never/);
  });

  test("has the last fact first", async () => {
    const { job, id, candidate } = await engaged();
    const later = addDays(DATE, 1);
    const laterJob = await publishedJob(company(), { date: later });
    const laterId = await appliedTo(candidate, laterJob);
    await accept(laterId);
    daysAfter(1);
    await recorded(job, { applicationId: id, outcome: "present" });
    await recorded(laterJob, { applicationId: laterId, outcome: "present" });
    const { facts } = (await candidate.call("GET", "/api/candidate/me/reliability")).json();
    expect(facts).toMatchObject([{ date: later }, { date: DATE }]);
  });
});

describe("hours", () => {
  const span = `from=${DATE}&to=${DATE}`;

  test("are listed by person and job, with the gross pay and the notes to check", async () => {
    const { job, all } = await engaged(3, { hourlyRate: 14, title: "Extra du samedi" });
    const [one, two, three] = all.map(({ id }) => id);
    during("23:10");
    await recorded(
      job,
      { applicationId: one, outcome: "late", from: "19:00", to: "00:15", breakMinutes: 15 },
      { applicationId: two, outcome: "absent" },
    );
    daysAfter(1);
    const [, absent] = all;
    if (absent !== undefined) await contest(absent.candidate, absent.id);
    const sheet = (await company().call("GET", `/api/hours?${span}`)).json();
    const of = (id: string | undefined) =>
      sheet.lines.find(({ applicationId }: { applicationId: string }) => applicationId === id);
    expect(of(one)).toMatchObject({
      title: "Extra du samedi",
      date: DATE,
      planned: { minutes: 300 },
      paidMinutes: 300,
      breakMinutes: 15,
      hourlyRate: 14,
      grossPay: 70,
      outcome: "late",
      isContested: false,
    });
    expect(of(two)).toMatchObject({ outcome: "absent", worked: null, grossPay: 0, isContested: true });
    expect(of(three)).toMatchObject({ outcome: null, by: null, paidMinutes: 0, grossPay: 0 });
    const file = await company().call("GET", `/api/hours/export?${span}`);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toContain(`heures-${DATE}-${DATE}.csv`);
    expect(file.body).toContain(
      `;Extra du samedi;${DATE};18:00;23:30;5;En retard;19:00;00:15;15;5 h 00;5;14;70;`,
    );
    expect(file.body).toContain("Absence;;;0;0 h 00;0;14;0;Contesté");
    expect(file.body).toContain("0;0 h 00;0;14;0;À pointer");
  });

  test("tell people of the same name apart in the file, whose columns add up", async () => {
    const { job, all } = await engaged(3, { hourlyRate: 12.31 });
    during("23:10");
    const entries = all.map(({ id }) => ({ applicationId: id, outcome: "late", from: "18:10", to: "23:30" }));
    await recorded(job, ...entries);
    const file = await company().call("GET", `/api/hours/export?${span}`);
    const [total, ...lines] = file.body
      .slice(1)
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";"))
      .toReversed();
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(new Set(lines.map(([lastName, firstName]) => `${firstName} ${lastName}`))).toEqual(
      new Set(["Zoé Le Gall"]),
    );
    expect(new Set(lines.map(([, , code]) => code)).size).toBe(lines.length);
    const [decimalHours, pay] = [13, 15];
    const cents = (cell = "") => Math.round(Number(cell.replace(",", ".")) * 100);
    for (const column of [decimalHours, pay]) {
      const sum = lines.reduce((before, line) => before + cents(line[column]), 0);
      expect([total?.[0], cents(total?.[column])]).toEqual(["Total", sum]);
    }
  });

  test("of others are not read, and invalid spans are refused", async () => {
    await engaged();
    const other = await onboardedRecruiter(product().app);
    daysAfter(1);
    expect((await other.call("GET", `/api/hours?${span}`)).json()).toMatchObject({ lines: [], grossPay: 0 });
    const refused = await company().call("GET", "/api/hours?from=2026-01-01&to=2026-04-03");
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ to: "92 jours au maximum" });
    const distant = await company().call("GET", "/api/hours?from=0200-01-01&to=9999-12-31");
    expect(distant.statusCode).toBe(400);
    expect(distant.json().fields).toEqual({ from: "La date est invalide", to: "La date est invalide" });
    const reversed = await company().call("GET", "/api/hours/export?from=2026-12-02&to=2026-12-01");
    expect(reversed.json().fields).toEqual({ to: "Le dernier jour est avant le premier" });
  });
});

test("after these tests, places, hours and each person's counters are consistent", async () => {
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  expect(await wrongReliabilityCounters(product().databaseUrl)).toEqual([]);
});
