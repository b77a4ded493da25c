import * as z from "zod/mini";
import { readRows } from "#server/db/rows.ts";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { users } from "#server/db/tables/accounts.ts";
import { applications } from "#server/db/tables/applications.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { isStillEngagedRow, missionColumns } from "#server/engagements/engagements.queries.ts";
import { withdrawalMail } from "#server/engagements/withdrawal-mail.ts";
import { notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";
import { publishLibraryChange } from "#server/live/publish.ts";
import { queueMail, queueMails } from "#server/mail/queue-mail.ts";
import { deleteApplications, lockExistingRecruiter } from "./delete-applications.ts";
import { subtractFaults } from "./subtract-faults.ts";
import { accountRemovedMail } from "./retention-mails.ts";
import type { RemovalCause } from "./retention-mails.ts";

type Removal = { id: string; isDue: SQL; cause: RemovalCause; signal: AbortSignal };
type Deps = Pick<Context, "db" | "config" | "sessions" | "log" | "clock" | "newId">;
type Account = { id: string; email: string; role: "recruiter" | "candidate" };

/** If still due: closes the account, then deletes its data in batches; the next run resumes after a crash. */
export async function removeAccount(context: Deps, { id, isDue, cause, signal }: Removal): Promise<boolean> {
  const account = await closeAccount(context, id, isDue);
  if (account === undefined) return false;
  const deleteSome = account.role === "recruiter" ? deleteSomeJobs : deleteSomeApplications;
  while (await deleteSome(context, id)) if (signal.aborted) return false;
  await deleteRest(context, account, cause);
  context.log.info({ account: id, role: account.role, cause }, "Account removed");
  return true;
}

async function closeAccount({ db, sessions }: Deps, id: string, isDue: SQL): Promise<Account | undefined> {
  const closed = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from recruiters where id in ${recruiterIds(id)} for update`);
    const [account] = await tx
      .update(users)
      .set({ isDisabled: true, suspendedUntil: null })
      .where(and(eq(users.id, id), isDue))
      .returning({ id: users.id, email: users.email, role: users.role });
    if (account === undefined) return undefined;
    // Its offers leave the feed at once, before they are deleted.
    await tx.execute(sql`update recruiters set is_active = false where id in ${recruiterIds(id)}`);
    return { account, ended: await sessions.endAllOf(tx, id, null) };
  });
  for (const sessionId of closed?.ended ?? []) sessions.forget(sessionId);
  return closed?.account;
}

const recruiterIds = (id: string) => sql`(select id from recruiters where id = ${id} or user_id = ${id})`;

async function deleteSomeJobs({ db, config, clock, newId }: Deps, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from recruiters where id in ${recruiterIds(id)} for update`);
    const batch = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(sql`${jobs.recruiterId} in ${recruiterIds(id)}`)
      .limit(20);
    const ids = batch.map((job) => job.id);
    const now = clock();
    const engaged = await tx
      .select({
        userId: engagements.userId,
        applicationId: engagements.applicationId,
        job: missionColumns,
      })
      .from(engagements)
      .innerJoin(jobs, eq(jobs.id, engagements.jobId))
      .where(and(inArray(engagements.jobId, ids), isStillEngagedRow, gt(engagements.startsAt, now)));
    const notices = engaged.map((person) => ({ ...person, kind: "cancelled" as const }));
    const notified = notifyCandidates(tx, notices, { now, newId, config });
    for (const statement of notified.statements) await tx.execute(statement.getSQL());
    if (ids.length > 0) await subtractFaults(tx, inArray(engagements.jobId, ids));
    await tx.delete(jobs).where(inArray(jobs.id, ids));
    return ids.length > 0;
  });
}

