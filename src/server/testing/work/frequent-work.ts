import { eq } from "drizzle-orm";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import { rateLimits } from "#server/platform/db/tables/rate-limits.ts";
import { disownFile, publicPathOf, storeFile } from "#server/platform/storage/stored-files.ts";
import { appliedTo, newCandidate, publishedJob } from "#server/testing/people.ts";
import { type Seed, type TaskSetup, addressOf, company, engaged, seedAt } from "./work.ts";

/** The work of each frequent task. */
export const frequentWork = {
  "finish-jobs": async (setup) => {
    const recruiter = await company(setup);
    seedAt(setup, addDays(setup.today, -10));
    const id = await publishedJob(recruiter, { date: addDays(setup.today, -5) });
    return {
      killedAt: [
        ["update on jobs", { id }],
        ["update on companies", { id: recruiter.id }],
      ],
    };
  },

  "apply-account-closures": async (setup) => {
    const { candidate, job } = await engaged(setup, addDays(setup.today, 5));
    await setup.product.context.db.update(users).set({ isDisabled: true }).where(eq(users.id, candidate.id));
    return {
      killedAt: [
        ["update on engagements", { user_id: candidate.id }],
        ["update on jobs", { id: job }],
      ],
    };
  },

  "mail-new-applications": async (setup) => {
    const notifications = { applications: true, messages: false, analytics: false };
    const recruiter = await company(setup, { notifications });
    const id = await publishedJob(recruiter);
    await appliedTo(await newCandidate(setup.product.app), id);
    const recipient = await addressOf(setup, recruiter);
    return {
      killedAt: [
        ["update on jobs", { id }],
        ["insert on mail_outbox", { recipient }],
      ],
    };
  },

  "mail-digests": async (setup) => {
    await lacking(setup);
    const second = await lacking(setup);
    return {
      killedAt: [
        ["update on companies", { id: second.id }],
        ["insert on mail_outbox", { recipient: second.recipient }],
      ],
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
    return { killedAt: [["delete on idempotency_keys", { key: "old" }]] };
  },

  "delete-expired-attempts": async (setup) => {
    // By the database's clock: the machine's in a restored database, also in a run of tests at a later date (ADR 0076).
    await setup.product.context.db.insert(rateLimits).values([
      { key: "old", count: 1, windowEndsAt: new Date(0) },
      { key: "young", count: 1, windowEndsAt: new Date(Date.now() + 3_600_000) },
    ]);
    return { killedAt: [["delete on rate_limits", { key: "old" }]] };
  },

  "end-suspensions": async (setup) => {
    const recruiter = await company(setup, { isActive: false });
    const { id } = recruiter;
    const { db, clock } = setup.product.context;
    await db.update(users).set({ isDisabled: true, suspendedUntil: clock() }).where(eq(users.id, id));
    return {
      killedAt: [
        ["update on users", { id }],
        ["update on companies", { id }],
        ["insert on mail_outbox", { recipient: await addressOf(setup, recruiter) }],
      ],
    };
  },

  "finish-account-deletions": async (setup) => {
    const { recruiter } = await engaged(setup, addDays(setup.today, 5));
    const { id } = recruiter;
    const { db, clock } = setup.product.context;
    await db.update(users).set({ deletionRequestedAt: clock() }).where(eq(users.id, id));
    return {
      killedAt: [
        ["delete on users", { id }],
        ["insert on mail_outbox", { recipient: await addressOf(setup, recruiter) }],
      ],
    };
  },

  "delete-unowned-files": async (setup) => {
    const { context } = setup.product;
    const { id: companyId } = await company(setup);
    const fullPath = `logos/${companyId}/1_logo.webp`;
    const picture = { bytes: new Uint8Array([1, 2, 3]), contentType: "image/webp", customMetadata: {} };
    const file = await storeFile(context, { companyId, fullPath, ...picture });
    await context.db.transaction((tx) => disownFile(tx, companyId, publicPathOf(file)));
    return {
      killedAt: [["delete on files", { id: file.id }]],
      isDoneOutside: () => !setup.services.s3.objects.has(fullPath),
    };
  },
} as const satisfies Record<string, Seed>;

/** A company with an understaffed job for tomorrow, mailed in the morning. */
async function lacking(setup: TaskSetup) {
  const recruiter = await company(setup, { mailDigest: true });
  await publishedJob(recruiter, { date: addDays(setup.today, 1) });
  return { ...recruiter, recipient: await addressOf(setup, recruiter) };
}
