import { eq } from "drizzle-orm";
import { presumedAt, readAttendance } from "#domain/engagements/attendance.ts";
import type { Writing } from "#server/context.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { tenantColumns, writeTenant } from "#server/db/tenant-write.ts";
import { postponedUntil } from "#server/queue/task.ts";
import type { Job } from "#server/queue/task.ts";
import { updateEngagement, readEngagedPeople } from "./attendance.steps.ts";
import { plannedOf } from "./engagements.queries.ts";
import type { StoredEngagement } from "./engagements.queries.ts";

/** Seven days after a mission, records unrecorded people as present with the planned hours (ADR 0092). */
export async function presumeAttendance(
  { clock, newId: _newId, ...context }: Writing,
  { data: { jobId } }: Job<{ jobId: string }>,
): Promise<void> {
  await writeTenant(context, {
    read: (tx) =>
      tx
        .select({ ...tenantColumns, job: jobs })
        .from(jobs)
        .innerJoin(recruiters, eq(recruiters.id, jobs.recruiterId))
        .where(eq(jobs.id, jobId))
        .for("no key update", { of: [recruiters, jobs] }),
    readLocked: (tx) => readEngagedPeople(tx, eq(engagements.jobId, jobId)),
    // The offer has been deleted meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide({ job }, tx, people) {
      const now = clock();
      const unrecorded = people.filter(({ engagement }) => isUnrecorded(engagement));
      if (unrecorded.length === 0) return { answer: undefined };
      const dueAt = presumedAt(job.endsAt);
      // The mission has been postponed meanwhile.
      if (dueAt > now) throw postponedUntil(dueAt, now);
      const statements = unrecorded.flatMap(({ engagement: before, counters }) => {
        const { attendance } = readAttendance({ outcome: "present" }, plannedOf(before, job.briefing));
        const after = { ...before, ...attendance, recordedAt: now, recordedBy: "presumption" as const };
        return updateEngagement(tx, { counters, before, after });
      });
      return {
        answer: undefined,
        changes: { statements, kind: "engagement", ids: [jobId], isSeenInLibrary: true },
      };
    },
  });
}

function isUnrecorded({ outcome, endedAt, isCounted }: StoredEngagement): boolean {
  return outcome === null && endedAt === null && isCounted;
}
