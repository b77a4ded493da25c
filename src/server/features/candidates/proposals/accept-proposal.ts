import { and, eq } from "drizzle-orm";
import { assertTermsOfUseAccepted } from "#domain/accounts/consent.ts";
import { countersAfter } from "#domain/applications/application.ts";
import { assertSameAnswer, refusalOfYes } from "#domain/candidates/proposal.ts";
import { AppError } from "#domain/errors.ts";
import { overlaps } from "#domain/jobs/schedule.ts";
import { decisionConsequences } from "#server/features/applications/decisions.steps.ts";
import { newApplication, undecided } from "#server/features/applications/new-application.steps.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import {
  assertAsShown,
  NOT_APPLIED,
  presentFeedJob,
  companyStateColumns,
} from "#server/features/candidates/feed/feed-rows.queries.ts";
import { presentOwnApplication } from "#server/features/candidates/own-applications/own-applications.queries.ts";
import { isSetAsideBy } from "#server/features/candidates/pool/pool.queries.ts";
import { companyAccountId } from "#server/features/companies/companies.queries.ts";
import { readAgreedHours } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { changedColumns } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

type Request = { candidateId: string; id: string; version: number };

/**
 * Says yes: an application, pending, or accepted with its engagement where the proposal engages at once (ADR 0166). Counts
 * one swipe. Refuses with `not-found`, `aborted` (edited since `version` was shown), or what prevents it (`refusalOfYes`).
 */
export async function acceptProposal(
  { clock, newId, config, ...context }: WriteDeps,
  { candidateId, id, version }: Request,
) {
  return writeTenant(context, {
    read: (tx) => readForAcceptance(tx, { candidateId, id }),
    // Read once the person is locked: two companies that engage the same one wait there (ADR 0004).
    readLocked: (tx) => readAgreedHours(tx, [candidateId]),
    decide(row, tx, agreed) {
      const { job, companyState, proposal, application: known } = row;
      const now = clock();
      const presentation = { now, publicUrl: config.publicUrl };
      assertSameAnswer(proposal.answer, "yes");
      if (proposal.answer === "yes") return { answer: presentKnown(row, presentation) };
      assertAcceptable(row, { version, agreed, presentation });
      const { isInstant, companyId } = proposal;
      // The rejected application becomes the new one: one a person and job.
      const arrived = {
        ...undecided,
        ...newApplication({
          id: known?.id ?? newId(),
          job,
          candidate: row.candidate,
          wasProposed: true,
          now,
        }),
        ...(isInstant && { status: "accepted" as const, decidedBy: row.actorId }),
      };
      const followed = isInstant
        ? decisionConsequences(
            tx,
            [{ ...arrived, counters: job, notifiedJob: job, from: known?.status ?? null }],
            { companyId, decision: "accepted", reason: null, message: null, now, newId, config },
          )
        : undefined;
      const counters = countersAfter(job, known?.status ?? null, arrived.status);
      const { id: applicationId, jobId } = arrived;
      return {
        answer: presentOwnApplication(
          {
            application: arrived,
            job: { ...job, ...(followed?.countersByJob.get(jobId) ?? counters) },
            companyState: { ...companyState, totalSwipes: companyState.totalSwipes + 1 },
            engagement: followed?.engagements[0] ?? null,
            engagedElsewhereUntil: null,
            closures: [],
          },
          presentation,
        ),
        changes: {
          statements: [
            known === null
              ? tx.insert(applications).values(arrived)
              : tx
                  .update(applications)
                  .set(changedColumns(known, arrived))
                  .where(eq(applications.id, known.id)),
            tx.update(proposals).set({ answer: "yes", answeredAt: now }).where(eq(proposals.id, id)),
            ...(followed?.changes.statements ?? [
              tx.update(jobs).set(changedColumns(job, counters)).where(eq(jobs.id, jobId)),
            ]),
          ],
          tasksToNotify: followed?.changes.tasksToNotify ?? [],
          company: { usageTotalSwipes: companyState.totalSwipes + 1 },
          kind: "application",
          ids: [applicationId, jobId],
          channelsToNotify: [LIBRARY_CHANNEL],
        },
      };
    },
  });
}

type Row = Awaited<ReturnType<typeof readForAcceptance>>[number];
type Presentation = { now: Date; publicUrl: string };

/** The application of a yes said before. */
function presentKnown({ application, job, companyState, engagement }: Row, presentation: Presentation) {
  if (application === null) throw new AppError("application-withdrawn");
  const own = { application, job, companyState, engagement, engagedElsewhereUntil: null, closures: [] };
  return presentOwnApplication(own, presentation);
}

type Acceptance = {
  version: number;
  agreed: Awaited<ReturnType<typeof readAgreedHours>>;
  presentation: Presentation;
};

/** Refuses what prevents a yes, a job edited since it was shown, and terms of use that were not accepted. */
function assertAcceptable(row: Row, { version, agreed, presentation }: Acceptance): void {
  const { job, companyState, proposal, application, isSetAside } = row;
  const isEngagedElsewhere = agreed.some((other) => overlaps(other, job));
  const facts = { proposal, job, company: companyState, isSetAside, isEngagedElsewhere };
  const refusal = refusalOfYes(facts, presentation.now);
  if (refusal !== null) throw refusal;
  const candidateOnJob = {
    ...NOT_APPLIED,
    applicationId: application?.id ?? null,
    applicationStatus: application?.status ?? null,
  };
  assertAsShown(version, job, () => presentFeedJob(job, { ...presentation, companyState, candidateOnJob }));
  assertTermsOfUseAccepted(row.acceptedTerms);
}

function readForAcceptance(tx: Statements, { candidateId, id }: { candidateId: string; id: string }) {
  return tx
    .select({
      ...tenantColumns,
      companyState: companyStateColumns,
      job: jobs,
      proposal: proposals,
      application: applications,
      engagement: engagements,
      candidate: { id: members.id, firstName: members.firstName, lastName: members.lastName },
      acceptedTerms: members.acceptedTerms,
      isSetAside: isSetAsideBy(candidateId).as("is_set_aside"),
      /** Engaging at once is the company's decision, taken when it proposed. */
      actorId: companyAccountId.as("actor_id"),
    })
    .from(proposals)
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .innerJoin(jobs, eq(jobs.id, proposals.jobId))
    .innerJoin(members, eq(members.id, proposals.userId))
    .leftJoin(
      applications,
      and(eq(applications.userId, proposals.userId), eq(applications.jobId, proposals.jobId)),
    )
    .leftJoin(engagements, eq(engagements.applicationId, applications.id))
    .where(and(eq(proposals.id, id), eq(proposals.userId, candidateId)))
    .for("no key update", { of: [companies, jobs, members] });
}
