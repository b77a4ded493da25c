import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { canCreateJob } from "#domain/companies/plan.ts";
import { whyNotAct } from "#domain/jobs/job-actions.ts";
import { type JobRow, arePeopleExpected } from "#domain/jobs/job.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { LimitDialog } from "#web/features/companies/plans/limit-dialog.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { useJobsSummary } from "./deferred-deletions.ts";
import { isPlanLimit } from "./job-errors.ts";
import { setJobActivityMutation } from "./jobs.api.ts";
import { jobsTexts as texts } from "./jobs.texts.ts";

type ToggledJob = Pick<
  JobRow,
  "id" | "title" | "isActive" | "positionsTaken" | "isRecorded" | "date" | "endTime" | "endsNextDay"
>;

/** Suspends a job, or reactivates it within the limit of the plan (spec §4), which `dialog` then explains. */
export function useJobActivity() {
  const { subscriptionPlan } = useRecruiter();
  const { mutateAsync, variables, isPending } = useMutation(setJobActivityMutation);
  const { query, data } = useJobsSummary();
  // While it is read, after another change too, the server checks the limit alone.
  const isAtLimit =
    data !== undefined && !query.isFetching && !canCreateJob(subscriptionPlan, data.activeJobs);
  const [isLimited, setLimited] = useState(false);

  const toggle = useCallback(
    (job: ToggledJob) => {
      const { id, title, isActive } = job;
      const now = new Date();
      const why = whyNotAct(isActive ? "suspend" : "activate", job, now);
      if (why !== undefined) return void showToast("error", why, { about: title });
      const areExpected = isActive && arePeopleExpected([job], now);
      if (!isActive && isAtLimit) return setLimited(true);
      // Not with the callbacks of `mutate`, dropped once the screen is left or another job changes.
      mutateAsync({ changed: [id], isActive: !isActive }).then(
        () =>
          showToast("success", isActive ? texts.suspended : texts.activated, {
            about: title,
            detail: areExpected ? texts.stillExpected : undefined,
          }),
        (error: unknown) => {
          if (isPlanLimit(error)) return setLimited(true);
          showToast("error", reasonOr(texts.activityFailed, error), { about: title });
        },
      );
    },
    [mutateAsync, isAtLimit],
  );

  return {
    toggle,
    changing: isPending ? variables.changed[0] : undefined,
    dialog: <LimitDialog action="createJob" open={isLimited} onOpenChange={setLimited} />,
  };
}
