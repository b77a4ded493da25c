import { and, eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { reactivateAccount, suspendAccount } from "#server/features/accounts/disable-account.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { mailsTo, signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  newRecruiter,
  publication,
  publishedJob,
  recruiterOn,
  signedIn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { giveOlderRecord } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { wrongJobs, wrongReliabilityCounters } from "#server/testing/traces.ts";

const product = useProduct();
const recordEvents = useRecordedEvents(product);

const db = () => product().context.db;
const deps = () => {
  const { clock, newId, config } = product().context;
  return { db: db(), now: clock(), newId, config };
};

/** Half past five in the afternoon is before the jobs of these tests, which start at 18 h and end at 23 h 30. */
const at = (time: string, date = publication().date) =>
  product().time.set(instantInParis(date, time).toISOString());

async function suspend(account: { id: string }): Promise<void> {
  const until = new Date(product().context.clock().getTime() + DAY_MS);
  const email = await signInEmailOf(db(), account);
  expect(await suspendAccount(deps(), { email, until, reason: "Absences" })).toBe(true);
}

async function engage(company: Person, candidate: Person, job: string): Promise<string> {
  const id = await appliedTo(candidate, job);
  const body = { decision: "accepted" };
  expect((await company.call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(200);
  return id;
}

async function withdraw(candidate: Person, id: string): Promise<void> {
  await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
}

const kindsOf = async (candidate: Person) =>
  (await candidate.call("GET", "/api/candidate/notifications")).json().items.map(({ kind }) => kind);

const withdrawalMailsTo = async (email: string) =>
  (await mailsTo(db(), email)).filter(({ subject }) => subject.startsWith("Désistement"));

async function engagementOf(id = "") {
  const [engagement] = await db().select().from(engagements).where(eq(engagements.applicationId, id));
  return engagement;
}

async function endOf(id: string): Promise<string> {
  const engagement = await engagementOf(id);
  return `${engagement?.endedBy}: ${engagement?.outcome}`;
}

async function accountOfOlderRecord({ id }: Person): Promise<{ id: string }> {
  const account = await newRecruiter(product().app);
  await giveOlderRecord(db(), { recordId: id, accountId: account.id });
  return account;
}

describe.each<[string, (company: Person) => Promise<{ id: string }>]>([
  ["a company", async (company) => company],
  ["a company with an older record", accountOfOlderRecord],
])("suspending %s", (_, accountOf) => {
  test("ends its engagements to come, frees their positions, and tells those still engaged", async () => {
    const company = await recruiterOn(product(), "pro");
    const job = await publishedJob(company, { numberOfPositions: 3 });
    const over = await publishedJob(company, { startTime: "08:00", endTime: "12:00" });
    const [gone, one, two, excused] = await Promise.all([1, 2, 3, 4].map(() => newCandidate(product().app)));
    if (!gone || !one || !two || !excused) throw new Error("Nobody");
    const worked = await engage(company, one, over);
    const left = await engage(company, gone, job);
    await withdraw(gone, left);
    const ids = [await engage(company, one, job), await engage(company, two, job)];
    const announced = await engage(company, excused, job);
    at("17:30");
    const entries = [{ applicationId: announced, outcome: "excused" }];
    await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    expect(await endOf(announced)).toBe("null: excused");
    const account = await accountOf(company);
    const { events } = await recordEvents(() => suspend(account));

    expect(events).toEqual([
      { companyId: company.id, kind: "engagement", ids: expect.arrayContaining([...ids, job]) },
    ]);
    expect(await withdrawalMailsTo(await signInEmailOf(db(), account))).toEqual([]);
    expect((await engagementOf(ids[0]))?.endedReason).toBeNull();
    expect(await Promise.all([left, worked, ...ids, announced].map(endOf))).toEqual([
      "candidate: null",
      "null: null",
      "recruiter: null",
      "recruiter: null",
      "recruiter: null",
    ]);
    expect(await kindsOf(excused)).toEqual(["recorded", "accepted"]);
    expect(await kindsOf(gone)).toEqual(["accepted"]);
    expect(await kindsOf(one)).toEqual(["cancelled", "accepted", "accepted"]);
    expect(await kindsOf(two)).toEqual(["cancelled", "accepted"]);
    const [stored] = await db().select().from(jobs).where(eq(jobs.id, job));
    expect(stored).toMatchObject({ positionsTaken: 0, filledAt: null });
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });
});

describe("suspending a person", () => {
  test("mails the companies of their jobs to come, except those that read no messages", async () => {
    const candidate = await newCandidate(product().app);
    const mailed = async (messages: boolean, hours: { startTime: string; endTime: string }) => {
      const company = await recruiterOn(product(), "pro");
      await company.call("PATCH", "/api/recruiter/notifications", { body: { messages } });
      await engage(company, candidate, await publishedJob(company, hours));
      const { email } = (await company.call("GET", "/api/recruiter")).json();
      return () => withdrawalMailsTo(email);
    };
    const wanted = await mailed(true, { startTime: "08:00", endTime: "12:00" });
    const unwanted = await mailed(false, { startTime: "18:00", endTime: "23:00" });
    await suspend(candidate);
    const [mail, ...others] = await wanted();
    expect(mail?.text).toContain("Motif\u00a0: Son compte n’est plus ouvert");
    expect(mail?.text).toContain("2 places à pourvoir");
    expect(mail?.expiresAt).toEqual(instantInParis(publication().date, "08:00"));
    expect([...others, ...(await unwanted())]).toEqual([]);
  });

  test("ends their engagements alone, and publishes one withdrawal for each of their jobs to come", async () => {
    const company = await recruiterOn(product(), "pro");
    const [candidate, colleague] = [await newCandidate(product().app), await newCandidate(product().app)];
    const ofColleague: string[] = [];
    const withdrawals: string[][] = [];
    for (const hours of [
      { startTime: "08:00", endTime: "12:00" },
      { startTime: "18:00", endTime: "23:00" },
    ]) {
      const job = await publishedJob(company, hours);
      withdrawals.push([await engage(company, candidate, job), job]);
      ofColleague.push(await engage(company, colleague, job));
    }
    const { events } = await recordEvents(() => suspend(candidate));
    expect(events).toHaveLength(3);
    expect(events).toEqual(
      expect.arrayContaining([
        { companyId: company.id, kind: "pool", ids: [] },
        ...withdrawals.map((ids) => ({ companyId: company.id, kind: "withdrawal", ids })),
      ]),
    );
    for (const [id] of withdrawals) {
      const reason = "Son compte n'est plus ouvert";
      expect(await engagementOf(id)).toMatchObject({ endedBy: "candidate", endedReason: reason });
    }
    expect(await Promise.all(ofColleague.map(endOf))).toEqual(["null: null", "null: null"]);
    const told = and(eq(notifications.userId, candidate.id), ne(notifications.kind, "accepted"));
    expect(await db().$count(notifications, told)).toBe(0);
  });

  test("does not say, once their account is open again, that they withdrew", async () => {
    const company = await recruiterOn(product(), "pro");
    const candidate = await newCandidate(product().app);
    const job = await publishedJob(company);
    const id = await engage(company, candidate, job);
    await suspend(candidate);
    await reactivateAccount(deps(), eq(users.id, candidate.id));
    const email = await signInEmailOf(db(), candidate);
    const person = await signedIn(product().app, { id: candidate.id, email, role: "candidate" });
    const application = (await person.call("GET", `/api/candidate/applications/${id}`)).json();
    expect(application).toMatchObject({ engagement: { state: "cancelled" }, job: { hasWithdrawn: false } });
    const shown = (await person.call("GET", `/api/candidate/jobs/${job}`)).json();
    expect(shown).toMatchObject({ hasWithdrawn: false, applicationStatus: "accepted" });
  });

  test("takes back what was recorded before the start of each of their jobs", async () => {
    const company = await recruiterOn(product(), "pro");
    const candidate = await newCandidate(product().app);
    const short = [
      ["18:00", "18:05"],
      ["18:05", "18:10"],
    ].map(async ([startTime, endTime]) => {
      const job = await publishedJob(company, { startTime, endTime });
      return { job, applicationId: await engage(company, candidate, job) };
    });
    const both = await Promise.all(short);
    at("17:55");
    for (const { job, applicationId } of both) {
      const body = { entries: [{ applicationId, outcome: "present" }] };
      expect((await company.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
    }
    const done = async () =>
      (await db().select().from(members).where(eq(members.id, candidate.id)))[0]?.completedShifts;
    expect(await done()).toBe(2);
    await suspend(candidate);
    expect(await done()).toBe(0);
    expect(await wrongReliabilityCounters(product().databaseUrl)).toEqual([]);
  });
});

describe("the suspension", () => {
  /** Who is presumed present seven days after: of two companies at the same hours, the first person's and another's. */
  async function presumedAfter(time: string, whose: "company" | "person", isReactivated: boolean) {
    const people: Record<string, { person: Person; id: string }> = {};
    const [company, other] = [await recruiterOn(product(), "pro"), await recruiterOn(product(), "pro")];
    const job = await publishedJob(company, { numberOfPositions: 2 });
    const elsewhere = await publishedJob(other);
    for (const [name, of, at_] of [
      ["the person", company, job],
      ["a colleague", company, job],
      ["somebody elsewhere", other, elsewhere],
    ] as const) {
      const person = await newCandidate(product().app);
      people[name] = { person, id: await engage(of, person, at_) };
    }
    const account = whose === "company" ? company : people["the person"]?.person;
    if (account === undefined) throw new Error("Nobody");
    at(time);
    await suspend(account);
    if (isReactivated) await reactivateAccount(deps(), eq(users.id, account.id));
    at("12:00", addDays(publication().date, 9));
    await runTask(product().context, "presume-attendance");
    const outcomes = await Promise.all(
      Object.entries(people).map(async ([name, { id }]) =>
        (await endOf(id)) === "null: present" ? [name] : [],
      ),
    );
    return outcomes.flat();
  }

  test.each([
    ["company", "during the job", "20:00", true, ["somebody elsewhere"]],
    ["person", "during the job", "20:00", true, ["a colleague", "somebody elsewhere"]],
    ["company", "after the job", "23:45", true, ["the person", "a colleague", "somebody elsewhere"]],
    ["person", "after the job", "23:45", true, ["the person", "a colleague", "somebody elsewhere"]],
    ["company", "after the job until its presumption", "23:45", false, ["somebody elsewhere"]],
    ["person", "after the job until its presumption", "23:45", false, ["a colleague", "somebody elsewhere"]],
  ] as const)(
    "of the %s, %s, leaves presumed those it does not concern",
    async (whose, _, time, isReactivated, presumed) => {
      expect(await presumedAfter(time, whose, isReactivated)).toEqual(presumed);
    },
  );
});
