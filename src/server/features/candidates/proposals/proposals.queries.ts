import {
  type Column,
  type Placeholder,
  type SQL,
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  not,
  or,
  sql,
} from "drizzle-orm";
import type { RejectionReason } from "#domain/applications/rejection.ts";
import {
  type OwnProposal,
  type Proposal,
  type ProposablePerson,
  MAX_PROPOSED_AT_ONCE,
  proposableStateOf,
  refusalOfYes,
  unavailabilityFor,
} from "#domain/candidates/proposal.ts";
import { isStillEngaged } from "#domain/engagements/engagement.ts";
import { AppError } from "#domain/errors.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Context } from "#server/context.ts";
import {
  NOT_APPLIED,
  presentFeedJob,
  companyStateColumns,
} from "#server/features/candidates/feed/feed-rows.queries.ts";
import { isSetAsideBy, listPool, mayKeep } from "#server/features/candidates/pool/pool.queries.ts";
import { underSwipeLimit } from "#server/features/companies/companies.queries.ts";
import { labourAdviceOf, workForCompanyOf } from "#server/features/engagements/day/labour-advice.queries.ts";
import { isCandidateEngagedElsewhere } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import { hasWithdrawn, notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { PAGE_SIZE, pageOf, cursorAt, beforeCursor } from "#server/platform/db/cursor.ts";
import { asBoolean, asNumber } from "#server/platform/db/decoders.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";

/** `isUnanswered` of the domain, in SQL. */
export const isUnansweredRow = and(isNull(proposals.answer), isNull(proposals.retractedAt));

/**
 * Whether the query's job is left out of the feed of this candidate: it was proposed to them, and has not started or has their
 * answer.
 */
export function isLeftOutOfFeed(candidateId: string, now: Date): SQL<boolean> {
  return sql`exists (select from ${proposals}
    where ${and(
      eq(proposals.userId, candidateId),
      eq(proposals.jobId, jobs.id),
      isNull(proposals.retractedAt),
      or(isNotNull(proposals.answer), gt(jobs.startsAt, now)),
    )})`.mapWith(asBoolean);
}

/** Whether the company waits for this candidate's answer to the query's job, which the candidate may then apply to. */
export function isAskedFor(candidateId: string | Placeholder): SQL<boolean> {
  return sql`exists (select from ${proposals}
    where ${proposals.userId} = ${candidateId} and ${proposals.jobId} = ${jobs.id} and ${isUnansweredRow})`.mapWith(
    asBoolean,
  );
}

/** Shown to its candidate: unanswered, and its job is active (a deleted one never is) and has not started. */
function isShown(now: Date, candidateId: string | Column): SQL | undefined {
  return and(
    isUnansweredRow,
    jobs.isActive,
    gt(jobs.startsAt, now),
    companies.isActive,
    not(isSetAsideBy(candidateId)),
  );
}

/** Whether the person of a notification may still say yes to the proposal that it tells: `refusalOfYes` in SQL. */
export function mayAccept({ userId, jobId }: { userId: Column; jobId: Column }, now: Date): SQL<boolean> {
  return sql`exists (select from ${proposals}
    join ${jobs} on ${jobs.id} = ${proposals.jobId}
    join ${companies} on ${companies.id} = ${proposals.companyId}
    where ${proposals.userId} = ${userId} and ${proposals.jobId} = ${jobId} and ${and(
      isShown(now, userId),
      or(not(proposals.isInstant), sql`${jobs.positionsTaken} < ${jobs.numberOfPositions}`),
      not(isCandidateEngagedElsewhere(userId, now)),
      underSwipeLimit,
    )})`.mapWith(asBoolean);
}

/**
 * The people who have not answered about those of these jobs that are to come, with the job; save those set aside since: no
 * proposal is shown to them.
 */
export function readUnanswered(
  tx: Statements,
  { companyIds, jobIds, now }: { companyIds: readonly string[]; jobIds: readonly string[]; now: Date },
) {
  return tx
    .select({ userId: proposals.userId, job: notifiedJobColumns })
    .from(proposals)
    .innerJoin(jobs, eq(jobs.id, proposals.jobId))
    .where(
      and(
        isAmong(proposals.jobId, jobIds),
        isAmong(proposals.companyId, companyIds),
        isAmong(jobs.companyId, companyIds),
        isUnansweredRow,
        isNotDeleted,
        gt(jobs.startsAt, now),
        not(isSetAsideBy(proposals.userId)),
      ),
    );
}

type OfJob = { companyId: string; jobId: string };

/**
 * Where people stand with a job, by id; without those whom the company may not propose to: unknown, set aside, or whose
 * account is closed.
 */
export async function readStandings(
  db: Pick<Statements, "select">,
  { companyId, jobId, ids, now }: OfJob & { ids: readonly string[]; now: Date },
) {
  const together = workForCompanyOf(db, { companyId: jobs.companyId, userId: members.id });
  const rows = await db
    .select({
      id: members.id,
      weeklySchedule: members.weeklySchedule,
      birthDate: members.birthDate,
      businessType: companies.businessType,
      together: { daysThisQuarter: together.daysThisQuarter, lastEndedAt: together.lastEndedAt },
      application: { id: applications.id, status: applications.status },
      engagement: engagements,
      hasWithdrawn: hasWithdrawn(members.id),
      isEngagedElsewhere: isCandidateEngagedElsewhere(members.id, now),
      proposal: {
        answer: proposals.answer,
        retractedAt: proposals.retractedAt,
        createdAt: proposals.createdAt,
      },
    })
    .from(members)
    .innerJoin(jobs, and(eq(jobs.id, jobId), eq(jobs.companyId, companyId)))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, members.id))
    .innerJoinLateral(together, sql`true`)
    .leftJoin(
      applications,
      and(
        eq(applications.userId, members.id),
        eq(applications.jobId, jobs.id),
        eq(applications.companyId, companyId),
      ),
    )
    .leftJoin(engagements, eq(engagements.applicationId, applications.id))
    .leftJoin(
      proposals,
      and(eq(proposals.userId, members.id), eq(proposals.jobId, jobs.id), eq(proposals.companyId, companyId)),
    )
    .where(
      and(
        isAmong(members.id, ids),
        eq(users.isDisabled, false),
        mayKeep(companyId),
        not(isSetAsideBy(members.id)),
      ),
    );
  return rows.map(({ application, engagement, ...row }) => ({
    ...row,
    application,
    state: proposableStateOf({
      ...row,
      applicationStatus: application?.status ?? null,
      isStillEngaged: engagement !== null && isStillEngaged(engagement),
    }),
  }));
}

