import { eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { files } from "#server/platform/db/tables/files.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { rateLimits } from "#server/platform/db/tables/rate-limits.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import {
  countAttemptsStatement,
  deleteExpiredAttempts,
  limitKey,
} from "#server/platform/http/rate-limits.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { mailsTo, tokenMailedTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  newRecruiter,
  publication,
  publishedJob,
  visitor,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { giveOlderRecord, setAttempts, setPlan } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { everythingStored, wrongJobs } from "#server/testing/traces.ts";
import { deleteAccount } from "./delete-account.ts";

const product = useProduct();
const recordEvents = useRecordedEvents(product);
const { signal } = new AbortController();
const isDue = sql`true`;
const db = () => product().context.db;

beforeEach(() => db().execute("delete from rate_limits"));

const deletePerson = ({ id }: Person) =>
  deleteAccount(product().context, { id, isDue, cause: "inactive", signal });

async function company(count = 1): Promise<{ recruiter: Person; jobIds: string[] }> {
  const recruiter = await recruiterOn(product(), "pro", { email: "contact@disparue.fr" });
  const jobIds: string[] = [];
  for (let job = 0; job < count; job += 1) jobIds.push(await publishedJob(recruiter));
  return { recruiter, jobIds };
}

const decide = (recruiter: Person, id: string, decision: string) =>
  recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision } });

