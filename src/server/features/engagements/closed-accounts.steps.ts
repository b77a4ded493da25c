import { type SQL, and, eq, gt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { companyClosedDetail } from "#domain/candidates/notification.ts";
import { isStillEngaged } from "#domain/engagements/engagement.ts";
import { ENDED_WITH_ACCOUNT } from "#domain/engagements/own-state.ts";
import { positionsAfter } from "#domain/jobs/job.ts";
import type { Context } from "#server/context.ts";
import { candidateNotifications } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import {
  companyAccountId,
  isCompanyOf,
  lockCompanies,
} from "#server/features/companies/companies.queries.ts";
import {
  isToCancelRow,
  reliabilityCounters,
} from "#server/features/engagements/attendance/attendance.steps.ts";
import type { Transaction, Transactional } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { executeAll, readRows } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { engagementEndings } from "./engagement-endings.steps.ts";
import { isStillEngagedRow, notifiedJobColumns } from "./engagements.queries.ts";
import { endedWithAccount, mailWithdrawals } from "./mail-withdrawals.steps.ts";

type Deps = {
  db: Transactional;
  now: Date;
  newId: () => string;
  config: Pick<Context["config"], "publicUrl" | "pushWebhook">;
};

const BATCH = 100;

const ended = z.object({ companyId: z.string(), userId: z.nullable(z.string()) });
type EndedAccount = z.output<typeof ended>;

/**
 * Ends the engagements to come of suspended and closed accounts, one company and transaction at a time, and tells
 * everybody concerned (ADR 0122); those under way stay, but are not presumed. `accounts` restricts it to some of `users`. Returns how many engagements were ended.
 */
export async function endEngagementsOfClosedAccounts(deps: Deps, accounts: SQL = sql`true`): Promise<number> {
  let total = 0;
  for (;;) {
    const found = await deps.db.transaction((tx) => findEnded(tx, accounts, deps.now));
    if (found.length === 0) return total;
    for (const one of found) total += await deps.db.transaction((tx) => endOne(tx, one, deps));
  }
}

/** The companies whose account is disabled, and the disabled people with each of their companies. */
function findEnded(tx: Transaction, accounts: SQL, now: Date): Promise<EndedAccount[]> {
  const isToEnd = (isToCome: SQL | undefined) => sql`(${isToCome} and ${engagements.startsAt} > ${now}
    or ${isStillEngagedRow} and ${isUnderWay(now)})`;
  return readRows(
    tx,
    ended,
    sql`select distinct ${engagements.companyId} as "companyId", null::uuid as "userId"
      from ${users} join ${companies} on ${isCompanyOf(users.id)}
      join ${engagements} on ${engagements.companyId} = ${companies.id}
      where ${users.isDisabled} and ${accounts} and ${isToEnd(isToCancelRow)}
      union
      select distinct ${engagements.companyId}, ${engagements.userId}
      from ${users} join ${engagements} on ${engagements.userId} = ${users.id}
      where ${users.isDisabled} and ${accounts} and ${isToEnd(isStillEngagedRow)}
      limit ${BATCH}`,
  );
}

async function endOne(tx: Transaction, { companyId, userId }: EndedAccount, deps: Deps): Promise<number> {
  const { now } = deps;
  await lockCompanies(tx, eq(companies.id, companyId));
  const ofPerson = userId === null ? undefined : isAmong(engagements.userId, [userId]);
  await tx
    .update(engagements)
    .set({ isPresumable: false })
    .where(and(eq(engagements.companyId, companyId), ofPerson, isStillEngagedRow, isUnderWay(now)));
  const people = await readPeopleToCome(tx, { companyId, userId, now });
  if (people.length === 0) return 0;
  const by = userId === null ? "recruiter" : "candidate";
  const reason = userId === null ? null : ENDED_WITH_ACCOUNT;
  const cancelled = userId === null ? people.filter(({ engagement }) => isStillEngaged(engagement)) : [];
  const notified = candidateNotifications(tx, cancelled.map(cancellationOf), deps);
  await executeAll(tx, [
    ...engagementEndings(tx, people, { companyId, now, by, reason }),
    ...notified.statements,
  ]);
  for (const job of new Map(people.map((one) => [one.job.id, one.job])).values()) {
    const freed = people.filter((one) => one.job.id === job.id && one.engagement.endedAt === null).length;
    await tx
      .update(jobs)
      .set(positionsAfter(job, job.positionsTaken - freed, now))
      .where(and(eq(jobs.id, job.id), eq(jobs.companyId, companyId)));
  }
  // For every job to come, whatever its day: the person has no other way to say so.
  if (userId !== null) await mailWithdrawals(tx, people.map(endedWithAccount), deps);
  const ids = people.map(({ engagement }) => [engagement.applicationId, engagement.jobId]);
  if (userId === null) {
    await publishChange(tx, companyId, { kind: "engagement", ids: ids.flat() });
  } else {
    // One for each job: the company's open page tells of each withdrawal.
    for (const withdrawn of ids) await publishChange(tx, companyId, { kind: "withdrawal", ids: withdrawn });
  }
  return people.length;
}

/** Jobs that take place while an account is not open: nobody is presumed present. */
function isUnderWay(now: Date): SQL {
  return sql`(${engagements.isPresumable} and ${engagements.startsAt} <= ${now} and ${engagements.endsAt} > ${now})`;
}

type Request = EndedAccount & { now: Date };
type Person = Awaited<ReturnType<typeof readPeopleToCome>>[number];

function readPeopleToCome(tx: Transaction, { companyId, userId, now }: Request) {
  return tx
    .select({
      engagement: engagements,
      counters: reliabilityCounters,
      candidateName: applications.candidateName,
      job: {
        ...notifiedJobColumns,
        status: jobs.status,
        numberOfPositions: jobs.numberOfPositions,
        positionsTaken: jobs.positionsTaken,
        mostPositionsTaken: jobs.mostPositionsTaken,
        filledAt: jobs.filledAt,
        applicationsPending: jobs.applicationsPending,
      },
      company: { email: companies.email, userId: users.id, notifications: companies.notifications },
    })
    .from(engagements)
    .innerJoin(applications, eq(applications.id, engagements.applicationId))
    .innerJoin(jobs, eq(jobs.id, engagements.jobId))
    .innerJoin(companies, eq(companies.id, engagements.companyId))
    .innerJoin(users, eq(users.id, companyAccountId))
    .innerJoin(members, eq(members.id, engagements.userId))
    .where(
      and(
        eq(engagements.companyId, companyId),
        userId === null ? isToCancelRow : and(isAmong(engagements.userId, [userId]), isStillEngagedRow),
        gt(engagements.startsAt, now),
      ),
    )
    .orderBy(members.id)
    .for("no key update", { of: members });
}

function cancellationOf({ engagement: { userId, applicationId }, job }: Person) {
  return { userId, applicationId, kind: "cancelled" as const, job, detail: companyClosedDetail(job) };
}
