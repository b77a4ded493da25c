import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { limits } from "#domain/rate-limits.ts";
import { endSuspensions } from "#server/features/accounts/end-suspensions.ts";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { asOwner, queryRows } from "#server/testing/databases.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  applyTo,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publication,
  publishedJob,
  recruiterOn,
  visitor,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { setAttempts } from "#server/testing/seeds.ts";
import { wrongJobs } from "#server/testing/traces.ts";
import { runAtTerminal } from "#tools/testing/terminal.ts";
import { accountCommand } from "./account-command.ts";

const { signal } = new AbortController();
const product = useProduct();
const recordEvents = useRecordedEvents(product);
const db = () => product().context.db;
const REASON = "Offres trompeuses";

beforeEach(async () => {
  await db().execute("delete from rate_limits; delete from mail_outbox");
  await db().update(users).set({ isDisabled: false, suspendedUntil: null });
});

const queryAsOwner = (text: string) => queryRows(asOwner(product().databaseUrl), text);

/** Runs the command as `npm run account -- …` does; returns its exit code and its output. */
const run = (...args: string[]) => runUntil(signal, args);
const runUntil = (interrupted: AbortSignal, args: readonly string[]) =>
  runAtTerminal(accountCommand, { databaseUrl: product().databaseUrl, args, signal: interrupted });

const emailOf = (person: Person) => signInEmailOf(db(), person);
const suspend = async (person: Person, days = "7") =>
  run("suspend", await emailOf(person), "--days", days, "--reason", REASON);
const close = async (person: Person) => run("close", await emailOf(person), "--reason", REASON);

const signIn = async (person: Person) =>
  visitor(product().app).call("POST", "/api/auth/sign-in", {
    body: { email: await emailOf(person), password: PASSWORD },
  });
const feedOf = async (candidate: Person): Promise<string[]> => {
  const { items } = (await candidate.call("GET", "/api/candidate/feed")).json();
  return items.map(({ id }: { id: string }) => id);
};
const eventsOf = async ({ id }: Person) => {
  const rows = await db().select().from(securityEvents).where(eq(securityEvents.userId, id));
  return rows.map(({ kind }) => kind);
};

