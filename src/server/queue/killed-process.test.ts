import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { applications } from "#server/db/tables/applications.ts";
import { mailOutbox } from "#server/db/tables/external.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import { runTask } from "#server/testing/jobs.ts";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { pushGateway, useProduct } from "#server/testing/product.ts";
import { copyApplication, copyCandidate, setPlan } from "#server/testing/seeds.ts";
import { newDataDir, startServer } from "#server/testing/server-process.ts";
import { wrongOffers, wrongTallies } from "#server/testing/traces.ts";
import { addTask, QUEUE_SCHEMA } from "./add-task.ts";
import type { TaskName } from "./tasks.ts";

const product = useProduct(pushGateway);
const folder = { dataDir: "", remove: (): Promise<void> => Promise.resolve() };
const LOCK = 4_242;
/** One task of each kind: added by a write, frequent, nightly; and those that follow a mission. */
const killed = [
  "send-mail",
  "finish-offers",
  "remove-old-applications",
  "presume-attendance",
  "notify-attendance",
  "lapse-contest",
] as const satisfies TaskName[];
const added: readonly TaskName[] = ["send-mail", "presume-attendance", "notify-attendance", "lapse-contest"];

beforeAll(async () => {
  Object.assign(folder, await newDataDir());
});
afterAll(() => folder.remove());

test("a process killed in the middle of a task of each kind loses nothing and does nothing twice", async () => {
  const { db, newId, clock } = product().context;
  const mailId = newId();
  const missions = await seedMissions();
  const { presumed, told, lapsed } = missions;
  const { ended, old, recruiter } = await seed();
  await db.execute("delete from pgboss.job");
  await db.delete(mailOutbox);
  const mail = { to: "claire@kerguelen.fr", subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>" };
  await db.transaction(async (tx) => {
    await queueMail(tx, mail, { id: mailId, now: clock() });
    await addTask(tx, "presume-attendance", { data: { jobId: presumed.job }, key: presumed.job });
    await addTask(tx, "notify-attendance", { data: { applicationId: told.id }, key: told.id });
    await addTask(tx, "lapse-contest", { data: { applicationId: lapsed.id }, key: lapsed.id });
  });

  await killDuringTasks();

  const delivered = join(folder.dataDir, "outbox", `${mailId}.eml`);
  expect(existsSync(delivered)).toBe(true);
  expect(await sentAt(mailId)).toBeNull();
  const companies = [recruiter, ...Object.values(missions).map((mission) => mission.recruiter)];
  const versions = () => Promise.all(companies.map(({ id }) => version(id)));
  const versionsBefore = await versions();
  expect(await Promise.all(Object.values(missions).map(factsOf))).toMatchObject([
    { recorded: null, kinds: ["accepted"] },
    { recorded: { outcome: "absent" }, kinds: ["accepted"] },
    { recorded: { outcome: "absent", contest: { answer: null } }, kinds: ["accepted"] },
  ]);
  for (const name of killed) await giveToAnotherProcess(name);
  for (const name of killed) await runTask(product().context, name);

  expect(await sentAt(mailId)).not.toBeNull();
  expect(await db.select().from(mailOutbox)).toHaveLength(1);
  expect((await recruiter.call("GET", `/api/jobs/${ended}`)).json()).toMatchObject({ isActive: false });
  expect(await db.select().from(applications).where(eq(applications.id, old))).toEqual([]);
  expect(await wrongOffers(product().databaseUrl)).toEqual([]);
  expect(await Promise.all(Object.values(missions).map(factsOf))).toEqual([
    { recorded: expect.objectContaining({ outcome: "present" }), kinds: ["accepted"], ways: 0 },
    {
      recorded: expect.objectContaining({ outcome: "absent" }),
      kinds: ["recorded", "accepted"],
      // To the phone and to the mailbox.
      ways: 2,
    },
    {
      recorded: expect.objectContaining({
        outcome: "excused",
        contest: expect.objectContaining({ answer: "lapsed" }),
      }),
      kinds: ["contest-answered", "accepted"],
      ways: 2,
    },
  ]);
  expect(await wrongTallies(product().databaseUrl)).toEqual([]);
  // One change of the offer and one of the applications, then one of each mission: each published once.
  expect((await versions()).map((after, at) => after - (versionsBefore[at] ?? 0))).toEqual([2, 1, 1, 1]);
});

/** Missions of three companies: one to presume, one to tell of, one whose contest nobody answered. */
async function seedMissions() {
  const missions = {
    presumed: await engagedDaysAgo(10),
    told: await engagedDaysAgo(10, "absent"),
    lapsed: await engagedDaysAgo(20, "absent"),
  };
  const { candidate, id } = missions.lapsed;
  product().time.set(`${addDays(dayInParis(new Date()), -19)}T09:00:00Z`);
  const body = { message: "J'étais là." };
  await candidate.call("POST", `/api/candidate/applications/${id}/contest`, { body });
  product().time.set(null);
  // What is over is finished already: that task, held with the others, then holds none of these companies.
  await runTask(product().context, "finish-offers");
  return missions;
}

/** Someone engaged for a mission of so many days ago, of a company of its own, and what was recorded the next day. */
async function engagedDaysAgo(days: number, outcome?: string) {
  const { app, time } = product();
  const ago = (count: number) => addDays(dayInParis(new Date()), -count);
  const recruiter = await onboardedRecruiter(app);
  const candidate = await newCandidate(app);
  time.set(`${ago(days + 3)}T09:00:00Z`);
  const job = await publishedJob(recruiter, { date: ago(days) });
  const id = await appliedTo(candidate, job);
  const accepted = { body: { decision: "accepted" } };
  await recruiter.call("POST", `/api/applications/${id}/decision`, accepted);
  time.set(`${ago(days - 1)}T09:00:00Z`);
  const body = { entries: [{ applicationId: id, outcome }] };
  if (outcome !== undefined) await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body });
  time.set(null);
  return { recruiter, candidate, job, id };
}

