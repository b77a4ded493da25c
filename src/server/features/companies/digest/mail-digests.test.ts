import { eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#domain/rate-limits.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { suspendAccount } from "#server/features/accounts/disable-account.ts";
import { mailNewApplications } from "#server/features/applications/mail-new-applications.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { countAttemptsStatement } from "#server/platform/http/rate-limits.ts";
import { queryRows } from "#server/testing/databases.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  PASSWORD,
  type Person,
  appliedTo,
  editBody,
  engagedByProposal,
  newCandidate,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { mailDigests } from "./mail-digests.ts";

type Settings = Partial<typeof companies.$inferInsert>;

const { signal } = new AbortController();
const product = useProduct();
const db = () => product().context.db;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

beforeEach(async () => {
  await db().delete(users);
  await db().execute("delete from rate_limits; delete from mail_outbox");
});

const off = { applications: false, messages: false, analytics: false };
const at = (instant: string) => product().time.set(instant);
const runDigests = (context = product().context) => mailDigests(context, { signal });

/** A company with these settings, on the PRO plan. */
async function company(settings: Settings = {}): Promise<Person> {
  const recruiter = await recruiterOn(product(), "pro");
  await db()
    .update(companies)
    .set({ mailDigest: false, ...settings })
    .where(eq(companies.id, recruiter.id));
  await db().delete(mailOutbox);
  return recruiter;
}

const mailed = async ({ id }: Person) =>
  (await db().select().from(mailOutbox).where(eq(mailOutbox.userId, id)).orderBy(mailOutbox.id)).map(
    ({ subject, text, expiresAt }) => ({ subject: plain(subject), text: plain(text), expiresAt }),
  );
const subjects = async (recruiter: Person) => (await mailed(recruiter)).map(({ subject }) => subject);

async function applied(job: string, firstName = "Zoé") {
  const candidate = await newCandidate(product().app, { firstName, lastName: "Le Gall" });
  return { candidate, id: await appliedTo(candidate, job) };
}

/** Engages a candidate, who then withdraws at an instant; returns the job. */
async function withdrawn(recruiter: Person, date: string, instant: string): Promise<string> {
  const job = await publishedJob(recruiter, { date });
  const { candidate, id } = await applied(job);
  await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
  at(instant);
  const url = `/api/candidate/applications/${id}/withdrawal`;
  expect((await candidate.call("POST", url, { body: { reason: "malade" } })).statusCode).toBe(204);
  return job;
}

async function deleteJob(recruiter: Person, job: string): Promise<void> {
  expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
}

describe("the daily digest", () => {
  test("has the to-do items and the applications since the previous morning, and replaces the other mails", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ mailDigest: true });
    const job = await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 2 });
    await applied(job);
    at("2026-12-02T10:01:00Z");
    await applied(job, "Malo");
    const { id: answered } = await applied(job, "Gaël");
    const body = { decision: "rejected" };
    await recruiter.call("POST", `/api/applications/${answered}/decision`, { body });
    expect(await mailNewApplications(product().context, { signal })).toBe(0);
    at("2026-12-03T06:59:00Z");
    expect(await runDigests()).toBe(0);
    at("2026-12-03T07:00:00Z");
    expect(await runDigests()).toBe(1);
    const [mail] = await mailed(recruiter);
    expect(mail?.subject).toBe("À faire aujourd'hui : 2 places à pourvoir");
    expect(mail?.text).toContain("• 2 places à pourvoir pour demain à 18 h");
    expect(mail?.text).toContain("• Zoé et Malo pour « Extra service du soir », vendredi 4 décembre 2026");
    expect(mail?.text).toContain("http://localhost:3000/dashboard/jobs");
    expect(mail?.expiresAt).toEqual(new Date("2026-12-03T19:00:00Z"));
    expect(mail?.text).not.toContain("Le Gall");
    expect(mail?.text).not.toContain("Rien à faire");
  });

  test("says that there is nothing to do, above what happened by its heading", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ mailDigest: true });
    await applied(await publishedJob(recruiter, { date: "2026-12-15" }));
    at("2026-12-03T07:00:00Z");
    await runDigests();
    const [mail] = await mailed(recruiter);
    expect(mail?.subject).toBe("Votre point du matin");
    expect(mail?.text).toContain(
      "Votre point du matin\n\nRien à faire : tout est à jour.\n\nCandidatures depuis hier :\n• Zoé pour « Extra service du soir »",
    );
  });

  test("has who accepted a proposal that engages at once, until they withdraw", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ mailDigest: true });
    const job = await publishedJob(recruiter, { date: "2026-12-12", numberOfPositions: 3 });
    const [gone, stays] = [
      await newCandidate(product().app, { firstName: "Malo" }),
      await newCandidate(product().app, { firstName: "Inès" }),
    ];
    const id = await engagedByProposal(recruiter, gone, job);
    await engagedByProposal(recruiter, stays, job);
    const url = `/api/candidate/applications/${id}/withdrawal`;
    expect((await gone.call("POST", url, { body: {} })).statusCode).toBe(204);
    at("2026-12-03T07:00:00Z");
    expect(await runDigests()).toBe(1);
    const text = (await mailed(recruiter))[0]?.text;
    expect(text).toMatch(/Inès/);
    expect(text?.match(/.*Malo.*/g)).toEqual([
      "• Malo ne viendra pas à « Extra service du soir », samedi 12 décembre 2026",
    ]);
  });

  test("has what happened in its company alone, from 8 h to 8 h", async () => {
    at("2026-12-01T10:00:00Z");
    const [one, other] = [await company({ mailDigest: true }), await company({ mailDigest: true })];
    const [distant, job, deleted, elsewhere] = [
      await publishedJob(one, { date: "2026-12-15" }),
      await publishedJob(one, { date: "2026-12-10" }),
      await publishedJob(one, { date: "2026-12-10" }),
      await publishedJob(other, { date: "2026-12-10" }),
    ];
    for (const [instant, firstName] of [
      ["2026-12-02T06:59:59Z", "Avant"],
      ["2026-12-02T07:00:00Z", "Malo"],
      ["2026-12-03T06:59:59Z", "Zoé"],
      ["2026-12-03T07:00:00Z", "Après"],
    ] as const) {
      at(instant);
      await applied(job, firstName);
    }
    at("2026-12-02T12:00:00Z");
    await applied(distant, "Loin");
    await applied(deleted, "Supprimée");
    await deleteJob(one, deleted);
    await applied(elsewhere, "Ailleurs");
    await deleteJob(one, await withdrawn(one, "2026-12-20", "2026-12-02T13:00:00Z"));
    await withdrawn(other, "2026-12-20", "2026-12-02T13:00:00Z");
    at("2026-12-03T08:00:00Z");
    expect(await runDigests()).toBe(2);
    expect((await mailed(one))[0]?.text).toContain(
      "• Malo et Zoé pour « Extra service du soir », jeudi 10 décembre 2026\n• Loin pour « Extra service du soir », mardi",
    );
    expect((await mailed(one))[0]?.text).not.toMatch(/Avant|Après|Supprimée|Ailleurs|ne viendra pas/);
    expect((await mailed(other))[0]?.text).toContain("• Zoé ne viendra pas à");
    expect((await mailed(other))[0]?.text).toContain("• Ailleurs pour « Extra service du soir »");
  });

  test("is written for every company, once each, where one cannot be", async () => {
    at("2026-12-02T10:00:00Z");
    const { id } = await company({ mailDigest: true });
    const ids = newIds(101);
    const changes = ids.map((copy) => ({ id: copy, user_id: copy, email: `copie-${copy}@example.fr` }));
    await copyRow(db(), "users", { id, changes });
    await copyRow(db(), "companies", { id, changes });
    await db().execute(sql`update companies set notifications = 'null' where id = ${ids[0]}`);
    at("2026-12-03T07:00:00Z");
    const log = { ...product().context.log, warn: vi.fn<() => void>() };
    await expect(runDigests({ ...product().context, log })).rejects.toThrow("1 of 102 records failed");
    expect(await db().$count(companies, eq(companies.digestedOn, "2026-12-03"))).toBe(101);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test("is not sent to a company that did not enable it, which gets new applications during the day", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company();
    await applied(await publishedJob(recruiter, { date: "2026-12-04" }));
    expect(await mailNewApplications(product().context, { signal })).toBe(1);
    at("2026-12-03T07:00:00Z");
    expect(await runDigests()).toBe(0);
    expect(await subjects(recruiter)).toEqual(["Nouvelle candidature pour le vendredi 4 décembre 2026"]);
  });

  test("is sent once a day by concurrent processes and after a restart", async () => {
    at("2027-03-26T10:00:00Z");
    const recruiter = await company({ mailDigest: true });
    await publishedJob(recruiter, { date: "2027-03-30" });
    const other = await startProduct(product().databaseUrl);
    try {
      // The clocks go forward on the night of the 28th.
      for (const instant of ["2027-03-28T06:00:00Z", "2027-03-28T06:10:00Z", "2027-03-29T06:00:00Z"]) {
        at(instant);
        other.time.set(instant);
        await Promise.all([runDigests(), runDigests(other.context), runDigests(), runDigests(other.context)]);
      }
    } finally {
      await other.stop();
    }
    expect(await subjects(recruiter)).toHaveLength(2);
  });

  test.each([
    ["an ordinary day", "2027-03-27", "2027-03-27T07:00:00Z"],
    ["the day the clocks go forward", "2027-03-28", "2027-03-28T06:00:00Z"],
    ["the day after", "2027-03-29", "2027-03-29T06:00:00Z"],
    ["the day the clocks go back", "2027-10-31", "2027-10-31T07:00:00Z"],
    ["29 February", "2028-02-29", "2028-02-29T07:00:00Z"],
  ])("is sent at 8 h in Paris on %s, not a second before, and once", async (_day, date, eight) => {
    const instant = new Date(eight).getTime();
    at(new Date(instant - 20 * 3_600_000).toISOString());
    const recruiter = await company({ mailDigest: true });
    await publishedJob(recruiter, { date });
    for (const [seconds, mails] of [
      [-3600, 0],
      [-1, 0],
      [0, 1],
      [600, 0],
      [3 * 3600, 0],
    ] as const) {
      at(new Date(instant + seconds * 1000).toISOString());
      expect([seconds, await runDigests()]).toEqual([seconds, mails]);
    }
    expect(await subjects(recruiter)).toHaveLength(1);
  });

  test("is not sent from noon on, when the server was down", async () => {
    at("2026-12-03T10:00:00Z");
    const recruiter = await company({ mailDigest: true });
    await publishedJob(recruiter, { date: "2026-12-05" });
    at("2026-12-04T11:00:00Z");
    expect(await runDigests()).toBe(0);
    at("2026-12-04T10:59:00Z");
    expect(await runDigests()).toBe(1);
    expect(await subjects(recruiter)).toHaveLength(1);
  });

  test("is not sent when empty, nor later that day", async () => {
    at("2026-12-03T07:00:00Z");
    const recruiter = await company({ mailDigest: true });
    expect(await runDigests()).toBe(0);
    await publishedJob(recruiter, { date: "2026-12-04" });
    at("2026-12-03T09:00:00Z");
    expect(await runDigests()).toBe(0);
    expect(await subjects(recruiter)).toEqual([]);
  });

  test("counts in the account's daily mail limit", async () => {
    at("2026-12-03T06:00:00Z");
    const recruiter = await company({ mailDigest: true });
    await publishedJob(recruiter, { date: "2026-12-04" });
    const { attempts } = limits.dailyMails;
    await db().execute(
      countAttemptsStatement(
        "dailyMails",
        Array.from({ length: attempts }, () => recruiter.id),
      ),
    );
    at("2026-12-03T07:00:00Z");
    await runDigests();
    const refused = await queryRows(
      product().databaseUrl,
      "select from mail_outbox where exceeds_daily_limit",
    );
    expect(refused).toHaveLength(1);
  });

  test.each(["a disabled account", "an inactive company"])("is not sent to %s", async (who) => {
    at("2026-12-03T06:00:00Z");
    const recruiter = await company({ mailDigest: true });
    await publishedJob(recruiter, { date: "2026-12-05" });
    await (who === "a disabled account"
      ? db().update(users).set({ isDisabled: true }).where(eq(users.id, recruiter.id))
      : db().update(companies).set({ isActive: false }).where(eq(companies.id, recruiter.id)));
    at("2026-12-04T07:00:00Z");
    expect(await runDigests()).toBe(0);
  });
});

