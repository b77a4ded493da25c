import { and, eq, sql } from "drizzle-orm";
import {
  type Briefing,
  breakOf,
  briefingChangesOf,
  isSameBriefing,
  withBreakOf,
} from "#domain/jobs/briefing.ts";
import { areTermsClosed } from "#domain/jobs/job-edit.ts";
import {
  type Venue,
  type VenueEdit,
  assertBreakFits,
  assertLatestVenue,
  assertNameFree,
} from "#domain/jobs/venue.ts";
import type { Context } from "#server/context.ts";
import { candidateNotifications } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { lockEngaged, changesOfTerms } from "#server/features/engagements/changes-of-terms.steps.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import { briefingToStore } from "#server/features/jobs/briefing-to-store.ts";
import { resolveLocation } from "#server/features/jobs/chosen-location.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { venues } from "#server/platform/db/tables/venues.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { countUpcomingJobs, isNameUsedBy, isUpcomingJob, presentVenue } from "./venues.queries.ts";

type Request = { companyId: string; id: string; edit: VenueEdit };

/**
 * Saves a venue and, on request, its briefing on the future jobs there, proposing another break to the people engaged
 * (ADR 0120). Refuses with `not-found`, `already-exists` (its name), `aborted` (edited since it was read) or
 * `failed-precondition` (a future job is shorter than the break).
 */
export async function editVenue(
  { clock, newId, config, addresses, ...context }: WriteDeps & Pick<Context, "addresses">,
  { companyId, id, edit }: Request,
): Promise<Venue> {
  const briefing = await briefingToStore(edit.briefing, "out-of-range");
  const { locationDetails: _details, ...location } = await resolveLocation(addresses, edit, companyId);
  return writeTenant(context, {
    read: (tx) => readForEdit(tx, { companyId, id, name: edit.name, now: clock() }),
    readLocked: async (tx) =>
      edit.updateJobs ? lockUpcoming(tx, { companyId, id, now: clock() }) : nothingUpcoming,
    decide({ venue, isNameUsed, upcomingJobs }, tx, upcoming) {
      // Under the lock: an application that came while it was awaited is older than a longer break.
      const now = clock();
      assertNameFree(isNameUsed);
      const change = { name: edit.name, ...location, briefing, updatedAt: now };
      assertLatestVenue(edit.updatedAt, change, venue);
      const edits = upcoming.jobs.flatMap((job) => editOf(job, briefing, now));
      const proposed = changesOfTerms(tx, upcoming.people, { edits, now });
      const notified = candidateNotifications(tx, proposed.notifications, { now, newId, config });
      const statements = [
        tx
          .update(venues)
          .set(change)
          .where(and(eq(venues.id, id), eq(venues.companyId, companyId))),
        ...jobStatements(tx, edits, { companyId, now }),
        ...proposed.statements,
        ...notified.statements,
      ];
      return {
        answer: presentVenue({ ...venue, ...change }, upcomingJobs),
        changes: {
          statements,
          tasksToNotify: notified.tasksToNotify,
          kind: "job",
          ids: edits.map(({ job }) => job.id),
        },
      };
    },
  });
}

function readForEdit(
  tx: Statements,
  { companyId, id, name, now }: { companyId: string; id: string; name: string; now: Date },
) {
  return tx
    .select({
      ...tenantColumns,
      venue: venues,
      isNameUsed: isNameUsedBy(name, id),
      upcomingJobs: countUpcomingJobs(now),
    })
    .from(venues)
    .innerJoin(companies, eq(companies.id, venues.companyId))
    .where(and(eq(venues.id, id), eq(venues.companyId, companyId)))
    .for("update", { of: [companies, venues] });
}

const nothingUpcoming = { jobs: [], people: [] };

/** Read once the company is locked, as every write to the jobs locks it. */
async function lockUpcoming(
  tx: Statements,
  { companyId, id, now }: { companyId: string; id: string; now: Date },
) {
  const isUpcoming = isUpcomingJob(now, { id: sql`${id}::uuid`, companyId: sql`${companyId}::uuid` });
  const [upcoming, people] = await Promise.all([
    tx
      .select({ ...notifiedJobColumns, positionsTaken: jobs.positionsTaken, isRecorded: jobs.isRecorded })
      .from(jobs)
      .where(isUpcoming)
      .orderBy(jobs.endsAt),
    lockEngaged(
      tx,
      sql`${engagements.companyId} = ${companyId} and ${engagements.jobId} in (select jobs.id from jobs where ${isUpcoming})`,
    ),
  ]);
  return { jobs: upcoming, people };
}

type Job = Awaited<ReturnType<typeof lockUpcoming>>["jobs"][number];
type JobEdit = ReturnType<typeof editOf>[number];

/** The job with the venue's briefing, without the break once its terms are closed; none when nothing changes. */
function editOf(before: Job, venueBriefing: Briefing | null, now: Date) {
  const briefing = areTermsClosed(before, now) ? withBreakOf(before.briefing, venueBriefing) : venueBriefing;
  if (isSameBriefing(briefing, before.briefing)) return [];
  const isBreakLonger = breakOf(briefing) > breakOf(before.briefing);
  assertBreakFits(briefing, before);
  return [
    { job: { ...before, briefing }, briefing: briefingChangesOf(briefing, before.briefing), isBreakLonger },
  ];
}

/** One statement for the jobs that change in the same way. */
function jobStatements(
  tx: Statements,
  edits: readonly JobEdit[],
  { companyId, now }: { companyId: string; now: Date },
) {
  const alike = Map.groupBy(edits, ({ job, isBreakLonger }) => JSON.stringify([job.briefing, isBreakLonger]));
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ job: { briefing }, isBreakLonger }) => {
      const ids = group.map(({ job }) => job.id);
      // The new version makes a concurrent edit of such a job fail as outdated.
      const version = sql`${jobs.version} + 1`;
      return tx
        .update(jobs)
        .set({
          briefing,
          version,
          termsVersion: version,
          updatedAt: now,
          ...(isBreakLonger && { breakLengthenedAt: now }),
        })
        .where(and(isAmong(jobs.id, ids), eq(jobs.companyId, companyId)));
    }),
  );
}
