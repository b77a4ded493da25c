import { and, eq, sql } from "drizzle-orm";
import { ALREADY_ANSWERED, isDecidable } from "#domain/applications/application.ts";
import { assertAllAcceptable } from "#domain/applications/decision.ts";
import { AppError } from "#domain/errors.ts";
import { type ActionResult, actionResultOf } from "#domain/values/record-fields.ts";
import { readClashes } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { isApplicantDisabled } from "./application-filters.queries.ts";
import {
  type DecisionRequest,
  hasChangedSince,
  jobCounterColumns,
  decisionChanges,
} from "./decisions.steps.ts";

type Request = DecisionRequest & { ids: readonly string[] };

/**
 * Decides many applications in one transaction (ADR 0106): accepts all or none of one job; rejects each pending one.
 * Refused with `invalid-application-data`, `not-found` or `failed-precondition`.
 */
export async function decideApplications(
  { clock, newId, config, ...context }: WriteDeps,
  { ids, ...request }: Request,
): Promise<ActionResult[]> {
  const { companyId, decision } = request;
  const requested = [...new Set(ids)];
  return writeTenant(context, {
    read: (tx) =>
      tx.select(tenantColumns).from(companies).where(eq(companies.id, companyId)).for("no key update"),
    readLocked: (tx) =>
      decision === "accepted"
        ? lockToAccept(tx, { companyId, ids: requested, now: clock() })
        : lockToReject(tx, companyId, requested),
    decide(_company, tx, found) {
      const now = clock();
      if (decision === "accepted") {
        if (found.length < requested.length) throw new AppError("not-found");
        assertAllAcceptable(found, now);
      }
      const pending = found.filter(isDecidable);
      const answer = requested.map((id) => {
        const application = found.find((one) => one.id === id);
        return actionResultOf(id, application, (one) => (isDecidable(one) ? undefined : ALREADY_ANSWERED));
      });
      if (pending.length === 0) return { answer };
      return { answer, changes: decisionChanges(tx, pending, { ...request, now, newId, config }).changes };
    },
  });
}

/** Also locks the candidates, in one order: two companies may accept the same ones (ADR 0004). */
async function lockToAccept(
  tx: Statements,
  { companyId, ids, now }: { companyId: string; ids: readonly string[]; now: Date },
) {
  const found = await select(tx, companyId, ids)
    .innerJoin(members, eq(members.id, applications.userId))
    .orderBy(applications.userId)
    .for("no key update", { of: [jobs, applications, members] });
  const clashes = await readClashes(tx, { companyId, ids, now });
  const taken = new Set(clashes.map(({ applicationId }) => applicationId));
  return found.map((row) => ({ ...row, isEngagedElsewhere: taken.has(row.id) }));
}

async function lockToReject(tx: Statements, companyId: string, ids: readonly string[]) {
  const found = await select(tx, companyId, ids)
    .orderBy(applications.jobId, applications.id)
    .for("no key update", { of: [jobs, applications] });
  return found.map((row) => ({ ...row, isEngagedElsewhere: false }));
}

function select(tx: Statements, companyId: string, ids: readonly string[]) {
  return tx
    .select({
      id: applications.id,
      jobId: applications.jobId,
      userId: applications.userId,
      candidateName: applications.candidateName,
      status: applications.status,
      job: {
        ...notifiedJobColumns,
        numberOfPositions: jobs.numberOfPositions,
        positionsTaken: jobs.positionsTaken,
        isDeleted: sql`${jobs.status} = 'deleted'`.mapWith(asBoolean).as("is_deleted"),
      },
      counters: jobCounterColumns,
      isDisabled: isApplicantDisabled,
      hasChangedSince,
      notifiedJob: notifiedJobColumns,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isAmong(applications.id, ids), eq(applications.companyId, companyId)));
}