describe("a suspended recruiter", () => {
  test("is signed out of every process, and cannot sign in", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const other = await startProduct(product().databaseUrl);
    // A fixed clock: the cached session does not expire by itself.
    other.time.set("2026-11-21T12:00:00Z");
    const otherProcess = () => other.app.inject({ url: "/api/recruiter", headers: recruiter.headers });
    expect((await otherProcess()).statusCode).toBe(200);
    expect(await suspend(recruiter)).toMatchObject({ code: 0 });
    await expect.poll(async () => (await otherProcess()).statusCode).toBe(401);
    await expect.poll(async () => (await recruiter.call("GET", "/api/recruiter")).statusCode).toBe(401);
    await other.stop();
    const refused = await signIn(recruiter);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: "auth/user-disabled",
      message: "Ce compte a été désactivé",
    });
    expect(await eventsOf(recruiter)).toContain("account-suspended");
  });

  // §1.23
  test("has no job in the feed and takes no application, until the days are over", async () => {
    const [recruiter, candidate] = [
      await onboardedRecruiter(product().app),
      await newCandidate(product().app),
    ];
    const jobId = await publishedJob(recruiter);
    expect(await feedOf(candidate)).toContain(jobId);
    await suspend(recruiter);
    expect(await feedOf(candidate)).not.toContain(jobId);
    const refused = await applyTo(candidate, jobId);
    expect(refused.json()).toMatchObject({ code: "job-suspended" });

    const [{ until } = { until: null }] = await db()
      .select({ until: users.suspendedUntil })
      .from(users)
      .where(eq(users.id, recruiter.id));
    const end = until?.getTime() ?? 0;
    product().time.set(new Date(end - 1).toISOString());
    expect(await endSuspensions(product().context, { signal })).toBe(0);
    product().time.set(new Date(end).toISOString());
    expect(await endSuspensions(product().context, { signal })).toBe(1);
    product().time.set(null);
    expect((await signIn(recruiter)).statusCode).toBe(200);
    expect(await feedOf(candidate)).toContain(jobId);
    expect(await eventsOf(recruiter)).toContain("account-reopened");
  });

  test("is mailed the end and the reason of the suspension", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await db().delete(mailOutbox);
    await suspend(recruiter, "30");
    const [mail] = await db().select().from(mailOutbox);
    expect(mail?.subject).toBe("Votre compte Renfort est suspendu");
    expect(mail?.text).toContain(`> ${REASON}`);
    expect(mail?.text).toMatch(/suspendu jusqu’au \d+ \S+ 20\d\d/);
  });

  test("is mailed of it, of the closing and of the reopening beyond the daily limit of their mail, and may answer the first two", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await db().delete(mailOutbox);
    await setAttempts(db(), `dailyMails:${recruiter.id}`, limits.dailyMails.attempts);
    await suspend(recruiter);
    await close(recruiter);
    await run("reactivate", await emailOf(recruiter));
    const sent = await db().select().from(mailOutbox).where(eq(mailOutbox.exceedsDailyLimit, false));
    expect(new Map(sent.map(({ subject, replyTo }) => [subject, replyTo]))).toEqual(
      new Map([
        ["Votre compte Renfort est de nouveau ouvert", null],
        ["Votre compte Renfort est fermé", "support@renfort.example"],
        ["Votre compte Renfort est suspendu", "support@renfort.example"],
      ]),
    );
  });

  test("is not reactivated by the end of a suspension once closed", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await suspend(recruiter);
    await close(recruiter);
    expect(await eventsOf(recruiter)).toContain("account-closed");
    product().time.set("2027-06-01T12:00:00Z");
    expect(await endSuspensions(product().context, { signal })).toBe(0);
    product().time.set(null);
    expect((await signIn(recruiter)).json()).toMatchObject({ code: "auth/user-disabled" });
    expect(await run("reactivate", await emailOf(recruiter))).toMatchObject({ code: 0 });
    expect((await signIn(recruiter)).statusCode).toBe(200);
  });

  test("cannot publish with a session that the process had cached", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await suspend(recruiter);
    product().context.sessions.clearCache();
    const refused = await recruiter.call("POST", "/api/jobs", { body: publication() });
    expect(refused.statusCode).toBe(401);
  });
});

describe("a closed fake candidate", () => {
  test("has their pending applications deleted and their swipes refunded; accepted ones stay", async () => {
    const [recruiter, other, third] = [
      await onboardedRecruiter(product().app),
      await onboardedRecruiter(product().app),
      await onboardedRecruiter(product().app),
    ];
    const [jobId, otherJobId] = [await publishedJob(recruiter), await publishedJob(other)];
    const people = [await newCandidate(product().app), await newCandidate(product().app)];
    const [fake, honest] = people;
    if (fake === undefined || honest === undefined) throw new Error("No candidate");
    for (const person of people) await appliedTo(person, jobId);
    await appliedTo(fake, await publishedJob(third));
    const accepted = await appliedTo(fake, otherJobId);
    await other.call("POST", `/api/applications/${accepted}/decision`, { body: { decision: "accepted" } });
    expect(await run("close", await emailOf(fake), "--reason", "Faux compte")).toMatchObject({ code: 0 });
    const swipes = async (person: Person) =>
      (await person.call("GET", "/api/recruiter")).json().usage.totalSwipes;
    expect([await swipes(recruiter), await swipes(other), await swipes(third)]).toEqual([1, 1, 0]);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
    const { items } = (await recruiter.call("GET", "/api/applications")).json();
    expect(items.map(({ userId }: { userId: string }) => userId)).toEqual([honest.id]);
  });

  test("has the swipes refunded of the applications that they withdrew", async () => {
    const recruiters = [await onboardedRecruiter(product().app), await onboardedRecruiter(product().app)];
    const [fake, honest] = [await newCandidate(product().app), await newCandidate(product().app)];
    for (const recruiter of recruiters) {
      const jobId = await publishedJob(recruiter);
      for (const person of [fake, honest]) {
        const url = `/api/candidate/applications/${await appliedTo(person, jobId)}/withdrawal`;
        expect((await person.call("POST", url, { body: {} })).statusCode).toBe(204);
      }
    }
    for (const swipes of [2, 1, 1]) {
      for (const recruiter of recruiters) {
        const { usage } = (await recruiter.call("GET", "/api/recruiter")).json();
        expect(usage).toMatchObject({ totalSwipes: swipes });
      }
      await close(fake);
    }
  });

  test("reactivates a free recruiter's jobs in the feed, once below ten swipes again", async () => {
    const [recruiter, candidate] = [
      await onboardedRecruiter(product().app),
      await newCandidate(product().app),
    ];
    const jobId = await publishedJob(recruiter, { numberOfPositions: 20 });
    const fake = await newCandidate(product().app);
    await appliedTo(fake, jobId);
    await db().update(companies).set({ usageTotalSwipes: 10 }).where(eq(companies.id, recruiter.id));
    expect(await feedOf(candidate)).not.toContain(jobId);
    await close(fake);
    expect(await feedOf(candidate)).toContain(jobId);
  });
});

