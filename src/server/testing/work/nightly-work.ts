import { eq } from "drizzle-orm";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { users } from "#server/db/tables/accounts.ts";
import { mailOutbox, supportRequests } from "#server/db/tables/external.ts";
import { securityEvents } from "#server/db/tables/security.ts";
import { appliedTo, newCandidate, publishedJob } from "#server/testing/people.ts";
import { copyApplication, copyCandidate, newIds } from "#server/testing/seeds.ts";
import { addressOf, company, mailsTo, row, versionsOf } from "./work.ts";
import type { Seed, TaskSetup } from "./work.ts";

const TWO_YEARS = 731;

/** The work of each nightly task. A task over several accounts is killed at the second one. */
export const nightlyWork = {
  "warn-inactive-accounts": async (setup) => {
    const absence = { days: TWO_YEARS - 20 };
    const [first, second] = [await inactive(setup, absence), await inactive(setup, absence)];
    const both = list([first.id, second.id]);
    const warned = `select deletion_warned_at is not null from users where id in (${both}) order by id`;
    return {
      killedAt: [
        ["update on users", { id: second.id }],
        ["insert on mail_outbox", { recipient: second.recipient }],
      ],
      read: () =>
        row(setup, `select array(${warned}) as warned, ${mailsTo(setup, first.recipient, second.recipient)}`),
      whenKilled: { warned: [true, false], mails: [1, 0] },
      onceDone: { warned: [true, true], mails: [1, 1] },
    };
  },

  "remove-inactive-accounts": async (setup) => {
    const recruiter = await company(setup);
    const applied = await publishedJob(recruiter);
    const candidate = await inactive(setup, { days: TWO_YEARS + 100, warnedDays: 60, applied });
    const columns = `array(select is_disabled from users where id = '${candidate.id}') as "isClosed",
      (select count(*)::int from applications where user_id = '${candidate.id}') as applications`;
    const mails = mailsTo(setup, candidate.recipient);
    return {
      killedAt: [
        ["delete on applications", { user_id: candidate.id }],
        ["update on recruiters", { id: recruiter.id }],
      ],
      read: () => row(setup, `select ${columns}, ${versionsOf(recruiter)}, ${mails}`),
      whenKilled: { versions: [0], isClosed: [true], applications: 1, mails: [0] },
      onceDone: { versions: [1], isClosed: [], applications: 0, mails: [1] },
    };
  },

  "remove-old-applications": async (setup) => {
    const [first, second] = [await withOldApplication(setup), await withOldApplication(setup)];
    const left = `array(select id from applications where id in (${list([first.old, second.old])})) as left`;
    const versions = versionsOf(first.recruiter, second.recruiter);
    return {
      killedAt: [
        ["delete on applications", { id: second.old }],
        ["update on recruiters", { id: second.recruiter.id }],
      ],
      read: () => row(setup, `select ${left}, ${versions}`),
      whenKilled: { left: [second.old], versions: [1, 0] },
      onceDone: { left: [], versions: [1, 1] },
    };
  },

  "delete-old-records": async (setup) => {
    const { db } = setup.product.context;
    const [mail = "", unsent = "", event = "", request = ""] = newIds(4);
    const ago = (days: number) => instantInParis(addDays(setup.today, -days), "10:00");
    const words = { recipient: "a@b.fr", subject: "Bonjour", text: "", createdAt: ago(60) };
    const asked = { name: "Zoé", email: "zoe@example.fr", issue: "À l'aide" };
    await db.insert(mailOutbox).values([
      { id: mail, ...words, sentAt: ago(59) },
      { id: unsent, ...words },
    ]);
    await db.insert(securityEvents).values({ id: event, kind: "sign-in", at: ago(TWO_YEARS) });
    await db.insert(supportRequests).values({ id: request, ...asked, createdAt: ago(2 * TWO_YEARS) });
    const left = (table: string, ...ids: readonly string[]) =>
      `(select count(*)::int from ${table} where id in (${list(ids)})) as ${table}`;
    const columns = [
      left("mail_outbox", mail, unsent),
      left("security_events", event),
      left("support_requests", request),
    ];
    return {
      killedAt: [["delete on support_requests", { id: request }]],
      read: () => row(setup, `select ${columns.join()}`),
      whenKilled: { mail_outbox: 1, security_events: 0, support_requests: 1 },
      onceDone: { mail_outbox: 1, security_events: 0, support_requests: 0 },
    };
  },
} as const satisfies Record<string, Seed>;

const list = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join();

type Absence = { days: number; warnedDays?: number; applied?: string };

/** A candidate inactive for some days, optionally warned, optionally with an application. */
async function inactive(setup: TaskSetup, { days, warnedDays, applied }: Absence) {
  const { app, context } = setup.product;
  const ago = (count: number) => instantInParis(addDays(setup.today, -count), "10:00");
  const candidate = await newCandidate(app);
  if (applied !== undefined) await appliedTo(candidate, applied);
  const deletionWarnedAt = warnedDays === undefined ? null : ago(warnedDays);
  await context.db
    .update(users)
    .set({ lastActiveAt: ago(days), deletionWarnedAt })
    .where(eq(users.id, candidate.id));
  return { ...candidate, recipient: await addressOf(setup, candidate) };
}

/** A company with an application older than its retention, and one of today. */
async function withOldApplication(setup: TaskSetup) {
  const { app, context } = setup.product;
  const recruiter = await company(setup);
  const candidate = await newCandidate(app);
  const application = await appliedTo(candidate, await publishedJob(recruiter));
  const [copy = ""] = await copyCandidate(context.db, candidate.id, 1);
  const appliedAt = instantInParis(addDays(setup.today, -TWO_YEARS - 1), "10:00").toISOString();
  const [old = ""] = await copyApplication(context.db, application, [{ candidateId: copy, appliedAt }]);
  return { recruiter, old };
}
