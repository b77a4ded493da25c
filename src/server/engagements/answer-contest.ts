import { and, eq } from "drizzle-orm";
import type { Application } from "#domain/applications/application.ts";
import {
  assertContestOpen,
  contestAnswerInWords,
  isContestOpen,
  lapsesAt,
  outcomeOnceLapsed,
} from "#domain/engagements/attendance.ts";
import { AppError } from "#domain/errors.ts";
import { presentApplication } from "#server/applications/applications.queries.ts";
import type { Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { applications } from "#server/db/tables/applications.ts";
import { writeTenant } from "#server/db/tenant-write.ts";
import { type NotificationDeps, notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";
import { postponedUntil } from "#server/queue/task.ts";
import type { Job } from "#server/queue/task.ts";
import { updateEngagement } from "./attendance.steps.ts";
import type { StoredEngagement } from "./engagements.queries.ts";
import { readEngagedPerson } from "./own-engagement.steps.ts";

type Facts = Awaited<ReturnType<typeof readEngagedPerson>>[number];
type Request = { recruiterId: string; id: string; message: string };

/** Maintains the record, which counts again (ADR 0093). Refuses with `not-found` or `failed-precondition`. */
export async function answerContest(
  { clock, newId, config, ...context }: Writing,
  { recruiterId, id, message }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) =>
      readEngagedPerson(tx, and(eq(applications.id, id), eq(applications.recruiterId, recruiterId))),
    decide(facts, tx) {
      const { engagement: before, ...application } = facts;
      const now = clock();
      if (before === null)
        throw new AppError("failed-precondition", { message: "Il n'y a rien à maintenir" });
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
      return {
        answer: presentApplication({ ...application, engagement: after }, now),
        changes: changesOf(tx, { facts, before, after }, { now, newId, config }),
      };
    },
  });
}

/** Decides in the candidate's favour a contest without an answer after fourteen days. */
export async function grantUnansweredContest(
  { clock, newId, config, ...context }: Writing,
  { data: { applicationId: id } }: Job<{ applicationId: string }>,
): Promise<void> {
  await writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, eq(applications.id, id)),
    answerMissing: () => Promise.resolve(undefined),
    decide(facts, tx) {
      const { engagement: before } = facts;
      const now = clock();
      if (
        before === null ||
        before.contestedAt === null ||
        before.outcome === null ||
        !isContestOpen(before)
      ) {
        return { answer: undefined };
      }
      const dueAt = lapsesAt(before.contestedAt);
      if (dueAt > now) throw postponedUntil(dueAt, now);
      const after: StoredEngagement = {
        ...before,
        outcome: outcomeOnceLapsed(before.outcome),
        contestAnswer: "lapsed",
        contestAnsweredAt: now,
      };
      return { answer: undefined, changes: changesOf(tx, { facts, before, after }, { now, newId, config }) };
    },
  });
}

type Change = { facts: Facts; before: StoredEngagement; after: StoredEngagement };

function changesOf(tx: Statements, { facts, before, after }: Change, deps: NotificationDeps) {
  const { userId, mission, counters } = facts;
  const { applicationId, outcome, contestAnswer } = after;
  if (outcome === null || contestAnswer === null) throw new Error("A contest without a record or an answer");
  const detail = contestAnswerInWords(contestAnswer, { ...after, outcome });
  const notified = notifyCandidates(
    tx,
    [{ userId, applicationId, kind: "contest-answered", job: mission, detail }],
    deps,
  );
  return {
    statements: [...updateEngagement(tx, { counters, before, after }), ...notified.statements],
    tasksToNotify: notified.tasksToNotify,
    kind: "engagement" as const,
    ids: [applicationId, mission.id],
    isSeenInLibrary: true,
  };
}