describe("deleting a recruiter's account", () => {
  test("deletes all its data: jobs, applications, files, mail, sessions, support requests", async () => {
    const email = "dirigeante@disparue.fr";
    const recruiter = await newRecruiter(product().app, { email, companyName: "Disparue SARL" });
    await setPlan(db(), recruiter.id, "pro");
    await recruiter.call("POST", "/api/recruiter/onboarding", {
      body: {
        businessType: "hospitality",
        companyName: "Disparue SARL",
        sector: "Restaurant",
        firstName: "Ondine",
        lastName: "Disparue",
        email: "contact@disparue.fr",
        preferredJobTypes: ["service"],
      },
    });
    const headers = { "idempotency-key": "une-seule-fois" };
    const published = await recruiter.call("POST", "/api/jobs", { body: publication(), headers });
    const jobId = published.json().id;
    const candidate = await newCandidate(product().app);
    const applicationId = await appliedTo(candidate, jobId);
    await visitor(product().app).call("POST", "/api/auth/forgot-password", { body: { email } });
    await recruiter.call("POST", "/api/support", {
      body: { name: "Ondine Disparue", email, issue: "Je n'y arrive plus" },
    });
    expect(await deletePerson(recruiter)).toBe(true);
    // Mail that belongs to no account: to the support, the receipt, and the end of this account.
    await db().delete(mailOutbox).where(isNull(mailOutbox.userId));
    // What tells the candidate that the job is deleted is theirs.
    await db().delete(notifications);
    // What was counted for addresses that nobody confirmed stays until its window ends, within a day.
    await db().execute("update rate_limits set window_ends_at = now() - interval '1 second'");
    await deleteExpiredAttempts(db());
    const stored = await everythingStored(db());
    expect(stored).not.toMatch(/disparue/i);
    for (const id of [recruiter.id, jobId, applicationId]) expect(stored).not.toContain(id);
    expect(stored).toContain(candidate.id);
    expect((await recruiter.call("GET", "/api/recruiter")).statusCode).toBe(401);
    expect((await candidate.call("GET", "/api/candidate/applications")).json().items).toEqual([]);
  });

  test("notifies the people engaged for future jobs of their cancellation, and those who wait for an answer", async () => {
    const { recruiter, jobIds } = await company();
    const over = await publishedJob(recruiter, { startTime: "08:00", endTime: "12:00" });
    const people = await Promise.all([1, 2, 3, 4].map(() => newCandidate(product().app)));
    const [engaged, past, waiting, asked] = people;
    if (!engaged || !past || !waiting || !asked) throw new Error("Nobody");
    const body = { people: [asked.id], isInstant: false };
    await recruiter.call("POST", `/api/jobs/${jobIds[0]}/proposals`, { body });
    // Deleted alone before, which is told once.
    const deletedAlone = await publishedJob(recruiter);
    const askedBefore = await newCandidate(product().app);
    await recruiter.call("POST", `/api/jobs/${deletedAlone}/proposals`, {
      body: { ...body, people: [askedBefore.id] },
    });
    await recruiter.call("DELETE", `/api/jobs/${deletedAlone}`);
    await decide(recruiter, await appliedTo(engaged, jobIds[0] ?? ""), "accepted");
    await decide(recruiter, await appliedTo(past, over), "accepted");
    await appliedTo(waiting, jobIds[0] ?? "");
    product().time.set(`${publication().date}T13:00:00Z`);
    expect(await deletePerson(recruiter)).toBe(true);
    const notified = async (candidate: Person) =>
      (await candidate.call("GET", "/api/candidate/notifications"))
        .json()
        .items.map(({ kind, jobId }: { kind: string; jobId: string | null }) => ({ kind, jobId }));
    const goneJob = { jobId: null };
    expect(await notified(engaged)).toEqual([
      { kind: "cancelled", ...goneJob },
      { kind: "accepted", ...goneJob },
    ]);
    expect(await notified(past)).toEqual([{ kind: "accepted", ...goneJob }]);
    expect(await notified(waiting)).toEqual([{ kind: "closed", ...goneJob }]);
    expect(await notified(asked)).toEqual([
      { kind: "proposal-closed", ...goneJob },
      { kind: "proposed", ...goneJob },
    ]);
    expect((await notified(askedBefore)).map(({ kind }: { kind: string }) => kind)).toEqual([
      "proposal-closed",
      "proposed",
    ]);
    const [closed] = (await waiting.call("GET", "/api/candidate/notifications")).json().items;
    expect(closed).toMatchObject({
      title: "Candidature sans suite",
      body: expect.stringContaining("l’entreprise a retiré l’offre. Votre candidature est close."),
    });
  });

  test("marks its files for deletion, bytes included", async () => {
    const { recruiter } = await company();
    const { storage, newId, clock } = product().context;
    const fullPath = `logos/${recruiter.id}/1_logo.webp`;
    await storage.put(fullPath, new Uint8Array([1, 2, 3]), "image/webp");
    await db().insert(files).values({
      id: newId(),
      companyId: recruiter.id,
      bucket: storage.bucket,
      generation: 1,
      name: "1_logo.webp",
      fullPath,
      size: 3,
      timeCreated: clock(),
      updated: clock(),
      md5Hash: "",
      contentType: "image/webp",
      downloadToken: newId(),
    });
    await deletePerson(recruiter);
    expect(await db().select({ owner: files.companyId }).from(files)).toEqual([{ owner: null }]);
  });

  test("no longer counts an absence that it recorded as its candidate's", async () => {
    const { recruiter, jobIds } = await company();
    const absent = await newCandidate(product().app);
    const applicationId = await appliedTo(absent, jobIds[0] ?? "");
    await decide(recruiter, applicationId, "accepted");
    product().time.set(`${publication().date}T23:00:00Z`);
    const body = { entries: [{ applicationId, outcome: "absent" }] };
    await recruiter.call("PUT", `/api/jobs/${jobIds[0]}/attendance`, { body });
    const counted = () => db().select().from(members).where(eq(members.id, absent.id));
    expect(await counted()).toMatchObject([{ noShows: 1 }]);
    await deletePerson(recruiter);
    expect(await counted()).toMatchObject([{ noShows: 0, reliabilityScore: 100 }]);
  });

  test("deletes many jobs, those of an older record included", async () => {
    const { recruiter } = await company(45);
    const account = await newRecruiter(product().app);
    await giveOlderRecord(db(), { recordId: recruiter.id, accountId: account.id });
    expect(await deletePerson(account)).toBe(true);
    expect(await everythingStored(db())).not.toContain(account.id);
    expect(await db().select().from(companies).where(eq(companies.id, recruiter.id))).toEqual([]);
    const counted = await db().select({ key: rateLimits.key }).from(rateLimits);
    expect(counted).not.toContainEqual({ key: limitKey("publishing", recruiter.id) });
  });
});

