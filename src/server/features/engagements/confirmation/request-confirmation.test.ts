import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import {
  appliedTo,
  confirmFor,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase, useProduct } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";
import { describeTask } from "#server/testing/written-changes.ts";
import { requestConfirmation } from "./request-confirmation.ts";

const database = useDatabase();
let products: TestProduct[] = [];

beforeEach(() => {
  products = [];
});
afterEach(async () => {
  await Promise.all(products.map((product) => product.stop()));
});

async function start(now: string): Promise<TestProduct> {
  const product = await startProduct(database());
  product.time.set(now);
  products.push(product);
  return product;
}

/** Accepts a candidate for a job of a day. */
async function engagedOn(product: TestProduct, date: string) {
  const recruiter = await onboardedRecruiter(product.app);
  const job = await publishedJob(recruiter, { date, startTime: "18:00", endTime: "23:00" });
  const candidate = await newCandidate(product.app);
  const id = await appliedTo(candidate, job);
  const body = { decision: "accepted" };
  expect((await recruiter.call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(200);
  return { id, job, recruiter, candidate };
}

/** The number of confirmation requests. */
async function requestsTo({ context: { db } }: TestProduct, id: string): Promise<number> {
  return db.$count(
    notifications,
    and(eq(notifications.applicationId, id), eq(notifications.kind, "confirm")),
  );
}

const run = (product: TestProduct) => runTask(product.context, "request-confirmation");

test.each([
  ["the day before the clocks go forward", "2027-03-20T12:00:00Z", "2027-03-28", "2027-03-27T09:00:00.000Z"],
  ["the day the clocks go forward", "2027-03-20T12:00:00Z", "2027-03-29", "2027-03-28T08:00:00.000Z"],
  ["the day before the clocks go back", "2027-10-20T12:00:00Z", "2027-10-31", "2027-10-30T08:00:00.000Z"],
  ["the day the clocks go back", "2027-10-20T12:00:00Z", "2027-11-01", "2027-10-31T09:00:00.000Z"],
])(
  "a process started later requests the confirmation once at 10 h, not before, %s",
  async (_case, accepted, date, at) => {
    const before = await start(accepted);
    const { id } = await engagedOn(before, date);
    const after = await start(new Date(Date.parse(at) - 2_000).toISOString());
    await run(after);
    expect(await requestsTo(after, id)).toBe(0);
    after.time.set(at);
    await run(after);
    await run(after);
    expect(await requestsTo(after, id)).toBe(1);
  },
);

test("one of two processes requests the confirmation, even when both run the task", async () => {
  const [one, other] = [await start("2027-05-10T08:00:00Z"), await start("2027-05-10T08:00:00Z")];
  const { id } = await engagedOn(one, "2027-05-11");
  await Promise.all([one, other, one, other].map(run));
  expect(await requestsTo(one, id)).toBe(1);
});

test("who is recorded before the start is not asked to confirm", async () => {
  const product = await start("2027-05-11T15:50:00Z");
  const { id, job, recruiter } = await engagedOn(product, "2027-05-11");
  const body = { entries: [{ applicationId: id, outcome: "present" }] };
  expect((await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
  await run(product);
  expect(await requestsTo(product, id)).toBe(0);
});

test("who confirms before being asked is not asked", async () => {
  const product = await start("2027-05-09T08:00:00Z");
  const { id, candidate } = await engagedOn(product, "2027-05-11");
  expect((await confirmFor(candidate, id)).statusCode).toBe(200);
  product.time.set("2027-05-10T08:00:00Z");
  await run(product);
  expect(await requestsTo(product, id)).toBe(0);
});

test.each([
  ["hours", { startTime: "19:00" }],
  ["pay", { hourlyRate: 12 }],
])(
  "who was reminded of changed %s is asked to confirm the job as agreed, once restored",
  async (_case, changes) => {
    const product = await start("2027-05-01T08:00:00Z");
    const { id, job, recruiter } = await engagedOn(product, "2027-05-20");
    const edited = async (change: object) => {
      const body = editBody({ date: "2027-05-20", startTime: "18:00", endTime: "23:00", ...change });
      expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    };
    await edited(changes);
    expect((await recruiter.call("POST", `/api/applications/${id}/reminder`)).statusCode).toBe(200);
    await edited({});
    const before = await requestsTo(product, id);
    product.time.set("2027-05-19T08:00:00Z");
    await run(product);
    await run(product);
    expect(await requestsTo(product, id)).toBe(before + 1);
  },
);

const soon = sql`starts_at = now() + interval '1 hour', agreed_starts_at = now() + interval '1 hour'`;

describeTask(requestConfirmation, useProduct(), [
  [
    "somebody who agreed to a job of the next hour",
    ["engagement: application, job"],
    [
      "+ notifications: id an id, body …, kind confirm, title Confirmez votre venue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: asked_at null → now",
    ],
    async ({ engaged }) => (await engaged(soon)).id,
  ],
  [
    "somebody whose pay was lowered",
    [],
    [],
    async ({ engaged }) => (await engaged(sql`${soon}, hourly_rate = 1`)).id,
  ],
  [
    "somebody who confirmed",
    [],
    [],
    async ({ engaged }) => (await engaged(sql`${soon}, confirmed_at = now()`)).id,
  ],
  [
    "somebody whose job has started",
    [],
    [],
    async ({ engaged }) => (await engaged(sql`starts_at = now(), agreed_starts_at = now()`)).id,
  ],
]);
