import { eq, like, sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#domain/rate-limits.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { countAttemptsStatement } from "#server/platform/http/rate-limits.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  engagedByProposal,
  newCandidate,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { setAttempts } from "#server/testing/seeds.ts";
import { mailNewApplications } from "./mail-new-applications.ts";

const querySpy = vi.spyOn(Client.prototype, "query");
const { signal } = new AbortController();
const product = useProduct();
const start = Date.parse("2026-11-21T12:00:00Z");
const date = "2026-12-05";

/** Sets the product's clock to minutes and milliseconds after the start of the test. */
const at = (minutes: number, milliseconds = 0) =>
  product().time.set(new Date(start + minutes * 60_000 + milliseconds).toISOString());

beforeEach(async () => {
  await product().context.db.delete(users);
  at(0);
});

async function job(overrides: Record<string, unknown> = {}): Promise<{ recruiter: Person; jobId: string }> {
  const recruiter = await recruiterOn(product(), "pro", { email: "contact@kerguelen.fr" });
  const jobId = await publishedJob(recruiter, { date, ...overrides });
  return { recruiter, jobId };
}

async function apply(jobId: string, ...firstNames: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const firstName of firstNames) {
    ids.push(await appliedTo(await newCandidate(product().app, { firstName }), jobId));
  }
  return ids;
}

const mailNew = () => mailNewApplications(product().context, { signal });
const mails = () =>
  product()
    .context.db.select()
    .from(mailOutbox)
    .where(like(mailOutbox.subject, "%andidature%"))
    .orderBy(mailOutbox.createdAt, mailOutbox.id);
const lastMail = async () => (await mails()).at(-1);

