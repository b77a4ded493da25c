import { type SQLWrapper, and, eq } from "drizzle-orm";
import { attendanceChanges, notificationAtOnce } from "#domain/engagements/attendance-changes.ts";
import type { AttendanceEntry } from "#domain/engagements/attendance.ts";
import { isStillEngaged } from "#domain/engagements/engagement.ts";
import { jobOfEngagement } from "#domain/engagements/job-of-engagement.ts";
import { positionsAfter } from "#domain/jobs/job.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { candidateNotifications } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { lockEngagedPeople, engagementUpdate } from "./attendance.steps.ts";

type Request = { companyId: string; id: string; entries: readonly AttendanceEntry[] };

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
      const { changed, positionsTaken } = attendanceChanges(entries, { job, people, now });
      if (changed.length === 0) return { answer: undefined };
      const notifications = changed.flatMap((change) => {
        const { userId, applicationId } = change.after;
        const notification = notificationAtOnce(change, now);
        return notification === null
          ? []
          : [{ userId, applicationId, job: jobOfEngagement(job, change.after), ...notification }];
      });
      const notified = candidateNotifications(tx, notifications, { now, newId, config });
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
            ...changed.flatMap((one) => engagementUpdate(tx, one)),
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