describe("candidates' withdrawals and contests", () => {
  test("are mailed once the next morning for a distant job, with first names only", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    for (const date of ["2026-12-14", "2026-12-12"]) await withdrawn(recruiter, date, "2026-12-02T11:00:00Z");
    expect(await subjects(recruiter)).toEqual([]);
    at("2026-12-03T07:00:00Z");
    expect(await runDigests()).toBe(1);
    at("2026-12-04T07:00:00Z");
    expect(await runDigests()).toBe(0);
    const [mail] = await mailed(recruiter);
    expect(mail?.subject).toBe("2 réponses de candidats");
    expect(mail?.text).toContain(
      "• Zoé ne viendra pas à « Extra service du soir », samedi 12 décembre 2026\n• Zoé ne viendra pas à « Extra service du soir », lundi",
    );
    expect(mail?.text).not.toMatch(/Le Gall|malade/);
  });

  test("are not mailed to a company that disabled them, nor with new applications in its digest", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: off });
    const digested = await company({ mailDigest: true, notifications: off });
    await applied(await publishedJob(digested, { date: "2026-12-04" }));
    for (const one of [recruiter, digested]) await withdrawn(one, "2026-12-12", "2026-12-02T11:00:00Z");
    at("2026-12-03T07:00:00Z");
    expect(await runDigests()).toBe(1);
    expect(await subjects(recruiter)).toEqual([]);
    expect((await mailed(digested))[0]?.text).not.toMatch(/ne viendra pas|pour « Extra/);
  });

  test("are mailed at once within 48 hours, with the digest enabled too, and not repeated in it", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    await db().update(companies).set({ mailDigest: true }).where(eq(companies.id, recruiter.id));
    await withdrawn(recruiter, "2026-12-04", "2026-12-02T18:00:00Z");
    expect(await subjects(recruiter)).toEqual(["Désistement pour le vendredi 4 décembre 2026"]);
    at("2026-12-03T07:00:00Z");
    await runDigests();
    const [, digest] = await mailed(recruiter);
    expect(digest?.subject).toMatch(/^À faire aujourd'hui : 1 place libérée/);
    expect(digest?.text).not.toContain("ne viendra pas");
  });

  test("do not repeat the end of a candidate's account, mailed at once for a distant job too", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    const { candidate, id } = await applied(await publishedJob(recruiter, { date: "2026-12-12" }));
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    const { clock, newId, config } = product().context;
    const deps = { db: db(), now: clock(), newId, config };
    const email = await signInEmailOf(db(), candidate);
    await suspendAccount(deps, { email, until: new Date("2026-12-30T10:00:00Z"), reason: "Absences" });
    expect(await subjects(recruiter)).toEqual(["Désistement pour le samedi 12 décembre 2026"]);
    at("2026-12-03T07:00:00Z");
    expect(await runDigests()).toBe(0);
  });

  test.each([
    ["messages", 1],
    ["applications", 0],
  ] as const)(
    "of somebody who then deletes their account are mailed at once to a company that wants %s: %d",
    async (wanted, count) => {
      at("2026-12-02T10:00:00Z");
      const recruiter = await company({ notifications: { ...off, [wanted]: true } });
      const { candidate, id } = await applied(await publishedJob(recruiter, { date: "2026-12-12" }));
      await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
      const url = `/api/candidate/applications/${id}/withdrawal`;
      await candidate.call("POST", url, { body: { reason: "malade" } });
      const body = { currentPassword: PASSWORD };
      expect((await candidate.call("POST", "/api/candidate/me/deletion", { body })).statusCode).toBe(204);
      const mails = await mailed(recruiter);
      expect(mails.map(({ subject }) => subject)).toEqual(
        Array.from({ length: count }, () => "Désistement pour le samedi 12 décembre 2026"),
      );
      for (const { text } of mails) expect(text).toMatch(/Zoé Le Gall ne viendra pas à .*\n+Motif : malade/);
      at("2026-12-03T07:00:00Z");
      expect(await runDigests()).toBe(0);
    },
  );

  test.each([
    ["told at once, then of a job postponed", "2026-12-03", "2026-12-12"],
    ["waiting for the morning, then of a job brought forward", "2026-12-12", "2026-12-03"],
  ])("%s, are mailed once if their person deletes their account", async (_case, date, moved) => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    const job = await publishedJob(recruiter, { date, numberOfPositions: 2 });
    const { candidate, id } = await applied(job);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    const edit = editBody({ date: moved, numberOfPositions: 2 });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body: edit })).statusCode).toBe(200);
    const body = { currentPassword: PASSWORD };
    expect((await candidate.call("POST", "/api/candidate/me/deletion", { body })).statusCode).toBe(204);
    expect(await subjects(recruiter)).toHaveLength(1);
  });

  const notOpen = {
    "a suspended account": ({ id }: Person) =>
      db().update(users).set({ isDisabled: true }).where(eq(users.id, id)),
    "an inactive company": ({ id }: Person) =>
      db().update(companies).set({ isActive: false }).where(eq(companies.id, id)),
  };

  test.each<[string, (recruiter: Person, job: string) => PromiseLike<unknown>]>([
    ...Object.entries(notOpen),
    ["a company that has deleted the job", deleteJob],
  ])("of somebody who deletes their account are not mailed to %s", async (_who, end) => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    const job = await publishedJob(recruiter, { date: "2026-12-12" });
    const { candidate, id } = await applied(job);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    await end(recruiter, job);
    const body = { currentPassword: PASSWORD };
    expect((await candidate.call("POST", "/api/candidate/me/deletion", { body })).statusCode).toBe(204);
    expect(await subjects(recruiter)).toEqual([]);
  });

  /** Records a candidate absent from a job of 4 December at 18 h, who contests it at an instant, after something else or not. */
  async function contested(
    recruiter: Person,
    instant: string,
    before: (job: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<string> {
    const job = await publishedJob(recruiter, { date: "2026-12-04" });
    const { candidate, id } = await applied(job, "Malo");
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    at("2026-12-05T09:00:00Z");
    const body = { entries: [{ applicationId: id, outcome: "absent" }] };
    expect((await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
    await before(job);
    at(instant);
    const sent = await candidate.call("POST", `/api/candidate/applications/${id}/contest`, {
      body: { message: "J'étais là" },
    });
    expect(sent.statusCode).toBe(200);
    return id;
  }

  test("include a contest, mailed at once within 48 hours", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    await contested(recruiter, "2026-12-05T12:00:00Z");
    const [mail, ...others] = await mailed(recruiter);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Pointage contesté pour le vendredi 4 décembre 2026");
    expect(mail?.text).toContain("/dashboard/planning?vue=jour&du=2026-12-04");
    expect(mail?.text).not.toMatch(/Le Gall|étais là/);
    at("2026-12-06T07:00:00Z");
    expect(await runDigests()).toBe(0);
  });

  test.each([
    ["at once", "2026-12-05T12:00:00Z", "2026-12-12"],
    ["in the morning", "2026-12-08T10:00:00Z", "2026-12-09"],
  ])(
    "include once, %s, a contest of who left during a job that was moved since",
    async (_when, instant, moved) => {
      at("2026-12-02T10:00:00Z");
      const recruiter = await company({ notifications: { ...off, messages: true } });
      const job = await publishedJob(recruiter, { date: "2026-12-04" });
      at("2026-12-04T17:05:00Z");
      const { candidate, id } = await applied(job, "Malo");
      await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
      at("2026-12-04T18:00:00Z");
      await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
      const edit = editBody({ date: moved, numberOfPositions: 1 });
      expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body: edit })).statusCode).toBe(200);
      const body = { entries: [{ applicationId: id, outcome: "late", from: "18:30" }] };
      expect((await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
      at("2026-12-04T18:10:00Z");
      await runTask(product().context, "notify-attendance");
      const notified = (await candidate.call("GET", "/api/candidate/notifications")).json().items;
      expect(notified[0]).toMatchObject({ kind: "recorded", body: expect.stringContaining("4 décembre") });
      await db().delete(mailOutbox);
      at(instant);
      const sent = await candidate.call("POST", `/api/candidate/applications/${id}/contest`, {
        body: { message: "J'étais là" },
      });
      expect(sent.statusCode).toBe(200);
      at(`${addDays(dayInParis(new Date(instant)), 1)}T07:00:00Z`);
      await runDigests();
      const [mail, ...others] = await mailed(recruiter);
      expect(others).toEqual([]);
      expect(mail?.text).toContain("« Extra service du soir », vendredi 4 décembre 2026");
    },
  );

  test("do not include a contest that was answered before the morning", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    const id = await contested(recruiter, "2026-12-08T10:00:00Z");
    const body = { message: "Non, désolé." };
    const answer = await recruiter.call("POST", `/api/applications/${id}/contest-answer`, { body });
    expect(answer.statusCode).toBe(200);
    at("2026-12-09T07:00:00Z");
    expect(await runDigests()).toBe(0);
  });

  test.each([
    ["an older job", undefined],
    ["an older job, deleted since", deleteJob],
  ])("include a contest of %s, mailed in the morning", async (_case, then) => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    await contested(recruiter, "2026-12-08T10:00:00Z", then && ((job) => then(recruiter, job)));
    expect(await subjects(recruiter)).toEqual([]);
    at("2026-12-09T07:00:00Z");
    expect(await runDigests()).toBe(1);
    const [mail] = await mailed(recruiter);
    expect(mail?.subject).toBe("1 réponse de candidat");
    expect(mail?.text).toContain("• Malo conteste son pointage de « Extra service du soir »");
    expect(mail?.text).not.toMatch(/Le Gall|étais là/);
  });

  test.each(Object.entries(notOpen))("do not include a contest for %s", async (_who, end) => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    await contested(recruiter, "2026-12-05T12:00:00Z", () => end(recruiter));
    expect(await subjects(recruiter)).toEqual([]);
  });

  test("do not include a contest for a company that disabled them", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: off });
    await contested(recruiter, "2026-12-05T12:00:00Z");
    at("2026-12-06T07:00:00Z");
    expect(await runDigests()).toBe(0);
    expect(await subjects(recruiter)).toEqual([]);
  });
});

