import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import type { JobRow } from "#domain/jobs/job.ts";
import { type PlanId, canCreateJob } from "#domain/recruiters/plan.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { setJobActivityMutation } from "./jobs.api.ts";
import { jobsTexts as texts } from "./jobs.texts.ts";
import { isBeyondPlan, reasonOr } from "./refusal.ts";

type Options = { plan: PlanId; activeJobs: number | undefined; onLimit: () => void };

/** Suspends an offer, or reactivates it as far as the plan allows (spec §4). A stable `onLimit` makes a stable `toggle`. */
export function useJobActivity({ plan, activeJobs, onLimit }: Options) {
  const { mutate, variables, isPending } = useMutation(setJobActivityMutation);
  const isAtLimit = activeJobs !== undefined && !canCreateJob(plan, activeJobs);

  const toggle = useCallback(
    ({ id, title, isActive }: Pick<JobRow, "id" | "title" | "isActive">) => {
      if (!isActive && isAtLimit) return onLimit();
      mutate(
        { id, isActive: !isActive },
        {
          onSuccess: () =>
            showToast("success", isActive ? texts.suspended : texts.activated, { about: title }),
          onError: (error) => {
            if (isBeyondPlan(error)) return onLimit();
            showToast("error", reasonOr(texts.activityFailed, error), { about: title });
          },
        },
      );
    },
    [mutate, isAtLimit, onLimit],
  );

  return { toggle, changing: isPending ? variables.id : undefined };
}
