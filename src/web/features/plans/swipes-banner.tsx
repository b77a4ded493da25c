import { upgradeLabels } from "#domain/recruiters/plan-gate.ts";
import { nextPlan, plans, remainingSwipes } from "#domain/recruiters/plan.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { plansTexts as texts } from "./plans.texts.ts";
import { UpgradeLink } from "./upgrade-link.tsx";

/** Shown once the plan's applications are used up (design §7.5). */
export function SwipesBanner() {
  const { subscriptionPlan: plan, usage } = useRecruiter();
  const next = nextPlan(plan);
  if (remainingSwipes(plan, usage.totalSwipes) > 0 || next === null) return null;
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
