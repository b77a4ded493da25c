import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailOutbox } from "#server/db/tables/external.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { runTask } from "#server/testing/jobs.ts";
import { clearSent, mailsTo } from "#server/testing/mails.ts";
import { appliedTo, editBody, newCandidate, publishedJob, recruiterOn } from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { pushGateway, useProduct } from "#server/testing/product.ts";
import { mailNotification } from "./mail-notification.ts";

const product = useProduct(pushGateway);
const db = () => product().context.db;

// Thursday, noon in Paris; the mission is on Saturday 5 December, 18 h to 23 h 30.
const NOON = "2026-12-03T11:00:00.000Z";
const mission = { numberOfPositions: 5, date: "2026-12-05", startTime: "18:00", endTime: "23:30" };

beforeEach(() => product().time.set(NOON));
afterEach(async () => {
  await clearSent(db());
  product().time.set(null);
});

async function applied(overrides: Record<string, unknown> = {}, job: Record<string, unknown> = {}) {
  const recruiter = await recruiterOn(product(), "pro");
  const jobId = await publishedJob(recruiter, { ...mission, ...job });
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
    (await recruiter.call("PUT", `/api/jobs/${jobId}`, { body: editBody({ ...mission, ...changes }) }))
      .statusCode,
  ).toBe(200);
const withdraw = (candidate: Person, id: string, reason = "Je suis malade.") =>
  candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: { reason } });
const mail = () => runTask(product().context, "mail-notification");
const subjects = async (email: string) => (await mailsTo(db(), email)).map(({ subject }) => subject);

/** The scheduled times of a task's jobs. */
async function runsAt(task: string): Promise<string[]> {
  const { rows } = await db().execute<{ at: string }>(
    sql`select to_char(start_after at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at
      from pgboss.job where name = ${task} and state = 'created' order by 1`,
  );
  return rows.map(({ at }) => at);
}

describe("the mail of a notification", () => {
  test("is sent once for an acceptance, a confirmation request, a change and a cancellation, not for a refusal", async () => {
    const { recruiter, jobId, email, id } = await applied();
    const refused = await applied();
    await decide(refused.recruiter, refused.id, "rejected");
    await decide(recruiter, id, "accepted");
    product().time.set("2026-12-04T09:00:00.000Z");
    await runTask(product().context, "request-confirmation");
    await edit(recruiter, jobId, { startTime: "17:00" });
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    await mail();
    await mail();
    expect((await subjects(email)).toSorted()).toEqual([
      "Candidature acceptée",
      "Confirmez votre venue",
      "Mission annulée",
      "Mission modifiée",
    ]);
    expect(await mailsTo(db(), refused.email)).toEqual([]);
  });

  test("contains the date, the place, how to reply and to unsubscribe, and no link of a company", async () => {
    const { recruiter, email, id } = await applied({}, { title: "Service www.piege.example" });
    await decide(recruiter, id, "accepted");
    await mail();
    const [sent] = await mailsTo(db(), email);
    expect(sent?.text).toMatch(/samedi 5 décembre 2026, 18\sh – 23\sh\s30/);
    expect(sent?.text).toContain("se désactivent dans les réglages de l’application");
    expect(sent?.text).not.toContain("www.piege.example");
    expect(sent?.html).not.toContain("www.piege.example");
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

  test("is sent once by two concurrent processes", async () => {
    const { recruiter, email, id } = await applied();
    await decide(recruiter, id, "accepted");
    const [row] = await db().select().from(notifications);
    const job = {
      data: { notificationId: row?.id ?? "" },
      isLastTry: false,
      signal: AbortSignal.timeout(9_000),
    };
    await Promise.all([1, 2, 3].map(() => mailNotification(product().context, job)));
    expect(await subjects(email)).toEqual(["Candidature acceptée"]);
  });
});

describe("at night", () => {
  test("a refusal and a change to a later mission wait until 7 h, for push and mail", async () => {
    const { recruiter, jobId, id } = await applied();
    const other = await newCandidate(product().app);
    const refused = await appliedTo(other, jobId);
    await decide(recruiter, id, "accepted");
    await db().execute("delete from pgboss.job");
    product().time.set("2026-12-03T21:00:00.000Z");
    await decide(recruiter, refused, "rejected");
    await edit(recruiter, jobId, { startTime: "17:00" });
    expect(await runsAt("push-notification")).toEqual(["2026-12-04 07:00", "2026-12-04 07:00"]);
    expect(await runsAt("mail-notification")).toEqual(["2026-12-04 07:00"]);
  });

  test("an acceptance and a cancellation do not wait, nor a change within 12 hours of the start", async () => {
    const { recruiter, jobId, id } = await applied();
    product().time.set("2026-12-03T21:00:00.000Z");
    await decide(recruiter, id, "accepted");
    product().time.set("2026-12-05T05:30:00.000Z");
    await edit(recruiter, jobId, { startTime: "18:15" });
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    expect(await runsAt("push-notification")).toEqual([
      "2026-12-03 22:00",
      "2026-12-05 06:30",
      "2026-12-05 06:30",
    ]);
  });
});

test.each([
  ["the day before clocks go on", "2027-03-20T12:00:00Z", "2027-03-28", "2027-03-27 10:00"],
  ["the day clocks go on", "2027-03-20T12:00:00Z", "2027-03-29", "2027-03-28 10:00"],
  ["the day before clocks go back", "2027-10-20T12:00:00Z", "2027-10-31", "2027-10-30 10:00"],
  ["the day clocks go back", "2027-10-20T12:00:00Z", "2027-11-01", "2027-10-31 10:00"],
])("people are asked to confirm at 10 h in Paris, also %s", async (_case, now, date, at) => {
  product().time.set(now);
  const { recruiter, id } = await applied({}, { date });
  await decide(recruiter, id, "accepted");
  expect(await runsAt("request-confirmation")).toEqual([at]);
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

  test("is sent at once within 48 hours, with the first name, the places left and the pending applications", async () => {
    const { recruiter, jobId, candidate, id } = await applied({ firstName: "Zoé", lastName: "Le Gall" });
    await appliedTo(await newCandidate(product().app), jobId);
    await decide(recruiter, id, "accepted");
    product().time.set("2026-12-04T09:00:00.000Z");
    expect((await withdraw(candidate, id)).statusCode).toBe(204);
    const [sent, ...more] = await toCompany(recruiter);
    expect(more).toEqual([]);
    expect(sent?.subject).toBe("Désistement pour le samedi 5 décembre 2026");
    expect(sent?.text).toContain("Zoé ne viendra pas à");
    expect(sent?.text).toMatch(/5 places à pourvoir\s; 1 personne attend une réponse\./);
    expect(sent?.text).toContain(`/dashboard/applications?statut=en-attente&offre=${jobId}`);
    expect(sent?.text).not.toMatch(/Le Gall|malade/);
    expect(sent?.expiresAt).toEqual(new Date("2026-12-05T17:00:00.000Z"));
  });

  test.each<[string, string, boolean]>([
    ["the mission is further off", "2026-12-03T11:00:00.000Z", true],
    ["the company wants no such message", "2026-12-04T09:00:00.000Z", false],
  ])("is not sent when %s", async (_case, now, messages) => {
    const { recruiter, candidate, id } = await applied();
    await decide(recruiter, id, "accepted");
    await db().execute(sql`update recruiters
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