describe("new applications", () => {
  test("are mailed to the sign-in address, not to an unconfirmed contact, with first names only", async () => {
    const { recruiter, jobId } = await job({ numberOfPositions: 2 });
    await apply(jobId, "Zoé");
    expect(await mailNew()).toBe(1);
    const mail = await lastMail();
    expect(mail).toMatchObject({
      userId: recruiter.id,
      subject: "Nouvelle candidature pour le samedi 5 décembre 2026",
      expiresAt: new Date("2026-11-22T12:00:00Z"),
    });
    expect(mail?.text).toContain(
      "Zoé a postulé à votre offre «\u00a0Extra service du soir\u00a0» du samedi 5 décembre 2026.\n\nIl reste 2 places à pourvoir.",
    );
    expect(mail?.text).toContain(
      `http://localhost:3000/dashboard/applications?statut=en-attente&offre=${jobId}`,
    );
    expect(mail?.text).toContain("Ne plus en recevoir\u00a0: http://localhost:3000/dashboard/profile");
    expect(mail?.recipient).toMatch(/^recruteur.*@example\.fr$/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Le Gall|06 ?12|@example\.fr/);
  });

  test("that engage at once are mailed as accepted proposals, beside those to answer", async () => {
    const { recruiter, jobId } = await job({ numberOfPositions: 3 });
    const accept = async (firstName: string) =>
      engagedByProposal(recruiter, await newCandidate(product().app, { firstName }), jobId);
    await accept("Malo");
    expect(await mailNew()).toBe(1);
    const [alone] = await product()
      .context.db.select()
      .from(mailOutbox)
      .where(like(mailOutbox.subject, "%ropos%"));
    expect(alone?.subject).toBe("Proposition acceptée pour le samedi 5 décembre 2026");
    expect(alone?.text).toContain(
      "Malo a accepté votre proposition pour «\u00a0Extra service du soir\u00a0» du samedi 5 décembre 2026.\n\nIl reste 2 places à pourvoir.",
    );
    expect(alone?.text).toContain(`http://localhost:3000/dashboard/jobs/${jobId}`);
    at(16);
    await apply(jobId, "Zoé");
    await accept("Inès");
    expect(await mailNew()).toBe(1);
    const { subject, text } = (await lastMail()) ?? {};
    expect(subject).toBe("Nouvelle candidature pour le samedi 5 décembre 2026");
    expect(text).toContain("Zoé a postulé à votre offre");
    expect(text).toContain("Inès a accepté votre proposition pour");
    expect(text).not.toContain("Malo");
  });

  test("that engaged at once are not mailed once withdrawn", async () => {
    const { recruiter, jobId } = await job({ numberOfPositions: 2 });
    const person = await newCandidate(product().app, { firstName: "Malo" });
    const id = await engagedByProposal(recruiter, person, jobId);
    const url = `/api/candidate/applications/${id}/withdrawal`;
    expect((await person.call("POST", url, { body: {} })).statusCode).toBe(204);
    expect(await mailNew()).toBe(0);
    await apply(jobId, "Zoé");
    expect(await mailNew()).toBe(1);
    expect((await lastMail())?.text).not.toContain("Malo");
  });

  test("are mailed together, with five first names at most", async () => {
    const { jobId } = await job();
    await apply(jobId, "Zoé", "Malo", "Inès");
    await mailNew();
    expect((await lastMail())?.subject).toBe("3 nouvelles candidatures pour le samedi 5 décembre 2026");
    expect((await lastMail())?.text).toContain("Zoé, Malo et Inès ont postulé");
    at(15, 1);
    await apply(jobId, "Anaïs", "Yann", "Lou", "Noé", "Léa", "Tom", "Eva");
    await mailNew();
    expect((await lastMail())?.text).toMatch(
      /Anaïs, Yann, Lou, Noé, Léa et 2 autres personnes ont postulé .* depuis notre dernier message\./,
    );
  });

  test("received within 15 minutes of a mail are mailed together at the end of the 15 minutes", async () => {
    const { jobId } = await job();
    await apply(jobId, "Zoé");
    expect(await mailNew()).toBe(1);
    // At the same instant as the mail, then at the end of the window.
    await apply(jobId, "Malo");
    at(14, 59_999);
    await apply(jobId, "Inès");
    expect(await mailNew()).toBe(0);
    at(15);
    expect(await mailNew()).toBe(1);
    expect((await lastMail())?.text).toContain("Malo et Inès ont postulé");
    at(45);
    expect(await mailNew()).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  test("with the timestamp of a process whose clock is late are mailed too", async () => {
    const { jobId } = await job();
    at(1);
    await apply(jobId, "Zoé");
    await mailNew();
    at(0, 500);
    await apply(jobId, "Malo");
    at(17);
    expect(await mailNew()).toBe(1);
    expect((await lastMail())?.text).toContain("Malo a postulé");
  });

  test("have one message for each job", async () => {
    const { recruiter, jobId } = await job();
    const other = await publishedJob(recruiter, { date: "2026-12-06" });
    await apply(jobId, "Zoé");
    await apply(other, "Malo");
    expect(await mailNew()).toBe(2);
    expect((await mails()).map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "Nouvelle candidature pour le dimanche 6 décembre 2026",
      "Nouvelle candidature pour le samedi 5 décembre 2026",
    ]);
  });

  test("are mailed once by concurrent processes", async () => {
    const { jobId } = await job();
    await apply(jobId, "Zoé");
    const other = await startProduct(product().databaseUrl);
    await Promise.all(
      [product(), other, product()].map(({ context }) => mailNewApplications(context, { signal })),
    );
    await other.stop();
    expect(await mails()).toHaveLength(1);
  });

  test("are left to another process by one that is stopping", async () => {
    const { jobId } = await job();
    await apply(jobId, "Zoé");
    expect(await mailNewApplications(product().context, { signal: AbortSignal.abort() })).toBe(0);
    expect(await mailNew()).toBe(1);
  });

  test("of many jobs take as many statements as of one", async () => {
    const { recruiter, jobId } = await job();
    const { db } = product().context;
    /** The statements of the mailing transaction only. */
    const statements = async () => {
      const before = querySpy.mock.calls.length;
      await mailNew();
      const sent = querySpy.mock.calls.slice(before).map(([query], index) => ({
        text: String(Object(query).text ?? query),
        client: querySpy.mock.contexts[before + index],
      }));
      const own = sent.filter(({ client }) => client === sent.find(({ text }) => text === "begin")?.client);
      const texts = own.map(({ text }) => text);
      return texts.slice(texts.indexOf("begin"), texts.indexOf("commit") + 1);
    };
    await apply(jobId, "Zoé");
    const ofOne = await statements();
    expect(ofOne.length).toBeGreaterThan(5);
    const others = await Promise.all(Array.from({ length: 12 }, () => publishedJob(recruiter, { date })));
    for (const other of others) await apply(other, "Malo");
    expect(await statements()).toHaveLength(ofOne.length);
    expect(await db.$count(mailOutbox, like(mailOutbox.subject, "%andidature%"))).toBe(13);
  });

  test("are mailed though those of other jobs cannot be, which are mailed the next time", async () => {
    const { recruiter } = await job();
    const { context } = product();
    const others = await Promise.all(Array.from({ length: 11 }, () => publishedJob(recruiter, { date })));
    for (const other of others) await apply(other, "Malo");
    const newId = vi.fn<() => string>(context.newId).mockImplementationOnce(() => {
      throw new Error("Cannot write this mail");
    });
    const log = { ...context.log, warn: vi.fn<() => void>() };
    // The first ten are one batch.
    expect(await mailNewApplications({ ...context, newId, log }, { signal })).toBe(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await mailNew()).toBe(10);
  });

  test("are mailed without links from a title or a first name, and without them in the subject", async () => {
    const { jobId } = await job({ title: "Gagnez sur https://evil.example/a" });
    await apply(jobId, "www.evil.example");
    await mailNew();
    const mail = await lastMail();
    expect(mail?.subject).not.toContain("evil");
    expect(mail?.text).toContain("www. evil. example a postulé");
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.example|:\/\/ ?evil/);
  });

  test("beyond the company's daily limit are mailed the next day", async () => {
    const { recruiter, jobId } = await job();
    const { db } = product().context;
    const others = [jobId, await publishedJob(recruiter, { date })];
    for (const other of others) await apply(other, "Zoé");
    const { attempts } = limits.dailyMails;
    // The welcome mail counts as one.
    await db.execute(
      countAttemptsStatement(
        "dailyMails",
        Array.from({ length: attempts - 2 }, () => recruiter.id),
      ),
    );
    expect(await mailNew()).toBe(1);
    expect(await mailNew()).toBe(0);
    await db.execute(sql`update rate_limits set window_ends_at = now() where key like 'dailyMails:%'`);
    expect(await mailNew()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test("are 100 mails a day to an address that nobody confirmed, whatever accounts have it", async () => {
    const { recruiter, jobId } = await job();
    const { db } = product().context;
    const email = await signInEmailOf(db, recruiter);
    await setAttempts(db, `newApplicationsTo:${email}`, 99);
    const others = [jobId, await publishedJob(recruiter, { date })];
    for (const other of others) await apply(other, "Zoé");
    await mailNew();
    expect(await mails()).toHaveLength(1);
  });

  test("are queued for mailing by a task, not by the request", async () => {
    const { jobId } = await job();
    await apply(jobId, "Zoé");
    expect(await mails()).toEqual([]);
    await mailNew();
    expect(await mails()).toMatchObject([{ sentAt: null }]);
  });
});

describe("no mail is sent", () => {
  const db = () => product().context.db;
  const decide = (recruiter: Person, id = "") =>
    recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "rejected" } });

  test.each<[string, (met: { recruiter: Person; jobId: string; id: string }) => Promise<unknown>]>([
    ["for a job deleted meanwhile", ({ recruiter, jobId }) => recruiter.call("DELETE", `/api/jobs/${jobId}`)],
    ["for an application decided meanwhile", ({ recruiter, id }) => decide(recruiter, id)],
    [
      "for a job that is finished",
      ({ jobId }) =>
        db()
          .update(jobs)
          .set({ date: "2020-01-01", endsAt: new Date(start) })
          .where(eq(jobs.id, jobId)),
    ],
    [
      "to a recruiter who disabled these mails",
      ({ recruiter }) =>
        db()
          .update(companies)
          .set({ notifications: { applications: false, messages: true, analytics: false } })
          .where(eq(companies.id, recruiter.id)),
    ],
    [
      "to a disabled account",
      ({ recruiter }) => db().update(users).set({ isDisabled: true }).where(eq(users.id, recruiter.id)),
    ],
    [
      "to an inactive recruiter",
      ({ recruiter }) =>
        db().update(companies).set({ isActive: false }).where(eq(companies.id, recruiter.id)),
    ],
    [
      "for a candidate who was removed",
      ({ id }) => db().execute(sql`delete from applications where id = ${id}`),
    ],
    [
      "to a recruiter who was removed",
      ({ recruiter }) => db().delete(users).where(eq(users.id, recruiter.id)),
    ],
  ])("%s", async (_name, change) => {
    const { recruiter, jobId } = await job();
    const [id = ""] = await apply(jobId, "Zoé");
    await change({ recruiter, jobId, id });
    expect(await mailNew()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("for applications more than a day old", async () => {
    const { jobId } = await job();
    await apply(jobId, "Zoé");
    at(24 * 60 + 1);
    expect(await mailNew()).toBe(0);
  });

  test("for the decided applications when others are pending", async () => {
    const { recruiter, jobId } = await job({ numberOfPositions: 1 });
    const [zoe = ""] = await apply(jobId, "Zoé", "Malo");
    await recruiter.call("POST", `/api/applications/${zoe}/decision`, { body: { decision: "accepted" } });
    await mailNew();
    const mail = await lastMail();
    expect(mail?.text).toContain("Malo a postulé");
    expect(mail?.text).toContain("Toutes les places sont déjà pourvues.");
    expect(mail?.text).not.toContain("Zoé");
  });
});
