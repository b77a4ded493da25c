import { setTimeout as delay } from "node:timers/promises";
import { and, eq, gt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  isNewApplicationMailDue,
  newApplicationsSince,
  MAILED_EVERY_MINUTES,
} from "#domain/applications/new-application-mail.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { companyAccountId } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { attemptsLeft } from "#server/platform/http/rate-limits.ts";
import { queueMails } from "#server/platform/mail/queue-mail.ts";
import { type Arrival, newApplicationsMail } from "./new-applications-mail.ts";
import { isEngagedAtOnce, isArrivalRow } from "./new-applications.queries.ts";

type Deps = Pick<Context, "db" | "config" | "log" | "clock" | "newId">;
type DatedArrival = Arrival & { appliedAt: Date };

const EXPIRES_AFTER_MS = DAY_MS;
const BATCH = 10;
/** Requests share the processor and the database: after each batch, three times its duration is left to them. */
const REST_PER_WORK = 3;

/** Mails the applications received since the last mail, job by job (design §7.16); returns how many mails. */
export async function mailNewApplications(deps: Deps, { signal }: { signal: AbortSignal }): Promise<number> {
  const due = await findDue(deps);
  let mailed = 0;
  for (let first = 0; first < due.length && !signal.aborted; first += BATCH) {
    const since = performance.now();
    try {
      mailed += await mailArrivals(deps, due.slice(first, first + BATCH));
    } catch (error) {
      deps.log.warn({ err: error }, "Cannot mail new applications; it will be retried");
    }
    if (first + BATCH < due.length) await delay((performance.now() - since) * REST_PER_WORK);
  }
  return mailed;
}

async function findDue({ db, clock }: Deps): Promise<string[]> {
  const now = clock();
  const rows = await readRows(
    db,
    z.object({ jobId: z.string() }),
    sql`
    select distinct ${jobs.id} as "jobId"
    from ${applications}
      join ${jobs} on ${jobs.id} = ${applications.jobId}
      join ${companies} on ${companies.id} = ${applications.companyId}
    where ${applications.appliedAt} > ${newApplicationsSince(null, now)} and ${isArrivalRow}
      and ${jobs.status} = 'open' and ${jobs.endsAt} > ${now}
      and (${jobs.applicationsMailedAt} is null or (${applications.appliedAt} > ${jobs.applicationsMailedAt}
        and ${jobs.applicationsMailedAt} <= ${now}::timestamptz - make_interval(mins => ${MAILED_EVERY_MINUTES})))
      and ${companies.isActive} and not ${companies.mailDigest}
      and (${companies.notifications} ->> 'applications')::boolean`,
  );
  return rows.map(({ jobId }) => jobId);
}

async function mailArrivals({ db, config, clock, newId }: Deps, due: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const lockedJobs = await lockJobs(tx, due);
    const now = clock();
    const arrived = await readNewApplications(tx, lockedJobs, now);
    const left = new Map(lockedJobs.map(({ company }) => [company.id, company.mailsLeft]));
    const mailed = lockedJobs.flatMap(({ job, company }) => {
      const arrivals = arrived.get(job.id) ?? [];
      const leftOfOne = left.get(company.id) ?? 0;
      // Beyond the daily limit, applications are mailed the next day.
      if (!isNewApplicationMailDue(job, now) || arrivals.length === 0 || leftOfOne === 0) return [];
      left.set(company.id, leftOfOne - 1);
      return [{ job, company, arrivals }];
    });
    if (mailed.length === 0) return 0;
    const mails = mailed.map(({ job, company: { email, userId }, arrivals }) => {
      const facts = { job, arrivals, isFollowing: job.applicationsMailedAt !== null };
      const mail = newApplicationsMail(email, facts, config.publicUrl);
      return { mail, options: { id: newId(), now, userId, expiresAfterMs: EXPIRES_AFTER_MS } };
    });
    await queueMails(tx, mails);
    // Another process's clock may be ahead: its applications are included.
    const instants = mailed.map(({ arrivals }) =>
      new Date(
        Math.max(now.getTime(), ...arrivals.map(({ appliedAt }) => appliedAt.getTime())),
      ).toISOString(),
    );
    const ids = mailed.map(({ job }) => job.id);
    await tx.execute(sql`update jobs set applications_mailed_at = mailed.at
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(instants)}::timestamptz[]) as mailed(id, at)
      where jobs.id = mailed.id`);
    return mailed.length;
  });
}

/** Skips locked jobs, mailed a minute later: waiting for one while holding others could deadlock. */
async function lockJobs(tx: Transaction, ids: readonly string[]) {
  return tx
    .select({
      job: jobs,
      company: {
        id: companies.id,
        email: companies.email,
        userId: users.id,
        mailsLeft: attemptsLeft("dailyMails", users.id),
      },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, companyAccountId))
    .where(
      and(
        isAmong(jobs.id, ids),
        eq(companies.isActive, true),
        // Included in their daily digest instead.
        eq(companies.mailDigest, false),
        eq(users.isDisabled, false),
        sql`(${companies.notifications} ->> 'applications')::boolean`,
      ),
    )
    .orderBy(jobs.id)
    .for("update", { of: jobs, skipLocked: true });
}

async function readNewApplications(
  tx: Transaction,
  lockedJobs: Awaited<ReturnType<typeof lockJobs>>,
  now: Date,
): Promise<Map<string, DatedArrival[]>> {
  const rows = await tx
    .select({
      jobId: applications.jobId,
      firstName: members.firstName,
      isEngaged: isEngagedAtOnce,
      appliedAt: applications.appliedAt,
      mailedAt: jobs.applicationsMailedAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .where(
      and(
        isAmong(
          applications.jobId,
          lockedJobs.map(({ job }) => job.id),
        ),
        isArrivalRow,
        gt(applications.appliedAt, newApplicationsSince(null, now)),
      ),
    )
    .orderBy(applications.appliedAt, applications.id);
  const news = rows.filter(({ appliedAt, mailedAt }) => appliedAt > newApplicationsSince(mailedAt, now));
  return Map.groupBy(news, ({ jobId }) => jobId);
}
