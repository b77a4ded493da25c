import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/values/durations.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import { type Person, appliedTo, newCandidate, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { wrongJobs } from "#server/testing/traces.ts";
import { closeAccount, reactivateAccount, suspendAccount } from "./disable-account.ts";

const product = useProduct();

const deps = () => {
  const { db, clock, newId, config } = product().context;
  return { db, now: clock(), newId, config };
};
const titlesOf = async (person: Person) =>
  (await person.call("GET", "/api/candidate/notifications")).json().items.map(({ title }) => title);
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
    expect(await titlesOf(applicant)).toEqual(["Candidature sans suite"]);
    expect((await applicationsOf(applicant)).map(({ status }) => status).toSorted()).toEqual([
      "pending",
      "rejected",
    ]);
    expect((await titlesOf(asked)).filter((title) => title === "Proposition sans suite")).toHaveLength(1);
    expect(await proposalsTo(asked)).toHaveLength(1);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
    await reactivateAccount(deps(), eq(users.email, email));
    expect(await proposalsTo(asked)).toHaveLength(1);
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
