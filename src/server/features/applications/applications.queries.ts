import { type SQL, and, eq, sql } from "drizzle-orm";
import type { CandidateProfile } from "#domain/candidates/candidate.ts";
import { DEFAULT_RELIABILITY } from "#domain/engagements/reliability.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";

const profileColumns = {
  candidateId: members.id,
  firstName: members.firstName,
  phoneNumber: members.phoneNumber,
  ville: members.locationVille,
  reliabilityScore: members.reliabilityScore,
  completedShifts: members.completedShifts,
  noShows: members.noShows,
  lateWithdrawals: members.lateWithdrawals,
  jobPreferences: members.jobPreferences,
  availabilityTypes: members.availabilityTypes,
  cvUrl: members.cvUrl,
  isOnboardingComplete: members.isOnboardingComplete,
  createdAt: members.createdAt,
};

export function applicationQueries({ db }: Pick<Context, "db">) {
  const applicant = db
    .select(profileColumns)
    .from(applications)
    .innerJoin(members, eq(members.id, applications.userId))
    .where(
      and(
        eq(applications.id, sql.placeholder("id")),
        eq(applications.companyId, sql.placeholder("companyId")),
      ),
    )
    .prepare("application_candidate");

  return {
    async summary(companyId: string, { jobId }: { jobId?: string | undefined }) {
      const rows = await db
        .select({
          total: sum(jobs.applicationsTotal, isNotDeleted),
          pending: sum(jobs.applicationsPending, isNotDeleted),
          accepted: sum(jobs.acceptedApplications, isNotDeleted),
          rejected: sum(jobs.rejectedApplications, isNotDeleted),
          toDeletedJobs: sum(jobs.applicationsTotal, sql`not ${isNotDeleted}`),
        })
        .from(jobs)
        .where(and(eq(jobs.companyId, companyId), jobId === undefined ? undefined : eq(jobs.id, jobId)));
      return expectOne(rows);
    },
    /** The candidate of an application; `not-found` when it is not to one of this company's jobs. */
    async candidate(
      companyId: string,
      id: string,
    ): Promise<{ candidateId: string; profile: CandidateProfile }> {
      const [row] = await applicant.execute({ companyId, id });
      if (row === undefined) throw new AppError("not-found");
      const { candidateId, ville, reliabilityScore, createdAt, ...facts } = row;
      const profile = {
        ...facts,
        location: { ville },
        reliabilityScore: reliabilityScore ?? DEFAULT_RELIABILITY,
        createdAt: createdAt.toISOString(),
      };
      return { candidateId, profile };
    },
  };
}

function sum(column: typeof jobs.applicationsTotal, condition: SQL) {
  return sql`coalesce(sum(${column}) filter (where ${condition}), 0)::int`.mapWith(asNumber);
}
