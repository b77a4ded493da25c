import { useLocation } from "@tanstack/react-router";
import { type PlanId, nextPlan } from "#domain/companies/plan.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import type { ButtonStyle } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";

type UpgradeLinkProps = ButtonStyle & { recommended?: PlanId; onClick?: () => void; children: string };

/** Recommends the next plan by default. */
export function UpgradeLink({ recommended, ...look }: UpgradeLinkProps) {
  const { subscriptionPlan: plan } = useRecruiter();
  const pricingOrigin = useLocation({ select: ({ pathname }) => pathname });
  const state: PricingState = { recommendedPlan: recommended ?? nextPlan(plan) ?? plan, pricingOrigin };
  return <RouterButton {...look} to="/pricing" state={state} />;
}

type PricingState = { recommendedPlan?: PlanId; pricingOrigin?: string };

declare module "@tanstack/react-router" {
  interface HistoryState extends PricingState {}
}
