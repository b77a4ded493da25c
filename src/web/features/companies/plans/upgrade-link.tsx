import { useLocation } from "@tanstack/react-router";
import { type PlanId, nextPlan } from "#domain/companies/plan.ts";
import { screens } from "#domain/screens.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import type { ButtonStyle } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";

type UpgradeLinkProps = ButtonStyle & { recommended?: PlanId; onClick?: () => void; children: string };

/** Recommends the next plan by default. */
export function UpgradeLink({ recommended, ...look }: UpgradeLinkProps) {
  const { subscriptionPlan: plan } = useRecruiter();
  return <RouterButton {...look} {...usePricingLink(recommended ?? nextPlan(plan) ?? plan)} />;
}

/** A link to the plans, which lead back to the screen that it is on, as it was opened. */
export function usePricingLink(recommendedPlan?: PlanId) {
  const { pathname, search, state } = useLocation();
  const isOnPlans = pathname === screens.pricing.path;
  const origin = isOnPlans ? state.pricingOrigin : { pathname, search };
  return {
    to: screens.pricing.path,
    // Replaces the history entry of a phone's open menu.
    replace: isOnPlans || state.isMenuOpen === true,
    state: { recommendedPlan, pricingOrigin: origin } satisfies PricingState,
  };
}

type PricingState = {
  recommendedPlan?: PlanId | undefined;
  pricingOrigin?: { pathname: string; search: object } | undefined;
};

declare module "@tanstack/react-router" {
  interface HistoryState extends PricingState {}
}
