import { eq, ne, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountLinks, sessions, users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { importedDocuments } from "#server/platform/db/tables/imported-documents.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { profileReadings } from "#server/platform/db/tables/profile-readings.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { queryRows } from "#server/testing/databases.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  newRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { newIds } from "#server/testing/seeds.ts";
import { deleteOldRecords } from "./delete-old-records.ts";

const product = useProduct();
const { signal } = new AbortController();
const NOW = new Date("2026-11-21T03:00:00.000Z");
/** The first instants that are kept: the start of 22 October 2026, and of 22 November 2024, in Paris. */
const [THIRTY_DAYS, TWO_YEARS] = [new Date("2026-10-21T22:00:00Z"), new Date("2024-11-21T23:00:00Z")];
/** The start of 23 August 2026 in Paris. */
const NINETY_DAYS = new Date("2026-08-22T22:00:00Z");
const ONE_YEAR = new Date("2025-11-21T23:00:00Z");
const before = (instant: Date) => new Date(instant.getTime() - 1);

const db = () => product().context.db;
const forget = () => deleteOldRecords({ db: db(), clock: () => NOW }, { signal });

beforeEach(async () => {
  product().time.set(NOW.toISOString());
  await db().delete(users);
  await db().delete(mailOutbox);
});

function mail(fates: { sentAt?: Date; givenUpAt?: Date }, createdAt = before(before(THIRTY_DAYS))) {
  const [id = ""] = newIds(1);
  const words = { recipient: "a@b.fr", subject: JSON.stringify(fates), text: "" };
  return { id, ...words, createdAt, ...fates };
}

describe("retention deletes", () => {
  test("mail sent or given up thirty days ago, and no unsent mail", async () => {
    const kept = [mail({}), mail({ sentAt: THIRTY_DAYS }), mail({ givenUpAt: THIRTY_DAYS })];
    const old = [mail({ sentAt: before(THIRTY_DAYS) }), mail({ givenUpAt: before(THIRTY_DAYS) })];
    await db()
      .insert(mailOutbox)
      .values([...kept, ...old]);
    expect(await forget()).toBe(2);
    const left = await db().select({ id: mailOutbox.id }).from(mailOutbox);
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
  });

  test("more mail than one batch contains", async () => {
    const old = Array.from({ length: 2_500 }, () => mail({ sentAt: before(THIRTY_DAYS) }));
    await db().insert(mailOutbox).values(old);
    expect(await forget()).toBe(2_500);
  });

  test("profile views after one year", async () => {
    const candidate = await newCandidate(product().app);
    const [old = "", young = ""] = newIds(2);
    const reading = { candidateId: candidate.id, readFrom: "library" as const };
    await db()
      .insert(profileReadings)
      .values([
        { id: old, ...reading, readAt: before(ONE_YEAR) },
        { id: young, ...reading, readAt: ONE_YEAR },
      ]);
    expect(await forget()).toBe(1);
    expect(await db().select().from(profileReadings)).toMatchObject([{ id: young }]);
  });

  test("proposals after two years", async () => {
    product().time.set(null);
    const company = await recruiterOn(product(), "pro");
    const [old, young] = [await newCandidate(product().app), await newCandidate(product().app)];
    const body = { people: [old.id, young.id], isInstant: false };
    await company.call("POST", `/api/jobs/${await publishedJob(company)}/proposals`, { body });
    await db().update(proposals).set({ createdAt: TWO_YEARS });
    await db()
      .update(proposals)
      .set({ createdAt: before(TWO_YEARS) })
      .where(eq(proposals.userId, old.id));
    expect(await forget()).toBe(1);
    expect(await db().select({ userId: proposals.userId }).from(proposals)).toEqual([{ userId: young.id }]);
  });

  test("a company's marks about people after two years, unless they applied to it, joined it or are shown to it", async () => {
    product().time.set(null);
    const { app } = product();
    const [smart, pro] = [await recruiterOn(product(), "smart"), await recruiterOn(product(), "pro")];
    const jobs = [await publishedJob(smart), await publishedJob(pro)];
    const names = ["old", "young", "applied", "joined", "hidden"] as const;
    const people = new Map<string, string>();
    const mark = (company: Person, id = "") =>
      company.call("PATCH", `/api/pool/${id}`, { body: { isSetAside: true, note: "Arrivé ivre" } });
    for (const name of names) {
      const person = await newCandidate(app, { firstName: name });
      people.set(person.id, name);
      for (const job of jobs) await appliedTo(person, job);
      for (const company of [smart, pro]) expect((await mark(company, person.id)).statusCode).toBe(200);
      if (name === "hidden")
        await person.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
    }
    const idOf = (name: string) => [...people].find(([, one]) => one === name)?.[0] ?? "";
    await db()
      .update(poolMembers)
      .set({ updatedAt: before(TWO_YEARS) });
    await db()
      .update(poolMembers)
      .set({ updatedAt: TWO_YEARS })
      .where(eq(poolMembers.userId, idOf("young")));
    await db()
      .update(poolMembers)
      .set({ joinedAt: before(TWO_YEARS) })
      .where(eq(poolMembers.userId, idOf("joined")));
    await db()
      .delete(applications)
      .where(ne(applications.userId, idOf("applied")));
    product().time.set(NOW.toISOString());
    // « old » and « hidden » of the first company; « hidden » alone of the second, whose plan shows the others.
    expect(await forget()).toBe(3);
    const left = await db().select().from(poolMembers);
    const markedBy = ({ id }: Person) =>
      new Set(left.filter(({ companyId }) => companyId === id).map(({ userId }) => people.get(userId)));
    expect(markedBy(smart)).toEqual(new Set(["applied", "joined", "young"]));
    expect(markedBy(pro)).toEqual(new Set(["applied", "joined", "old", "young"]));
  });

  test("hours kept of deleted accounts two years after the job", async () => {
    const company = await recruiterOn(product(), "pro");
    const [old = "", young = ""] = newIds(2);
    const line = sql`jsonb_build_object('title', 'Extra')`;
    const rows = sql`(values (${old}, ${before(TWO_YEARS)}::timestamptz), (${young}, ${TWO_YEARS})) as known(id, at)`;
    await db().execute(
      sql`insert into kept_hours select id::uuid, ${company.id}::uuid, at, ${line} from ${rows}`,
    );
    expect(await forget()).toBe(1);
    expect(await queryRows(product().databaseUrl, "select application_id id from kept_hours")).toEqual([
      { id: young },
    ]);
  });

  test("withdrawn applications after two years", async () => {
    product().time.set(null);
    const jobId = await publishedJob(await recruiterOn(product(), "pro"));
    for (const withdrawnAt of [before(TWO_YEARS), TWO_YEARS]) {
      const candidate = await newCandidate(product().app);
      const id = await appliedTo(candidate, jobId);
      await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
      await db()
        .update(withdrawnApplications)
        .set({ withdrawnAt })
        .where(eq(withdrawnApplications.applicationId, id));
    }
    expect(await forget()).toBe(1);
    expect(await db().select().from(withdrawnApplications)).toMatchObject([{ withdrawnAt: TWO_YEARS }]);
  });

  test.each(["notifications", "announcements"])("%s after ninety days", async (table) => {
    product().time.set(null);
    const company = await recruiterOn(product(), "pro");
    const { id: userId } = await newCandidate(product().app);
    const jobId = await publishedJob(company);
    const [old = "", young = ""] = newIds(2);
    const facts =
      table === "notifications"
        ? sql`(id, user_id, kind, title, body, created_at) select id::uuid, ${userId}, 'rejected', '', '', at`
        : sql`(id, job_id, company_id, text, sent_to, created_at) select id::uuid, ${jobId}, ${company.id}, 'Entrée.', 1, at`;
    const ages = sql`(values (${old}, ${before(NINETY_DAYS)}::timestamptz), (${young}, ${NINETY_DAYS})) as known(id, at)`;
    await db().execute(sql`insert into ${sql.identifier(table)} ${facts} from ${ages}`);
    expect(await forget()).toBe(1);
    expect(await queryRows(product().databaseUrl, `select id from ${table}`)).toEqual([{ id: young }]);
  });

  test("support requests after two years", async () => {
    const request = { name: "Zoé", email: "zoe@example.fr", issue: "À l'aide" };
    const [old = "", young = ""] = newIds(2);
    await db()
      .insert(supportRequests)
      .values([
        { id: old, ...request, createdAt: before(TWO_YEARS) },
        { id: young, ...request, createdAt: TWO_YEARS },
      ]);
    expect(await forget()).toBe(1);
    expect(await db().select({ id: supportRequests.id }).from(supportRequests)).toEqual([{ id: young }]);
  });

  test("security events after one year", async () => {
    await db().delete(securityEvents);
    const aYearAgo = new Date("2025-11-21T23:00:00Z");
    const kept = { kind: "sign-in", userId: null, at: aYearAgo } as const;
    await db()
      .insert(securityEvents)
      .values([kept, { ...kept, kind: "sign-out", at: before(aYearAgo) }]);
    expect(await forget()).toBe(1);
    const left = await db().select({ kind: securityEvents.kind }).from(securityEvents);
    expect(left).toEqual([{ kind: "sign-in" }]);
  });

  test("expired sessions, and links a week after their expiry", async () => {
    const { id: userId } = await newRecruiter(product().app);
    await db().delete(sessions);
    const [id = "", other = ""] = newIds(2);
    const session = { userId, address: "192.0.2.1", device: "", openedAt: NOW, lastUsedAt: NOW };
    await db()
      .insert(sessions)
      .values([
        { id, tokenHash: "over", expiresAt: before(NOW), ...session },
        { id: other, tokenHash: "under way", expiresAt: NOW, ...session },
      ]);
    const week = new Date(NOW.getTime() - 7 * 86_400_000);
    await db().delete(accountLinks);
    await db()
      .insert(accountLinks)
      .values([
        { tokenHash: "old", userId, purpose: "reset-password", expiresAt: before(week) },
        { tokenHash: "young", userId, purpose: "reset-password", expiresAt: week },
      ]);
    await forget();
    expect(await db().select({ id: sessions.id }).from(sessions)).toEqual([{ id: other }]);
    const links = await db().select({ tokenHash: accountLinks.tokenHash }).from(accountLinks);
    expect(links).toEqual([{ tokenHash: "young" }]);
  });

  test("the content of imported documents whose row is deleted, or quarantined two years ago", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const person = await newCandidate(product().app);
    const job = await publishedJob(recruiter, { date: "2026-11-25" });
    const application = await appliedTo(person, job);
    const [gone = ""] = newIds(1);
    const document = { email: "ancien@example.fr" };
    const read = { collection: "recruiters", document, importedAt: NOW } as const;
    await db()
      .insert(importedDocuments)
      .values([
        { ...read, sourceId: "company", recordId: recruiter.id, outcome: "stored" },
        { ...read, collection: "jobs", sourceId: "job", recordId: job, outcome: "stored" },
        {
          ...read,
          collection: "applications",
          sourceId: "application",
          recordId: application,
          outcome: "stored",
        },
        { ...read, collection: "members", sourceId: "person", recordId: person.id, outcome: "stored" },
        { ...read, sourceId: "gone", recordId: gone, outcome: "stored" },
        { ...read, sourceId: "quarantined", outcome: "quarantined" },
        { ...read, sourceId: "long quarantined", outcome: "quarantined", importedAt: before(TWO_YEARS) },
      ]);
    await forget();
    const left = await db().select().from(importedDocuments);
    const words = left.map((row) => [row.sourceId, row.document !== null]);
    expect(Object.fromEntries(words)).toEqual({
      company: true,
      job: true,
      application: true,
      person: true,
      gone: false,
      quarantined: true,
      "long quarantined": false,
    });
  });
});
