import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#domain/rate-limits.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { clearSent, mailsTo, signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  PASSWORD,
  appliedTo,
  confirmFor,
  editBody,
  newCandidate,
  publishedJob,
  recruiterOn,
  signedIn,
} from "#server/testing/people.ts";
import { pushGateway, useProduct } from "#server/testing/product.ts";
import { setAttempts } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";

const product = useProduct(pushGateway);
const db = () => product().context.db;

// Thursday, noon in Paris; the job is on Saturday 5 December, 18 h to 23 h 30.
const NOON = "2026-12-03T11:00:00.000Z";
const job = { numberOfPositions: 5, date: "2026-12-05", startTime: "18:00", endTime: "23:30" };

beforeEach(() => product().time.set(NOON));
afterEach(() => clearSent(db()));

async function applied(overrides: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
  const recruiter = await recruiterOn(product(), "pro");
  const jobId = await publishedJob(recruiter, { ...job, ...changes });
  const email = `zoe-${product().context.newId()}@example.fr`;
  const candidate = await newCandidate(product().app, { email, ...overrides });
  return { recruiter, jobId, email, candidate, id: await appliedTo(candidate, jobId) };
}

const decide = async (recruiter: Person, id: string, decision: "accepted" | "rejected") =>
  expect(
    (await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision } })).statusCode,
  ).toBe(200);
const edit = async (recruiter: Person, jobId: string, changes: Record<string, unknown>) =>
  expect(
    (await recruiter.call("PUT", `/api/jobs/${jobId}`, { body: editBody({ ...job, ...changes }) }))
      .statusCode,
  ).toBe(200);
const withdraw = (candidate: Person, id: string, reason = "Je suis malade.") =>
  candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: { reason } });
const mail = () => runTask(product().context, "mail-notifications");
const subjects = async (email: string) => (await mailsTo(db(), email)).map(({ subject }) => subject);

/** When the notifications are to be pushed, or mailed, in Paris. */
async function dueAt(column: "push_due_at" | "mail_due_at"): Promise<string[]> {
  const { rows } = await db().execute<{ at: string }>(
    sql`select to_char(${sql.identifier(column)} at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at
      from notifications where ${sql.identifier(column)} is not null order by 1`,
  );
  return rows.map(({ at }) => at);
}

