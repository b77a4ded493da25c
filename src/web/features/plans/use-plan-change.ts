import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type PaidPlanId, plans } from "#domain/recruiters/plan.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { changePlanMutation } from "./plans.api.ts";
import { plansTexts as texts } from "./plans.texts.ts";

const CREATE_JOB = "/dashboard/create-job";

/** Writes a plan, then goes back to the offer being written, else to the dashboard (spec §4 plan). */
export function usePlanChange() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation(changePlanMutation(client));
  const { pricingOrigin } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();

  function changeTo(plan: PaidPlanId) {
    mutate(plan, {
      onSuccess: () => {
        showToast("success", texts.changed(plans[plan].name));
        void navigate({ to: pricingOrigin === CREATE_JOB ? CREATE_JOB : "/dashboard" });
      },
      onError: () => showToast("error", texts.changeFailed),
    });
  }

  return { changeTo, pendingPlan: isPending ? variables : undefined };
}