describe("deleting an account, and what is counted against attackers", () => {
  const counted = async () => {
    const { rows } = await db().execute<{ key: string }>("select key from rate_limits order by key");
    return rows.map(({ key }) => key).filter((key) => !key.startsWith("recruiterSignUpsPerNetwork:"));
  };

  const keysOf = (email: string) => [
    `signInAccount:${email} 198.51.100.7`,
    `signInUnknown:${email}`,
    `confirmationsTo:${email}`,
    `supportReceiptsTo:${email}`,
  ];

  test.each(["t@banque.fr", "directeur.t@banque.fr", "directeur_t@banque.fr", "%@banque.fr"])(
    "leaves what is counted for another address when %s contains or resembles it",
    async (email) => {
      const victims = ["direct@banque.fr", "directeurAt@banque.fr", "t@banque.fr.example", "t@banque.fra"];
      const others = victims.flatMap(keysOf);
      for (const key of others) await setAttempts(db(), key, 9);
      const before = await counted();
      const attacker = await newCandidate(product().app);
      await db()
        .update(users)
        .set({ email: email, emailConfirmedAt: new Date() })
        .where(eq(users.id, attacker.id));
      await deletePerson(attacker);
      expect(await counted()).toEqual(expect.arrayContaining(before));
    },
  );

  test("leaves what is counted for its own address until somebody confirms it", async () => {
    const email = "jamais-confirmee@example.fr";
    for (const key of keysOf(email)) await setAttempts(db(), key, 9);
    await deletePerson(await newCandidate(product().app, { email }));
    expect(await counted()).toEqual(expect.arrayContaining(keysOf(email)));
    const owner = await newCandidate(product().app, { email });
    await visitor(product().app).call("POST", "/api/auth/forgot-password", { body: { email } });
    const token = await tokenMailedTo(db(), email, "/reset-password");
    const chosen = { token, password: "nouveau-1234", confirmPassword: "nouveau-1234" };
    await visitor(product().app).call("POST", "/api/auth/reset-password", { body: chosen });
    for (const key of keysOf(email)) await setAttempts(db(), key, 9);
    await setAttempts(db(), `passwordProof:${owner.id}`, 3);
    await deletePerson(owner);
    // The mail about this deletion is counted after it.
    expect((await counted()).filter((key) => key.includes(email))).toEqual([`deletionsTo:${email}`]);
    expect((await counted()).join(" ")).not.toContain(owner.id);
  });
});

test("an account whose deletion is interrupted stays disabled at the end of its suspension, its jobs out of the feed", async () => {
  const { recruiter, jobIds } = await company(21);
  const statesOfJobs = async () => {
    const anybody = visitor(product().app);
    const answers = await Promise.all(jobIds.map((id) => anybody.call("GET", `/api/public/jobs/${id}`)));
    return new Set(answers.map((answer) => answer.json().state));
  };
  expect(await statesOfJobs()).toEqual(new Set(["open"]));
  const suspendedUntil = new Date(Date.now() - 1_000);
  await db().update(users).set({ isDisabled: true, suspendedUntil }).where(eq(users.id, recruiter.id));
  const interrupted = { id: recruiter.id, isDue, cause: "requested", signal: AbortSignal.abort() } as const;
  expect(await deleteAccount(product().context, interrupted)).toBe(false);
  expect(await statesOfJobs()).not.toContain("open");
  await runTask(product().context, "end-suspensions");
  expect(await db().select().from(users).where(eq(users.id, recruiter.id))).toMatchObject([
    { isDisabled: true },
  ]);
  expect(await deletePerson(recruiter)).toBe(true);
});

