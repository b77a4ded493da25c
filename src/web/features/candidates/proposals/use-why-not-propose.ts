import { whyNotPropose } from "#domain/candidates/proposal.ts";
import { appliedCompanyOf } from "#domain/jobs/applying.ts";
import type { Capacity, JobRow } from "#domain/jobs/job.ts";
import { type Schedule, startOf } from "#domain/jobs/schedule.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { useNow } from "#web/ui/use-now.ts";

/** Tells why an own job cannot be proposed to anybody now; undefined when it can. */
export function useWhyNotPropose() {
  const company = appliedCompanyOf(useRecruiter());
  const now = useNow();
  return (job: Capacity & Schedule & Pick<JobRow, "isActive" | "status">) =>
    whyNotPropose({ ...job, startsAt: startOf(job) }, company, now);
}
