import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import type { JobRow } from "#domain/jobs/job.ts";
import { isFinished } from "#domain/jobs/schedule.ts";
import { type PlanId, canCreateJob } from "#domain/recruiters/plan.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { setJobActivityMutation } from "./jobs.api.ts";
import { jobsTexts as texts } from "./jobs.texts.ts";
import { isPlanLimit } from "./job-errors.ts";

type Toggled = Pick<JobRow, "id" | "title" | "isActive" | "placesTaken" | "date" | "endTime" | "endsNextDay">;
type Options = { plan: PlanId; activeJobs: number | undefined; onLimit: () => void };

/** Suspends an offer, or reactivates it within the limit of the plan (spec §4). */
export function useJobActivity({ plan, activeJobs, onLimit }: Options) {
  const { mutate, variables, isPending } = useMutation(setJobActivityMutation);
  const isAtLimit = activeJobs !== undefined && !canCreateJob(plan, activeJobs);

  const toggle = useCallback(
    (job: Toggled) => {
      const { id, title, isActive } = job;
      if (!isActive && isAtLimit) return onLimit();
      mutate(
        { id, isActive: !isActive },
        {
          onSuccess: () =>
            showToast("success", isActive ? texts.suspended : texts.activated, {
              about: title,
              detail: isActive && hasPeopleToCome(job) ? texts.stillExpected(job.placesTaken) : undefined,
            }),
          onError: (error) => {
            if (isPlanLimit(error)) return onLimit();
            showToast("error", reasonOr(texts.activityFailed, error), { about: title });
          },
        },
      );
    },
    [mutate, isAtLimit, onLimit],
  );

  return { toggle, changing: isPending ? variables.id : undefined };
}

function hasPeopleToCome(job: Toggled): boolean {
  return job.placesTaken > 0 && !isFinished(job, new Date());
}
