import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Application } from "#domain/applications/application.ts";
import {
  assertContestOpen,
  contestAnswerInWords,
  lapsedIfContestedBy,
  outcomeOnceLapsed,
  NOTHING_TO_KEEP,
} from "#domain/engagements/attendance.ts";
import { recount } from "#domain/engagements/reliability.ts";
import { AppError } from "#domain/errors.ts";
import { presentApplication } from "#server/features/applications/application-rows.queries.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import {
  type NotificationDeps,
  notifyCandidates,
} from "#server/features/candidates/notifications/notify-candidates.steps.ts";
import { plannedOf } from "#server/features/engagements/engagements.queries.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import { readEngagedPerson } from "#server/features/engagements/own-engagement.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { Writing } from "#server/platform/platform.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { updateEngagement } from "./attendance.steps.ts";

type EngagedPerson = Awaited<ReturnType<typeof readEngagedPerson>>[number];
type Request = { companyId: string; id: string; message: string };

/** Maintains the record, which counts again (ADR 0093). Refuses with `not-found` or `failed-precondition`. */
export async function answerContest(
  { clock, newId, config, ...context }: Writing,
  { companyId, id, message }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, and(eq(applications.id, id), eq(applications.companyId, companyId))),
    decide(row, tx) {
      const { engagement: before, ...application } = row;
      const now = clock();
      if (before === null) throw new AppError("failed-precondition", { message: NOTHING_TO_KEEP });
      // The same reply sent again.
      if (before.contestReply === message) {
        return { answer: presentApplication({ ...application, engagement: before }, now) };
      }
      assertContestOpen(before);
      const after: StoredEngagement = {
        ...before,
        contestAnswer: "kept",
        contestReply: message,
        contestAnsweredAt: now,
      };
      // The record counts again: the person is shown as they are from now on.
      const candidate = { ...application.candidate, ...recount(row.counters, before, after) };
      return {
        answer: presentApplication({ ...application, candidate, engagement: after }, now),
        changes: changesOf(tx, { row, before, after }, { now, newId, config }),
      };
    },
  });
}

const isLapsed = (now: Date) =>
  and(
    isNotNull(engagements.contestedAt),
    isNull(engagements.contestAnswer),
    lte(engagements.contestedAt, lapsedIfContestedBy(now)),
  );

export const contestsToGrant: DueRows = (now) =>
  sql`select ${engagements.applicationId} as id from ${engagements} where ${isLapsed(now)}`;

/** Decides in the candidate's favour a contest without an answer after fourteen days. */
export async function grantUnansweredContest(
  { clock, newId, config, ...context }: Writing,
  id: string,
  { now: dueBy }: { now: Date },
): Promise<void> {
  await writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, and(eq(applications.id, id), isLapsed(dueBy))),
    // Answered meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide(row, tx) {
      const { engagement: before } = row;
      if (before === null || before.outcome === null) throw new Error("A contest without a record");
      const now = clock();
      const after: StoredEngagement = {
        ...before,
        outcome: outcomeOnceLapsed(before.outcome),
        contestAnswer: "lapsed",
        contestAnsweredAt: now,
      };
      return { answer: undefined, changes: changesOf(tx, { row, before, after }, { now, newId, config }) };
    },
  });
}

type Change = { row: EngagedPerson; before: StoredEngagement; after: StoredEngagement };

function changesOf(tx: Statements, { row, before, after }: Change, deps: NotificationDeps) {
  const { userId, notifiedJob, counters } = row;
  const { applicationId, outcome, contestAnswer } = after;
  if (outcome === null || contestAnswer === null) throw new Error("A contest without a record or an answer");
  const detail = contestAnswerInWords(contestAnswer, { ...after, outcome }, plannedOf(after));
  const notified = notifyCandidates(
    tx,
    [{ userId, applicationId, kind: "contest-answered", job: notifiedJob, detail }],
    deps,
  );
  return {
    statements: [...updateEngagement(tx, { counters, before, after }), ...notified.statements],
    tasksToNotify: notified.tasksToNotify,
    kind: "engagement" as const,
    ids: [applicationId, notifiedJob.id],
    channelsToNotify: [LIBRARY_CHANNEL],
  };
}