describe("deleting an account whose address nobody confirmed", () => {
  test("leaves the requests and mails that its owner did not write or get", async () => {
    const email = "yann.riou@example.fr";
    const write = (person: Person, issue: string) =>
      person.call("POST", "/api/support", { body: { name: "Yann", email, issue } });
    await write(visitor(product().app), "Celle de Yann.");
    const stranger = await newCandidate(product().app, { email });
    await write(stranger, "Celle de l'autre.");
    await deletePerson(stranger);
    const requests = await db().select().from(supportRequests).where(eq(supportRequests.email, email));
    expect(requests.map(({ issue }) => issue)).toEqual(["Celle de Yann."]);
    const subjects = (await mailsTo(db(), email)).map(({ subject }) => subject);
    expect(subjects).toContain("Votre message au support Renfort est arrivé");
  });

  test("leaves what is to be sent to the support, also when its address is confirmed", async () => {
    const email = "ewen.riou@example.fr";
    const owner = await newCandidate(product().app, { email });
    await db().update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, owner.id));
    const body = { name: "Ewen", email, issue: "Répondez-moi quand même." };
    await owner.call("POST", "/api/support", { body });
    await deletePerson(owner);
    const toSupport = await db().select().from(mailOutbox).where(eq(mailOutbox.replyTo, email));
    expect(toSupport).toHaveLength(1);
    expect(toSupport[0]?.text).toContain("Répondez-moi quand même.");
    expect(await db().select().from(supportRequests).where(eq(supportRequests.email, email))).toEqual([]);
  });
});