describe("the mail of a notification", () => {
  test("is sent once for an acceptance, a refusal, a confirmation request, a change and a cancellation", async () => {
    const { recruiter, jobId, email, id } = await applied();
    const refused = await applied();
    await decide(refused.recruiter, refused.id, "rejected");
    await decide(recruiter, id, "accepted");
    product().time.set("2026-12-04T09:00:00.000Z");
    await mail();
    await runTask(product().context, "request-confirmation");
    await mail();
    await edit(recruiter, jobId, { startTime: "17:00" });
    product().time.set("2026-12-04T09:05:00.000Z");
    await mail();
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    await mail();
    await mail();
    expect((await subjects(email)).toSorted()).toEqual([
      "Candidature acceptée",
      "Confirmez votre venue",
      "Mission annulée",
      "Mission modifiée",
    ]);
    expect(await subjects(refused.email)).toEqual(["Candidature non retenue"]);
  });

  test("tells several changes once, the last one, and none after a cancellation", async () => {
    const { recruiter, jobId, email, id } = await applied();
    await decide(recruiter, id, "accepted");
    await mail();
    const [queued] = await mailsTo(db(), email);
    expect(queued?.expiresAt).toEqual(new Date("2026-12-04T11:00:00.000Z"));
    for (const startTime of ["17:00", "16:00", "15:00"]) await edit(recruiter, jobId, { startTime });
    await mail();
    expect(await subjects(email)).toEqual(["Candidature acceptée"]);
    product().time.set("2026-12-03T11:05:00.000Z");
    await mail();
    expect(await subjects(email)).toEqual(["Candidature acceptée", "Mission modifiée"]);
    expect((await mailsTo(db(), email))[1]?.text).toMatch(/15\sh/);
    await edit(recruiter, jobId, { startTime: "14:00" });
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    product().time.set("2026-12-03T11:10:00.000Z");
    await mail();
    expect((await subjects(email)).slice(2)).toEqual(["Mission annulée"]);
  });

  describe("of a change", () => {
    test.each<[string, (candidate: Person, id: string) => Promise<{ statusCode: number }>]>([
      ["withdrew", withdraw],
      ["confirmed it", confirmFor],
    ])("is not sent to somebody who %s meanwhile", async (_case, answer) => {
      const { recruiter, jobId, email, candidate, id } = await applied();
      await decide(recruiter, id, "accepted");
      await mail();
      await edit(recruiter, jobId, { startTime: "17:00" });
      expect((await answer(candidate, id)).statusCode).toBeLessThan(300);
      product().time.set("2026-12-03T11:05:00.000Z");
      await mail();
      expect(await subjects(email)).toEqual(["Candidature acceptée"]);
      expect(await dueAt("mail_due_at")).toEqual([]);
    });
  });

  test("is one message for what a company tells at the same time, another company's apart", async () => {
    const { recruiter, jobId, email, candidate, id } = await applied();
    const other = await recruiterOn(product(), "pro");
    const [otherDay, third] = ["2026-12-06", "2026-12-07"].map((date) => ({ ...job, date }));
    const otherId = await appliedTo(candidate, await publishedJob(other, otherDay));
    const secondId = await appliedTo(candidate, await publishedJob(recruiter, third));
    await decide(recruiter, id, "accepted");
    await decide(recruiter, secondId, "accepted");
    await decide(other, otherId, "accepted");
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    await mail();
    const sent = await mailsTo(db(), email);
    const [one, both] = sent.toSorted((left, right) => left.subject.length - right.subject.length);
    expect([one?.subject, both?.subject]).toEqual([
      "Candidature acceptée",
      "Candidature acceptée, Mission annulée",
    ]);
    expect(both?.text).toMatch(/\n\nCandidature acceptée\n\nMaison.*\n\nMission annulée\n\nMaison/s);
    expect(both?.text).toContain("\n\nVoir mes missions\u00a0: http://localhost:3000/candidat/missions\n");
  });

  test("of a proposal leads to the proposals, to answer", async () => {
    const { recruiter, email, candidate } = await applied();
    const other = await publishedJob(recruiter, { ...job, date: "2026-12-06" });
    const body = { people: [candidate.id], isInstant: false };
    expect((await recruiter.call("POST", `/api/jobs/${other}/proposals`, { body })).statusCode).toBe(201);
    await mail();
    const [sent] = await mailsTo(db(), email);
    expect(sent?.text).toContain("\n\nOuvrez l’application Renfort pour répondre.\n\n");
    expect(sent?.text).toContain("\n\nRépondre\u00a0: http://localhost:3000/candidat\n");
  });

  test("of a proposal told with something else leads to the proposals too", async () => {
    const { recruiter, email, candidate, id } = await applied();
    product().time.set("2026-12-03T21:40:00.000Z");
    await decide(recruiter, id, "rejected");
    const other = await publishedJob(recruiter, { ...job, date: "2026-12-06" });
    const body = { people: [candidate.id], isInstant: false };
    expect((await recruiter.call("POST", `/api/jobs/${other}/proposals`, { body })).statusCode).toBe(201);
    product().time.set("2026-12-04T06:00:00.000Z");
    await mail();
    const [sent, ...more] = await mailsTo(db(), email);
    expect(more).toEqual([]);
    expect(sent?.text).toContain("Candidature non retenue");
    expect(sent?.text).toContain("\n\nRépondre\u00a0: http://localhost:3000/candidat\n");
  });

  test("of a cancellation whose company deleted its account leads to the notifications", async () => {
    const { recruiter, email, id } = await applied();
    await decide(recruiter, id, "accepted");
    await mail();
    await clearSent(db());
    const body = { currentPassword: PASSWORD };
    expect((await recruiter.call("POST", "/api/recruiter/deletion", { body })).statusCode).toBe(204);
    await mail();
    const [sent] = await mailsTo(db(), email);
    expect(sent?.subject).toBe("Mission annulée");
    expect(sent?.text).toContain(
      "\n\nVoir mes notifications\u00a0: http://localhost:3000/candidat/notifications\n",
    );
  });

  test("to an address that nobody confirmed is one of 30 a day, whatever is deleted, signed up again or spelled otherwise", async () => {
    const address = `victime-${product().context.newId()}@example.fr`;
    const variant = address.replace("@", "+1@");
    const acceptedAs = async (email: string) => {
      const { recruiter, candidate, id } = await applied({ email });
      await decide(recruiter, id, "accepted");
      await mail();
      return candidate;
    };
    await setAttempts(db(), `notificationsTo:${address}`, 29);
    await setAttempts(db(), `notificationsTo:${address} variants`, 30);
    const candidate = await acceptedAs(address);
    expect(await subjects(address)).toEqual(["Candidature acceptée"]);
    const body = { currentPassword: PASSWORD };
    expect((await candidate.call("POST", "/api/candidate/me/deletion", { body })).statusCode).toBe(204);
    const { id } = await acceptedAs(address);
    await acceptedAs(variant);
    expect(await subjects(address)).not.toContain("Candidature acceptée");
    expect(await subjects(variant)).toEqual([]);
    const confirmed = { emailConfirmedAt: new Date(NOON) };
    await db().update(users).set(confirmed).where(eq(users.id, id));
    const { recruiter } = await applied();
    const jobId = await publishedJob(recruiter, { ...job, date: "2026-12-06" });
    const again = await signedIn(product().app, { id, email: address, role: "candidate" });
    await decide(recruiter, await appliedTo(again, jobId), "accepted");
    await mail();
    expect(await subjects(address)).toContain("Candidature acceptée");
  });

  test("of one company does not use up what others may send, and an acceptance is always sent", async () => {
    const { recruiter, jobId, email, candidate, id } = await applied();
    await decide(recruiter, id, "accepted");
    const { attempts } = limits.dailyMailsFromCompany;
    await setAttempts(db(), `dailyMailsFromCompany:${candidate.id} ${recruiter.id}`, attempts - 1);
    for (const minutes of [5, 10, 15]) {
      await edit(recruiter, jobId, { startTime: `1${minutes / 5}:00` });
      product().time.set(new Date(Date.parse(NOON) + minutes * 60_000).toISOString());
      await mail();
    }
    const other = await recruiterOn(product(), "pro");
    const otherDay = { ...job, date: "2026-12-06" };
    const otherJob = await publishedJob(other, otherDay);
    await decide(other, await appliedTo(candidate, otherJob), "accepted");
    await setAttempts(db(), `dailyMails:${candidate.id}`, limits.dailyMails.attempts);
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    await mail();
    const sent = (await mailsTo(db(), email)).filter(({ exceedsDailyLimit }) => !exceedsDailyLimit);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      "Candidature acceptée",
      "Candidature acceptée, Mission modifiée",
      "Mission annulée",
      "Mission modifiée",
    ]);
    expect(sent.every(({ text }) => !text.includes("pour répondre"))).toBe(true);
  });

  test("contains the date, the place, how to reply and to unsubscribe, and no link of a company", async () => {
    const { recruiter, email, id } = await applied({}, { title: "Service www.piege.example" });
    await decide(recruiter, id, "accepted");
    await mail();
    const [sent] = await mailsTo(db(), email);
    expect(sent?.text).toMatch(/^Candidature acceptée\n\nMaison/);
    expect(sent?.text).toMatch(/samedi 5 décembre 2026, 18\sh\s–\s23\sh\s30/);
    expect(sent?.text).toContain(
      "\n\nOuvrez l’application Renfort pour voir la mission et ses consignes.\n\n",
    );
    expect(sent?.text).toContain(`Voir la mission\u00a0: http://localhost:3000/candidat/missions/${id}\n`);
    expect(sent?.text).toContain("désactivez «\u00a0Notifications par email\u00a0» dans votre profil");
    expect(sent?.text).not.toContain("www.piege.example");
    expect(sent?.html).not.toContain("www.piege.example");
  });

  test("of a refusal has the letter without links, and leads to the answer", async () => {
    const { recruiter, email, id } = await applied();
    const body = { decision: "rejected", reason: "hours", message: "Merci. Voyez www.piege.example" };
    expect((await recruiter.call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(200);
    await mail();
    const [sent] = await mailsTo(db(), email);
    expect(sent?.text).toContain("Merci. Voyez www. piege. example");
    expect(sent?.text).not.toContain("Ouvrez");
    expect(sent?.text).toMatch(new RegExp(`Voir la réponse.*/candidat/missions/${id}`, "s"));
  });

  test("is not sent to a candidate who turned mail off, whose list still has the notification", async () => {
    const { recruiter, email, candidate, id } = await applied();
    const body = { notifyByMail: false };
    expect((await candidate.call("PATCH", "/api/candidate/me", { body })).statusCode).toBe(200);
    await decide(recruiter, id, "accepted");
    await mail();
    expect(await mailsTo(db(), email)).toEqual([]);
    expect((await candidate.call("GET", "/api/candidate/notifications")).json().unread).toBe(1);
  });

  test("is not sent to a candidate whose account was disabled meanwhile", async () => {
    const { recruiter, email, candidate, id } = await applied();
    await decide(recruiter, id, "accepted");
    await db().update(users).set({ isDisabled: true }).where(eq(users.id, candidate.id));
    await mail();
    expect(await mailsTo(db(), email)).toEqual([]);
  });

  test("that cannot be written does not hold up the others", async () => {
    const [first, second] = [await applied(), await applied()];
    for (const { recruiter, id } of [first, second]) await decide(recruiter, id, "accepted");
    const { context } = product();
    const fail = () => {
      throw new Error("Cannot write this mail");
    };
    const newId = vi
      .fn<() => string>(context.newId)
      .mockImplementationOnce(fail)
      .mockImplementationOnce(fail);
    await runTask({ ...context, newId }, "mail-notifications");
    expect([await subjects(first.email), await subjects(second.email)]).toEqual([
      [],
      ["Candidature acceptée"],
    ]);
    await mail();
    expect(await subjects(first.email)).toEqual(["Candidature acceptée"]);
  });

  test("is sent once by two concurrent processes", async () => {
    const { recruiter, email, id } = await applied();
    await decide(recruiter, id, "accepted");
    await Promise.all([mail(), mail(), mail()]);
    expect(await subjects(email)).toEqual(["Candidature acceptée"]);
  });
});