/** What the person reads, and how many jobs wait to bring it to them. */
async function factsOf({ candidate, id }: { candidate: Person; id: string }) {
  const { engagement } = (await candidate.call("GET", `/api/candidate/applications/${id}`)).json();
  const { items } = (await candidate.call("GET", "/api/candidate/notifications")).json();
  const ids = items.map((item: { id: string }) => `'${item.id}'`).join();
  const [row] = await queryRows<{ ways: number }>(
    product().databaseUrl,
    `select count(*)::int as ways from pgboss.job where state = 'created' and data ->> 'notificationId' in (${ids})`,
  );
  const kinds: string[] = items.map(({ kind }: { kind: string }) => kind);
  return { recorded: engagement.recorded, kinds, ways: row?.ways };
}

/** An offer whose mission has ended, and an application older than is kept. */
async function seed() {
  const { app, context } = product();
  const recruiter = await onboardedRecruiter(app);
  await setPlan(context.db, recruiter.id, "pro");
  const today = dayInParis(new Date());
  product().time.set(`${addDays(today, -10)}T09:00:00Z`);
  const ended = await publishedJob(recruiter, { date: addDays(today, -5) });
  product().time.set(null);
  const candidate = await newCandidate(app);
  const application = await appliedTo(candidate, await publishedJob(recruiter));
  const [copy = ""] = await copyCandidate(context.db, candidate.id, 1);
  const appliedAt = `${addDays(today, -3 * 366)}T09:00:00Z`;
  const [old = ""] = await copyApplication(context.db, application, [{ candidateId: copy, appliedAt }]);
  return { ended, old, recruiter };
}

/** Runs the tasks in a process, holds each at its first write, and kills the process there. */
async function killDuringTasks(): Promise<void> {
  const { databaseUrl } = product();
  const owner = new Client({ connectionString: asOwner(databaseUrl) });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
    if current_setting('application_name') = 'renfort' then perform pg_advisory_xact_lock_shared(${LOCK}); end if;
    return null; end $$`);
  const tables = ["jobs", "applications", "mail_outbox", "engagements", "notifications"];
  for (const table of tables) {
    await owner.query(`create trigger wait_for_test before insert or update or delete on ${table}
      for each statement execute function wait_for_test()`);
  }
  await owner.query(`select pg_advisory_lock(${LOCK})`);
  const server = await startServer({ DATA_DIR: folder.dataDir, DATABASE_URL: databaseUrl });
  await withBoss(async (boss) => {
    for (const name of killed) if (!added.includes(name)) await boss.send(name);
  });
  const held = async () => {
    const [row] = await queryRows<{ waiting: number; active: string[] }>(
      databaseUrl,
      `select (select count(*)::int from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted) as waiting,
        array(select name from pgboss.job where state = 'active') as active`,
    );
    return (
      row !== undefined && row.waiting >= killed.length && killed.every((name) => row.active.includes(name))
    );
  };
  await expect.poll(held, { timeout: 9_000, interval: 50 }).toBe(true);
  await server.end("SIGKILL");
  // Their machine is gone too: PostgreSQL ends what the process had sent.
  await queryRows(
    inject("postgres").adminUrl,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
  );
  await owner.query(`select pg_advisory_unlock(${LOCK})`);
  for (const table of tables) await owner.query(`drop trigger wait_for_test on ${table}`);
}

/** What another process does with a job whose heartbeat has stopped, without waiting for the 20 s it takes. */
async function giveToAnotherProcess(name: TaskName): Promise<void> {
  const { db } = product().context;
  await db.execute(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = '${name}' and state = 'active'`,
  );
  // The first pass fails the job, the second sees that none is active any more.
  for (let pass = 1; pass <= 2; pass += 1) {
    await db.execute(
      `update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = '${name}'`,
    );
    await withBoss((boss) => boss.supervise(name));
  }
}

async function withBoss(work: (boss: PgBoss) => Promise<unknown>): Promise<void> {
  const { db } = product().context;
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    migrate: false,
    schedule: false,
    supervise: false,
    useListenNotify: false,
  });
  await boss.start();
  try {
    await work(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

async function sentAt(id: string): Promise<Date | null | undefined> {
  const [row] = await product().context.db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row?.sentAt;
}

async function version(recruiterId: string): Promise<number> {
  const [row] = await queryRows<{ version: number }>(
    product().databaseUrl,
    `select live_version::int as version from recruiters where id = '${recruiterId}'`,
  );
  return row?.version ?? 0;
}
