import { and, eq, gte, sql } from "drizzle-orm";
import { type Announcement, assertAnnounceable } from "#domain/engagements/announcement.ts";
import { AppError } from "#domain/errors.ts";
import { startOfDay } from "#domain/values/dates.ts";
import { candidateNotifications } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { isStillEngagedRow, notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { type Attempt, attemptColumns, isOfAttempt } from "#server/platform/db/idempotency.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { announcements, engagements } from "#server/platform/db/tables/engagements.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { presentAnnouncement } from "./announcements.queries.ts";

type Request = { companyId: string; id: string; text: string; key: string | undefined };

/** Idempotent by key. Refuses with `not-found`, `failed-precondition` or `rate-limit-exceeded`. */
export async function announceToEngaged(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId, id, text, key }: Request,
): Promise<Announcement> {
  const attempt = { ownerId: companyId, operation: "announceToEngaged", key, request: { id, text } };
  const now = clock();
  return writeTenant(context, {
    read: (tx) => readForAnnouncement(tx, { companyId, id, attempt, now }),
    readLocked: (tx) => readEngaged(tx, { companyId, id }),
    idempotency: {
      attempt,
      answerRetry: async (ids, tx) => presentAnnouncement(await readAnnouncement(tx, companyId, ids)),
    },
    decide({ job, sentToday }, tx, engaged) {
      assertAnnounceable({ endsAt: job.endsAt, engaged: engaged.length, sentToday }, now);
      const row = { id: newId(), jobId: id, companyId, text, sentTo: engaged.length, createdAt: now };
      const notifications = engaged.map(
        (person) => ({ ...person, kind: "announcement", job, detail: text }) as const,
      );
      const notified = candidateNotifications(tx, notifications, { now, newId, config });
      return {
        answer: presentAnnouncement(row),
        changes: {
          statements: [tx.insert(announcements).values(row), ...notified.statements],
          result: { ids: [row.id], at: now },
          tasksToNotify: notified.tasksToNotify,
          kind: "engagement",
          ids: [id],
        },
      };
    },
  });
}

type ReadRequest = { companyId: string; id: string; attempt: Attempt; now: Date };

function readForAnnouncement(tx: Statements, { companyId, id, attempt, now }: ReadRequest) {
  const sentToday = tx
    .select({ count: sql`count(*)::int`.mapWith(asNumber) })
    .from(announcements)
    .where(
      and(
        eq(announcements.companyId, companyId),
        eq(announcements.jobId, id),
        gte(announcements.createdAt, startOfDay(now)),
      ),
    );
  return tx
    .select({
      ...tenantColumns,
      job: notifiedJobColumns,
      sentToday: sql`(${sentToday})`.mapWith(asNumber),
      attempt: attemptColumns,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(idempotencyKeys, isOfAttempt(attempt))
    .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId), isNotDeleted))
    .for("update", { of: [companies, jobs] });
}

function readEngaged(tx: Statements, { companyId, id }: { companyId: string; id: string }) {
  return tx
    .select({ applicationId: engagements.applicationId, userId: engagements.userId })
    .from(engagements)
    .where(and(eq(engagements.jobId, id), eq(engagements.companyId, companyId), isStillEngagedRow));
}

async function readAnnouncement(tx: Statements, companyId: string, ids: readonly string[]) {
  const [announcement] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.companyId, companyId), isAmong(announcements.id, ids)));
  if (announcement === undefined) throw new AppError("not-found");
  return announcement;
}
