import { type FieldErrors, AppError } from "#domain/errors.ts";
import { notificationDueAt, recordInWords } from "./attendance-record.ts";
import { type AttendanceEntry, type recorders, didCome } from "./attendance.ts";
import {
  type ContestableRecord,
  contestAfterRecord,
  contestAnswerInWords,
  isContestOpen,
} from "./contest.ts";
import { type Engagement, isStillEngaged } from "./engagement.ts";
import { hasLeftDuring, plannedOf } from "./planned-hours.ts";
import {
  assertNotElsewhere,
  assertRecordable,
  assertRecordablePerson,
  holdsPositionAfter,
} from "./recordable.ts";
import type { Counters } from "./reliability.ts";
import { type WorkedAttendance, isUnfavourable, readAttendance } from "./worked-hours.ts";

type RecordedEngagement = Engagement &
  ContestableRecord & {
    applicationId: string;
    rating: NonNullable<AttendanceEntry["rating"]> | null;
    recordedBy: (typeof recorders)[number] | null;
    notificationDueAt: Date | null;
  };

type Person<One> = { engagement: One; counters: Counters; isEngagedElsewhere: boolean };
type Job = { endsAt: Date; numberOfPositions: number; positionsTaken: number };

type AttendanceChange<One> = {
  counters: Counters;
  before: One;
  after: One;
  attendance: WorkedAttendance;
  /** The outcome and the hours are those recorded before. */
  isSame: boolean;
};

/**
 * The engagements that the entries change, and the positions taken afterwards: one entry may free the position another takes,
 * in any order. All or none: refuses with `not-found`, `failed-precondition`, or `out-of-range` for the fields.
 */
export function attendanceChanges<One extends RecordedEngagement>(
  entries: readonly AttendanceEntry[],
  { job, people, now }: { job: Job; people: readonly Person<One>[]; now: Date },
): { changed: AttendanceChange<One>[]; positionsTaken: number } {
  const known = new Map(people.map((person) => [person.engagement.applicationId, person]));
  const fields: FieldErrors = {};
  const changed: AttendanceChange<One>[] = [];
  let { positionsTaken } = job;
  const hasPositionBefore = ({ applicationId }: AttendanceEntry) =>
    known.get(applicationId)?.engagement.endedAt === null;
  const freeingFirst = [...entries.entries()].toSorted(
    ([, one], [, other]) => Number(hasPositionBefore(other)) - Number(hasPositionBefore(one)),
  );
  for (const [index, entry] of freeingFirst) {
    const person = known.get(entry.applicationId);
    if (person === undefined) throw new AppError("not-found");
    if (entry.ifUnrecorded === true && person.engagement.outcome !== null) continue;
    const { change, problems } = changeOf(entry, person, { job: { ...job, positionsTaken }, now });
    for (const [field, message] of Object.entries(problems)) fields[`entries.${index}.${field}`] = message;
    positionsTaken += positionsOf(change.after) - positionsOf(change.before);
    if (!isUnchanged(change)) changed.push(change);
  }
  if (Object.keys(fields).length > 0) throw new AppError("out-of-range", { fields });
  return { changed, positionsTaken };
}

function changeOf<One extends RecordedEngagement>(
  entry: AttendanceEntry,
  { engagement: before, counters, isEngagedElsewhere }: Person<One>,
  { job, now }: { job: Job; now: Date },
): { change: AttendanceChange<One>; problems: FieldErrors } {
  assertRecordablePerson(before);
  const hasLeft = hasLeftDuring(before);
  assertRecordable(entry, before, { now, isContested: isContestOpen(before), hasLeft });
  assertNotElsewhere(entry, { wasEngaged: isStillEngaged(before), isEngagedElsewhere });
  const { attendance, problems } = readAttendance(entry, plannedOf(before));
  const hasPosition = before.endedAt === null;
  const holds = holdsPositionAfter(entry, { ...job, hasPosition, hasLeft }, { endsAt: job.endsAt, now });
  const isSame = isSameAttendance(before, attendance);
  const { rating = before.rating } = entry;
  const after: One = {
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
  return { change: { counters, before, after, attendance, isSame }, problems };
}

function positionsOf({ endedAt }: RecordedEngagement): number {
  return Number(endedAt === null);
}

function isUnchanged({ before, after, isSame }: AttendanceChange<RecordedEngagement>): boolean {
  return (
    isSame &&
    positionsOf(before) === positionsOf(after) &&
    before.rating === after.rating &&
    before.recordedBy === after.recordedBy
  );
}

function isSameAttendance(before: ContestableRecord, after: WorkedAttendance): boolean {
  return (
    before.outcome === after.outcome &&
    before.workedFrom?.getTime() === after.workedFrom?.getTime() &&
    before.workedTo?.getTime() === after.workedTo?.getTime() &&
    before.breakMinutes === after.breakMinutes
  );
}

/** What the person is notified of at once: the answer to their contest, or an absence before the start; null for the others. */
export function notificationAtOnce(
  { before, after, attendance, isSame }: AttendanceChange<RecordedEngagement>,
  now: Date,
) {
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
function isAbsentBeforeStart({ startsAt }: Engagement, { outcome }: WorkedAttendance, now: Date): boolean {
  return !didCome(outcome) && now < startsAt;
}

/** When to notify the person that a fault or fewer hours is recorded, or no longer is, unless they are notified at once. */
function notificationDueAfter(before: RecordedEngagement, after: WorkedAttendance, now: Date): Date | null {
  if (isContestOpen(before) || isAbsentBeforeStart(before, after, now)) return null;
  const planned = plannedOf(before);
  const isToNotify =
    before.notificationDueAt !== null || isUnfavourable(after, planned) || isUnfavourable(before, planned);
  return isToNotify ? notificationDueAt(now) : null;
}
