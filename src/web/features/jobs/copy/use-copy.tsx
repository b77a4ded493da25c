import { useCallback, useState } from "react";
import { remainingJobs } from "#domain/companies/plan.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { LimitDialog } from "#web/features/companies/plans/limit-dialog.tsx";
import { useJobsSummary } from "#web/features/jobs/deferred-deletions.ts";
import { lazyWindow } from "#web/ui/dialog/dialog.tsx";
import type { CopyDialogProps } from "./copy-dialog-window.tsx";

const CopyDialog = lazyWindow<CopyDialogProps>(
  async () => (await import("./copy-dialog-window.tsx")).CopyDialogWindow,
);

export function useCopy() {
  const { subscriptionPlan: plan } = useRecruiter();
  const { data } = useJobsSummary();
  const [job, setJob] = useState<CopyDialogProps["job"]>();
  const [isOpen, setOpen] = useState(false);
  const [isLimited, setLimited] = useState(false);
  const activeJobs = data?.activeJobs ?? 0;
  const isAtLimit = remainingJobs(plan, activeJobs) === 0;

  const ask = useCallback(
    (wanted: CopyDialogProps["job"]) => {
      if (isAtLimit) return setLimited(true);
      setJob(wanted);
      setOpen(true);
    },
    [isAtLimit],
  );

  return {
    ask,
    dialog: (
      <>
        {job && (
          <CopyDialog
            key={job.id}
            job={job}
            open={isOpen}
            onOpenChange={setOpen}
            activeJobs={activeJobs}
            onLimit={() => setLimited(true)}
          />
        )}
        <LimitDialog action="createJob" open={isLimited} onOpenChange={setLimited} />
      </>
    ),
  };
}
