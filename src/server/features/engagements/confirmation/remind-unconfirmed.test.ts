import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_REMINDED } from "#domain/engagements/reminder.ts";
import type { TodoItem } from "#domain/todo.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import {
  type Person,
  appliedTo,
  confirmFor,
  newCandidate,
  publishedJob,
  recruiterOn,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, copyEngagement } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { describeWrite, tomorrow } from "#server/testing/written-changes.ts";

const product = useProduct();

const remind = (recruiter: Person) => recruiter.call("POST", "/api/reminders");
const sentence = (text: string) => text.replaceAll("\u00a0", " ");

const unconfirmed = async (recruiter: Person): Promise<TodoItem | undefined> =>
  (await recruiter.call("GET", "/api/todo"))
    .json()
    .items.find(({ kind }: TodoItem) => kind === "unconfirmed");

async function requestsTo(candidate: Person): Promise<number> {
  const { items } = (await candidate.call("GET", "/api/candidate/notifications")).json();
  return items.filter(({ kind }: { kind: string }) => kind === "confirm").length;
}

/** Two jobs of Saturday 5 December with three and one people, asked on Friday at 17 h 30. */
async function asked() {
  product().time.set("2026-12-01T09:00:00Z");
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const jobs = [
    await publishedJob(recruiter, { date: "2026-12-05", startTime: "16:00", numberOfPositions: 3 }),
    await publishedJob(recruiter, { date: "2026-12-05", startTime: "17:00", numberOfPositions: 3 }),
  ];
  const people = await Promise.all(
    [0, 0, 0, 1].map(async (job) => {
      const candidate = await newCandidate(app);
      const application = await appliedTo(candidate, jobs[job] ?? "");
      const body = { decision: "accepted" };
      await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
      return { candidate, application };
    }),
  );
  product().time.set("2026-12-04T16:30:00Z");
  await runTask(context, "request-confirmation");
  return { recruiter, people, jobs };
}

test("everybody who has not confirmed is reminded at once, then two hours later, three times at most", async () => {
  const { recruiter, people } = await asked();
  expect(await unconfirmed(recruiter)).toMatchObject({
    count: 4,
    remindable: 0,
    remindableFrom: "2026-12-04T18:30:00.000Z",
  });
  const refused = await remind(recruiter);
  expect(refused.statusCode).toBe(409);
  expect(sentence(refused.json().message ?? "")).toBe("Relance possible à 19 h 30");

  const [first] = people;
  if (first === undefined) throw new Error("Nobody was asked");
  expect((await confirmFor(first.candidate, first.application)).statusCode).toBe(200);
  for (const [index, hour] of ["18:30", "20:30", "22:30"].entries()) {
    product().time.set(`2026-12-04T${hour}:00Z`);
    expect(await unconfirmed(recruiter)).toMatchObject({ count: 3, remindable: 3, remindableFrom: null });
    const [one, other] = await Promise.all([remind(recruiter), remind(recruiter)]);
    expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]));
    expect(one.statusCode === 200 ? one.json() : other.json()).toEqual({ reminded: 3 });
    const counts = await Promise.all(people.map(({ candidate }) => requestsTo(candidate)));
    expect(counts).toEqual([1, index + 2, index + 2, index + 2]);
  }
  product().time.set("2026-12-05T02:30:00Z");
  expect(await unconfirmed(recruiter)).toMatchObject({ count: 3, remindable: 0, remindableFrom: null });
  expect((await remind(recruiter)).json()).toMatchObject({ message: "Personne n'est à relancer" });
});

test("those reminded alone less than two hours ago are left out", async () => {
  const { recruiter, people } = await asked();
  product().time.set("2026-12-04T18:35:00Z");
  const [first, second] = people;
  await recruiter.call("POST", `/api/applications/${first?.application}/reminder`);
  await second?.candidate.call("POST", `/api/candidate/applications/${second.application}/withdrawal`, {
    body: {},
  });
  expect(await unconfirmed(recruiter)).toMatchObject({
    count: 3,
    totalJobs: 2,
    remindable: 2,
    remindableFrom: "2026-12-04T20:35:00.000Z",
  });
  expect((await remind(recruiter)).json()).toEqual({ reminded: 2 });
});

test("beyond a hundred people, those of the soonest job are reminded first", async () => {
  const { recruiter, people } = await asked();
  const { db } = product().context;
  const [later] = people.slice(-1);
  if (later === undefined) throw new Error("Nobody was asked");
  const others = await copyCandidate(db, later.candidate.id, MAX_REMINDED + 1 - people.length);
  await copyEngagement(db, later.application, others);
  product().time.set("2026-12-04T18:30:00Z");
  expect((await remind(recruiter)).json()).toEqual({ reminded: MAX_REMINDED });
  const soonest = people.slice(0, 3).map(({ candidate }) => requestsTo(candidate));
  expect(await Promise.all(soonest)).toEqual([2, 2, 2]);
});

test("nobody is reminded whose job starts before the next reminder, or was changed, or is another company's", async () => {
  const { recruiter, jobs } = await asked();
  const { db } = product().context;
  await db
    .update(engagements)
    .set({ askedAt: new Date("2026-12-05T14:00:00Z") })
    .where(eq(engagements.jobId, jobs[0] ?? ""));
  await db
    .update(engagements)
    .set({ agreedRate: 99 })
    .where(eq(engagements.jobId, jobs[1] ?? ""));
  product().time.set("2026-12-05T14:30:00Z");
  expect(await unconfirmed(recruiter)).toMatchObject({ count: 3, remindable: 0, remindableFrom: null });
  expect((await remind(recruiter)).json()).toMatchObject({ message: "Personne n'est à relancer" });

  product().time.set("2026-12-05T00:30:00Z");
  await db.update(engagements).set({ askedAt: new Date("2026-12-04T16:30:00Z"), agreedRate: 13.5 });
  expect((await remind(await recruiterOn(product(), "pro"))).statusCode).toBe(409);
  expect((await remind(visitor(product().app))).statusCode).toBe(401);
  expect((await remind(await newCandidate(product().app))).statusCode).toBe(403);
  expect((await remind(recruiter)).json()).toEqual({ reminded: 4 });
});

describeWrite("remindEngaged", product, [
  [
    ["engagement: application, job"],
    [
      "+ notifications: id an id, body …, kind confirm, title Confirmez votre venue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: asked_at then → now, reminders 0 → 1",
    ],
    async ({ company, engaged }) => {
      const { id } = await engaged(sql`asked_at = now() - interval '3 hours'`);
      return () => company.call("POST", `/api/applications/${id}/reminder`);
    },
  ],
]);

describeWrite("remindUnconfirmed", product, [
  [
    ["engagement: application, job"],
    [
      "+ notifications: id an id, body …, kind confirm, title Confirmez votre venue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: asked_at then → now, reminders 0 → 1",
    ],
    async ({ company, engaged }) => {
      await engaged(sql`asked_at = now() - interval '3 hours'`, tomorrow());
      return () => company.call("POST", "/api/reminders");
    },
  ],
]);
