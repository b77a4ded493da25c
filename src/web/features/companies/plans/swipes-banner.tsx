import { Suspense } from "react";
import { nextPlan, remainingSwipes } from "#domain/companies/plan.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { lazyPart } from "#web/ui/screen/lazy-screen.ts";

const SwipesLimit = lazyPart(async () => (await import("./swipes-limit.tsx")).SwipesLimit);

/** Shown once the plan's applications are used up (design §7.5). */
export function SwipesBanner() {
  const { subscriptionPlan: plan, usage } = useRecruiter();
  const next = nextPlan(plan);
  if (remainingSwipes(plan, usage.totalSwipes) > 0 || next === null) return null;
  return (
    <Suspense>
      <SwipesLimit plan={plan} next={next} />
    </Suspense>
  );
}