describe("the weekly summary", () => {
  /** Creates a past job with one person, in place of one who withdrew, one of the next week with two free positions, and others that do not count. */
  async function worked(recruiter: Person, filledAt = "2026-12-04T10:00:00Z"): Promise<void> {
    const job = await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 1 });
    const accept = async (firstName: string) => {
      const one = await applied(job, firstName);
      await recruiter.call("POST", `/api/applications/${one.id}/decision`, {
        body: { decision: "accepted" },
      });
      return one;
    };
    const gone = await accept("Malo");
    await gone.candidate.call("POST", `/api/candidate/applications/${gone.id}/withdrawal`, { body: {} });
    at(filledAt);
    await accept("Zoé");
    // The person keeps the pay of the acceptance.
    const body = editBody({ date: "2026-12-04", numberOfPositions: 1, hourlyRate: 12.5 });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    await publishedJob(recruiter, { date: "2026-12-08", numberOfPositions: 2 });
    for (const date of ["2026-12-04", "2026-12-08"]) {
      await deleteJob(recruiter, await publishedJob(recruiter, { date }));
    }
    const suspended = await publishedJob(recruiter, { date: "2026-12-09" });
    await recruiter.call("PUT", `/api/jobs/${suspended}/activity`, { body: { isActive: false } });
    // Of the day when it starts, though it is not over on Monday morning.
    const overnight = { startTime: "21:00", endTime: "09:00", endsNextDay: true };
    await publishedJob(recruiter, { date: "2026-12-06", ...overnight });
    at("2026-12-06T07:00:00Z");
    expect(await runDigests()).toBe(0);
    at("2026-12-07T07:00:00Z");
  }

  test("is sent on Monday: jobs, places, hours, pay and free positions", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, analytics: true } });
    await publishedJob(await company({ notifications: off }), { date: "2026-12-04" });
    await worked(recruiter);
    expect(await runDigests()).toBe(1);
    const [mail] = await mailed(recruiter);
    expect(mail?.subject).toBe("Bilan de la semaine du 30 novembre 2026");
    expect(mail?.text).toContain("• 2 missions, 1 place pourvue sur 3");
    expect(mail?.text).toContain("• 5 h 30 de travail, 74,25 € brut");
    expect(mail?.text).toContain("• 1 offre complète sur 2, en 2 jours (médiane)");
    expect(mail?.text).toContain("• Cette semaine, il manque 2 personnes sur 1 offre");
    expect(mail?.text).toContain("http://localhost:3000/dashboard/planning\n");
  });

  test.each([
    ["the Monday after", "2026-12-14", "il ne manque personne"],
    ["the Sunday", "2026-12-13", "il manque 1 personne sur 1 offre"],
  ])("counts the company's own positions of that week: for one on %s", async (_day, date, gaps) => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, analytics: true } });
    await publishedJob(await company({ notifications: off }), { date: "2026-12-08" });
    for (const day of ["2026-12-04", date]) {
      await publishedJob(recruiter, { date: day, numberOfPositions: 1 });
    }
    at("2026-12-07T07:00:00Z");
    expect(await runDigests()).toBe(1);
    expect((await mailed(recruiter))[0]?.text).toContain(`• Cette semaine, ${gaps}\n`);
  });

  test.each([
    ["2026-12-02T10:00:00Z", "1 min"],
    ["2026-12-02T15:00:00Z", "5 h"],
    ["2026-12-03T16:00:00Z", "30 h"],
  ])("says how long a job of 2 December at 10:00 took to be full on %s: %s", async (filledAt, wait) => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, analytics: true } });
    await worked(recruiter, filledAt);
    expect(await runDigests()).toBe(1);
    const [mail] = await mailed(recruiter);
    expect(mail?.text).toContain(`• 1 offre complète sur 2, en ${wait} (médiane)\n`);
  });

  test("counts the hours of somebody replaced who came after all", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, analytics: true } });
    await worked(recruiter);
    const came = { outcome: "present", recordedAt: new Date(), recordedBy: "recruiter" } as const;
    const hours = { workedFrom: sql`starts_at`, workedTo: sql`ends_at` };
    const ended = { ...came, ...hours, endedAt: new Date(), endedBy: "recruiter" } as const;
    await db().update(engagements).set(ended).where(isNull(engagements.endedAt));
    expect(await runDigests()).toBe(1);
    const [mail] = await mailed(recruiter);
    expect(mail?.text).toContain("• 5 h 30 de travail, 74,25 € brut");
  });

  /** Engages somebody half an hour after the start of a job of Friday that lasts from 9 h to 14 h. */
  async function engagedDuring(recruiter: Person) {
    const hours = { startTime: "09:00", endTime: "14:00" };
    const job = await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 1, ...hours });
    at("2026-12-04T08:30:00Z");
    const { candidate, id } = await applied(job);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    return { job, candidate, id };
  }

  test.each([
    { beside: "beside a job of that week", jobs: 1, line: "• 1 mission, 0 place pourvue sur 2\n" },
    { beside: "alone", jobs: 0, line: "" },
  ])("counts the hours of who left midway in the week when they worked, $beside", async ({ jobs, line }) => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, analytics: true } });
    const other = await company({ notifications: { ...off, analytics: true } });
    await publishedJob(other, { date: "2026-12-04" });
    if (jobs > 0) await publishedJob(recruiter, { date: "2026-12-04" });
    const { job, candidate, id } = await engagedDuring(recruiter);
    at("2026-12-04T10:00:00Z");
    await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    const moved = editBody({ date: "2026-12-18", numberOfPositions: 1 });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body: moved })).statusCode).toBe(200);
    at("2026-12-07T07:00:00Z");
    expect(await runDigests()).toBe(2);
    const [mail] = await mailed(recruiter);
    expect(mail?.text).toContain(`${line}• 1 h 30 de travail, 20,25 € brut`);
    expect(mail?.text.includes("mission,")).toBe(jobs > 0);
    expect((await mailed(other))[0]?.text).not.toContain("de travail");
  });

  test.each([
    { what: "recorded", entries: ["present"], line: "• 4 h 30 de travail, 60,75 € brut" },
    { what: "not recorded", entries: [], line: "• 4 h 30 de travail, 60,75 € brut" },
  ])("counts the work of a deleted account, $what, and its place", async ({ entries, line }) => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, analytics: true } });
    const { job, candidate, id } = await engagedDuring(recruiter);
    at("2026-12-05T10:00:00Z");
    for (const outcome of entries) {
      const body = { entries: [{ applicationId: id, outcome }] };
      expect((await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
    }
    const body = { currentPassword: PASSWORD };
    expect((await candidate.call("POST", "/api/candidate/me/deletion", { body })).statusCode).toBe(204);
    await db().delete(mailOutbox);
    at("2026-12-07T07:00:00Z");
    expect(await runDigests()).toBe(1);
    const [mail] = await mailed(recruiter);
    expect(mail?.text).toContain("• 1 mission, 1 place pourvue sur 1");
    expect(mail?.text).toContain(line);
  });

  test("counts the jobs that were deleted once they took place, and no other deleted one", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, analytics: true } });
    const [job, deletedBefore] = [
      await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 1 }),
      await publishedJob(recruiter, { date: "2026-12-04", numberOfPositions: 1 }),
    ];
    const { id } = await applied(job);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    expect((await recruiter.call("DELETE", `/api/jobs/${deletedBefore}`)).statusCode).toBe(204);
    at("2026-12-05T10:00:00Z");
    const body = { entries: [{ applicationId: id, outcome: "present" }] };
    expect((await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
    expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
    at("2026-12-07T07:00:00Z");
    expect(await runDigests()).toBe(1);
    const [mail] = await mailed(recruiter);
    expect(mail?.text).toContain("• 1 mission, 1 place pourvue sur 1");
    expect(mail?.text).toContain("• 5 h 30 de travail, 74,25 € brut");
  });

  test("is not sent to a company that disabled it", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, messages: true } });
    await worked(recruiter);
    expect(await runDigests()).toBe(0);
    expect(await subjects(recruiter)).toEqual([]);
  });

  test("is not sent when empty", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ notifications: { ...off, analytics: true } });
    at("2026-12-07T07:00:00Z");
    expect(await runDigests()).toBe(0);
    expect(await subjects(recruiter)).toEqual([]);
  });

  test("is part of the digest when it is enabled", async () => {
    at("2026-12-02T10:00:00Z");
    const recruiter = await company({ mailDigest: true, notifications: { ...off, analytics: true } });
    await publishedJob(recruiter, { date: "2026-12-08" });
    at("2026-12-07T07:00:00Z");
    expect(await runDigests()).toBe(1);
    const [mail] = await mailed(recruiter);
    expect(mail?.subject).toMatch(/^À faire aujourd'hui/);
    expect(mail?.text).toContain("Bilan de la semaine du 30 novembre 2026 :");
  });
});
