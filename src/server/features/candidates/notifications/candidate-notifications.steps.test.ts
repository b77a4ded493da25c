import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { newCandidate, publication, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { candidateNotifications } from "./candidate-notifications.steps.ts";

const product = useProduct();

/** A notification of a job that starts now. */
async function newNotification() {
  const { app, context } = product();
  const id = await publishedJob(await recruiterOn(product(), "pro"));
  const { id: userId } = await newCandidate(app);
  const { date, startTime, endTime } = publication();
  const job = {
    id,
    title: "Extra",
    businessName: "Maison Kerguelen",
    address: "Lannion",
    hourlyRate: 13.5,
    date,
    startTime,
    endTime,
    endsNextDay: false,
    startsAt: context.clock(),
  };
  return { userId, applicationId: null, kind: "cancelled", job } as const;
}

test("more people are notified at once than one statement can take", async () => {
  const { db, clock, newId, config } = product().context;
  const one = await newNotification();
  const newNotifications = Array.from({ length: 6000 }, () => one);
  const { statements } = candidateNotifications(db, newNotifications, { now: clock(), newId, config });
  for (const statement of statements) await statement;
  expect(await db.$count(notifications, eq(notifications.userId, one.userId))).toBe(6000);
});

test("a notification that is due runs the task of each of its channels, the gateway's where there is one", async () => {
  const { db, clock, newId } = product().context;
  const one = await newNotification();
  const tasksWith = (pushWebhook: { url: string; secret: string } | undefined) =>
    candidateNotifications(db, [one], { now: clock(), newId, config: { pushWebhook } }).tasksToNotify;
  const gateway = { url: "http://127.0.0.1:1/push", secret: "secret" };
  expect(tasksWith(gateway)).toEqual(["push-notifications", "web-push-notifications", "mail-notifications"]);
  expect(tasksWith(undefined)).toEqual(["web-push-notifications", "mail-notifications"]);
});