/** A page of the pool, each person with where they stand with an own job. */
export async function listProposablePeople(
  context: Pick<Context, "db" | "clock">,
  { companyId, jobId }: OfJob,
  search: Search,
) {
  const { db, clock } = context;
  const [job] = await db
    .select({
      date: jobs.date,
      startTime: jobs.startTime,
      endTime: jobs.endTime,
      endsNextDay: jobs.endsNextDay,
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId), isNotDeleted));
  if (job === undefined) throw new AppError("not-found");
  const { rejectedBecause, ...filters } = search;
  const ids = rejectedBecause ? await rejectedFor(db, { companyId, jobId }, rejectedBecause) : search.ids;
  const { items, nextCursor } = await listPool(context, companyId, { ...filters, ids });
  const standings = await readStandings(db, {
    companyId,
    jobId,
    ids: items.map(({ id }) => id),
    now: clock(),
  });
  const byId = new Map(standings.map((one) => [one.id, one]));
  const people = items.flatMap((person): ProposablePerson[] => {
    const standing = byId.get(person.id);
    if (standing === undefined) return [];
    const { state, application, weeklySchedule, birthDate, businessType, together } = standing;
    return [
      {
        ...person,
        state,
        applicationId: application?.id ?? null,
        wasRejected: application?.status === "rejected",
        unavailability: unavailabilityFor(weeklySchedule, job),
        ...labourAdviceOf({ job, birthDate, businessType, together }),
      },
    ];
  });
  return { items: people, nextCursor };
}

