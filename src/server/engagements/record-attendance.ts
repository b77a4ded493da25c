import { and, eq, inArray } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import {
  assertEngaged,
  assertRecordable,
  contestAnswerInWords,
  holdsPlaceAfter,
  isContestOpen,
  isUnfavourable,
  readAttendance,
  notificationDueAt,
} from "#domain/engagements/attendance.ts";
import type { Attendance, AttendanceEntry } from "#domain/engagements/attendance.ts";
import { AppError } from "#domain/errors.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { filledAtAfter } from "#domain/jobs/job.ts";
import type { Writing } from "#server/context.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { tenantColumns, writeTenant } from "#server/db/tenant-write.ts";
import { MAX_PUBLISHED_IDS } from "#server/live/publish.ts";
import { notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";
import { addTask } from "#server/queue/add-task.ts";
import { updateEngagement, readEngagedPeople } from "./attendance.steps.ts";
import { plannedOf } from "./engagements.queries.ts";
import type { StoredEngagement } from "./engagements.queries.ts";

type Request = { recruiterId: string; id: string; entries: readonly AttendanceEntry[] };
type Person = Awaited<ReturnType<typeof readEngagedPeople>>[number];
type StoredJob = typeof jobs.$inferSelect;

/**
 * All or none (ADR 0092). Refuses with `not-found`, `out-of-range` with a message for each invalid field, or
 * `failed-precondition`: too early or late, not engaged any more, or the place taken by somebody else.
 */
export async function recordAttendance(
  { clock, newId, config, ...context }: Writing,
  { recruiterId, id, entries }: Request,
): Promise<void> {
  const ids = entries.map(({ applicationId }) => applicationId);
  const own = and(
    eq(engagements.jobId, id),
    eq(engagements.recruiterId, recruiterId),
    inArray(engagements.applicationId, ids),
  );
  await writeTenant(context, {
    read: (tx) =>
      tx
        .select({ ...tenantColumns, job: jobs })
        .from(jobs)
        .innerJoin(recruiters, eq(recruiters.id, jobs.recruiterId))
        .where(and(eq(jobs.id, id), eq(jobs.recruiterId, recruiterId)))
        .for("no key update", { of: [recruiters, jobs] }),
    readLocked: (tx) => readEngagedPeople(tx, own),
    decide({ job }, tx, people) {
      const now = clock();
      const { changed, placesTaken } = decideEntries(entries, { job, people, now });
      if (changed.length === 0) return { answer: undefined };
      const corrected = changed.filter(({ before }) => isContestOpen(before)).filter(({ isSame }) => !isSame);
      const notices = corrected.map(({ after, attendance }) => ({
        userId: after.userId,
        applicationId: after.applicationId,
        kind: "contest-answered" as const,
        job,
        detail: contestAnswerInWords("corrected", attendance),
      }));
      const notified = notifyCandidates(tx, notices, { now, newId, config });
      const changesToNotify = changed.filter((one) => isToNotify(one, job) && !corrected.includes(one));
      const place: SQLWrapper[] =
        placesTaken === job.placesTaken
          ? []
          : [
              tx
                .update(jobs)
                .set({ placesTaken, filledAt: filledAtAfter({ ...job, placesTaken }, now) })
                .where(and(eq(jobs.id, id), eq(jobs.recruiterId, recruiterId))),
            ];
      return {
        answer: undefined,
        changes: {
          statements: [
            ...changed.flatMap((one) => updateEngagement(tx, one)),
            ...place,
            ...notified.statements,
          ],
          addTasks: (queue) =>
            Promise.all(
              changesToNotify.map(({ after: { applicationId } }) =>
                addTask(
                  queue,
                  "notify-attendance",
                  { data: { applicationId }, key: applicationId, after: notificationDueAt(now) },
                  { replaces: true },
                ),
              ),
            ),
          tasksToNotify: notified.tasksToNotify,
          kind: "engagement",
          ids: [id, ...ids].slice(0, MAX_PUBLISHED_IDS),
          isSeenInLibrary: true,
        },
      };
    },
  });
}

type AttendanceChange = Pick<Person, "counters"> & {
  before: StoredEngagement;
  after: StoredEngagement;
  attendance: Attendance;
  isSame: boolean;
};
type RecordedMission = { job: StoredJob; people: readonly Person[]; now: Date };

/** The changes of each entry and the resulting places taken: one entry may free the place another takes. */
function decideEntries(entries: readonly AttendanceEntry[], { job, people, now }: RecordedMission) {
  const known = new Map(people.map((person) => [person.engagement.applicationId, person]));
  const fields: FieldErrors = {};
  const changed: AttendanceChange[] = [];
  let { placesTaken } = job;
  for (const [index, entry] of entries.entries()) {
    const person = known.get(entry.applicationId);
    if (person === undefined) throw new AppError("not-found");
    const { engagement: before, counters } = person;
    assertEngaged(before);
    assertRecordable(before, now);
    const { attendance, problems } = readAttendance(entry, plannedOf(before, job.briefing));
    for (const [field, message] of Object.entries(problems)) fields[`entries.${index}.${field}`] = message;
    const hasPlace = before.endedAt === null;
    const { numberOfPositions } = job;
    const holds = holdsPlaceAfter(
      entry,
      { hasPlace, placesTaken, numberOfPositions },
      { endsAt: job.endsAt, now },
    );
    placesTaken += Number(holds) - Number(hasPlace);
    const { rating = before.rating } = entry;
    const isSame = isSameAttendance(before, attendance);
    const after: StoredEngagement = {
      ...before,
      ...attendance,
      rating,
      recordedBy: "recruiter",
      ...(!isSame && { recordedAt: now }),
      ...(!isSame && isContestOpen(before) && { contestAnswer: "corrected", contestAnsweredAt: now }),
      ...(hasPlace && !holds && { endedAt: now, endedBy: "recruiter" }),
      ...(!hasPlace && holds && { endedAt: null, endedBy: null, startsAt: job.startsAt, endsAt: job.endsAt }),
    };
    if (!isSame || holds !== hasPlace || rating !== before.rating || before.recordedBy !== "recruiter") {
      changed.push({ counters, before, after, attendance, isSame });
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError("out-of-range", { fields });
  return { changed, placesTaken };
}

function isSameAttendance(before: StoredEngagement, after: Attendance): boolean {
  return (
    before.outcome === after.outcome &&
    before.workedFrom?.getTime() === after.workedFrom?.getTime() &&
    before.workedTo?.getTime() === after.workedTo?.getTime() &&
    before.breakMinutes === after.breakMinutes
  );
}

/** Whether to notify the person: a fault or fewer hours is recorded, or no longer is. */
function isToNotify({ before, after, isSame }: AttendanceChange, { briefing }: StoredJob): boolean {
  if (isSame) return false;
  return (
    isUnfavourable(after, plannedOf(after, briefing)) || isUnfavourable(before, plannedOf(before, briefing))
  );
}