describe("at night", () => {
  test("a refusal and a change to a later job wait until 7 h, for push and mail", async () => {
    const { recruiter, jobId, id } = await applied();
    const other = await newCandidate(product().app);
    const refused = await appliedTo(other, jobId);
    await decide(recruiter, id, "accepted");
    await db().delete(notifications);
    product().time.set("2026-12-03T21:00:00.000Z");
    await decide(recruiter, refused, "rejected");
    await edit(recruiter, jobId, { startTime: "17:00" });
    expect(await dueAt("push_due_at")).toEqual(["2026-12-04 07:00", "2026-12-04 07:00"]);
    expect(await dueAt("mail_due_at")).toEqual(["2026-12-04 07:00", "2026-12-04 07:00"]);
  });

  test("an acceptance and a cancellation do not wait, nor a change within 12 hours of the start", async () => {
    const { recruiter, jobId, id } = await applied();
    product().time.set("2026-12-03T21:00:00.000Z");
    await decide(recruiter, id, "accepted");
    product().time.set("2026-12-05T05:30:00.000Z");
    await edit(recruiter, jobId, { startTime: "18:15" });
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    expect(await dueAt("push_due_at")).toEqual(["2026-12-03 22:00", "2026-12-05 06:30", "2026-12-05 06:35"]);
  });

  test("a change from a start within 12 hours to later ones does not wait, for push and mail", async () => {
    const hours = { startTime: "06:00", endTime: "12:00" };
    const { recruiter, jobId, id } = await applied({}, hours);
    await decide(recruiter, id, "accepted");
    await db().delete(notifications);
    product().time.set("2026-12-04T21:40:00.000Z");
    await edit(recruiter, jobId, { ...hours, date: "2026-12-06" });
    product().time.set("2026-12-04T21:42:00.000Z");
    await edit(recruiter, jobId, { ...hours, date: "2026-12-07" });
    const expected = ["2026-12-04 22:45", "2026-12-04 22:47"];
    expect(await dueAt("push_due_at")).toEqual(expected);
    expect(await dueAt("mail_due_at")).toEqual(expected);
  });
});