/** The last people whose application to a job was rejected for this reason. */
async function rejectedFor(
  db: Pick<Statements, "select">,
  { companyId, jobId }: OfJob,
  reason: RejectionReason,
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.userId })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.companyId, companyId),
        eq(applications.rejectionReason, reason),
      ),
    )
    .orderBy(desc(applications.updatedAt), desc(applications.id))
    .limit(MAX_PROPOSED_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** The proposals of an own job, newest first, with how many have which answer. */
export async function listProposals(
  { db }: Pick<Context, "db">,
  { companyId, jobId }: OfJob,
  { cursor }: { cursor?: string | undefined },
) {
  const found = await db.$count(jobs, and(eq(jobs.id, jobId), eq(jobs.companyId, companyId), isNotDeleted));
  if (found === 0) throw new AppError("not-found");
  const rows = await db
    .select({ proposal: proposals, firstName: members.firstName, lastName: members.lastName })
    .from(proposals)
    .innerJoin(members, eq(members.id, proposals.userId))
    .where(
      and(
        eq(proposals.jobId, jobId),
        eq(proposals.companyId, companyId),
        beforeCursor(proposals.createdAt, proposals.id, cursor),
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(PAGE_SIZE + 1);
  const listed = pageOf(rows, {
    present: presentProposal,
    cursorOf: ({ proposal }) => cursorAt(proposal.createdAt, proposal.id),
  });
  return { ...listed, counts: await readCounts(db, { companyId, jobId }) };
}

/** The open proposals of a candidate, newest first. */
export async function listOwnProposals(
  { db, clock, config }: Pick<Context, "db" | "clock" | "config">,
  candidateId: string,
  { cursor }: { cursor?: string | undefined },
) {
  const now = clock();
  const rows = await db
    .select({
      proposal: proposals,
      job: jobs,
      companyState: companyStateColumns,
      application: { id: applications.id, status: applications.status },
      isEngagedElsewhere: isCandidateEngagedElsewhere(candidateId, now),
    })
    .from(proposals)
    .innerJoin(jobs, eq(jobs.id, proposals.jobId))
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .leftJoin(
      applications,
      and(eq(applications.userId, proposals.userId), eq(applications.jobId, proposals.jobId)),
    )
    .where(
      and(
        eq(proposals.userId, candidateId),
        isShown(now, candidateId),
        beforeCursor(proposals.createdAt, proposals.id, cursor),
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(rows, {
    present: ({ proposal, job, companyState, application, isEngagedElsewhere }): OwnProposal => {
      const { id, message, isInstant, createdAt } = proposal;
      const facts = { proposal, job, company: companyState, isSetAside: false, isEngagedElsewhere };
      const candidateOnJob = {
        ...NOT_APPLIED,
        applicationId: application?.id ?? null,
        applicationStatus: application?.status ?? null,
        isEngagedElsewhere,
      };
      return {
        id,
        message,
        isInstant,
        createdAt: createdAt.toISOString(),
        job: presentFeedJob(job, { companyState, now, publicUrl: config.publicUrl, candidateOnJob }),
        obstacle: refusalOfYes(facts, now)?.message ?? null,
      };
    },
    cursorOf: ({ proposal }) => cursorAt(proposal.createdAt, proposal.id),
  });
}

type Search = {
  q?: string | undefined;
  ids?: readonly string[] | undefined;
  rejectedBecause?: RejectionReason | undefined;
  cursor?: string | undefined;
};

/** How many proposals of a job have which answer. */
async function readCounts(db: Pick<Statements, "select">, { companyId, jobId }: OfJob) {
  const count = (condition: SQL | undefined) =>
    sql`(count(*) filter (where ${condition}))::int`.mapWith(asNumber);
  const rows = await db
    .select({
      yes: count(eq(proposals.answer, "yes")),
      no: count(eq(proposals.answer, "no")),
      unanswered: count(isUnansweredRow),
      retracted: count(isNotNull(proposals.retractedAt)),
    })
    .from(proposals)
    .where(and(eq(proposals.jobId, jobId), eq(proposals.companyId, companyId)));
  return expectOne(rows);
}

type Row = { proposal: typeof proposals.$inferSelect; firstName: string; lastName: string };

function presentProposal({ proposal, firstName, lastName }: Row): Proposal {
  const { id, userId, message, isInstant, answer, answeredAt, retractedAt, createdAt } = proposal;
  return {
    id,
    userId,
    candidateName: fullName({ firstName, lastName }),
    message,
    isInstant,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    retractedAt: retractedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
