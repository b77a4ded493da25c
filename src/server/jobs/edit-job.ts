import { and, eq, isNull, sql } from "drizzle-orm";
import {
  isUnchanged,
  assertLatestVersion,
  assertEditable,
  termChangesOf,
  wholeEdit,
} from "#domain/jobs/job-edit.ts";
import type { JobEdit } from "#domain/jobs/job-edit.ts";
import { presumedAt } from "#domain/engagements/attendance.ts";
import { jobSearchText } from "#domain/jobs/job-list.ts";
import { isSameBriefing } from "#domain/jobs/briefing.ts";
import { filledAtAfter } from "#domain/jobs/job.ts";
import type { Job } from "#domain/jobs/job.ts";
import { assertPlanAllows } from "#domain/recruiters/plan-gate.ts";
import { endOf, isFinished, startOf } from "#domain/jobs/schedule.ts";
import type { Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { writeTenant } from "#server/db/tenant-write.ts";
import { notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";
import { briefingToStore } from "#server/phone-to-store.ts";
import { planOf } from "#server/recruiters/recruiters.queries.ts";
import { addTask } from "#server/queue/add-task.ts";
import { throwForbiddenOrNotFound } from "./jobs.queries.ts";
import { presentJob } from "./job-rows.queries.ts";
import { changeOwnJob, readEngaged, readOwnJob } from "./own-job.steps.ts";

type Request = { recruiterId: string; id: string; edit: JobEdit; version: number | undefined };

/**
 * All fields but the address (spec §2, §5); notifies the people engaged of other hours or a lower pay. Refuses with
 * `not-found`, `permission-denied`, `invalid-job-data` or `aborted` (edited since it was read).
 */
export async function editJob(
  { clock, newId, config, ...context }: Writing,
  { recruiterId, id, edit: sent, version }: Request,
): Promise<Job> {
  const now = clock();
  const briefingChange = sent.briefing && {
    briefing: await briefingToStore(sent.briefing, "invalid-job-data"),
  };
  return writeTenant(context, {
    read: (tx) => readOwnJob(tx, { recruiterId, id, now }),
    readLocked: (tx) => readEngaged(tx, { recruiterId, ids: [id] }),
    answerMissing: (tx) => throwForbiddenOrNotFound(tx, id),
    decide(facts, tx, engaged) {
      const before = facts.job;
      const edit = wholeEdit({ ...sent, ...briefingChange }, before);
      if (isUnchanged(edit, before)) return { answer: presentJob(before) };
      assertLatestVersion(version, before.version);
      assertEditable(edit, { before, businessType: facts.businessType, now });
      // An offer marked urgent before the plan changed may stay so.
      if (edit.urgent && !before.urgent) assertPlanAllows("markUrgent", planOf(facts));
      const changed = termChangesOf(edit, before);
      const change = {
        ...edit,
        // A finished offer may not be marked so yet: a new date must not let it exceed the plan's limit.
        isActive: before.isActive && !isFinished(before, now),
        version: before.version + 1,
        endsAt: endOf(edit),
        filledAt: filledAtAfter({ ...before, ...edit }, now),
        // An edited briefing no longer matches the venue: unlink it.
        venueId: isSameBriefing(edit.briefing, before.briefing) ? before.venueId : null,
        ...(changed.includes("date") && { dateChangedAt: now }),
        ...(changed.includes("hours") && { hoursChangedAt: now }),
        ...(changed.includes("hourlyRate") && { rateLoweredAt: now }),
        searchText: jobSearchText({ ...edit, ville: before.locationVille }),
      };
      const { after, changes } = changeOwnJob(tx, before, { recruiterId, change, now });
      const startsAt = startOf(edit);
      // The agreed terms stay; where the new ones differ, a confirmation is required (ADR 0087). A raise applies at once.
      const moved = tx
        .update(engagements)
        .set({
          startsAt,
          endsAt: change.endsAt,
          agreedRate: sql`greatest(${engagements.agreedRate}, ${edit.hourlyRate}::numeric)`,
        })
        .where(
          and(
            eq(engagements.jobId, id),
            eq(engagements.recruiterId, recruiterId),
            isNull(engagements.endedAt),
            // A recorded attendance keeps its hours.
            isNull(engagements.outcome),
          ),
        );
      const notified = notifyCandidates(
        tx,
        changed.length === 0
          ? []
          : engaged.map((person) => ({ ...person, kind: "changed", job: { ...after, startsAt } })),
        { now, newId, config },
      );
      return {
        answer: presentJob(after),
        changes: {
          ...changes,
          statements: [...changes.statements, moved, ...notified.statements],
          ...(engaged.length > 0 &&
            change.endsAt.getTime() !== before.endsAt.getTime() && {
              addTasks: (queue: Statements) =>
                addTask(
                  queue,
                  "presume-attendance",
                  { data: { jobId: id }, key: id, after: presumedAt(change.endsAt) },
                  { replaces: true },
                ),
            }),
          tasksToNotify: notified.tasksToNotify,
        },
      };
    },
  });
}