describe("kept for the night, a notification names the job as it is edited meanwhile", () => {
  const later = { startTime: "20:00", endTime: "23:00", hourlyRate: 12 };

  test("a proposal", async () => {
    const { recruiter, email, candidate } = await applied();
    product().time.set("2026-12-03T21:30:00.000Z");
    const other = await publishedJob(recruiter, { ...job, date: "2026-12-06" });
    const body = { people: [candidate.id], isInstant: false };
    expect((await recruiter.call("POST", `/api/jobs/${other}/proposals`, { body })).statusCode).toBe(201);
    await edit(recruiter, other, { ...later, date: "2026-12-06" });
    product().time.set("2026-12-04T06:00:00.000Z");
    await mail();
    const [sent] = await mailsTo(db(), email);
    expect(sent?.text).toMatch(
      /dimanche 6 décembre 2026, 20\sh\s–\s23\sh, 12,00\s€ de l’heure\. Dites oui ou non/,
    );
  });

  test("a reminder to confirm", async () => {
    const { recruiter, jobId, email, id } = await applied();
    await decide(recruiter, id, "accepted");
    product().time.set("2026-12-04T09:00:00.000Z");
    await runTask(product().context, "request-confirmation");
    await mail();
    await clearSent(db());
    product().time.set("2026-12-04T21:30:00.000Z");
    expect((await recruiter.call("POST", `/api/applications/${id}/reminder`)).statusCode).toBe(200);
    await edit(recruiter, jobId, later);
    product().time.set("2026-12-05T06:00:00.000Z");
    await mail();
    const [sent] = await mailsTo(db(), email);
    expect(sent?.subject).toBe("Confirmez votre venue, Mission modifiée");
    expect(sent?.text).toContain(`Voir la mission\u00a0: http://localhost:3000/candidat/missions/${id}\n`);
    expect(sent?.text).toMatch(/compte sur vous samedi 5 décembre 2026, 20\sh\s–\s23\sh, pour/);
    expect(sent?.text).not.toMatch(/18\sh/);
  });

  test("but not one about another job alike, nor one delivered before", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const sunday = { ...job, date: "2026-12-06" };
    const [edited, alike] = [await publishedJob(recruiter, sunday), await publishedJob(recruiter, sunday)];
    const propose = async (jobId: string) => {
      const candidate = await newCandidate(product().app);
      const body = { people: [candidate.id], isInstant: false };
      expect((await recruiter.call("POST", `/api/jobs/${jobId}/proposals`, { body })).statusCode).toBe(201);
      return candidate;
    };
    const told = await propose(edited);
    await mail();
    await db().update(notifications).set({ pushDueAt: null });
    product().time.set("2026-12-03T21:30:00.000Z");
    const waiting = await propose(alike);
    await edit(recruiter, edited, { ...later, date: "2026-12-06" });
    for (const candidate of [told, waiting]) {
      const { items } = (await candidate.call("GET", "/api/candidate/notifications")).json();
      expect(items).toMatchObject([{ body: expect.stringMatching(/18\sh\s–\s23\sh\s30, 13,50/) }]);
    }
  });
});