describe("the end of a plan", () => {
  const planOf = async (person: Person) => (await person.call("GET", "/api/recruiter")).json();
  const dueCompany = async () => {
    const recruiter = await recruiterOn(product(), "pro");
    await recruiter.call("PUT", "/api/recruiter/plan/end", { body: { isRequested: true } });
    return recruiter;
  };
  const makeDue = ({ id }: Person) =>
    db().update(companies).set({ planEndsOn: "2026-01-01" }).where(eq(companies.id, id));

  test("returns an account to the free plan on its day, once, and mails its owner", async () => {
    const recruiter = await dueCompany();
    const email = await emailOf(recruiter);
    const early = await run("end-plan", email);
    expect(early).toMatchObject({ code: 1, output: expect.stringMatching(/: its plan ends on 20/) });
    expect(await planOf(recruiter)).toMatchObject({ subscriptionPlan: "pro" });

    await makeDue(recruiter);
    const { events } = await recordEvents(async () =>
      expect(await run("end-plan", email)).toEqual({
        code: 0,
        output: expect.stringMatching(`\n${email}: on the free plan\n$`),
      }),
    );
    expect(events).toMatchObject([{ companyId: recruiter.id, kind: "recruiter" }]);
    expect(await planOf(recruiter)).toMatchObject({ subscriptionPlan: "gratuit", planEndsOn: null });
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(mails.map(({ subject }) => subject)).toContain("Votre plan PRO a pris fin");
    expect(await eventsOf(recruiter)).toContain("plan-changed");
    expect(await run("end-plan", email)).toMatchObject({ code: 1 });
  });

  test("is carried out for every account whose day has come, and no other", async () => {
    const people = [await dueCompany(), await dueCompany(), await recruiterOn(product(), "smart")];
    const [due, later, staying] = people;
    if (due === undefined || later === undefined || staying === undefined) throw new Error("No recruiter");
    await makeDue(due);
    expect(await run("end-plan", "--due")).toEqual({
      code: 0,
      output: expect.stringMatching(`accounts?\\.\n${await emailOf(due)}: on the free plan\n$`),
    });
    expect(await planOf(later)).toMatchObject({ subscriptionPlan: "pro" });
    expect(await planOf(staying)).toMatchObject({ subscriptionPlan: "smart" });
    expect(await run("end-plan", await emailOf(staying))).toMatchObject({
      code: 1,
      output: expect.stringContaining("its owner has not asked for it"),
    });
  });
});