describe("deleting a candidate's account", () => {
  test("subtracts their applications from the jobs' counters, whatever their status, and frees their positions", async () => {
    const { recruiter, jobIds } = await company(3);
    const [leaving, staying] = [
      await newCandidate(product().app, { firstName: "Aubépine", lastName: "Envolée" }),
      await newCandidate(product().app),
    ];
    const applied = [];
    for (const jobId of jobIds) {
      applied.push([await appliedTo(leaving, jobId), await appliedTo(staying, jobId)]);
    }
    for (const [at, ids] of applied.entries()) {
      const decision = ["pending", "accepted", "rejected"][at] ?? "";
      if (decision !== "pending") for (const id of ids) await decide(recruiter, id, decision);
    }
    expect(await deletePerson(leaving)).toBe(true);
    await db().delete(mailOutbox).where(eq(mailOutbox.userId, recruiter.id));
    const stored = await everythingStored(db());
    expect(stored).not.toMatch(/Aubépine|Envolée/);
    expect(stored).not.toContain(leaving.id);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
    const read = async (jobId = "") => (await recruiter.call("GET", `/api/jobs/${jobId}`)).json();
    expect(await read(jobIds[1])).toMatchObject({ applicationsTotal: 1, acceptedApplications: 1 });
    expect((await recruiter.call("GET", "/api/applications")).json().items).toHaveLength(3);
    // The plan counts received applications, also deleted ones.
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage.totalSwipes).toBe(6);
  });

  test("leaves since when a finished job was full, and frees the position of a job to come", async () => {
    const today = dayInParis(new Date());
    product().time.set(instantInParis(addDays(today, -3), "12:00").toISOString());
    const recruiter = await recruiterOn(product(), "pro");
    const person = await newCandidate(product().app);
    const filled = async (day: string) => {
      const job = await publishedJob(recruiter, { date: day, numberOfPositions: 1 });
      await decide(recruiter, await appliedTo(person, job), "accepted");
      return job;
    };
    const [finished, toCome] = [await filled(addDays(today, -2)), await filled(addDays(today, 2))];
    product().time.set(null);
    expect(await deletePerson(person)).toBe(true);
    const filledAt = async (id: string) =>
      (await db().select({ at: jobs.filledAt }).from(jobs).where(eq(jobs.id, id)))[0]?.at;
    expect(await filledAt(finished)).toEqual(expect.any(Date));
    expect(await filledAt(toCome)).toBeNull();
  });

  test("mails the companies of their future jobs, with the full name", async () => {
    const { recruiter, jobIds } = await company();
    const leaving = await newCandidate(product().app, { firstName: "Bruyère", lastName: "Envolée" });
    const over = await publishedJob(recruiter, { startTime: "08:00", endTime: "12:00" });
    for (const jobId of [over, ...jobIds]) {
      expect((await decide(recruiter, await appliedTo(leaving, jobId), "accepted")).statusCode).toBe(200);
    }
    await appliedTo(leaving, await publishedJob(recruiter, { startTime: "13:00", endTime: "17:00" }));
    const { date } = publication();
    product().time.set(`${date}T13:00:00Z`);
    await deletePerson(leaving);
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.userId, recruiter.id));
    const notified = mails.filter(({ subject }) => subject.startsWith("Désistement"));
    expect(notified).toHaveLength(1);
    expect(notified[0]?.text).toContain("Bruyère Envolée ne viendra pas à");
    expect(notified[0]?.text).toMatch(/Motif\s: Son compte n’est plus ouvert/);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test.each([
    [1, null],
    [0, "present"],
  ])("mails %i companies of their job under way, recorded as %j", async (count, outcome) => {
    const { recruiter } = await company();
    const leaving = await newCandidate(product().app, { firstName: "Églantine", lastName: "Envolée" });
    const { date } = publication();
    const job = await publishedJob(recruiter, { startTime: "13:00", endTime: "17:00", numberOfPositions: 2 });
    const applicationId = await appliedTo(leaving, job);
    await decide(recruiter, applicationId, "accepted");
    product().time.set(`${date}T13:00:00Z`);
    if (outcome !== null) {
      const body = { entries: [{ applicationId, outcome }] };
      await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body });
    }
    await deletePerson(leaving);
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.userId, recruiter.id));
    const notified = mails.filter(({ subject }) => subject.startsWith("Désistement"));
    expect(notified).toHaveLength(count);
    for (const { text, expiresAt } of notified) {
      expect(text).toMatch(/Désistement d’Églantine Envolée à 14.h, pendant «/);
      expect(text).not.toMatch(/ne viendra pas|à pointer/);
      expect(text).toMatch(/Motif\s: Son compte n’est plus ouvert/);
      expect(text).toMatch(/2 places à pourvoir/);
      expect(expiresAt).toEqual(instantInParis(date, "17:00"));
    }
  });

  test("is published to the recruiters of their applications, proposals and pools only", async () => {
    const [{ recruiter, jobIds }, proposing, { recruiter: keeping }] = [
      await company(),
      await company(),
      await company(),
    ];
    await company();
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, jobIds[0] ?? "");
    const body = { people: [candidate.id], isInstant: false, message: "Avec vous ?" };
    await proposing.recruiter.call("POST", `/api/jobs/${proposing.jobIds[0]}/proposals`, { body });
    await keeping.call("PATCH", `/api/pool/${candidate.id}`, { body: { isFavourite: true } });
    const { events } = await recordEvents(() => deletePerson(candidate));
    expect(events).toMatchObject([
      { companyId: keeping.id, kind: "pool" },
      { companyId: recruiter.id, kind: "application", ids: [id, jobIds[0]] },
      { companyId: proposing.recruiter.id, kind: "proposal" },
    ]);
  });

  test("waits for a concurrent application, and subtracts it at the next run", async () => {
    const { jobIds } = await company();
    const [candidate, other] = [await newCandidate(product().app), await newCandidate(product().app)];
    const [id, late] = [await appliedTo(other, jobIds[0] ?? ""), product().context.newId()];
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const underWay = db().transaction(async (tx) => {
      await tx.execute(sql`insert into applications
        (id, job_id, company_id, user_id, status, candidate_name, applied_at, updated_at)
        select ${late}, job_id, company_id, ${candidate.id}, status, candidate_name, applied_at, updated_at
        from applications where id = ${id}`);
      await tx.execute(sql`update jobs set applications_total = applications_total + 1,
        applications_pending = applications_pending + 1 where id = ${jobIds[0]}`);
      begin();
      await mayEnd;
    });
    await begun;
    const deletion = deletePerson(candidate).catch(String);
    // Background tasks may wait for locks too.
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'select 1 from members%for update'`;
    await expect.poll(async () => (await db().execute<{ one: number }>(waiting)).rows.length).toBe(1);
    end();
    await underWay;
    expect(await deletion).toContain("An application arrived while its account was closed");
    expect(await deletePerson(candidate)).toBe(true);
    expect(await everythingStored(db())).not.toContain(late);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("ends its sessions in every process", async () => {
    const candidate = await newCandidate(product().app);
    const other = await startProduct(product().databaseUrl);
    // Its clock is fixed, so that its cached session does not expire.
    other.time.set("2026-11-21T12:00:00Z");
    const there = () => other.app.inject({ url: "/api/candidate/me", headers: candidate.headers });
    expect((await there()).statusCode).toBe(200);
    await deletePerson(candidate);
    expect((await candidate.call("GET", "/api/candidate/me")).statusCode).toBe(401);
    await expect.poll(async () => (await there()).statusCode).toBe(401);
    await other.stop();
  });
});

test("an account deleted by two runs at the same time is deleted, and mailed, by one", async () => {
  const { recruiter, jobIds } = await company();
  const email = "une-seule-fois@example.fr";
  const candidate = await newCandidate(product().app, { email });
  await db().update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, candidate.id));
  const body = { people: [candidate.id], isInstant: false };
  await recruiter.call("POST", `/api/jobs/${jobIds[0]}/proposals`, { body });
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const underWay = db().transaction(async (tx) => {
    await tx.execute(sql`select from companies where id = ${recruiter.id} for update`);
    lock();
    await mayEnd;
  });
  await locked;
  const deletions = Promise.all([deletePerson(candidate), deletePerson(candidate)]);
  const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%with locked as%'`;
  await expect.poll(async () => (await db().execute<{ one: number }>(waiting)).rows.length).toBe(2);
  end();
  await underWay;
  expect(new Set(await deletions)).toEqual(new Set([true, false]));
  const sent = await mailsTo(db(), email);
  expect(sent.map(({ subject }) => subject)).toEqual(["Votre compte Renfort a été supprimé"]);
});