test("no notification or mail to a candidate contains data of another", async () => {
  const { recruiter, jobId, email, candidate, id } = await applied({
    firstName: "Aubépine",
    lastName: "Plantée",
    phoneNumber: "06 11 11 11 11",
  });
  const otherEmail = `bruyere-${product().context.newId()}@example.fr`;
  const other = await newCandidate(product().app, {
    email: otherEmail,
    firstName: "Bruyère",
    lastName: "Semée",
    phoneNumber: "06 22 22 22 22",
  });
  const second = await appliedTo(other, jobId);
  await decide(recruiter, id, "accepted");
  await decide(recruiter, second, "accepted");
  product().time.set("2026-12-04T09:00:00.000Z");
  await runTask(product().context, "request-confirmation");
  await edit(recruiter, jobId, { startTime: "17:00", hourlyRate: 12 });
  expect((await withdraw(other, second, "Comme Aubépine")).statusCode).toBe(204);
  await recruiter.call("DELETE", `/api/jobs/${jobId}`);
  await mail();
  const readBy = async (person: Person, address: string) =>
    JSON.stringify([
      (await person.call("GET", "/api/candidate/notifications")).json(),
      (await person.call("GET", "/api/candidate/applications")).json(),
      await mailsTo(db(), address),
    ]);
  const [ofFirst, ofSecond] = [await readBy(candidate, email), await readBy(other, otherEmail)];
  expect(ofFirst).toContain("Mission annulée");
  expect(ofSecond).toContain("Mission modifiée");
  expect(ofFirst).not.toMatch(/Bruyère|Semée|6 ?22 ?22|bruyere-/);
  expect(ofSecond).not.toMatch(/Aubépine|Plantée|6 ?11 ?11|zoe-/);
});

