import { type SQLWrapper, and, eq } from "drizzle-orm";
import { notificationDueAt, recordInWords } from "#domain/engagements/attendance-record.ts";
import { type AttendanceEntry, didCome } from "#domain/engagements/attendance.ts";
import { contestAfterRecord, contestAnswerInWords, isContestOpen } from "#domain/engagements/contest.ts";
import { isStillEngaged } from "#domain/engagements/engagement.ts";
import { jobOfEngagement } from "#domain/engagements/job-of-engagement.ts";
import { hasLeftDuring, plannedOf } from "#domain/engagements/planned-hours.ts";
import {
  assertRecordablePerson,
  assertNotElsewhere,
  assertRecordable,
  holdsPositionAfter,
} from "#domain/engagements/recordable.ts";
import { type WorkedAttendance, isUnfavourable, readAttendance } from "#domain/engagements/worked-hours.ts";
import { type FieldErrors, AppError } from "#domain/errors.ts";
import { positionsAfter } from "#domain/jobs/job.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { notifyCandidates } from "#server/features/candidates/notifications/notify-candidates.steps.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { lockEngagedPeople, updateEngagement } from "./attendance.steps.ts";

type Request = { companyId: string; id: string; entries: readonly AttendanceEntry[] };
type Person = Awaited<ReturnType<typeof lockEngagedPeople>>[number];
type StoredJob = typeof jobs.$inferSelect;

/**
 * All or none (ADR 0092). Refuses with `not-found`, `out-of-range` with a message for each invalid field, or
 * `failed-precondition`: too early or late, not engaged any more, or the position taken by somebody else.
 */
export async function recordAttendance(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId, id, entries }: Request,
): Promise<void> {
  const ids = entries.map(({ applicationId }) => applicationId);
  const own = and(
    eq(engagements.jobId, id),
    eq(engagements.companyId, companyId),
    isAmong(engagements.applicationId, ids),
  );
  await writeTenant(context, {
    read: (tx) =>
      tx
        .select({ ...tenantColumns, job: jobs })
        .from(jobs)
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId)))
        .for("no key update", { of: [companies, jobs] }),
    readLocked: (tx) =>
      // Who is engaged here is not elsewhere; who was recorded absent may be, since.
      lockEngagedPeople(tx, own, { jobId: id, mayBeElsewhere: (engagement) => !isStillEngaged(engagement) }),
    decide({ job }, tx, people) {
      const now = clock();
      const { changed, positionsTaken } = decideEntries(entries, { job, people, now });
      if (changed.length === 0) return { answer: undefined };
      const notifications = changed.flatMap((change) => {
        const { userId, applicationId } = change.after;
        const told = toldAtOnce(change, now);
        return told === null
          ? []
          : [{ userId, applicationId, job: jobOfEngagement(job, change.after), ...told }];
      });
      const notified = notifyCandidates(tx, notifications, { now, newId, config });
      // Who left the job before it was moved did other hours than its own.
      const isRecorded =
        job.isRecorded || changed.some(({ before }) => before.startsAt.getTime() === job.startsAt.getTime());
      const jobUpdate: SQLWrapper[] =
        positionsTaken === job.positionsTaken && isRecorded === job.isRecorded
          ? []
          : [
              tx
                .update(jobs)
                .set({ ...positionsAfter(job, positionsTaken, now), isRecorded })
                .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId))),
            ];
      return {
        answer: undefined,
        changes: {
          statements: [
            ...changed.flatMap((one) => updateEngagement(tx, one)),
            ...jobUpdate,
            ...notified.statements,
          ],
          tasksToNotify: notified.tasksToNotify,
          kind: "engagement",
          ids: [id, ...ids],
          channelsToNotify: [LIBRARY_CHANNEL],
        },
      };
    },
  });
}

type AttendanceChange = Pick<Person, "counters"> & {
  before: StoredEngagement;
  after: StoredEngagement;
  attendance: WorkedAttendance;
  isSame: boolean;
};
type RecordedJob = { job: StoredJob; people: readonly Person[]; now: Date };