async function deleteSomeApplications(deps: Deps, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const rows = await readRows(
      tx,
      z.object({ recruiterId: z.string() }),
      sql`select recruiter_id as "recruiterId" from applications where user_id = ${id} limit 1`,
    );
    const [first] = rows;
    if (first === undefined) return false;
    const { recruiterId } = first;
    if (await lockExistingRecruiter(tx, recruiterId)) {
      const engaged = await readEngagedToCome(tx, { candidateId: id, recruiterId, now: deps.clock() });
      const removed = new Set(await deleteApplications(tx, recruiterId, sql`user_id = ${id}`));
      await mailCompany(
        tx,
        engaged.filter(({ applicationId }) => removed.has(applicationId)),
        deps,
      );
    }
    return true;
  });
}

type Engaged = Awaited<ReturnType<typeof readEngagedToCome>>[number];

function readEngagedToCome(
  tx: Transaction,
  { candidateId, recruiterId, now }: { candidateId: string; recruiterId: string; now: Date },
) {
  return tx
    .select({
      applicationId: applications.id,
      candidateName: applications.candidateName,
      job: {
        ...missionColumns,
        numberOfPositions: jobs.numberOfPositions,
        placesTaken: jobs.placesTaken,
        applicationsPending: jobs.applicationsPending,
      },
      company: { email: recruiters.email, userId: users.id, notifications: recruiters.notifications },
    })
    .from(engagements)
    .innerJoin(applications, eq(applications.id, engagements.applicationId))
    .innerJoin(jobs, eq(jobs.id, engagements.jobId))
    .innerJoin(recruiters, eq(recruiters.id, engagements.recruiterId))
    .innerJoin(users, eq(users.id, sql`coalesce(${recruiters.userId}, ${recruiters.id})`))
    .where(
      and(
        eq(engagements.userId, candidateId),
        eq(engagements.recruiterId, recruiterId),
        isStillEngagedRow,
        gt(engagements.startsAt, now),
      ),
    );
}

/** For every future mission, as the deleted engagement is no longer on the screen. */
async function mailCompany(tx: Transaction, engaged: readonly Engaged[], { config, clock, newId }: Deps) {
  const now = clock();
  const mails = engaged
    .filter(({ company }) => company.notifications.messages)
    .map(({ job, candidateName, company }) => {
      const withdrawal = { ...job, candidateName, placesTaken: job.placesTaken - 1, reason: "Compte fermé" };
      const expiresAfterMs = job.startsAt.getTime() - now.getTime();
      return {
        mail: withdrawalMail(company.email, withdrawal, config.publicUrl),
        options: { id: newId(), now, userId: company.userId, expiresAfterMs },
      };
    });
  await queueMails(tx, mails);
}

async function deleteRest(
  { db, config, clock, newId }: Deps,
  { id, email, role }: Account,
  cause: RemovalCause,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from recruiters where id in ${recruiterIds(id)} for update`);
    await assertNoApplicationLeft(tx, id);
    await tx.execute(sql`delete from rate_limits using (
      select ${id}::text as name union all select ${email} union all
      select unnest(array[recruiters.id::text, recruiters.email, recruiters.pending_email]) from recruiters
      where id in ${recruiterIds(id)}
    ) as identifiers where identifiers.name <> '' and strpos(key, identifiers.name) > 0`);
    await tx.execute(sql`delete from recruiters where id in ${recruiterIds(id)}`);
    await tx.execute(sql`delete from idempotency_keys where owner_id = ${id}`);
    await tx.execute(sql`delete from support_requests where email = ${email}`);
    await tx.execute(sql`delete from mail_outbox where recipient = ${email} or reply_to = ${email}`);
    await tx.delete(users).where(eq(users.id, id));
    await publishLibraryChange(tx);
    await queueMail(tx, accountRemovedMail(email, { role, cause }, config), { id: newId(), now: clock() });
  });
}

/** Locks the candidate: a request concurrent with the closing may still have applied. */
async function assertNoApplicationLeft(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select 1 from members where id = ${id} for update`);
  const rows = await readRows(
    tx,
    z.object({ id: z.string() }),
    sql`select id from applications where user_id = ${id} limit 1`,
  );
  if (rows.length > 0) throw new Error("An application arrived while its account was closed");
}
