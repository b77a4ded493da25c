import { and, eq, gte, sql } from "drizzle-orm";
import { proposedDetail } from "#domain/candidates/notification.ts";
import {
  type NewProposals,
  assertAllProposable,
  assertMayBeProposed,
  assertProposalsLeft,
} from "#domain/candidates/proposal.ts";
import { startOfDay } from "#domain/values/dates.ts";
import { companyStateColumns } from "#server/features/candidates/feed/feed-rows.queries.ts";
import { candidateNotifications } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { type Attempt, attemptColumns, isOfAttempt } from "#server/platform/db/idempotency.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { readStandings } from "./proposals.queries.ts";

type Request = { companyId: string; jobId: string; sent: NewProposals; key: string | undefined };

/**
 * Proposes an own job to people, to all or none of them. Idempotent by key. Refuses with `not-found` (an unknown job),
 * `failed-precondition` (the job, or the standing of some people) or `rate-limit-exceeded`.
 */
export async function proposeJob(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId, jobId, sent, key }: Request,
): Promise<{ ids: string[] }> {
  const people = [...new Set(sent.people)];
  const { message, isInstant } = sent;
  const attempt = { ownerId: companyId, operation: "proposeJob", key, request: { jobId, ...sent } };
  const now = clock();
  return writeTenant(context, {
    read: (tx) => readForProposal(tx, { companyId, jobId, attempt, now }),
    readLocked: (tx) => readStandings(tx, { companyId, jobId, ids: people, now }),
    idempotency: { attempt, answerRetry: (ids) => ({ ids }) },
    decide({ job, companyState, sentToday }, tx, standings) {
      assertMayBeProposed(job, companyState, now);
      assertAllProposable(people, standings);
      assertProposalsLeft(sentToday, people.length, now);
      const rows = people.map((userId) => ({
        id: newId(),
        jobId,
        companyId,
        userId,
        message,
        isInstant,
        createdAt: now,
      }));
      const detail = proposedDetail({ isInstant });
      const notifications = people.map(
        (userId) => ({ userId, applicationId: null, kind: "proposed", job, detail }) as const,
      );
      const notified = candidateNotifications(tx, notifications, { now, newId, config });
      const ids = rows.map(({ id }) => id);
      return {
        answer: { ids },
        changes: {
          statements: [tx.insert(proposals).values(rows), ...notified.statements],
          result: { ids, at: now },
          tasksToNotify: notified.tasksToNotify,
          kind: "proposal",
          ids: [jobId],
        },
      };
    },
  });
}

type ReadRequest = { companyId: string; jobId: string; attempt: Attempt; now: Date };

function readForProposal(tx: Statements, { companyId, jobId, attempt, now }: ReadRequest) {
  const sentToday = tx
    .select({ count: sql`count(*)::int`.mapWith(asNumber) })
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), gte(proposals.createdAt, startOfDay(now))));
  return tx
    .select({
      ...tenantColumns,
      job: jobs,
      companyState: companyStateColumns,
      sentToday: sql`(${sentToday})`.mapWith(asNumber),
      attempt: attemptColumns,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(idempotencyKeys, isOfAttempt(attempt))
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId)))
    .for("update", { of: [companies, jobs] });
}
