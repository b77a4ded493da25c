import { arrivalAt } from "#domain/applications/new-application-mail.ts";
import { fullName } from "#domain/values/full-name.ts";
import { defaultsOf } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import type { jobs } from "#server/platform/db/tables/jobs.ts";

type New = {
  id: string;
  job: typeof jobs.$inferSelect;
  candidate: { id: string; firstName: string; lastName: string };
  wasProposed: boolean;
  now: Date;
};

export const undecided = defaultsOf(applications);

/** The row of an application that arrives now. */
export function newApplication({ id, job, candidate, wasProposed, now }: New) {
  const appliedAt = arrivalAt(now, job.applicationsMailedAt);
  return {
    id,
    jobId: job.id,
    companyId: job.companyId,
    userId: candidate.id,
    candidateName: fullName(candidate),
    ...(wasProposed && { wasProposed }),
    appliedAt,
    updatedAt: appliedAt,
  };
}