describe("the mail of a withdrawal", () => {
  const toCompany = async (recruiter: Person) =>
    (await db().select().from(mailOutbox)).filter(
      ({ userId, subject }) => userId === recruiter.id && subject.startsWith("Désistement"),
    );

  test("is sent at once within 48 hours, with the full name, the phone, the reason, the positions left and the pending applications", async () => {
    const { recruiter, jobId, candidate, id } = await applied({ firstName: "Zoé", lastName: "Le Gall" });
    await appliedTo(await newCandidate(product().app), jobId);
    await decide(recruiter, id, "accepted");
    product().time.set("2026-12-04T09:00:00.000Z");
    expect((await withdraw(candidate, id)).statusCode).toBe(204);
    const [sent, ...more] = await toCompany(recruiter);
    expect(more).toEqual([]);
    expect(sent?.subject).toBe("Désistement pour le samedi 5 décembre 2026");
    expect(sent?.text).toContain("Zoé Le Gall ne viendra pas à");
    expect(sent?.text).toMatch(/5 places à pourvoir\s; 1 personne attend une réponse\./);
    expect(sent?.text).toContain(`/dashboard/applications?statut=en-attente&offre=${jobId}`);
    expect(sent?.text).toMatch(/Téléphone\s: 06\s12\s34\s56\s78\./);
    expect(sent?.text).toMatch(/Motif\s: Je suis malade\./);
    expect(sent?.expiresAt).toEqual(new Date("2026-12-05T17:00:00.000Z"));
  });

  test("is sent beyond the account's daily limit", async () => {
    const { recruiter, jobId, candidate, id } = await applied();
    await decide(recruiter, id, "accepted");
    await setAttempts(db(), `dailyMails:${recruiter.id}`, limits.dailyMails.attempts);
    product().time.set("2026-12-04T09:00:00.000Z");
    await withdraw(candidate, id);
    const sent = await toCompany(recruiter);
    expect(sent).toMatchObject([{ exceedsDailyLimit: false }]);
    expect(sent[0]?.text).toContain(`/dashboard/jobs/${jobId}\n`);
  });

  test.each([
    ["is not sent beyond 30 a day to an address that nobody confirmed", null, 0],
    ["is sent beyond 30 a day to a confirmed address", new Date(NOON), 1],
  ])("%s", async (_case, emailConfirmedAt, count) => {
    const { recruiter, candidate, id } = await applied();
    await decide(recruiter, id, "accepted");
    await db().update(users).set({ emailConfirmedAt }).where(eq(users.id, recruiter.id));
    await setAttempts(db(), `withdrawalsTo:${await signInEmailOf(db(), recruiter)}`, 30);
    product().time.set("2026-12-04T09:00:00.000Z");
    expect((await withdraw(candidate, id)).statusCode).toBe(204);
    expect(await toCompany(recruiter)).toHaveLength(count);
  });

  test.each<[string, string, boolean]>([
    ["the job is further off", "2026-12-03T11:00:00.000Z", true],
    ["the company wants no such message", "2026-12-04T09:00:00.000Z", false],
  ])("is not sent when %s", async (_case, now, messages) => {
    const { recruiter, candidate, id } = await applied();
    await decide(recruiter, id, "accepted");
    await db().execute(sql`update companies
      set notifications = notifications || jsonb_build_object('messages', ${messages}::boolean)
      where id = ${recruiter.id}`);
    product().time.set(now);
    expect((await withdraw(candidate, id)).statusCode).toBe(204);
    expect(await toCompany(recruiter)).toEqual([]);
  });

  test("is not sent for a pending application", async () => {
    const { recruiter, candidate, id } = await applied();
    product().time.set("2026-12-04T09:00:00.000Z");
    expect((await withdraw(candidate, id)).statusCode).toBe(204);
    expect(await toCompany(recruiter)).toEqual([]);
  });
});
