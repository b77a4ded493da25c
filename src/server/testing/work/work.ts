import { eq } from "drizzle-orm";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import type { Statements } from "#server/db/client.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { finishJobs } from "#server/jobs/finish-jobs.ts";
import { queryRows } from "#server/testing/databases.ts";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import type { TestProduct } from "#server/testing/product.ts";
import type { MailServer } from "#server/testing/services/mail-server.ts";
import type { MockS3 } from "#server/testing/services/mock-s3.ts";
import type { StubService } from "#server/testing/services/stub-service.ts";

/** A product and what it talks to, on the morning when its tasks run. */
export type World = {
  product: TestProduct;
  today: string;
  services: { mails: MailServer; support: StubService; gateway: StubService; s3: MockS3 };
};

/** A write and its row, by the column that finds it. */
type Write = readonly [write: `${"insert" | "update" | "delete"} on ${string}`, row: Record<string, string>];

/** What a task has to do, the writes that its process is killed with, and what can be read of it. */
export type Work = {
  /** Gives the job to the queue, for a task that a write adds. */
  add?: (tx: Statements) => Promise<void>;
  /** The process is killed as it commits the last of these: they are stored together, or not at all. */
  killedAt: readonly Write[];
  read: () => Promise<unknown>;
  whenKilled: unknown;
  onceDone: unknown;
};

export type Seed = (world: World) => Promise<Work>;

/** The tasks run at this time: mornings are mailed, and people are asked to confirm. */
export const RUN_AT = "11:00";
const SEEDED_AT = "10:30";
const NOTHING_MAILED = { applications: false, messages: false, analytics: false };

/** Sets the time at which things are seeded, that of today unless told. */
export function seedAt({ product, today }: World, day = today): void {
  product.time.set(instantInParis(day, SEEDED_AT).toISOString());
}

/** The first row of an answer. */
export async function row({ product }: World, text: string): Promise<object | undefined> {
  const [first] = await queryRows<object>(product.databaseUrl, text);
  return first;
}

/** How many mails the tasks queued to each address, as a column. */
export function mailsTo({ today }: World, ...addresses: readonly string[]): string {
  const since = instantInParis(today, RUN_AT).toISOString();
  const counts = addresses.map(
    (address) =>
      `(select count(*)::int from mail_outbox where recipient = '${address}' and created_at >= '${since}')`,
  );
  return `array[${counts.join()}] as mails`;
}

/** What a person was told, and the jobs that bring it to them, as columns; a job put off is another of the same task. */
export function toldTo({ id }: Person): string {
  const own = `from notifications where user_id = '${id}'`;
  return `array(select kind ${own} order by id) as told, array(select distinct name from pgboss.job
    where data ->> 'notificationId' in (select id::text ${own}) order by name) as ways`;
}

export const BOTH_WAYS = ["mail-notification", "push-notification"];

/** How often each company's screens were told of a change, as a column. */
export function versionsOf(...companies: readonly Person[]): string {
  const versions = companies.map(({ id }) => `(select live_version::int from recruiters where id = '${id}')`);
  return `array[${versions.join()}] as versions`;
}

export async function addressOf({ product }: World, { id }: Person): Promise<string> {
  const [account] = await queryRows<{ email: string }>(
    product.databaseUrl,
    `select email from users where id = '${id}'`,
  );
  return account?.email ?? "";
}

/** A company that is mailed nothing, unless these switches say otherwise. */
export async function company(
  { product: { app, context } }: World,
  switches: Partial<typeof recruiters.$inferInsert> = {},
): Promise<Person> {
  const recruiter = await onboardedRecruiter(app);
  await context.db
    .update(recruiters)
    .set({ subscriptionPlan: "pro", notifications: NOTHING_MAILED, ...switches })
    .where(eq(recruiters.id, recruiter.id));
  return recruiter;
}

/** Someone engaged for a mission of a day, three days before, by a company of its own. */
export async function engaged(world: World, date: string) {
  const { app } = world.product;
  const recruiter = await company(world);
  const candidate = await newCandidate(app);
  seedAt(world, addDays(date, -3));
  const job = await publishedJob(recruiter, { date });
  const id = await appliedTo(candidate, job);
  await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
  seedAt(world);
  // What is over is finished: that task, run beside the others, would hold their companies.
  if (date < world.today) await finishJobs(world.product.context);
  return { recruiter, candidate, job, id };
}