describe("the command", () => {
  /** The connections of this name that wait for a lock. */
  const waiting = (name: string) =>
    queryAsOwner(
      `select pid from pg_stat_activity where application_name = '${name}' and wait_event_type = 'Lock'
        and datname = current_database()`,
    );

  test.each([
    [["suspend", "a@b.fr", "--reason", "x"], "A suspension lasts 7 to 30 days"],
    [["suspend", "a@b.fr", "--days", "6", "--reason", "x"], "A suspension lasts 7 to 30 days"],
    [["suspend", "a@b.fr", "--days", "31", "--reason", "x"], "A suspension lasts 7 to 30 days"],
    [["suspend", "a@b.fr", "--days", "7"], "A reason of 1 to 500 characters is needed"],
    [["close", "a@b.fr"], "A reason of 1 to 500 characters is needed"],
    [["close"], "Missing account"],
    [["end-plan"], "Missing account"],
    [["close", "--due", "--reason", "x"], "Missing account"],
    [["burn", "a@b.fr"], "Missing command"],
    [["close", "a@b.fr", "--now"], "Unknown option '--now'"],
  ])("refuses %j and prints the usage", async (args, sentence) => {
    const { code, output } = await run(...args);
    expect(code).toBe(2);
    expect(output).toContain(sentence);
    expect(output).toContain("npm run account -- <suspend|close|reactivate|end-plan>");
  });

  test("reports unknown accounts, and closes the others", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const email = await emailOf(recruiter);
    const { code, output } = await run(
      "close",
      "personne@example.fr",
      email.toUpperCase(),
      "--reason",
      REASON,
    );
    expect(code).toBe(1);
    expect(output).toContain(`accounts.\npersonne@example.fr: no such account\n${email}: closed\n`);
  });

  test.each([
    [
      "interrupted",
      [2],
      "Interrupted",
      async (stopping: AbortController) => stopping.abort(new Error("Interrupted")),
    ],
    [
      "whose connection is lost",
      [1, 2],
      "The database cannot be reached, or the connection was lost: what was stored is kept. Run it again to resume.",
      () =>
        queryAsOwner(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'renfort command'
            and datname = current_database()`,
        ),
    ],
  ])("%s between two accounts names those that are left", async (_case, left, message, stop) => {
    const people = [
      await onboardedRecruiter(product().app),
      await onboardedRecruiter(product().app),
      await onboardedRecruiter(product().app),
    ];
    const emails = await Promise.all(people.map(emailOf));
    const stopping = new AbortController();
    const { command } = await db().transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${people[1]?.id} for update`);
      const running = runUntil(stopping.signal, ["close", ...emails, "--reason", REASON]);
      await expect.poll(async () => (await waiting("renfort command")).length).toBe(1);
      await stop(stopping);
      // Not awaited here: it waits for this transaction.
      return { command: running };
    });
    const { code, output } = await command;
    const done = emails.filter((_, index) => !left.includes(index)).map((email) => `${email}: closed\n`);
    expect(code).toBe(1);
    expect(output).toContain(
      `${done.join("")}Not done: ${left.map((index) => emails[index]).join(" ")}\n${message}\n`,
    );
    const closed = await db().select().from(users).where(eq(users.isDisabled, true));
    expect(new Set(closed.map(({ email }) => email))).toEqual(
      new Set(emails.filter((_, index) => !left.includes(index))),
    );
  });

  test("is interrupted while it waits for the migrations of another process", async () => {
    const stopping = new AbortController();
    const client = new Client({ connectionString: product().databaseUrl });
    onTestFinished(() => client.end());
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
    const running = runUntil(stopping.signal, ["reactivate", "a@b.fr"]);
    await expect.poll(async () => (await waiting("renfort migrations")).length).toBe(1);
    stopping.abort(new Error("Interrupted"));
    expect(await running).toMatchObject({ code: 1, output: expect.stringMatching(/\.\nInterrupted\n$/) });
  });

  test("reactivates no account that is open, and suspends none that is closed", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const email = await emailOf(recruiter);
    await db().delete(mailOutbox);
    expect(await run("reactivate", email)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${email}: no such account, or it is open\n`),
    });
    expect(await db().select().from(mailOutbox)).toEqual([]);
    await close(recruiter);
    expect(await suspend(recruiter)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${email}: no such account, or it is closed\n`),
    });
    product().time.set("2027-06-01T12:00:00Z");
    expect(await endSuspensions(product().context, { signal })).toBe(0);
    product().time.set(null);
    const reactivated = await onboardedRecruiter(product().app);
    expect([await suspend(reactivated), await suspend(reactivated, "30")]).toMatchObject([
      { code: 0 },
      { code: 0 },
    ]);
  });

  test("does not reactivate an account whose removal has started", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await db().execute(
      sql`update users set deletion_requested_at = now(), is_disabled = true where id = ${recruiter.id}`,
    );
    expect(await run("reactivate", await emailOf(recruiter))).toMatchObject({ code: 1 });
  });
});
