import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import {
  closeAccount,
  reactivateAccount,
  suspendAccount,
} from "#server/features/accounts/disable-account.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";
import { wrongJobs } from "#server/testing/traces.ts";
import { closeApplicationsOfClosedCompanies } from "./closed-companies.steps.ts";

const product = useProduct();

const deps = () => {
  const { db, clock, newId, config } = product().context;
  return { db, now: clock(), newId, config };
};
const notificationsOf = async (person: Person) =>
  (await person.call("GET", "/api/candidate/notifications")).json().items;
const titlesOf = async (person: Person) => (await notificationsOf(person)).map(({ title }) => title);
const applicationsOf = async (person: Person) =>
  (await person.call("GET", "/api/candidate/applications")).json().items;
const proposalsTo = async (person: Person) =>
  (await person.call("GET", "/api/candidate/proposals")).json().items;
const candidate = () => newCandidate(product().app);

async function propose(company: Person, job: string, to: readonly Person[]): Promise<void> {
  const body = { people: to.map(({ id }) => id), isInstant: false };
  expect((await company.call("POST", `/api/jobs/${job}/proposals`, { body })).statusCode).toBe(201);
}

describe("closing the account of a company", () => {
  const met: { company?: Person; email?: string; applicant?: Person; asked?: Person; other?: Person } = {};
  beforeEach(async () => {
    const [company, other] = [await recruiterOn(product(), "pro"), await recruiterOn(product(), "pro")];
    const [applicant, asked] = [await candidate(), await candidate()];
    const job = await publishedJob(company);
    await appliedTo(applicant, job);
    await propose(company, job, [asked]);
    await propose(other, await publishedJob(other), [asked]);
    await appliedTo(applicant, await publishedJob(other, { startTime: "08:00", endTime: "12:00" }));
    const email = await signInEmailOf(product().context.db, company);
    Object.assign(met, { company, email, applicant, asked, other });
  });

  test("closes what its candidates wait for, once, and nothing of other companies", async () => {
    const { applicant, asked, email = "" } = met;
    if (!applicant || !asked) throw new Error("Nobody");
    await closeAccount(deps(), { email, reason: "Fraude" });
    await closeAccount(deps(), { email, reason: "Fraude, encore" });
    expect(await notificationsOf(applicant)).toMatchObject([
      { title: "Candidature sans suite", body: expect.stringContaining("l’entreprise a retiré l’offre") },
    ]);
    const own = await applicationsOf(applicant);
    expect(new Map(own.map(({ status, rejection }) => [status, rejection]))).toEqual(
      new Map([
        ["pending", null],
        ["rejected", { reason: "deleted", message: null }],
      ]),
    );
    expect((await titlesOf(asked)).filter((title) => title === "Proposition sans suite")).toHaveLength(1);
    expect(await proposalsTo(asked)).toHaveLength(1);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
    await reactivateAccount(deps(), eq(users.email, email));
    expect(await proposalsTo(asked)).toHaveLength(1);
  });

  test("leaves those of a job that is over to the task that closes them as such", async () => {
    const { applicant, asked, email = "" } = met;
    if (!applicant || !asked) throw new Error("Nobody");
    product().time.set(`${addDays(publication().date, 1)}T12:00:00Z`);
    await closeAccount(deps(), { email, reason: "Fraude" });
    expect(await titlesOf(applicant)).toEqual([]);
    expect(await titlesOf(asked)).not.toContain("Proposition sans suite");
  });

  test("that was interrupted is completed by the task of each minute", async () => {
    const { company, applicant, asked } = met;
    if (!company || !applicant || !asked) throw new Error("Nobody");
    const { db } = product().context;
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, company.id));
    await db.update(companies).set({ isActive: false }).where(eq(companies.id, company.id));
    await runTask(product().context, "apply-account-closures");
    expect(await titlesOf(applicant)).toEqual(["Candidature sans suite"]);
    expect(await titlesOf(asked)).toContain("Proposition sans suite");
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("ends though a job counts a pending application that it does not have", async () => {
    const { company, email = "" } = met;
    if (!company) throw new Error("Nobody");
    const { db } = product().context;
    const job = await publishedJob(company);
    const wrong = { applicationsPending: 1, applicationsTotal: 1 };
    await db.update(jobs).set(wrong).where(eq(jobs.id, job));
    await closeAccount(deps(), { email, reason: "Fraude" });
    const ofCompany = and(eq(applications.companyId, company.id), eq(applications.status, "pending"));
    expect(await db.$count(applications, ofCompany)).toBe(0);
    await db.delete(jobs).where(eq(jobs.id, job));
  });

  test("leaves them as they are when it is opened again before they are locked", async () => {
    const { company, applicant, email = "" } = met;
    if (!company || !applicant) throw new Error("Nobody");
    const { db } = product().context;
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, company.id));
    const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%from "companies"%for update%'`;
    const { closing } = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from companies where id = ${company.id} for update`);
      const begun = closeApplicationsOfClosedCompanies(deps(), eq(users.email, email));
      await expect.poll(async () => (await db.execute<{ one: number }>(waiting)).rows.length).toBe(1);
      await tx.update(users).set({ isDisabled: false }).where(eq(users.id, company.id));
      return { closing: begun };
    });
    await closing;
    expect(await titlesOf(applicant)).toEqual([]);
  });

  test("for a while leaves them as they are", async () => {
    const { applicant, asked, email = "" } = met;
    if (!applicant || !asked) throw new Error("Nobody");
    const until = new Date(deps().now.getTime() + DAY_MS);
    await suspendAccount(deps(), { email, until, reason: "Retards" });
    expect(await titlesOf(applicant)).toEqual([]);
    await reactivateAccount(deps(), eq(users.email, email));
    expect((await applicationsOf(applicant)).map(({ status }) => status)).toEqual(["pending", "pending"]);
    expect(await proposalsTo(asked)).toHaveLength(2);
  });
});
