import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { isChanged } from "#domain/engagements/agreed-terms.ts";
import { calendarBounds, companyEventTexts, ownEventTexts } from "#domain/engagements/calendar.ts";
import { stateOf } from "#domain/engagements/engagement-state.ts";
import { AppError } from "#domain/errors.ts";
import { latestOf } from "#domain/values/instants.ts";
import { isOfJob, isStillEngagedRow } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { asTexts } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

export type CalendarEvent = {
  jobId: string;
  /** Rises with each edit, agreement and cancellation. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  address: string;
  isCancelled: boolean;
};

/** More than a person has: bounds the cost of a read. A company that has more reads those to come first, the soonest ones. */
const MAX_EVENTS = 2_000;

const columns = {
  jobId: jobs.id,
  sequence: jobs.version,
  changedAt: jobs.updatedAt,
  startsAt: jobs.startsAt,
  endsAt: jobs.endsAt,
  title: jobs.title,
  address: jobs.address,
};

const companyColumns = {
  ...columns,
  numberOfPositions: jobs.numberOfPositions,
  positionsTaken: jobs.positionsTaken,
  firstNames: sql`array(select person.first_name from ${engagements}
    join members person on person.id = ${engagements.userId}
    where ${isOfJob} and ${isStillEngagedRow})`.mapWith(asTexts),
};

type CompanyRow = Omit<CalendarEvent, "summary" | "description" | "isCancelled"> & {
  title: string;
  numberOfPositions: number;
  positionsTaken: number;
  firstNames: string[];
};

export async function companyEvents(db: Database, companyId: string, now: Date): Promise<CalendarEvent[]> {
  const { endsAfter, cancelledAfter } = calendarBounds(now);
  const mine = and(eq(jobs.companyId, companyId), gt(jobs.endsAt, endsAfter));
  const read = async (condition: ReturnType<typeof and>) => {
    const rows = await db
      .select(companyColumns)
      .from(jobs)
      .where(and(mine, condition))
      .orderBy(
        sql`${jobs.endsAt} <= ${now}`,
        sql`abs(extract(epoch from ${jobs.startsAt} - ${now}::timestamptz))`,
        asc(jobs.id),
      )
      .limit(MAX_EVENTS);
    // The same text, and ETag, as time goes by.
    return rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  };
  // A deleted job is no longer updated: updatedAt is its deletion.
  const isCancelled = and(
    eq(jobs.status, "deleted"),
    gt(jobs.updatedAt, cancelledAfter),
    lt(jobs.updatedAt, jobs.startsAt),
  );
  const [open, cancelled] = await Promise.all([read(isNotDeleted), read(isCancelled)]);
  return [...open.map((row) => companyEvent(row, false)), ...cancelled.map((row) => companyEvent(row, true))];
}

/** One job of a company; `not-found` when it is not an open one of its own. */
export async function companyEventOf(
  db: Database,
  { companyId, id }: { companyId: string; id: string },
): Promise<CalendarEvent> {
  const [row] = await db
    .select(companyColumns)
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId), isNotDeleted));
  if (row === undefined) throw new AppError("not-found");
  return companyEvent(row, false);
}

export async function ownEvents(db: Database, candidateId: string, now: Date): Promise<CalendarEvent[]> {
  const { endsAfter, cancelledAfter } = calendarBounds(now);
  const wasCancelled = and(eq(engagements.endedBy, "recruiter"), gt(engagements.endedAt, cancelledAfter));
  const isKept = and(gt(jobs.endsAt, endsAfter), or(isNull(engagements.endedAt), wasCancelled));
  return readOwnEvents(db, and(eq(applications.userId, candidateId), isKept), now);
}

/** The job of one own application; `not-found` without an engagement that goes on. */
export async function ownEventOf(
  db: Database,
  { candidateId, id, now }: { candidateId: string; id: string; now: Date },
): Promise<CalendarEvent> {
  const own = and(eq(applications.userId, candidateId), eq(applications.id, id));
  const [found] = await readOwnEvents(db, and(own, isNull(engagements.endedAt)), now);
  if (found === undefined) throw new AppError("not-found");
  return found;
}

async function readOwnEvents(
  db: Database,
  condition: ReturnType<typeof and>,
  now: Date,
): Promise<CalendarEvent[]> {
  const rows = await db
    .select({
      ...columns,
      businessName: jobs.businessName,
      proposed: {
        date: jobs.date,
        startTime: jobs.startTime,
        endTime: jobs.endTime,
        endsNextDay: jobs.endsNextDay,
      },
      engagement: engagements,
    })
    .from(applications)
    .innerJoin(engagements, eq(engagements.applicationId, applications.id))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(condition)
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(MAX_EVENTS);
  return rows.map(({ engagement, businessName, proposed, ...row }) => {
    const state = stateOf(engagement, now);
    const { agreedStartsAt: startsAt, agreedEndsAt: endsAt, agreedAt, endedAt, recordedAt } = engagement;
    // Agreeing to a version changes the event of that version. An absence adds nothing: its correction would lower the sequence.
    const sequence = 2 * row.sequence + Number(!isChanged(engagement)) + Number(state === "cancelled");
    const changedAt = latestOf([row.changedAt, agreedAt, endedAt, recordedAt]);
    return {
      ...event({ ...row, sequence, changedAt, startsAt, endsAt }, endedAt !== null),
      ...ownEventTexts({ title: row.title, businessName, state, proposed }),
    };
  });
}

function companyEvent(row: CompanyRow, isCancelled: boolean): CalendarEvent {
  const sequence = row.sequence + Number(isCancelled);
  return { ...event({ ...row, sequence }, isCancelled), ...companyEventTexts({ ...row, isCancelled }) };
}

type TimedEvent = Omit<CalendarEvent, "summary" | "description" | "isCancelled">;

function event({ jobId, sequence, changedAt, startsAt, endsAt, address }: TimedEvent, isCancelled: boolean) {
  return { jobId, sequence, changedAt, startsAt, endsAt, address, isCancelled };
}
