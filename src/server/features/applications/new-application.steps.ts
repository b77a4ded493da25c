import { arrivalAt } from "#domain/applications/application-notice.ts";
import type { applications } from "#server/platform/db/tables/applications.ts";
import type { jobs } from "#server/platform/db/tables/jobs.ts";

type New = {
  id: string;
  job: typeof jobs.$inferSelect;
  candidate: { id: string; firstName: string; lastName: string };
  wasProposed: boolean;
  now: Date;
};

/** The columns left to their defaults in the database. */
export const undecided = {
  status: "pending",
  decidedBy: null,
  rejectionReason: null,
  rejectionMessage: null,
  wasProposed: false,
} as const satisfies Partial<typeof applications.$inferSelect>;

/** The row of an application that arrives now. */
export function newApplication({ id, job, candidate, wasProposed, now }: New) {
  const appliedAt = arrivalAt(now, job.applicationsMailedAt);
  return {
    id,
    jobId: job.id,
    companyId: job.companyId,
    userId: candidate.id,
    candidateName: `${candidate.firstName} ${candidate.lastName}`,
    ...(wasProposed && { wasProposed }),
    appliedAt,
    updatedAt: appliedAt,
  };
}
