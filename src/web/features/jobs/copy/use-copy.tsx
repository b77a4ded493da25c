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
  const [asked, setAsked] = useState<{ job: CopyDialogProps["job"]; open: boolean }>();
  const [isLimited, setLimited] = useState(false);
  const activeJobs = data?.activeJobs ?? 0;
  const isAtLimit = remainingJobs(plan, activeJobs) === 0;

  const ask = useCallback(
    (job: CopyDialogProps["job"]) => {
      if (isAtLimit) setLimited(true);
      else setAsked({ job, open: true });
    },
    [isAtLimit],
  );

  return {
    ask,
    dialog: (
      <>
        {asked && (
          <CopyDialog
            key={asked.job.id}
            {...asked}
            // A copy published late leaves open the dialog of another job.
            onOpenChange={(open) =>
              setAsked((now) => (now?.job.id === asked.job.id ? { ...asked, open } : now))
            }
            activeJobs={activeJobs}
            onLimit={() => setLimited(true)}
          />
        )}
        <LimitDialog action="createJob" open={isLimited} onOpenChange={setLimited} />
      </>
    ),
  };
}
