import { and, eq, sql } from "drizzle-orm";
import { type Application, assertDecidable } from "#domain/applications/application.ts";
import { assertAllAcceptable } from "#domain/applications/decision.ts";
import { engagedElsewhere } from "#domain/engagements/engagement.ts";
import { isApplicantEngagedElsewhere } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { preparedRead, tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { isApplicantDisabled } from "./application-filters.queries.ts";
import { applicationColumns, presentApplication } from "./application-rows.queries.ts";
import {
  type DecisionRequest,
  hasChangedSince,
  jobCounterColumns,
  decisionChanges,
} from "./decisions.steps.ts";

/**
 * Accepts or rejects an application, finally (spec §4); accepting creates an engagement. Refuses with `not-found`, or
 * `failed-precondition`: already decided, a closed account, a job that is finished, a full or deleted job, a person engaged elsewhere.
 */
export async function decideApplication(
  { clock, newId, config, ...context }: WriteDeps,
  { id, ...request }: DecisionRequest & { id: string },
): Promise<Application> {
  const { companyId, decision } = request;
  return writeTenant(context, {
    read: (tx) => readForDecision(tx, { companyId, id }),
    decide({ counters, notifiedJob, job, isDisabled, ...application }, tx) {
      assertDecidable(application);
      const now = clock();
      // Whether the person is engaged elsewhere is read after the lock (`refusal`).
      if (decision === "accepted")
        assertAllAcceptable([{ ...application, job, isDisabled, isEngagedElsewhere: false }], now);
      const written = decisionChanges(tx, [{ ...application, counters, notifiedJob }], {
        ...request,
        now,
        newId,
        config,
      });
      const decided = {
        ...application,
        status: decision,
        engagedElsewhereUntil: null,
        engagement: written.engagements[0] ?? null,
        job: { ...job, ...written.countersByJob.get(application.jobId) },
      };
      const refusal = { when: isApplicantEngagedElsewhere({ id, companyId }, now), error: engagedElsewhere };
      return {
        answer: presentApplication(decided, now),
        changes: decision === "accepted" ? { ...written.changes, refusal } : written.changes,
      };
    },
  });
}

/** Who can be decided has no engagement yet. */
const {
  engagedElsewhereUntil: _engagedElsewhereUntil,
  engagement: _engagement,
  ...decidedColumns
} = applicationColumns;

const readForDecision = preparedRead("decision_read", (tx) =>
  tx
    .select({
      ...tenantColumns,
      ...decidedColumns,
      counters: jobCounterColumns,
      notifiedJob: notifiedJobColumns,
      isDisabled: isApplicantDisabled,
      hasChangedSince,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .where(
      and(
        eq(applications.id, sql.placeholder("id")),
        eq(applications.companyId, sql.placeholder("companyId")),
      ),
    )
    // The person is locked last: two companies that accept the same person wait there, and applying waits for neither (ADR 0004).
    .for("no key update", { of: [companies, jobs, applications, members] }),
);