test("an account is deleted while a mail to it is queued, which counts it before it names the account", async () => {
  const candidate = await newCandidate(product().app);
  const { context } = product();
  await setAttempts(db(), `dailyMails:${candidate.id}`, 1);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: counted, resolve: count } = Promise.withResolvers<void>();
  const mailing = db().transaction(async (tx) => {
    await tx.execute(countAttemptsStatement("dailyMails", [candidate.id]));
    count();
    await mayEnd;
    const mail = {
      to: "une@example.fr",
      subject: "Mission",
      text: "",
      html: "",
      isAlwaysSent: true,
    } as const;
    await queueMail(tx, mail, { id: context.newId(), now: context.clock(), userId: candidate.id });
  });
  await counted;
  const deletion = deletePerson(candidate);
  const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'delete from "rate_limits"%'`;
  await expect.poll(async () => (await db().execute<{ one: number }>(waiting)).rows.length).toBe(1);
  end();
  await mailing;
  expect(await deletion).toBe(true);
  expect(await mailsTo(db(), "une@example.fr")).toEqual([]);
});

test("the last mail says that companies keep the hours worked, to a candidate alone", async () => {
  const says = async ({ id }: Person, email: string) => {
    await db().update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));
    await deleteAccount(product().context, { id, isDue, cause: "requested", signal });
    return (await mailsTo(db(), email)).at(-1)?.text.includes("gardent votre nom et vos heures");
  };
  const [worker, employer] = ["heures@example.fr", "sans-heures@example.fr"];
  expect(await says(await newCandidate(product().app, { email: worker }), worker)).toBe(true);
  expect(await says(await newRecruiter(product().app, { email: employer }), employer)).toBe(false);
});

test("an account that is no longer due is not deleted", async () => {
  const candidate = await newCandidate(product().app);
  const due = sql`${users.lastActiveAt} < now() - interval '1 hour'`;
  expect(
    await deleteAccount(product().context, { id: candidate.id, isDue: due, cause: "inactive", signal }),
  ).toBe(false);
  expect((await candidate.call("GET", "/api/candidate/me")).statusCode).toBe(200);
});
