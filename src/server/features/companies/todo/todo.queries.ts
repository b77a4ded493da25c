import { type SQL, and, count, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { outcomes } from "#domain/engagements/attendance.ts";
import { scheduleOf } from "#domain/engagements/job-of-engagement.ts";
import { MAX_REMINDED, MAX_REMINDERS, REMINDER_EVERY_HOURS } from "#domain/engagements/reminder.ts";
import {
  type Todo,
  type TodoJob,
  type TodoKind,
  MAX_TODO_JOBS,
  todoBounds,
  todoJob,
  todoKinds,
  todoOf,
} from "#domain/todo.ts";
import type { Context } from "#server/context.ts";
import {
  awaitsRecordRow,
  isChangedRow,
  isNotStarted,
  isOfJob,
  isToRemindRow,
  isUnrecordedRow,
  isWorkRow,
} from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { isActiveAt } from "#server/features/jobs/jobs.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { dayOf, instantText } from "#server/platform/db/conditions.ts";
import { asNumber, asOneOf, asText } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

const at = (bound: keyof ReturnType<typeof todoBounds>) => sql.placeholder(bound);
const now = at("now");

const own = eq(jobs.companyId, sql.placeholder("companyId"));
const mine = and(own, isNotDeleted);
const isDeleted = sql`${jobs.status} = 'deleted'`;
const hasRoom = lt(jobs.positionsTaken, jobs.numberOfPositions);
/** Literals rather than parameters, so that the generic plan uses their values. */
const hasPendingApplications = sql`${jobs.applicationsPending} > 0`;
const positionsLeft = sql`${jobs.numberOfPositions} - ${jobs.positionsTaken}`;
/** `positionsFreed` of the domain in SQL. */
const positionsFreed = sql`greatest(0, least(${positionsLeft}, ${jobs.mostPositionsTaken} - ${jobs.positionsTaken}))`;

/** The open positions that no withdrawal freed: a free position is in one item only. */
const neverTaken = sql`${positionsLeft} - ${positionsFreed}`;

/** A company's tasks in one statement: jobs are found by company, people by job. */
export function todoQuery({ db, clock }: Pick<Context, "db" | "clock">) {
  const statement = prepare(db);
  return async function read(companyId: string): Promise<Todo> {
    return todoOf(await statement.execute({ companyId, ...todoBounds(clock()) }));
  };
}

function prepare(db: Database) {
  const ranked = rankedItems(db);
  const job = sql`jsonb_build_object('id', ${ranked.id}, 'title', ${ranked.title}, 'date', ${ranked.date},
    'startTime', ${ranked.startTime}, 'endTime', ${ranked.endTime}, 'endsNextDay', ${ranked.endsNextDay},
    'workedFrom', ${instantText(ranked.workedFrom)}, 'workedTo', ${instantText(ranked.workedTo)})`;
  const isNamed = sql`${ranked.rank} <= ${sql.raw(String(MAX_TODO_JOBS))}`;
  const ofOne = (fact: typeof ranked.person) => sql`case when sum(${ranked.count}) = 1 then min(${fact}) end`;
  return db
    .select({
      kind: ranked.kind,
      count: sql`sum(${ranked.count})::int`.mapWith(asNumber),
      totalJobs: count(),
      pending: sql`sum(${ranked.pending})::int`.mapWith(asNumber),
      late: sql`coalesce(sum(${ranked.count}) filter (where ${ranked.startsAt} <= ${now}), 0)::int`.mapWith(
        asNumber,
      ),
      next: sql`coalesce(sum(${ranked.count}) filter (where ${ranked.isNext}), 0)::int`.mapWith(asNumber),
      remindable: sql`least(sum(${ranked.remindable}), ${sql.raw(String(MAX_REMINDED))})::int`.mapWith(
        asNumber,
      ),
      remindableFrom: instantText(sql`min(${ranked.remindableFrom})`)
        .mapWith(asText)
        .nullable(),
      jobs: sql`jsonb_agg(${job} order by ${ranked.rank}) filter (where ${isNamed})`.mapWith(
        (listed): TodoJob[] => z.parse(listedJobs, listed).map(asWorked),
      ),
      person: sql`${ofOne(ranked.person)}`.mapWith(asText).nullable(),
      outcome: sql`${ofOne(ranked.outcome)}`.mapWith(asOneOf(outcomes)).nullable(),
    })
    .from(ranked)
    .groupBy(ranked.kind)
    .prepare("todo");
}

const listedJobs = z.array(
  z.extend(todoJob, {
    workedFrom: z.nullable(z.iso.datetime()),
    workedTo: z.nullable(z.iso.datetime()),
  }),
);

/** The job on the day and at the hours of what was worked, where people worked. */
function asWorked({ workedFrom, workedTo, ...job }: z.output<typeof listedJobs>[number]): TodoJob {
  if (workedFrom === null || workedTo === null) return job;
  const worked = scheduleOf({ startsAt: new Date(workedFrom), endsAt: new Date(workedTo) });
  return { ...job, ...worked, ...(worked.date !== job.date && { movedTo: job.date }) };
}

/** The items of each kind, the nearest job first. */
function rankedItems(db: Database) {
  const found = foundItems(db);
  const nearest = sql`abs(extract(epoch from ${found.startsAt} - ${now}::timestamptz)), ${found.id}`;
  return db
    .select({
      kind: found.kind,
      count: found.count,
      pending: found.pending,
      id: found.id,
      title: found.title,
      date: found.date,
      startTime: found.startTime,
      endTime: found.endTime,
      endsNextDay: found.endsNextDay,
      person: found.person,
      outcome: found.outcome,
      startsAt: found.startsAt,
      workedFrom: found.workedFrom,
      workedTo: found.workedTo,
      remindable: found.remindable,
      remindableFrom: found.remindableFrom,
      isNext:
        sql`${found.startsAt} = min(${found.startsAt}) filter (where ${found.startsAt} > ${now}) over (partition by ${found.kind})`.as(
          "is_next",
        ),
      rank: sql`row_number() over (partition by ${found.kind} order by ${nearest})`.as("rank"),
    })
    .from(found)
    .as("ranked");
}

/** A row for each job that an item is about. */
function foundItems(db: Database) {
  return unionAll(
    ofJobs(db, "freed-positions", {
      howMany: positionsFreed,
      where: and(gt(jobs.endsAt, now), hasRoom, gt(jobs.mostPositionsTaken, jobs.positionsTaken)),
    }),
    ofJobs(db, "open-positions", {
      howMany: neverTaken,
      where: and(
        isActiveAt(now),
        hasRoom,
        isNotStarted(now),
        lte(jobs.startsAt, at("soonBefore")),
        sql`${neverTaken} > 0`,
      ),
    }),
    ofPeople(db, "unconfirmed", {
      where: isToRemindRow(now, at("confirmBefore")),
      about: { remindable, remindableFrom },
    }),
    ofPeople(db, "changed", { where: and(isNotStarted(now), isUnrecordedRow, isChangedRow) }),
    ofPeople(db, "to-declare", {
      // Late once the job has started, for those who came too; an absent person needs none.
      where: and(
        isWorkRow,
        gt(jobs.endsAt, at("declareAfter")),
        or(gt(jobs.endsAt, now), engagements.isCounted),
        lte(jobs.startsAt, at("soonBefore")),
        sql`${engagements.declaredFor} is distinct from ${dayOf(engagements.agreedStartsAt)}`,
      ),
    }),
    contested(db),
    ofPeople(db, "to-record", {
      // A deleted job that took place still has people to record; each of the two has an index.
      of: or(mine, and(own, isDeleted)),
      where: and(
        // For the index: a job that somebody left may have been moved since.
        gte(jobs.endsAt, at("recordableSince")),
        awaitsRecordRow({ now, since: at("recordableSince") }),
      ),
      about: worked,
    }),
    waiting(db),
    ofJobs(db, "no-applicant", {
      howMany: sql`1`,
      where: and(
        isActiveAt(now),
        gt(jobs.startsAt, at("soonBefore")),
        lte(jobs.startsAt, at("noApplicantBefore")),
        lte(jobs.createdAt, at("waitingSince")),
        sql`${jobs.applicationsTotal} = 0`,
      ),
    }),
    ofJobs(db, "late-answers", {
      howMany: sql`${jobs.applicationsPending}`,
      where: and(hasPendingApplications, or(lte(jobs.endsAt, now), sql`not ${hasRoom}`)),
    }),
  ).as("found");
}

type About = Partial<
  Record<"person" | "outcome" | "remindable" | "remindableFrom" | "workedFrom" | "workedTo", SQL>
>;

/** Who left during the job before it was moved worked when it was then: never later than it is now. */
const worked = { workedFrom: sql`max(${engagements.startsAt})`, workedTo: sql`max(${engagements.endsAt})` };

function columns(kind: TodoKind, howMany: SQL, about: About = {}) {
  return {
    kind: sql`${sql.raw(`'${kind}'`)}`.mapWith(asOneOf(todoKinds)).as("kind"),
    id: jobs.id,
    startsAt: sql`${about.workedFrom ?? jobs.startsAt}`.as("starts_at"),
    count: sql`${howMany}`.as("how_many"),
    pending: jobs.applicationsPending,
    title: jobs.title,
    date: jobs.date,
    startTime: jobs.startTime,
    endTime: jobs.endTime,
    endsNextDay: jobs.endsNextDay,
    person: sql`${about.person ?? sql`null::text`}`.as("person"),
    outcome: sql`${about.outcome ?? sql`null::outcome`}`.as("outcome"),
    remindable: sql`${about.remindable ?? sql`0`}`.as("remindable"),
    remindableFrom: sql`${about.remindableFrom ?? sql`null::timestamptz`}`.as("remindable_from"),
    workedFrom: sql`${about.workedFrom ?? sql`null::timestamptz`}`.as("worked_from"),
    workedTo: sql`${about.workedTo ?? sql`null::timestamptz`}`.as("worked_to"),
  };
}

function ofJobs(db: Database, kind: TodoKind, { howMany, where }: { howMany: SQL; where: SQL | undefined }) {
  return db.select(columns(kind, howMany)).from(jobs).where(and(mine, where));
}

const people = sql`${count()}`;

/** `remindableFrom` of the domain in SQL: those who may be reminded now, and the first instant for the others. */
const from = sql`${engagements.askedAt} + interval '${sql.raw(String(REMINDER_EVERY_HOURS))} hours'`;
const mayBeReminded = sql`${engagements.reminders} < ${sql.raw(String(MAX_REMINDERS))} and ${from} < ${engagements.startsAt}`;
const remindable = sql`count(*) filter (where ${mayBeReminded} and ${from} <= ${now})`;
const remindableFrom = sql`min(${from}) filter (where ${mayBeReminded} and ${from} > ${now})`;

function ofPeople(
  db: Database,
  kind: TodoKind,
  { of = mine, where, about }: { of?: SQL | undefined; where: SQL | undefined; about?: About },
) {
  return db
    .select(columns(kind, people, about))
    .from(jobs)
    .innerJoin(engagements, isOfJob)
    .where(and(of, where))
    .groupBy(jobs.id);
}

function contested(db: Database) {
  const about = {
    person: sql`min(${applications.candidateName})`,
    outcome: sql`min(${engagements.outcome})`,
    ...worked,
  };
  return db
    .select(columns("contested", people, about))
    .from(engagements)
    .innerJoin(jobs, isOfJob)
    .innerJoin(
      applications,
      and(eq(applications.id, engagements.applicationId), eq(applications.companyId, engagements.companyId)),
    )
    .where(
      and(
        // A deleted job may still have a contest to answer.
        own,
        eq(engagements.companyId, sql.placeholder("companyId")),
        isNotNull(engagements.contestedAt),
        isNull(engagements.contestAnswer),
      ),
    )
    .groupBy(jobs.id);
}

/** Subtracts the recent pending applications, the only ones read, from the job's counter. */
function waiting(db: Database) {
  const recent = db
    .select({ jobId: applications.jobId, howMany: count().as("how_many_recent") })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, sql.placeholder("companyId")),
        sql`${applications.status} = 'pending'`,
        gt(applications.appliedAt, at("waitingSince")),
      ),
    )
    .groupBy(applications.jobId)
    .as("recent");
  const left = sql`(${jobs.applicationsPending} - coalesce(${recent.howMany}, 0))`;
  return db
    .select(columns("to-answer", left))
    .from(jobs)
    .leftJoin(recent, eq(recent.jobId, jobs.id))
    .where(and(mine, gt(jobs.endsAt, now), hasRoom, hasPendingApplications, sql`${left} > 0`));
}
