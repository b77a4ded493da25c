import { eq } from "drizzle-orm";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { appliedTo, newCandidate, publishedJob } from "#server/testing/people.ts";
import { copyApplication, copyCandidate, newIds } from "#server/testing/seeds.ts";
import { type Seed, type TaskSetup, addressOf, company } from "./work.ts";

const TWO_YEARS = 731;

/** The work of each nightly task. A task over several accounts is killed at the second one. */
export const nightlyWork = {
  "warn-inactive-accounts": async (setup) => {
    await inactive(setup, { days: TWO_YEARS - 20 });
    const second = await inactive(setup, { days: TWO_YEARS - 20 });
    return {
      killedAt: [
        ["update on users", { id: second.id }],
        ["insert on mail_outbox", { recipient: second.recipient }],
      ],
    };
  },

  "delete-inactive-accounts": async (setup) => {
    const recruiter = await company(setup);
    const applied = await publishedJob(recruiter);
    const candidate = await inactive(setup, { days: TWO_YEARS + 100, warnedDays: 60, applied });
    return {
      killedAt: [
        ["delete on applications", { user_id: candidate.id }],
        ["update on companies", { id: recruiter.id }],
      ],
    };
  },

  "delete-old-applications": async (setup) => {
    await withOldApplication(setup);
    const second = await withOldApplication(setup);
    return {
      killedAt: [
        ["delete on applications", { id: second.old }],
        ["update on companies", { id: second.recruiter.id }],
      ],
    };
  },

  "count-track-records": async (setup) => {
    const recruiter = await company(setup);
    await appliedTo(await newCandidate(setup.product.app), await publishedJob(recruiter));
    return { killedAt: [["update on companies", { id: recruiter.id }]] };
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
    return { killedAt: [["delete on support_requests", { id: request }]] };
  },
} as const satisfies Record<string, Seed>;

type Absence = { days: number; warnedDays?: number; applied?: string };

/** A candidate inactive for some days, optionally warned, optionally with an application. */
async function inactive(setup: TaskSetup, { days, warnedDays, applied }: Absence) {
  const { app, context } = setup.product;
  const ago = (count: number) => instantInParis(addDays(setup.today, -count), "10:00");
  const candidate = await newCandidate(app);
  if (applied !== undefined) await appliedTo(candidate, applied);
  const warning = warnedDays !== undefined && {
    deletionWarningId: context.newId(),
    deletionWarnedAt: ago(warnedDays),
  };
  await context.db
    .update(users)
    .set({ lastActiveAt: ago(days), ...warning })
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
