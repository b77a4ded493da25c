import { upgradeLabels } from "#domain/companies/plan-gate.ts";
import { type PaidPlanId, type PlanId, plans } from "#domain/companies/plan.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { plansTexts as texts } from "./plans.texts.ts";
import { UpgradeLink } from "./upgrade-link.tsx";

export function SwipesLimit({ plan, next }: { plan: PlanId; next: PaidPlanId }) {
  const { name, limits } = plans[plan];
  return (
    <Banner
      tone="caution"
      title={texts.swipesReached}
      action={<UpgradeLink size="small">{upgradeLabels[next]}</UpgradeLink>}
    >
      {texts.swipesReachedText(limits.totalSwipes, name)}
    </Banner>
  );
}
