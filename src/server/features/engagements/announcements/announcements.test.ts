import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteOldRecords } from "#server/features/accounts/retention/delete-old-records.ts";
import { announcements } from "#server/platform/db/tables/engagements.ts";
import { clearSent, mailsTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  publishedJob,
  visitor,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const db = () => product().context.db;

const NOON = "2026-12-03T11:00:00.000Z";
const TEN_HOURS_BEFORE = "2026-12-05T07:00:00.000Z";
const TEXT = "Entrée par la cuisine, www.plan-acces.example\nParking complet.";
const job = { numberOfPositions: 5, date: "2026-12-05", startTime: "18:00", endTime: "23:30" };

beforeEach(() => product().time.set(NOON));
afterEach(() => clearSent(db()));

async function published() {
  const recruiter = await recruiterOn(product(), "pro");
  return { recruiter, jobId: await publishedJob(recruiter, job) };
}

async function engaged(recruiter: Person, jobId: string, overrides: Record<string, unknown> = {}) {
  const email = `engagee-${randomUUID()}@example.fr`;
  const candidate = await newCandidate(product().app, { email, ...overrides });
  const id = await appliedTo(candidate, jobId);
  const body = { decision: "accepted" };
  expect((await recruiter.call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(200);
  return { candidate, email, id };
}

const announce = (
  recruiter: Person,
  jobId: string,
  text: unknown = TEXT,
  headers: Record<string, string> = {},
) => recruiter.call("POST", `/api/jobs/${jobId}/announcements`, { body: { text }, headers });
const listed = async (recruiter: Person, jobId: string) =>
  (await recruiter.call("GET", `/api/jobs/${jobId}/announcements`)).json().items;
const announcementsOf = async (candidate: Person) =>
  (await candidate.call("GET", "/api/candidate/notifications"))
    .json()
    .items.filter(({ kind }: { kind: string }) => kind === "announcement");

describe("a message to the people engaged", () => {
  test("is sent to the people engaged only, and listed with the number of recipients", async () => {
    const { recruiter, jobId } = await published();
    const [first, second] = [await engaged(recruiter, jobId), await engaged(recruiter, jobId)];
    const gone = await engaged(recruiter, jobId);
    await gone.candidate.call("POST", `/api/candidate/applications/${gone.id}/withdrawal`, { body: {} });
    const waiting = await newCandidate(product().app);
    await appliedTo(waiting, jobId);
    const answer = await announce(recruiter, jobId, `  ${TEXT}\n`);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ text: TEXT, sentTo: 2, createdAt: NOON });
    expect(await listed(recruiter, jobId)).toEqual([answer.json()]);
    for (const { candidate, id } of [first, second]) {
      const [notification, ...more] = await announcementsOf(candidate);
      expect(more).toEqual([]);
      expect(notification).toMatchObject({ title: "Message de l’entreprise", jobId, applicationId: id });
      expect(notification?.body).toContain(TEXT);
    }
    for (const candidate of [gone.candidate, waiting]) expect(await announcementsOf(candidate)).toEqual([]);
    product().time.set(TEN_HOURS_BEFORE);
    const last = await announce(recruiter, jobId);
    expect(await listed(recruiter, jobId)).toEqual([last.json(), answer.json()]);
  });

  test("is mailed only within 12 hours of the start, and the mail does not contain its text", async () => {
    const { recruiter, jobId } = await published();
    const { email } = await engaged(recruiter, jobId);
    await announce(recruiter, jobId);
    await runTask(product().context, "mail-notifications");
    const subjects = async () => (await mailsTo(db(), email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(["Candidature acceptée"]);
    product().time.set(TEN_HOURS_BEFORE);
    await announce(recruiter, jobId);
    await runTask(product().context, "mail-notifications");
    expect(await subjects()).toContain("Message de l’entreprise");
    const sent = (await mailsTo(db(), email)).find(({ subject }) => subject.startsWith("Message"));
    expect(sent?.text).toContain("Son message est à lire dans l’application");
    for (const body of [sent?.text, sent?.html])
      expect(body).not.toMatch(/cuisine|plan-acces|Parking|Kerguelen/);
  });

  test("does not reveal other recipients, and belongs to one company", async () => {
    const { recruiter, jobId } = await published();
    const first = await engaged(recruiter, jobId, { firstName: "Aubépine", lastName: "Plantée" });
    await engaged(recruiter, jobId, { firstName: "Bruyère", lastName: "Semée" });
    await announce(recruiter, jobId);
    expect(JSON.stringify(await announcementsOf(first.candidate))).not.toMatch(/Bruyère|Semée/);
    const other = (await published()).recruiter;
    for (const answer of [
      await announce(other, jobId),
      await other.call("GET", `/api/jobs/${jobId}/announcements`),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
    }
    expect((await announce(visitor(product().app), jobId)).statusCode).toBe(401);
    expect(await listed(recruiter, jobId)).toHaveLength(1);
  });

  test("sent again with the same key is sent once, and the key serves no other", async () => {
    const { recruiter, jobId } = await published();
    const { candidate } = await engaged(recruiter, jobId);
    const headers = { "idempotency-key": "message-1234" };
    const [one, again] = [
      await announce(recruiter, jobId, TEXT, headers),
      await announce(recruiter, jobId, TEXT, headers),
    ];
    expect(again.json()).toEqual(one.json());
    const other = await announce(recruiter, jobId, "Un autre message", headers);
    expect(other.json()).toMatchObject({ code: "already-exists" });
    expect(await announcementsOf(candidate)).toHaveLength(1);
  });

  test("is refused beyond ten a day for one job, concurrent requests included", async () => {
    const { recruiter, jobId } = await published();
    await engaged(recruiter, jobId);
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, at) => announce(recruiter, jobId, `n° ${at}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(3).fill(429)]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: "rate-limit-exceeded" });
    // Noon to midnight in Paris.
    expect(refused?.headers["retry-after"]).toBe(String(12 * 3600));
    const other = await publishedJob(recruiter, job);
    await engaged(recruiter, other);
    expect((await announce(recruiter, other)).statusCode).toBe(201);
    product().time.set("2026-12-03T23:00:00.000Z");
    expect((await announce(recruiter, jobId)).statusCode).toBe(201);
  });

  test("is refused when nobody is engaged, or the job is finished or deleted", async () => {
    const { recruiter, jobId } = await published();
    const nobody = await announce(recruiter, jobId);
    expect(nobody.json()).toMatchObject({
      code: "failed-precondition",
      message: "Personne n'est engagé pour cette mission",
    });
    await engaged(recruiter, jobId);
    product().time.set("2026-12-05T22:30:00.000Z");
    expect((await announce(recruiter, jobId)).json()).toMatchObject({ message: "La mission est terminée" });
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    expect((await announce(recruiter, jobId)).statusCode).toBe(404);
    expect((await recruiter.call("GET", `/api/jobs/${jobId}/announcements`)).statusCode).toBe(404);
  });

  test.each([
    ["", "Écrivez votre message"],
    [null, "Écrivez votre message"],
    ["a".repeat(501), "Le message ne doit pas dépasser 500 caractères"],
    ["a\u0000b", "Ce texte contient des caractères non autorisés"],
    ["\ud800", "Ce texte contient des caractères non autorisés"],
  ])("%o is refused at its field", async (text, sentence) => {
    const { recruiter, jobId } = await published();
    const answer = await announce(recruiter, jobId, text);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields: { text: sentence } });
  });

  test("is removed after 90 days", async () => {
    const { recruiter, jobId } = await published();
    await engaged(recruiter, jobId);
    await announce(recruiter, jobId);
    const forget = (day: string) =>
      deleteOldRecords(
        { ...product().context, clock: () => new Date(`${day}T03:00:00Z`) },
        new AbortController(),
      );
    const left = () => db().$count(announcements, eq(announcements.jobId, jobId));
    await forget("2027-03-03");
    expect(await left()).toBe(1);
    await forget("2027-03-05");
    expect(await left()).toBe(0);
  });
});

describeWrite(
  "announceToEngaged",
  product,
  [
    [
      ["engagement: job"],
      [
        "+ announcements: id an id, text Entrée par la cuisine., job_id job, sent_to 1, company_id company, created_at now",
        "+ notifications: id an id, body …, kind announcement, title Message de l’entreprise, job_id job, user_id candidate, created_at now, application_id application, web_push_due_at …",
        "companies company: live_version + 1",
      ],
      async (scene) => {
        const { job: id } = await scene.engaged();
        return () =>
          scene.company.call("POST", `/api/jobs/${id}/announcements`, {
            body: { text: "Entrée par la cuisine." },
          });
      },
    ],
  ],
  { isIdempotent: false },
);
