import { eq } from "drizzle-orm";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { finishJobs } from "#server/features/jobs/finish-jobs.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { queryRows } from "#server/testing/databases.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
} from "#server/testing/people.ts";
import type { TestProduct } from "#server/testing/product.ts";
import type { MailServer } from "#server/testing/services/mail-server.ts";
import type { MockS3 } from "#server/testing/services/mock-s3.ts";
import type { PushService } from "#server/testing/services/push-service.ts";
import type { StubService } from "#server/testing/services/stub-service.ts";

/** A product and its external services, at the time when its tasks run. */
export type TaskSetup = {
  product: TestProduct;
  today: string;
  services: { mails: MailServer; support: StubService; gateway: StubService; s3: MockS3; push: PushService };
};

/** A write and its row, identified by its values. */
type Write = readonly [
  write: `${"insert" | "update" | "delete"} on ${string}`,
  row: Record<string, string | null>,
];

/** The work of a task. */
export type Work = {
  /** The process is killed when it commits the last of these: all are stored, or none. */
  killedAt: readonly Write[];
  /** Whether what it does outside the database is done: before the process is killed. */
  isDoneOutside?: () => boolean;
};

export type Seed = (setup: TaskSetup) => Promise<Work>;

/** The tasks run at this time: the digest and the confirmation requests are due. */
export const RUN_AT = "11:00";
const SEEDED_AT = "10:30";
const NOTHING_MAILED = { applications: false, messages: false, analytics: false };

/** Sets the clock for seeding, by default to today. */
export function seedAt({ product, today }: TaskSetup, day = today): void {
  product.time.set(instantInParis(day, SEEDED_AT).toISOString());
}

export async function addressOf({ product }: TaskSetup, { id }: Person): Promise<string> {
  const [account] = await queryRows<{ email: string }>(
    product.databaseUrl,
    `select email from users where id = '${id}'`,
  );
  return account?.email ?? "";
}

/** A company with these mail settings, by default all off. */
export async function company(
  { product: { app, context } }: TaskSetup,
  switches: Partial<typeof companies.$inferInsert> = {},
): Promise<Person> {
  const recruiter = await onboardedRecruiter(app);
  await context.db
    .update(companies)
    .set({ subscriptionPlan: "pro", notifications: NOTHING_MAILED, ...switches })
    .where(eq(companies.id, recruiter.id));
  return recruiter;
}

/** A person engaged for a job of a day, three days before, by a new company. */
export async function engaged(setup: TaskSetup, date: string) {
  const { app } = setup.product;
  const recruiter = await company(setup);
  const candidate = await newCandidate(app);
  seedAt(setup, addDays(date, -3));
  const job = await publishedJob(recruiter, { date });
  const id = await appliedTo(candidate, job);
  await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
  seedAt(setup);
  // Past jobs are already finished: that task, run concurrently, would lock their companies.
  if (date < setup.today) await finishJobs(setup.product.context);
  return { recruiter, candidate, job, id };
}
