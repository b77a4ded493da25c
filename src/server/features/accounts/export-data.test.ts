import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { addDays } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { sessions, users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { announcements, engagements, withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { files } from "#server/platform/db/tables/files.ts";
import { importedDocuments } from "#server/platform/db/tables/imported-documents.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { keptHours } from "#server/platform/db/tables/kept-hours.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { profileReadings } from "#server/platform/db/tables/profile-readings.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { pushSubscriptions } from "#server/platform/db/tables/push.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { venues } from "#server/platform/db/tables/venues.ts";
import { signInEmailOf, tokenMailedTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  PASSWORD,
  publication,
  publishedJob,
  recruiterOn,
  savedVenue,
  signedIn,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { giveOlderRecord, setPlan } from "#server/testing/seeds.ts";

const product = useProduct();
const db = () => product().context.db;
const proof = { currentPassword: PASSWORD };
const ownRow = z.object({ companyId: z.nullish(z.string()), userId: z.nullish(z.string()) });

describe("an export", () => {
  const requestExport = async (person: Person, base: "/api/candidate/me" | "/api/recruiter") =>
    (await person.call("POST", `${base}/export`, { body: proof })).json();

  test("exports all of a candidate's data, with the readings of their profile", async () => {
    const { app } = product();
    const [recruiter, candidate] = [
      await onboardedRecruiter(app, { companyName: "Maison Curieuse" }),
      await newCandidate(app, { firstName: "Aubépine" }),
    ];
    await setPlan(db(), recruiter.id, "pro");
    await appliedTo(candidate, await publishedJob(recruiter, { title: "Service du soir" }));
    await recruiter.call("GET", `/api/candidates/${candidate.id}`);
    const { exportedAt, truncated, data } = await requestExport(candidate, "/api/candidate/me");
    expect(exportedAt).toMatch(/^20\d\d-/);
    expect(truncated).toEqual([]);
    expect(data).toMatchObject({
      account: [{ id: candidate.id, role: "candidate" }],
      candidate: [{ firstName: "Aubépine", isInCvLibrary: true }],
      applications: [{ title: "Service du soir", company: "Maison Curieuse", status: "pending" }],
      profileReadings: [{ company: "Maison Curieuse", readFrom: "library", readAt: expect.any(String) }],
      sessions: [expect.any(Object)],
      securityEvents: expect.any(Array),
    });
  });

  test("includes the engagements of both sides, and the candidate's notifications and withdrawals", async () => {
    const { app } = product();
    const [recruiter, candidate] = [await onboardedRecruiter(app), await newCandidate(app)];
    await setPlan(db(), recruiter.id, "pro");
    const [keptJob, withdrawnJob] = [await publishedJob(recruiter), await publishedJob(recruiter)];
    const [accepted, withdrawn] = [
      await appliedTo(candidate, keptJob),
      await appliedTo(candidate, withdrawnJob),
    ];
    await recruiter.call("POST", `/api/applications/${accepted}/decision`, {
      body: { decision: "accepted" },
    });
    await candidate.call("POST", `/api/candidate/applications/${withdrawn}/withdrawal`, { body: {} });
    const own = (await requestExport(candidate, "/api/candidate/me")).data;
    expect(own).toMatchObject({
      engagements: [{ applicationId: accepted, agreedRate: 13.5, endedAt: null }],
      withdrawnApplications: [{ applicationId: withdrawn }],
      notifications: [{ kind: "accepted", applicationId: accepted }],
    });
    const { data } = await requestExport(recruiter, "/api/recruiter");
    expect(data).toMatchObject({ engagements: [{ applicationId: accepted, userId: candidate.id }] });
    expect(data).not.toHaveProperty("notifications");
  });

  test("exports all of a recruiter's data, and nothing of another", async () => {
    const { app } = product();
    const [recruiter, other] = [
      await onboardedRecruiter(app, { companyName: "Maison Kerguelen" }),
      await onboardedRecruiter(app, { companyName: "Maison Rivale" }),
    ];
    const candidate = await newCandidate(app);
    await appliedTo(candidate, await publishedJob(recruiter, { title: "Service du soir" }));
    await appliedTo(candidate, await publishedJob(other, { title: "Service du matin" }));
    const exported = await requestExport(recruiter, "/api/recruiter");
    expect(exported.data).toMatchObject({
      account: [{ id: recruiter.id }],
      recruiter: [{ companyName: "Maison Kerguelen" }],
      jobs: [{ title: "Service du soir" }],
      applications: [{ candidateName: "Zoé Le Gall" }],
      files: [],
    });
    expect(JSON.stringify(exported)).not.toMatch(/Maison Rivale|Service du matin/);
  });

  test("has something in each part, all its own, and withholds the columns of this list", async () => {
    await companyAndCandidate("Rivale");
    const { recruiter, candidate, ids } = await companyAndCandidate("Kerguelen");
    const liking = await onboardedRecruiter(product().app, { companyName: "Préférence" });
    await db()
      .insert(poolMembers)
      .values({ companyId: liking.id, userId: candidate.id, isFavourite: true, updatedAt: new Date() });
    const exports = [
      (await requestExport(candidate, "/api/candidate/me")).data,
      (await requestExport(recruiter, "/api/recruiter")).data,
    ];
    for (const data of exports) {
      expect(JSON.stringify(data)).not.toContain("Rivale");
      for (const [part, rows] of Object.entries(data)) {
        expect([part, rows]).not.toEqual([part, []]);
        for (const { companyId = null, userId = null } of z.array(ownRow).parse(rows))
          for (const id of [companyId, userId]) expect([null, ...ids]).toContain(id);
      }
    }
    const [ofCandidate = {}, ofRecruiter = {}] = exports;
    const columnsOf = (rows: readonly object[] = []) => Object.keys(rows[0] ?? {}).toSorted();
    const withheld = (data: typeof ofCandidate, tables: Record<string, PgTable>) =>
      Object.fromEntries(
        Object.entries(tables).map(([part, table]) => [
          part,
          Object.keys(getTableColumns(table)).filter((column) => !columnsOf(data[part]).includes(column)),
        ]),
      );
    const shared = { account: users, sessions, securityEvents, mails: mailOutbox, supportRequests };
    const neverShown = {
      account: ["password"],
      sessions: ["tokenHash"],
      securityEvents: [],
      mails: ["text", "html"],
      supportRequests: [],
    };
    const ofCandidateAlone = { pushSubscriptions, candidate: members, notifications, withdrawnApplications };
    const ofBoth = { applications, engagements, proposals };
    expect(withheld(ofCandidate, { ...shared, ...ofCandidateAlone, ...ofBoth })).toEqual({
      ...neverShown,
      pushSubscriptions: ["p256dh", "auth"],
      candidate: ["calendarToken", "searchName", "searchVille"],
      notifications: [],
      withdrawnApplications: [],
      applications: ["candidateName"],
      engagements: ["rating"],
      proposals: ["companyId"],
    });
    expect(JSON.stringify(ofCandidate)).not.toContain("Préférence");
    expect(columnsOf(ofCandidate["notes"])).toEqual(["company", "note", "updatedAt"]);
    expect(columnsOf(ofCandidate["joinedCompanies"])).toEqual(["company", "joinedAt"]);
    expect(columnsOf(ofCandidate["profileReadings"])).toEqual(["company", "readAt", "readFrom"]);
    const ofCompany = {
      recruiter: companies,
      jobs,
      announcements,
      keptHours,
      venues,
      pool: poolMembers,
      files,
      profileReadings,
    };
    expect(withheld(ofRecruiter, { ...shared, ...ofBoth, ...ofCompany })).toEqual({
      ...neverShown,
      applications: [],
      engagements: [],
      proposals: [],
      recruiter: ["calendarToken"],
      jobs: ["searchText"],
      announcements: [],
      keptHours: [],
      venues: [],
      pool: [],
      files: ["downloadToken"],
      profileReadings: [],
    });
  });

  test("of an older record and of a company that is gone is complete", async () => {
    const { recruiter, candidate } = await companyAndCandidate("Kerguelen");
    const account = await newRecruiter(product().app);
    await giveOlderRecord(db(), { recordId: recruiter.id, accountId: account.id });
    const { data } = await requestExport(account, "/api/recruiter");
    expect(data).toMatchObject({ recruiter: [{ id: recruiter.id }], venues: [{ companyId: recruiter.id }] });
    expect(data.jobs).toHaveLength(3);
    await db().delete(companies).where(eq(companies.id, recruiter.id));
    const { profileReadings: readings } = (await requestExport(candidate, "/api/candidate/me")).data;
    expect(readings).toMatchObject([{ company: null }]);
  });

  test("has the ten thousand newest rows of a part, and says when there are more", async () => {
    const candidate = await newCandidate(product().app);
    // Few enough at once for the watchdog of statements on a slow machine.
    const add = (count: number) =>
      db().execute(sql`insert into profile_readings (id, candidate_id, place, read_at)
        select gen_random_uuid(), ${candidate.id}, 'library', now() - make_interval(secs => at)
        from generate_series(1, ${count}) at`);
    for (let times = 0; times < 10; times += 1) await add(1_000);
    const whole = await requestExport(candidate, "/api/candidate/me");
    expect([whole.truncated, whole.data.profileReadings?.length]).toEqual([[], 10_000]);
    await add(1);
    const cut = await requestExport(candidate, "/api/candidate/me");
    expect([cut.truncated, cut.data.profileReadings?.length]).toEqual([["profileReadings"], 10_000]);
  });

  /** The parts that may have many rows, each with its table and the instant that orders it. */
  const ofBoth = {
    securityEvents: [securityEvents, "at"],
    sessions: [sessions, "openedAt"],
    mails: [mailOutbox, "createdAt"],
    supportRequests: [supportRequests, "createdAt"],
    applications: [applications, "appliedAt"],
    engagements: [engagements, "agreedAt"],
    proposals: [proposals, "createdAt"],
    profileReadings: [profileReadings, "readAt"],
    importedDocuments: [importedDocuments, "importedAt"],
  } as const;
  const ofCandidate = {
    ...ofBoth,
    withdrawnApplications: [withdrawnApplications, "withdrawnAt"],
    notifications: [notifications, "createdAt"],
    notes: [poolMembers, "updatedAt"],
    joinedCompanies: [poolMembers, "joinedAt"],
  } as const;
  const ofRecruiter = {
    ...ofBoth,
    jobs: [jobs, "createdAt"],
    keptHours: [keptHours, "startsAt"],
    announcements: [announcements, "createdAt"],
    venues: [venues, "createdAt"],
    pool: [poolMembers, "updatedAt"],
    files: [files, "timeCreated"],
  } as const;

  /** The parts of both sides, with two rows or more, as they are exported. */
  async function twoRowsInEachPart() {
    const { recruiter, candidate } = await companyAndCandidate("Kerguelen");
    await addToParts({ recruiter, candidate }, { title: "Kerguelen", date: addDays(publication().date, 1) });
    await savedVenue(recruiter, { name: "Kerguelen, côté port" });
    const [other, companion] = [await onboardedRecruiter(product().app), await newCandidate(product().app)];
    const now = product().context.clock();
    const joined = { note: "Ponctuel", joinedAt: now, updatedAt: now };
    await db()
      .insert(poolMembers)
      .values([
        { companyId: other.id, userId: candidate.id, ...joined },
        { companyId: recruiter.id, userId: companion.id, ...joined },
      ]);
    for (const [person, role] of [
      [recruiter, "recruiter"],
      [candidate, "candidate"],
    ] as const)
      await signedIn(product().app, { id: person.id, email: await signInEmailOf(db(), person), role });
    return async () => {
      await db().execute("delete from rate_limits");
      return [
        { data: (await requestExport(candidate, "/api/candidate/me")).data, parts: ofCandidate },
        { data: (await requestExport(recruiter, "/api/recruiter")).data, parts: ofRecruiter },
      ].flatMap(({ data, parts }) =>
        Object.entries(parts).map(([part, [table, column]]) => ({
          part,
          table,
          column,
          rows: (data[part] ?? []).map((row) => ({ ...row, instant: String(Reflect.get(row, column)) })),
        })),
      );
    };
  }

  test("has the newest rows of each part first", async () => {
    const readParts = await twoRowsInEachPart();
    for (const { part, rows } of await readParts()) {
      const read = rows.map(({ instant }) => instant);
      const newestFirst = read.toSorted().toReversed();
      expect({ part, read, isOfTwo: new Set(read).size > 1 }).toEqual({
        part,
        read: newestFirst,
        isOfTwo: true,
      });
    }
  });

  test("has the rows of one instant in one order, wherever the database puts them", async () => {
    const readParts = await twoRowsInEachPart();
    const instant = new Date(product().context.clock().getTime() - DAY_MS).toISOString();
    const parts = await readParts();
    const moveFirst = async () => {
      for (const { table, column } of parts) {
        const { [column]: at } = getTableColumns<PgTable>(table);
        await db().execute(sql`update ${table} set ${sql.identifier(at?.name ?? "")} = ${instant}
          where ctid = (select ctid from ${table} where ${at} = ${instant} order by ctid limit 1)`);
      }
    };
    const ofInstant = async () =>
      (await readParts()).map(({ part, rows }) => ({
        part,
        rows: rows.filter((row) => row.instant === instant).map((row) => JSON.stringify(row)),
      }));
    for (const { table, column } of parts) {
      const { [column]: at } = getTableColumns<PgTable>(table);
      await db().execute(sql`update ${table} set ${sql.identifier(at?.name ?? "")} = ${instant}`);
    }
    const before = await ofInstant();
    expect(before.filter(({ rows }) => rows.length < 2)).toEqual([]);
    await moveFirst();
    expect(await ofInstant()).toEqual(before);
    await moveFirst();
    expect(await ofInstant()).toEqual(before);
  });

  test("contains no credentials", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const { rows } = await db().execute<{ token: string; password: string }>(
      sql`select token_hash as token, password from sessions s join users u on u.id = s.user_id where u.id = ${recruiter.id}`,
    );
    const text = JSON.stringify(await requestExport(recruiter, "/api/recruiter"));
    for (const { token, password } of rows) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(password);
    }
  });

  /** A company and a candidate with something in each part of their exports, where the name is all that tells them apart. */
  async function companyAndCandidate(name: string) {
    const { newId, clock } = product().context;
    const recruiter = await recruiterOn(product(), "pro", { companyName: name });
    const candidate = await newCandidate(product().app, { firstName: name });
    const own = { companyId: recruiter.id, userId: candidate.id };
    const now = clock();
    await db()
      .insert(poolMembers)
      .values({ ...own, note: name, joinedAt: now, updatedAt: now });
    await db()
      .execute(sql`insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
      select id, user_id, ${`https://push.example/${newId()}`}, 'p256dh', 'auth', now() from sessions
      where user_id = ${candidate.id} limit 1`);
    await savedVenue(recruiter, { name });
    await addToParts({ recruiter, candidate }, { title: name, date: publication().date });
    return { recruiter, candidate, ids: [recruiter.id, candidate.id] };
  }

  /** Adds a row to each part that may have many. */
  async function addToParts(
    { recruiter, candidate }: { recruiter: Person; candidate: Person },
    job: { title: string; date: string },
  ) {
    const { newId, clock } = product().context;
    const own = { companyId: recruiter.id, userId: candidate.id };
    const name = job.title;
    const [kept, left, proposed] = [
      await publishedJob(recruiter, job),
      await publishedJob(recruiter, job),
      await publishedJob(recruiter, job),
    ];
    const [accepted, withdrawn] = [await appliedTo(candidate, kept), await appliedTo(candidate, left)];
    await recruiter.call("POST", `/api/applications/${accepted}/decision`, {
      body: { decision: "accepted" },
    });
    await recruiter.call("POST", `/api/jobs/${kept}/announcements`, { body: { text: name } });
    await candidate.call("POST", `/api/candidate/applications/${withdrawn}/withdrawal`, { body: {} });
    for (const person of [recruiter, candidate]) await write(person, "a@exemple.fr", `${name} ${kept}`);
    const now = clock();
    await db()
      .insert(proposals)
      .values({ id: newId(), jobId: proposed, ...own, message: name, isInstant: false, createdAt: now });
    const line = JSON.stringify({ title: name });
    await db().execute(
      sql`insert into kept_hours values (${newId()}, ${recruiter.id}, ${now}, ${line}::jsonb)`,
    );
    await db().insert(profileReadings).values({
      id: newId(),
      candidateId: candidate.id,
      companyId: recruiter.id,
      readFrom: "library",
      readAt: now,
    });
    await db().insert(files).values({
      id: newId(),
      companyId: recruiter.id,
      bucket: "essai",
      generation: 1,
      name,
      fullPath: newId(),
      size: 3,
      timeCreated: now,
      updated: now,
      md5Hash: "",
      contentType: "image/webp",
      downloadToken: newId(),
    });
    const mail = { recipient: "a@exemple.fr", subject: name, text: "", createdAt: now };
    await db()
      .insert(mailOutbox)
      .values([recruiter, candidate].map(({ id: userId }) => ({ ...mail, id: newId(), userId })));
    const imported = { outcome: "stored", document: { name }, importedAt: now } as const;
    await db()
      .insert(importedDocuments)
      .values([
        { ...imported, collection: "jobs", sourceId: newId(), recordId: kept },
        { ...imported, collection: "applications", sourceId: newId(), recordId: accepted },
      ]);
  }

  const write = (person: Person, email: string, issue: string) =>
    person.call("POST", "/api/support", { body: { name: "Anne", email, issue } });

  async function confirmAddress(email: string): Promise<void> {
    const anybody = visitor(product().app);
    await anybody.call("POST", "/api/auth/forgot-password", { body: { email } });
    const token = await tokenMailedTo(db(), email, "/reset-password");
    const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await anybody.call("POST", "/api/auth/reset-password", { body })).statusCode).toBe(200);
  }

  test("shows the requests and mails of an address only to who confirmed it", async () => {
    const { app } = product();
    const email = "anne.riou@example.fr";
    await write(visitor(app), email, "Ma fiche de paie est fausse.");
    const stranger = await newCandidate(app, { email });
    const before = await requestExport(stranger, "/api/candidate/me");
    expect(before.data).toMatchObject({ supportRequests: [], mails: [] });
    await confirmAddress(email);
    const owner = await signedIn(app, { id: stranger.id, email, role: "candidate" });
    const { data } = await requestExport(owner, "/api/candidate/me");
    expect(data.supportRequests).toMatchObject([{ issue: "Ma fiche de paie est fausse." }]);
    expect(data.mails).toContainEqual(
      expect.objectContaining({ subject: "Votre message au support Renfort est arrivé" }),
    );
  });

  test("shows what an account wrote to the support while signed in, whatever the address, and to no other account", async () => {
    const { app } = product();
    const [author, other] = [await newRecruiter(app), await newRecruiter(app)];
    await write(author, "compta@kerguelen.fr", "Où est ma facture ?");
    expect((await requestExport(author, "/api/recruiter")).data.supportRequests).toMatchObject([
      { issue: "Où est ma facture ?" },
    ]);
    expect((await requestExport(other, "/api/recruiter")).data.supportRequests).toEqual([]);
  });

  test("does not move a stranger's requests to an account signed up with their address, then another", async () => {
    const { app } = product();
    const [email, own] = ["bruno.riou@example.fr", "a-soi@example.fr"];
    await write(visitor(app), email, "Mon RIB a changé.");
    const stranger = await newCandidate(app, { email });
    await stranger.call("POST", "/api/candidate/me/sign-in-email", { body: { ...proof, email: own } });
    const token = await tokenMailedTo(db(), own, "/confirm-email");
    const confirmed = await visitor(app).call("POST", "/api/auth/confirm-email", { body: { token } });
    expect(confirmed.statusCode).toBe(200);
    const moved = await signedIn(app, { id: stranger.id, email: own, role: "candidate" });
    const { data } = await requestExport(moved, "/api/candidate/me");
    expect(data).toMatchObject({ account: [{ email: own }], supportRequests: [] });
  });

  test("contains no text of a mail, so no link that gives access to an account", async () => {
    const { app } = product();
    const email = "liens@example.fr";
    const recruiter = await newRecruiter(app, { email });
    const body = { ...proof, email: "nouvelle@example.fr" };
    await recruiter.call("POST", "/api/recruiter/sign-in-email", { body });
    await visitor(app).call("POST", "/api/auth/forgot-password", { body: { email } });
    const tokens = [
      await tokenMailedTo(db(), "nouvelle@example.fr", "/confirm-email"),
      await tokenMailedTo(db(), email, "/reset-password"),
    ];
    const exported = await requestExport(recruiter, "/api/recruiter");
    expect(exported.data.mails).toHaveLength(2);
    for (const token of tokens) {
      expect(token).toHaveLength(43);
      expect(JSON.stringify(exported)).not.toContain(token);
    }
    expect(JSON.stringify(exported)).not.toContain("#token=");
  });

  // A new column that identifies a person must be exported, or listed here with the reason.
  test("exports every column that identifies a person, or lists why not", async () => {
    const exported = [
      "announcements.company_id",
      "applications.company_id",
      "applications.user_id",
      "engagements.company_id",
      "engagements.user_id",
      "files.company_id",
      "imported_documents.record_id",
      "jobs.company_id",
      "kept_hours.company_id",
      "mail_outbox.user_id",
      "notifications.user_id",
      "pool_members.company_id",
      "pool_members.user_id",
      "profile_readings.candidate_id",
      "profile_readings.company_id",
      "proposals.company_id",
      "proposals.user_id",
      "companies.user_id",
      "security_events.user_id",
      "sessions.user_id",
      "push_subscriptions.user_id",
      "support_requests.user_id",
      "venues.company_id",
      "withdrawn_applications.user_id",
    ];
    const notExported = {
      "account_links.user_id": "contains digests of mailed links, and the requested address",
      "gateway_events.user_id": "repeats, for a minute or so, that a session or the account ended",
      "idempotency_keys.owner_id": "repeats, for a day, the ids of created records",
    };
    const { rows } = await db().execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'
        and column_name in ('user_id', 'company_id', 'candidate_id', 'member_id', 'owner_id', 'record_id')
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([...exported, ...Object.keys(notExported)].toSorted());
  });
});
