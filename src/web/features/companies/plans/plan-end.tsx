import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { planEndDay, plans } from "#domain/companies/plan.ts";
import { formatDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { requestPlanEndMutation } from "./plans.api.ts";
import { plansTexts as texts } from "./plans.texts.ts";

/** On the card of the free plan, which cannot be chosen (spec §4): asks for the end of the paid one, or keeps it. */
export function PlanEnd() {
  const { subscriptionPlan, planEndsOn } = useRecruiter();
  const { mutateAsync, isPending } = useMutation(requestPlanEndMutation(useQueryClient()));
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const { name } = plans[subscriptionPlan];

  function handleRequest(isRequested: boolean) {
    // Not with the callbacks of `mutate`, which are not called once the screen is left.
    mutateAsync(isRequested).then(
      ({ planEndsOn: day }) =>
        showToast("success", day === null ? texts.kept(name) : texts.endsOn(name, formatDay(day))),
      (error: unknown) => showToast("error", reasonOr(texts.changeFailed, error)),
    );
  }

  return (
    <div className="self-end soft mt-3">
      {planEndsOn !== null && <p>{typographic(texts.endsOn(name, formatDay(planEndsOn)))}</p>}
      <Button
        wide
        pending={isPending}
        onClick={() => (planEndsOn === null ? setAsking(true) : handleRequest(false))}
      >
        {planEndsOn === null ? texts.end : texts.keep(name)}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.endQuestion(name)}
        text={texts.endText(name, formatDay(planEndDay(now)))}
        confirmLabel={texts.endConfirm}
        tone="destructive"
        onConfirm={() => handleRequest(true)}
      />
    </div>
  );
}
