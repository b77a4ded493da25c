import { eq } from "drizzle-orm";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { users } from "#server/db/tables/accounts.ts";
import { idempotencyKeys, rateLimits } from "#server/db/tables/guards.ts";
import { disownFile, publicPathOf, storeFile } from "#server/storage/stored-files.ts";
import { appliedTo, newCandidate, publishedJob } from "#server/testing/people.ts";
import {
  addressOf,
  BOTH_WAYS,
  company,
  engaged,
  mailsTo,
  row,
  seedAt,
  notificationColumns,
  versionsOf,
} from "./work.ts";
import type { Seed, TaskSetup, Work } from "./work.ts";

/** The work of each frequent task. */
export const frequentWork = {
  "finish-offers": async (setup) => {
    const recruiter = await company(setup);
    seedAt(setup, addDays(setup.today, -10));
    const id = await publishedJob(recruiter, { date: addDays(setup.today, -5) });
    const offers = `array(select is_active from jobs where id = '${id}') as offers`;
    return {
      killedAt: [
        ["update on jobs", { id }],
        ["update on recruiters", { id: recruiter.id }],
      ],
      read: () => row(setup, `select ${offers}, ${versionsOf(recruiter)}`),
      whenKilled: { versions: [0], offers: [true] },
      onceDone: { versions: [1], offers: [false] },
    };
  },

  "mail-new-applications": async (setup) => {
    const notifications = { applications: true, messages: false, analytics: false };
    const recruiter = await company(setup, { notifications });
    const id = await publishedJob(recruiter);
    await appliedTo(await newCandidate(setup.product.app), id);
    const recipient = await addressOf(setup, recruiter);
    const columns = `applications_mailed_at is not null as "isTold", ${mailsTo(setup, recipient)}`;
    return {
      killedAt: [
        ["update on jobs", { id }],
        ["insert on mail_outbox", { recipient }],
      ],
      read: () => row(setup, `select ${columns} from jobs where id = '${id}'`),
      whenKilled: { isTold: false, mails: [0] },
      onceDone: { isTold: true, mails: [1] },
    };
  },

  "mail-digests": async (setup) => {
    const [first, second] = [await lacking(setup), await lacking(setup)];
    return {
      killedAt: [
        ["update on recruiters", { id: second.id }],
        ["insert on mail_outbox", { recipient: second.recipient }],
      ],
      read: () => row(setup, `select ${mailsTo(setup, first.recipient, second.recipient)}`),
      whenKilled: { mails: [1, 0] },
      onceDone: { mails: [1, 1] },
    };
  },

  "delete-expired-idempotency-keys": async (setup) => {
    const { db, newId } = setup.product.context;
    const used = { ownerId: newId(), operation: "createJob", fingerprint: "", resourceIds: [] };
    const at = (days: number) => instantInParis(addDays(setup.today, days), "10:00");
    await db.insert(idempotencyKeys).values([
      { ...used, key: "old", createdAt: at(-2) },
      { ...used, key: "young", createdAt: at(0) },
    ]);
    return deletionOfOldKey(setup, "idempotency_keys");
  },

  "delete-expired-attempts": async (setup) => {
    // By the database's clock.
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await setup.product.context.db.insert(rateLimits).values([
      { key: "old", count: 1, windowEndsAt: at(-1) },
      { key: "young", count: 1, windowEndsAt: at(1) },
    ]);
    return deletionOfOldKey(setup, "rate_limits");
  },

  "end-suspensions": async (setup) => {
    const recruiter = await company(setup, { isActive: false });
    const { id } = recruiter;
    const { db, clock } = setup.product.context;
    await db.update(users).set({ isDisabled: true, suspendedUntil: clock() }).where(eq(users.id, id));
    const events = `select kind from security_events where user_id = '${id}' and kind = 'account-reopened'`;
    const columns = `is_disabled as "isDisabled", suspended_until is null as "isOver", array(${events}) as events`;
    const recipient = await addressOf(setup, recruiter);
    return {
      killedAt: [
        ["update on users", { id }],
        ["update on recruiters", { id }],
        ["insert on mail_outbox", { recipient }],
      ],
      read: () => row(setup, `select ${columns}, ${mailsTo(setup, recipient)} from users where id = '${id}'`),
      whenKilled: { isDisabled: true, isOver: false, events: [], mails: [0] },
      onceDone: { isDisabled: false, isOver: true, events: ["account-reopened"], mails: [1] },
    };
  },

  "finish-account-removals": async (setup) => {
    const { recruiter, candidate } = await engaged(setup, addDays(setup.today, 1));
    const { id } = recruiter;
    const { db, clock } = setup.product.context;
    await db.update(users).set({ removalRequestedAt: clock() }).where(eq(users.id, id));
    const columns = `array(select is_disabled from users where id = '${id}') as "isClosed",
      (select count(*)::int from jobs where recruiter_id = '${id}') as offers`;
    const recipient = await addressOf(setup, recruiter);
    // The people engaged are notified before the account is deleted: after a kill in between, not again.
    const told = { offers: 0, told: ["accepted", "cancelled"], ways: BOTH_WAYS };
    return {
      killedAt: [
        ["delete on users", { id }],
        ["insert on mail_outbox", { recipient }],
      ],
      read: () =>
        row(setup, `select ${columns}, ${notificationColumns(candidate)}, ${mailsTo(setup, recipient)}`),
      whenKilled: { ...told, isClosed: [true], mails: [0] },
      onceDone: { ...told, isClosed: [], mails: [1] },
    };
  },

  "remove-unowned-files": async (setup) => {
    const { context } = setup.product;
    const { id: recruiterId } = await company(setup);
    const fullPath = `logos/${recruiterId}/1_logo.webp`;
    const picture = { bytes: new Uint8Array([1, 2, 3]), contentType: "image/webp", customMetadata: {} };
    const file = await storeFile(context, { recruiterId, fullPath, ...picture });
    await context.db.transaction((tx) => disownFile(tx, recruiterId, publicPathOf(file)));
    return {
      killedAt: [["delete on files", { id: file.id }]],
      read: async () => ({
        isStored: setup.services.s3.objects.has(fullPath),
        ...(await row(setup, `select count(*)::int as records from files where id = '${file.id}'`)),
      }),
      whenKilled: { isStored: false, records: 1 },
      onceDone: { isStored: false, records: 0 },
    };
  },
} as const satisfies Record<string, Seed>;

/** The work of a task that deletes the row « old » of a table and keeps its row « young ». */
function deletionOfOldKey(setup: TaskSetup, table: "idempotency_keys" | "rate_limits"): Work {
  return {
    killedAt: [[`delete on ${table}`, { key: "old" }]],
    read: () => row(setup, `select array(select key from ${table} where key in ('old', 'young')) as keys`),
    whenKilled: { keys: ["old", "young"] },
    onceDone: { keys: ["young"] },
  };
}

/** A company with an understaffed offer for tomorrow, mailed in the morning. */
async function lacking(setup: TaskSetup) {
  const recruiter = await company(setup, { mailDigest: true });
  await publishedJob(recruiter, { date: addDays(setup.today, 1) });
  return { ...recruiter, recipient: await addressOf(setup, recruiter) };
}
