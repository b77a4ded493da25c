import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { newCandidate, publication, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { notifyCandidates } from "./notify-candidates.steps.ts";

const product = useProduct();

test("more people are notified at once than one statement can take", async () => {
  const { app, context } = product();
  const { db, clock, newId, config } = context;
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
    startsAt: clock(),
  };
  const newNotifications = Array.from(
    { length: 6000 },
    () => ({ userId, applicationId: null, kind: "cancelled", job }) as const,
  );
  const { statements } = notifyCandidates(db, newNotifications, { now: clock(), newId, config });
  for (const statement of statements) await statement;
  expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(6000);
});
