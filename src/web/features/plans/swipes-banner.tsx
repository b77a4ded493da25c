import { upgradeLabels } from "#domain/recruiters/plan-gate.ts";
import { type PlanId, nextPlan, plans, remainingSwipes } from "#domain/recruiters/plan.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { plansTexts as texts } from "./plans.texts.ts";
import { UpgradeLink } from "./upgrade-link.tsx";

/** Shown once the plan's applications are used up (design §7.5). */
export function SwipesBanner({ plan, totalSwipes }: { plan: PlanId; totalSwipes: number }) {
  const next = nextPlan(plan);
  if (remainingSwipes(plan, totalSwipes) > 0 || next === null) return null;
  const { name, limits } = plans[plan];
  return (
    <Banner
      tone="caution"
      title={texts.swipesReached}
      action={
        <UpgradeLink plan={plan} size="small">
          {upgradeLabels[next]}
        </UpgradeLink>
      }
    >
      {texts.swipesReachedText(limits.totalSwipes, name)}
    </Banner>
  );
}
