import { contestAnswerInWords } from "#domain/engagements/contest.ts";
import { jobOfEngagement } from "#domain/engagements/job-of-engagement.ts";
import { plannedOf } from "#domain/engagements/planned-hours.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import {
  type NotificationDeps,
  candidateNotifications,
} from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import type { readEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { engagementUpdate } from "./attendance.steps.ts";

type EngagedPerson = Awaited<ReturnType<typeof readEngagedPerson>>[number];
type Change = { row: EngagedPerson; before: StoredEngagement; after: StoredEngagement };

/** What a contest decided either way changes, the notification to the person included. */
export function contestChanges(tx: Statements, { row, before, after }: Change, deps: NotificationDeps) {
  const { userId, notifiedJob, counters } = row;
  const { applicationId, outcome, contestAnswer } = after;
  if (outcome === null || contestAnswer === null) throw new Error("A contest without a record or an answer");
  const timing = { planned: plannedOf(after), now: deps.now };
  const detail = contestAnswerInWords(contestAnswer, { ...after, outcome }, timing);
  const notified = candidateNotifications(
    tx,
    [{ userId, applicationId, kind: "contest-answered", job: jobOfEngagement(notifiedJob, after), detail }],
    deps,
  );
  return {
    statements: [...engagementUpdate(tx, { counters, before, after }), ...notified.statements],
    tasksToNotify: notified.tasksToNotify,
    kind: "engagement" as const,
    ids: [applicationId, notifiedJob.id],
    channelsToNotify: [LIBRARY_CHANNEL],
  };
}