/** The changes of each entry and the resulting positions taken: one entry may free the position another takes, in any order. */
function decideEntries(entries: readonly AttendanceEntry[], { job, people, now }: RecordedJob) {
  const known = new Map(people.map((person) => [person.engagement.applicationId, person]));
  const fields: FieldErrors = {};
  const changed: AttendanceChange[] = [];
  let { positionsTaken } = job;
  const hasPositionBefore = ({ applicationId }: AttendanceEntry) =>
    known.get(applicationId)?.engagement.endedAt === null;
  const freeingFirst = [...entries.entries()].toSorted(
    ([, one], [, other]) => Number(hasPositionBefore(other)) - Number(hasPositionBefore(one)),
  );
  for (const [index, entry] of freeingFirst) {
    const person = known.get(entry.applicationId);
    if (person === undefined) throw new AppError("not-found");
    const { engagement: before, counters, isEngagedElsewhere } = person;
    if (entry.ifUnrecorded === true && before.outcome !== null) continue;
    assertRecordablePerson(before);
    const hasLeft = hasLeftDuring(before);
    assertRecordable(entry, before, { now, isContested: isContestOpen(before), hasLeft });
    assertNotElsewhere(entry, { wasEngaged: isStillEngaged(before), isEngagedElsewhere });
    const { attendance, problems } = readAttendance(entry, plannedOf(before));
    for (const [field, message] of Object.entries(problems)) fields[`entries.${index}.${field}`] = message;
    const hasPosition = before.endedAt === null;
    const { numberOfPositions } = job;
    const holds = holdsPositionAfter(
      entry,
      { hasPosition, hasLeft, positionsTaken, numberOfPositions },
      { endsAt: job.endsAt, now },
    );
    positionsTaken += Number(holds) - Number(hasPosition);
    const { rating = before.rating } = entry;
    const isSame = isSameAttendance(before, attendance);
    const after: StoredEngagement = {
      ...before,
      ...attendance,
      rating,
      recordedBy: "recruiter",
      ...(!isSame && {
        recordedAt: now,
        notificationDueAt: notificationDueAfter(before, attendance, now),
        ...contestAfterRecord(before, now),
      }),
      ...(hasPosition && !holds && { endedAt: now, endedBy: "recruiter" }),
      ...(!hasPosition && holds && { endedAt: null, endedBy: null }),
    };
    if (!isSame || holds !== hasPosition || rating !== before.rating || before.recordedBy !== "recruiter") {
      changed.push({ counters, before, after, attendance, isSame });
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError("out-of-range", { fields });
  return { changed, positionsTaken };
}

function isSameAttendance(before: StoredEngagement, after: WorkedAttendance): boolean {
  return (
    before.outcome === after.outcome &&
    before.workedFrom?.getTime() === after.workedFrom?.getTime() &&
    before.workedTo?.getTime() === after.workedTo?.getTime() &&
    before.breakMinutes === after.breakMinutes
  );
}

/** What the person is told at once: the answer to their contest, or an absence before the start. */
function toldAtOnce({ before, after, attendance, isSame }: AttendanceChange, now: Date) {
  const [recorded, planned] = [{ ...after, ...attendance }, plannedOf(after)];
  if (isContestOpen(before) && !isSame) {
    return {
      kind: "contest-answered" as const,
      detail: contestAnswerInWords("corrected", recorded, { planned, now }),
    };
  }
  const isReplaced = before.endedAt === null && after.endedAt !== null;
  return isAbsentBeforeStart(before, attendance, now) && (isReplaced || !isSame)
    ? { kind: "recorded" as const, detail: recordInWords(recorded, { planned, now, isReplaced }) }
    : null;
}

/** Somebody who announced nothing must know before they set out. */
function isAbsentBeforeStart(
  { startsAt }: StoredEngagement,
  { outcome }: WorkedAttendance,
  now: Date,
): boolean {
  return !didCome(outcome) && now < startsAt;
}

/** When to notify the person that a fault or fewer hours is recorded, or no longer is, unless they are told at once. */
function notificationDueAfter(before: StoredEngagement, after: WorkedAttendance, now: Date): Date | null {
  if (isContestOpen(before) || isAbsentBeforeStart(before, after, now)) return null;
  const planned = plannedOf(before);
  const isToNotify =
    before.notificationDueAt !== null || isUnfavourable(after, planned) || isUnfavourable(before, planned);
  return isToNotify ? notificationDueAt(now) : null;
}
