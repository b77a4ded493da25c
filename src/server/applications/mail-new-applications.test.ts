import { eq, like, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { attemptsCounted, limits } from "#server/auth/limits.ts";
import { users } from "#server/db/tables/accounts.ts";
import { mailOutbox } from "#server/db/tables/external.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { setPlan } from "#server/testing/seeds.ts";
import { mailNewApplications } from "./mail-new-applications.ts";

const querySpy = vi.spyOn(Client.prototype, "query");
const product = useProduct();
const start = Date.parse("2026-11-21T12:00:00Z");
const date = "2026-12-05";

/** Moves the product's clock to so many minutes (and milliseconds) after the test began. */
const at = (minutes: number, milliseconds = 0) =>
  product().time.set(new Date(start + minutes * 60_000 + milliseconds).toISOString());

beforeEach(async () => {
  await product().context.db.delete(users);
  at(0);
});
afterEach(() => product().time.set(null));

async function offer(overrides: Record<string, unknown> = {}): Promise<{ recruiter: Person; jobId: string }> {
  const recruiter = await onboardedRecruiter(product().app, { email: "contact@kerguelen.fr" });
  await setPlan(product().context.db, recruiter.id, "pro");
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

const mailNew = () => mailNewApplications(product().context);
const mails = () =>
  product()
    .context.db.select()
    .from(mailOutbox)
    .where(like(mailOutbox.subject, "%andidature%"))
    .orderBy(mailOutbox.createdAt, mailOutbox.id);
const lastMail = async () => (await mails()).at(-1);

describe("new applications", () => {
  test("are mailed to the sign-in address, not to an unconfirmed contact, with first names alone", async () => {
    const { recruiter, jobId } = await offer({ numberOfPositions: 2 });
    await apply(jobId, "Zoé");
    expect(await mailNew()).toBe(1);
    const mail = await lastMail();
    expect(mail).toMatchObject({
      userId: recruiter.id,
      subject: "Nouvelle candidature pour le samedi 5 décembre 2026",
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

  test("are mailed together, five by name", async () => {
    const { jobId } = await offer();
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

  test("that arrive within 15 minutes of a message are all mailed at the end of them", async () => {
    const { jobId } = await offer();
    await apply(jobId, "Zoé");
    expect(await mailNew()).toBe(1);
    // In the very instant of the message, then at the end of the window.
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

  test("stamped by a process whose clock is behind are mailed too", async () => {
    const { jobId } = await offer();
    at(1);
    await apply(jobId, "Zoé");
    await mailNew();
    at(0, 500);
    await apply(jobId, "Malo");
    at(17);
    expect(await mailNew()).toBe(1);
    expect((await lastMail())?.text).toContain("Malo a postulé");
  });

  test("have one message for each offer", async () => {
    const { recruiter, jobId } = await offer();
    const other = await publishedJob(recruiter, { date: "2026-12-06" });
    await apply(jobId, "Zoé");
    await apply(other, "Malo");
    expect(await mailNew()).toBe(2);
    expect((await mails()).map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "Nouvelle candidature pour le dimanche 6 décembre 2026",
      "Nouvelle candidature pour le samedi 5 décembre 2026",
    ]);
  });

  test("are mailed once by one of several processes", async () => {
    const { jobId } = await offer();
    await apply(jobId, "Zoé");
    const other = await startProduct(product().databaseUrl);
    await Promise.all([product(), other, product()].map(({ context }) => mailNewApplications(context)));
    await other.stop();
    expect(await mails()).toHaveLength(1);
  });

  test("of many offers take the statements of one", async () => {
    const { recruiter, jobId } = await offer();
    const { db } = product().context;
    /** Those of the transaction that mails, whatever other connections send meanwhile. */
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

  test("carry no link of a title or of a first name, and neither stands in the subject", async () => {
    const { jobId } = await offer({ title: "Gagnez sur https://evil.example/a" });
    await apply(jobId, "www.evil.example");
    await mailNew();
    const mail = await lastMail();
    expect(mail?.subject).not.toContain("evil");
    expect(mail?.text).toContain("www. evil. example a postulé");
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.example|:\/\/ ?evil/);
  });

  test("beyond a recruiter's messages of a day wait for the next day's", async () => {
    const { recruiter, jobId } = await offer();
    const { db } = product().context;
    const others = [jobId, await publishedJob(recruiter, { date })];
    for (const other of others) await apply(other, "Zoé");
    const { attempts } = limits.dailyMails;
    // The welcome was one, and the first of these is another.
    await db.execute(
      attemptsCounted(
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

  test("do not wait for the message, nor does it wait for the mail server", async () => {
    const { jobId } = await offer();
    await apply(jobId, "Zoé");
    expect(await mails()).toEqual([]);
    await mailNew();
    expect(await mails()).toMatchObject([{ sentAt: null }]);
  });
});

describe("nothing is told", () => {
  const db = () => product().context.db;
  const decide = (recruiter: Person, id = "") =>
    recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "rejected" } });

  test.each<[string, (met: { recruiter: Person; jobId: string; id: string }) => Promise<unknown>]>([
    [
      "of an offer removed meanwhile",
      ({ recruiter, jobId }) => recruiter.call("DELETE", `/api/jobs/${jobId}`),
    ],
    ["of what was decided meanwhile", ({ recruiter, id }) => decide(recruiter, id)],
    [
      "of an offer whose mission is over",
      ({ jobId }) =>
        db()
          .update(jobs)
          .set({ date: "2020-01-01", endsAt: new Date(start) })
          .where(eq(jobs.id, jobId)),
    ],
    [
      "to a recruiter who turned it off",
      ({ recruiter }) =>
        db()
          .update(recruiters)
          .set({ notifications: { applications: false, messages: true, analytics: false } })
          .where(eq(recruiters.id, recruiter.id)),
    ],
    [
      "to a disabled account",
      ({ recruiter }) => db().update(users).set({ isDisabled: true }).where(eq(users.id, recruiter.id)),
    ],
    [
      "to an inactive recruiter",
      ({ recruiter }) =>
        db().update(recruiters).set({ isActive: false }).where(eq(recruiters.id, recruiter.id)),
    ],
    ["of a candidate who has left", ({ id }) => db().execute(sql`delete from applications where id = ${id}`)],
    ["to a recruiter who has left", ({ recruiter }) => db().delete(users).where(eq(users.id, recruiter.id))],
  ])("%s", async (_name, change) => {
    const { recruiter, jobId } = await offer();
    const [id = ""] = await apply(jobId, "Zoé");
    await change({ recruiter, jobId, id });
    expect(await mailNew()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("of applications more than a day old", async () => {
    const { jobId } = await offer();
    await apply(jobId, "Zoé");
    at(24 * 60 + 1);
    expect(await mailNew()).toBe(0);
  });

  test("of the decided ones, when others wait", async () => {
    const { recruiter, jobId } = await offer({ numberOfPositions: 1 });
    const [zoe = ""] = await apply(jobId, "Zoé", "Malo");
    await recruiter.call("POST", `/api/applications/${zoe}/decision`, { body: { decision: "accepted" } });
    await mailNew();
    const mail = await lastMail();
    expect(mail?.text).toContain("Malo a postulé");
    expect(mail?.text).toContain("Toutes les places sont déjà pourvues.");
    expect(mail?.text).not.toContain("Zoé");
  });
});
