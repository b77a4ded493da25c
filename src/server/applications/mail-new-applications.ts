import { and, eq, gt, sql } from "drizzle-orm";
import { isNoticeDue, newsSince, NOTICE_EVERY_MINUTES } from "#domain/application-notice.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { users } from "#server/db/tables/accounts.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { newApplicationsMail } from "./new-applications-mail.ts";

type Needs = Pick<Context, "db" | "config" | "log" | "clock" | "newId">;
type Due = { jobId: string; recruiterId: string };

/** Unread after a day, the news is stale. */
const USEFUL_MS = 86_400_000;

/**
 * Mails the recruiters who want it about the applications that arrived since the last message, offer by offer
 * (design §7.16); answers how many messages. Applying itself does and waits for nothing of it.
 */
export async function mailNewApplications(needs: Needs): Promise<number> {
  let told = 0;
  for (const due of await findDue(needs)) {
    try {
      if (await tell(needs, due)) told += 1;
    } catch (error) {
      needs.log.warn({ err: error, job: due.jobId }, "New applications not mailed; they will be");
    }
  }
  return told;
}

/** The offers that have something to tell, read without a lock; each is looked at again under its own. */
async function findDue({ db, clock }: Needs): Promise<Due[]> {
  const now = clock();
  const { rows } = await db.execute<Due>(sql`
    select distinct a.job_id as "jobId", a.recruiter_id as "recruiterId"
    from applications a
      join jobs j on j.id = a.job_id
      join recruiters r on r.id = a.recruiter_id
    where a.applied_at > ${newsSince(null, now)} and a.status = 'pending'
      and j.status = 'open' and j.ends_at > ${now}
      and (j.applications_mailed_at is null or (a.applied_at > j.applications_mailed_at
        and j.applications_mailed_at <= ${now}::timestamptz - make_interval(mins => ${NOTICE_EVERY_MINUTES})))
      and r.is_active and (r.notifications ->> 'applications')::boolean`);
  return rows;
}

async function tell({ db, config, clock, newId }: Needs, due: Due): Promise<boolean> {
  return db.transaction(async (tx) => {
    const recruiter = await lockReachable(tx, due.recruiterId);
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, due.jobId)).for("update");
    const now = clock();
    if (recruiter === undefined || job === undefined || !isNoticeDue(job, now)) return false;
    const arrived = await readArrived(tx, job.id, newsSince(job.applicationsMailedAt, now));
    if (arrived.length === 0) return false;
    const firstNames = arrived.map(({ firstName }) => firstName);
    const arrivals = { job, firstNames, isFollowing: job.applicationsMailedAt !== null };
    const mail = newApplicationsMail(recruiter.email, arrivals, config.publicUrl);
    const { userId } = recruiter;
    await queueMail(tx, mail, { id: newId(), now, userId, usefulMs: USEFUL_MS });
    // Another process's clock may be ahead: what it stamped is told too.
    const instants = arrived.map(({ appliedAt }) => appliedAt.getTime());
    const applicationsMailedAt = new Date(Math.max(now.getTime(), ...instants));
    await tx.update(jobs).set({ applicationsMailedAt }).where(eq(jobs.id, job.id));
    return true;
  });
}

/** Locks the recruiter's row first, as every write of a tenant; undefined when it is not, or no longer, to be mailed. */
async function lockReachable(
  tx: Transaction,
  id: string,
): Promise<{ email: string; userId: string } | undefined> {
  const account = sql`coalesce(${recruiters.userId}, ${recruiters.id})`;
  const [row] = await tx
    .select({ email: recruiters.email, notifications: recruiters.notifications, userId: users.id })
    .from(recruiters)
    .innerJoin(users, eq(users.id, account))
    .where(and(eq(recruiters.id, id), eq(recruiters.isActive, true), eq(users.isDisabled, false)))
    .for("update", { of: recruiters });
  return row?.notifications.applications === true ? row : undefined;
}

async function readArrived(
  tx: Transaction,
  jobId: string,
  since: Date,
): Promise<{ firstName: string; appliedAt: Date }[]> {
  return tx
    .select({ firstName: members.firstName, appliedAt: applications.appliedAt })
    .from(applications)
    .innerJoin(members, eq(members.id, applications.userId))
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.status, "pending"),
        gt(applications.appliedAt, since),
      ),
    )
    .orderBy(applications.appliedAt, applications.id);
}
