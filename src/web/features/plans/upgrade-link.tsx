import { useLocation } from "@tanstack/react-router";
import { type PlanId, nextPlan } from "#domain/recruiters/plan.ts";
import type { ButtonStyle } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";

type UpgradeLinkProps = ButtonStyle & {
  plan: PlanId;
  recommended?: PlanId;
  children: string;
};

export function UpgradeLink({ plan, recommended = nextPlan(plan) ?? plan, ...look }: UpgradeLinkProps) {
  const pricingOrigin = useLocation({ select: ({ pathname }) => pathname });
  const state: PricingState = { recommendedPlan: recommended, pricingOrigin };
  return <RouterButton {...look} to="/pricing" state={state} />;
}

type PricingState = { recommendedPlan?: PlanId; pricingOrigin?: string };

declare module "@tanstack/react-router" {
  interface HistoryState extends PricingState {}
}
