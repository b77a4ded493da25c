import { and, eq } from "drizzle-orm";
import { assertFeature } from "#domain/companies/limit-dialog.ts";
import { briefingChangesOf, isSameBriefing } from "#domain/jobs/briefing.ts";
import {
  type JobEdit,
  changesTerms,
  isUnchanged,
  assertLatestVersion,
  assertEditable,
  termChangesOf,
  wholeEdit,
} from "#domain/jobs/job-edit.ts";
import { jobSearchText } from "#domain/jobs/job-list.ts";
import type { JobTerm } from "#domain/jobs/job-terms.ts";
import { type Job, filledAtAfter } from "#domain/jobs/job.ts";
import { openingAfterEdit } from "#domain/jobs/pool-first.ts";
import { endOf, isFinished, startOf } from "#domain/jobs/schedule.ts";
import {
  notificationUpdates,
  candidateNotifications,
} from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { planOf } from "#server/features/companies/companies.queries.ts";
import { lockEngaged, changesOfTerms } from "#server/features/engagements/changes-of-terms.steps.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { briefingToStore } from "./briefing-to-store.ts";
import { presentJob, changedAtColumns } from "./job-rows.queries.ts";
import { throwForbiddenOrNotFound } from "./jobs.queries.ts";
import { ownJobChange, readOwnJob } from "./own-job.steps.ts";

type Request = { companyId: string; id: string; edit: JobEdit; version: number | undefined };

/**
 * All fields but the address (spec §2, §5); proposes other terms to the people engaged (ADR 0120). Refuses with `not-found`,
 * `permission-denied`, `invalid-job-data`, `aborted` (edited since it was read) or `failed-precondition` (terms closed).
 */
export async function editJob(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId, id, edit: sent, version }: Request,
): Promise<Job> {
  const briefingChange = sent.briefing && {
    briefing: await briefingToStore(sent.briefing, "invalid-job-data"),
  };
  return writeTenant(context, {
    read: (tx) => readOwnJob(tx, { companyId, id, now: clock() }),
    readLocked: (tx) => lockEngaged(tx, and(eq(engagements.jobId, id), eq(engagements.companyId, companyId))),
    answerMissing: (tx) => throwForbiddenOrNotFound(tx, id),
    decide(row, tx, engaged) {
      // Under the lock: an application that came while it was awaited is older than the edit.
      const now = clock();
      const before = row.job;
      const edit = wholeEdit({ ...sent, ...briefingChange }, before);
      if (isUnchanged(edit, before)) return { answer: presentJob(before) };
      assertLatestVersion(version, before.version);
      assertEditable(edit, { before, businessType: row.businessType, now });
      // A job marked urgent before the plan changed may stay so.
      if (edit.urgent && !before.urgent) assertFeature("urgent", planOf(row));
      const change = {
        ...edit,
        // A finished job may not be marked so yet: a new date must not let it exceed the plan's limit.
        isActive: before.isActive && !isFinished(before, now),
        // A past job kept the name of then.
        ...(isFinished(before, now) && !isFinished(edit, now) && row.company),
        version: before.version + 1,
        ...(changesTerms(edit, before) && { termsVersion: before.version + 1 }),
        endsAt: endOf(edit),
        opensToAllAt: openingAfterEdit(before.opensToAllAt, edit),
        filledAt: filledAtAfter({ ...before, ...edit }, now),
        // An edited briefing no longer matches the venue: unlink it.
        venueId: isSameBriefing(edit.briefing, before.briefing) ? before.venueId : null,
        ...changedAt(termChangesOf(edit, before), now),
        searchText: jobSearchText({ ...edit, ville: before.locationVille }),
      };
      const { after, changes } = ownJobChange(tx, before, { companyId, change, now });
      const briefing = briefingChangesOf(edit.briefing, before.briefing);
      const edited = { job: { ...after, startsAt: startOf(edit) }, briefing };
      const proposed = changesOfTerms(tx, engaged, { edits: [edited], now });
      const notified = candidateNotifications(tx, proposed.notifications, { now, newId, config });
      return {
        answer: presentJob(after),
        changes: {
          ...changes,
          statements: [
            ...changes.statements,
            ...proposed.statements,
            ...notificationUpdates(tx, { before, after: edited.job }),
            ...notified.statements,
          ],
          tasksToNotify: notified.tasksToNotify,
        },
      };
    },
  });
}

function changedAt(terms: readonly JobTerm[], now: Date) {
  const instants: Partial<Record<(typeof changedAtColumns)[JobTerm], Date>> = {};
  for (const term of terms) instants[changedAtColumns[term]] = now;
  return instants;
}
